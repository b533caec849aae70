/**
 * The clause that is right for the question, once it may be known, and the student's own; each leads to its place in
 * the law.
 */
import type { Question } from '@sugya/contract/exercises.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import type { QuestionDraft } from '../journal/solution-operations.ts';
import type { LawPlace } from '../law-beside/law-slot.ts';
import { lawClausesQuery } from './clauses.queries.ts';
import classes from './law-verdict.module.css';

const texts = exerciseLaw.verdict;

export function LawVerdict({
  question,
  draft,
  onShow,
}: {
  readonly question: Pick<Question, 'clauseDataItem' | 'laws'>;
  readonly draft: Pick<QuestionDraft, 'selectedLawId' | 'selectedLawClauseId'>;
  readonly onShow: (place: LawPlace) => void;
}) {
  const { clauseDataItem: right } = question;
  const { selectedLawId: ownLawId, selectedLawClauseId: ownClauseId } = draft;
  const isSame = right !== null && right.clauseId === ownClauseId && right.lawId === ownLawId;
  const own = useQuery({ ...lawClausesQuery(ownLawId ?? 0), enabled: ownClauseId !== null && !isSame });
  if (right === null) return null;
  const ownName = own.data?.find(({ id }) => id === ownClauseId)?.name;
  return (
    <dl className={classes.clauses}>
      <div className={classes.line} data-kind="right">
        <dt className={classes.what}>{isSame ? texts.same : texts.right}</dt>
        <dd>
          <ClauseButton
            kind="right"
            name={right.clauseName ?? texts.wholeLaw}
            lawName={right.lawName}
            onShow={() => onShow({ lawId: right.lawId, clauseId: right.clauseId })}
          />
        </dd>
      </div>
      {ownName !== undefined && ownLawId !== null && !isSame && (
        <div className={classes.line}>
          <dt className={classes.what}>{texts.own}</dt>
          <dd>
            <ClauseButton
              kind="own"
              name={ownName}
              lawName={question.laws.find(({ id }) => id === ownLawId)?.name ?? ''}
              onShow={() => onShow({ lawId: ownLawId, clauseId: ownClauseId })}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

function ClauseButton({
  kind,
  name,
  lawName,
  onShow,
}: {
  readonly kind: 'right' | 'own';
  readonly name: string;
  readonly lawName: string;
  readonly onShow: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.clause}
      aria-label={texts.show(`${name}, ${lawName}`)}
      onClick={onShow}
    >
      {kind === 'right' ? <IconCheck size={17} aria-hidden /> : <IconX size={17} aria-hidden />}
      <span className={classes.name} title={`${name}, ${lawName}`}>
        <bdi>{name}</bdi>
        <span className={classes.lawName}>
          , <bdi>{lawName}</bdi>
        </span>
      </span>
    </button>
  );
}
