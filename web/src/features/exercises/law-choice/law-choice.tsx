/** Did the law help, which law, and where in it (EXE-63 to EXE-69, EXE-73, EXE-74). */
import type { Question } from '@sugya/contract/exercises.ts';
import type { LawText } from '@sugya/contract/laws.ts';
import { IconBook2, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentSentences } from '../../../hebrew/documents.ts';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import { useAgainWhenConnected } from '../../../platform/http/use-again-when-connected.ts';
import type { QuestionDraft } from '../journal/solution-operations.ts';
import { ChoiceRow } from '../question/choice-row.tsx';
import { chooseLaw, pickClause, sayLawUse } from '../taking/draft-changes.ts';
import { ClauseCombobox } from './clause-combobox.tsx';
import { clauseSearch } from './clause-search.ts';
import { lawClausesQuery } from './clauses.queries.ts';
import classes from './law-choice.module.css';
import { CLAUSE_CHOICE, LAW_CHOICE, LAW_SELECT } from './law-choice-ids.ts';

const texts = exerciseLaw.choice;

export type LawChoiceProps = {
  readonly laws: Question['laws'];
  readonly draft: QuestionDraft;
  /** What is missing was asked for: it is marked in its place (EXE-75). */
  readonly showsMissing: boolean;
  readonly textsOf: () => readonly LawText[];
  readonly onChange: (change: (draft: QuestionDraft) => QuestionDraft) => void;
};

/** Did the law help. */
export function LawUse({ laws, draft, showsMissing, onChange }: LawChoiceProps) {
  return (
    <ChoiceRow<1 | 2 | 3>
      id={LAW_CHOICE}
      question={texts.question}
      value={draft.selectedLawAnswerType}
      missing={showsMissing ? documentSentences.lawUseMissing : null}
      options={([3, 2, 1] as const).map((value) => ({ value, label: <UseLabel use={value} /> }))}
      onSay={(said) => onChange((now) => saidOf(now, said, laws))}
    />
  );
}

/** Where the line is short, the verb is only read out. */
function UseLabel({ use }: { readonly use: 1 | 2 | 3 }) {
  if (use !== 2) return texts.uses[use];
  return (
    <span>
      <span className={classes.verb}>{texts.useVerb} </span>
      {texts.uses[2]}
    </span>
  );
}

/** Where there is one law only, it is the one. */
function saidOf(draft: QuestionDraft, said: 1 | 2 | 3, laws: Question['laws']): QuestionDraft {
  const next = sayLawUse(draft, said);
  const [only, another] = laws;
  const isGiven = said !== 3 || next.selectedLawId !== null || only === undefined || another !== undefined;
  return isGiven ? next : chooseLaw(next, only.id);
}

/** In one place: how a clause is found, or the fields to find it by, or the clause itself, which can be taken back. */
export function LawWhere(props: LawChoiceProps) {
  const use = props.draft.selectedLawAnswerType;
  if (use === 3) return <Where {...props} />;
  return use === null && <p className={classes.hint}>{texts.fromText}</p>;
}

function Where({ laws, draft, showsMissing, textsOf, onChange }: LawChoiceProps) {
  const { selectedLawId: lawId, selectedLawClauseId: clauseId } = draft;
  const loaded = useQuery({ ...lawClausesQuery(lawId ?? 0), enabled: lawId !== null });
  const clauses = lawId === null ? undefined : loaded.data;
  const search = useMemo(
    () =>
      clauseSearch(
        clauses ?? [],
        textsOf().find((text) => text.lawId === lawId),
      ),
    [clauses, lawId, textsOf],
  );
  const chosen = clauses?.find(({ id }) => id === clauseId) ?? null;
  const isLawMissing = showsMissing && lawId === null;
  const isClauseMissing = showsMissing && lawId !== null && clauseId === null;
  useAgainWhenConnected(loaded.isError, loaded.refetch);
  const isFailed = lawId !== null && loaded.isError && clauses === undefined;
  const law = laws.find(({ id }) => id === lawId);
  if (lawId !== null && chosen !== null && law !== undefined) {
    return (
      <ChosenClause
        law={law.name}
        clause={chosen.name}
        onRemove={() => onChange((now) => pickClause(now, { lawId, clauseId: null }))}
      />
    );
  }
  return (
    <div className={classes.where}>
      <select
        id={LAW_SELECT}
        className={classes.law}
        aria-label={texts.law}
        aria-invalid={isLawMissing}
        aria-describedby="law-choice-note"
        value={lawId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange((now) => chooseLaw(now, value === '' ? null : Number(value)))
        }
      >
        <option value="">{texts.chooseLaw}</option>
        {laws.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ClauseCombobox
        // Another law is another list, and nothing typed for the one before belongs to it.
        key={lawId}
        id={CLAUSE_CHOICE}
        search={search}
        kept={clauseId !== null && clauses === undefined ? texts.kept : ''}
        isDisabled={lawId === null}
        isMissing={isClauseMissing}
        describedBy="law-choice-note"
        onChoose={(id) => lawId !== null && onChange((now) => pickClause(now, { lawId, clauseId: id }))}
      />
      <small id="law-choice-note" className={classes.note} data-missing={isLawMissing || isClauseMissing}>
        {noteOf({ isLawMissing, isClauseMissing, isFailed, isLoading: lawId !== null && loaded.isPending })}
        {isFailed && (
          <button type="button" className={classes.retry} onClick={() => void loaded.refetch()}>
            {texts.retry}
          </button>
        )}
      </small>
    </div>
  );
}

/** The clause that was chosen. Taken back, the focus returns to the choice that it belongs to. */
function ChosenClause({
  law,
  clause,
  onRemove,
}: {
  readonly law: string;
  readonly clause: string;
  readonly onRemove: () => void;
}) {
  return (
    <span className={classes.chip}>
      <IconBook2 size={17} aria-hidden />
      <span className={classes.chosen} title={`${law}, ${clause}`}>
        <span className={classes.lawName}>
          <bdi>{law}</bdi>,{' '}
        </span>
        <bdi>{clause}</bdi>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={texts.remove(clause)}
        onClick={() => {
          onRemove();
          document.getElementById(LAW_CHOICE)?.focus();
        }}
      >
        <IconX size={17} aria-hidden />
      </button>
    </span>
  );
}

function noteOf(state: {
  readonly isLawMissing: boolean;
  readonly isClauseMissing: boolean;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
}): string {
  if (state.isLawMissing) return texts.lawMissing;
  if (state.isFailed) return texts.failed;
  if (state.isClauseMissing) return texts.clauseMissing;
  return state.isLoading ? texts.loading : texts.fromText;
}
