/** The form of a question, from the passage down to the rare settings. */
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useMemo, useState } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import { useSteady } from '../../../staff/editing/use-steady.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import type { Reference } from '../../../staff/rich-text/editor-toolbar.tsx';
import { RichTextField } from '../../../staff/rich-text/rich-text-field.tsx';
import classes from '../question-editor/question-editor.module.css';
import type { ClauseNames } from '../question-statute/law-names.queries.ts';
import type { AnswerActions } from './answer-card.tsx';
import { AnswersField } from './answers-field.tsx';
import { CasesField } from './cases-field.tsx';
import { ClausesField } from './clauses-field.tsx';
import { focusField } from './focus-field.ts';
import { MoreFields } from './more-fields.tsx';
import { type QuestionForm, setYesNo } from './question-changes.ts';
import type { QuestionThing } from './question-thing.ts';

const text = studioQuestions.fields;

export function QuestionFields({
  editing,
  names,
  layout,
  actions,
  measured,
  firstAnswers,
  reference,
  root,
  onAddAnswer,
}: {
  readonly editing: Editing<QuestionThing, QuestionForm>;
  readonly names: ClauseNames;
  readonly layout: string;
  readonly actions: AnswerActions;
  readonly measured: number | null;
  readonly firstAnswers: number;
  readonly reference: () => Reference | null;
  readonly root: RefObject<HTMLElement | null>;
  readonly onAddAnswer: () => void;
}) {
  const { draft, change, versionOf } = editing;
  const { correctClauses, links, lawIds, awaited, cases } = draft;
  const { lawDate, redAlertSeconds, difficulty, source, family, isYesNo, hideAnswers } = draft;
  // What a key does not change is not drawn for it.
  const clauses = useMemo(
    () => ({ correctClauses, links, lawIds, awaited }),
    [correctClauses, links, lawIds, awaited],
  );
  const rare = useMemo(
    () => ({ lawDate, redAlertSeconds, difficulty, source, family, isYesNo, hideAnswers }),
    [lawDate, redAlertSeconds, difficulty, source, family, isYesNo, hideAnswers],
  );
  const changeYesNo = useSteady((is: boolean) => change(setYesNo(draft, is)));
  return (
    <>
      <TextField
        label={text.name}
        data-field="name"
        value={draft.name}
        maxLength={300}
        autoFocus={draft.name === '' || draft.name === studioQuestions.bank.freshName}
        onFocus={(event) => draft.name === studioQuestions.bank.freshName && event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          focusField(root.current, 'questionHtml');
        }}
        onChange={(name) => change({ name })}
      />
      <Folded
        label={text.addPassage}
        isOpenAtFirst={draft.passageHtml !== null}
        onOpen={() => focusLater(root, 'passageHtml')}
      >
        <RichTextField
          kind="question"
          key={`passage ${versionOf('passageHtml')}`}
          label={text.passageHtml}
          name="passageHtml"
          html={draft.passageHtml ?? ''}
          reference={reference}
          onChange={(html) => change({ passageHtml: html === '' ? null : html })}
        />
      </Folded>
      <RichTextField
        kind="question"
        key={`text ${versionOf('questionHtml')}`}
        label={text.questionHtml}
        name="questionHtml"
        html={draft.questionHtml}
        reference={reference}
        onChange={(questionHtml) => change({ questionHtml })}
      />
      <AnswersField form={draft} layout={layout} actions={actions} onAdd={onAddAnswer} />
      <RichTextField
        kind="question"
        key={`takeaway ${versionOf('takeawayHtml')}`}
        label={text.takeawayHtml}
        name="takeawayHtml"
        html={draft.takeawayHtml ?? ''}
        hasTools={false}
        onChange={(html) => change({ takeawayHtml: html === '' ? null : html })}
      />
      <Folded
        label={text.addExplanation}
        isOpenAtFirst={draft.explanationHtml !== null}
        onOpen={() => focusLater(root, 'explanationHtml')}
      >
        <RichTextField
          kind="question"
          key={`explanation ${versionOf('explanationHtml')}`}
          label={text.explanationHtml}
          name="explanationHtml"
          html={draft.explanationHtml ?? ''}
          reference={reference}
          onChange={(html) => change({ explanationHtml: html === '' ? null : html })}
        />
      </Folded>
      <ClausesField form={clauses} names={names} onChange={change} />
      <CasesField cases={cases} onChange={change} />
      <MoreFields
        form={rare}
        clockVersion={versionOf('redAlertSeconds')}
        measured={measured}
        firstAnswers={firstAnswers}
        onChange={change}
        onYesNo={changeYesNo}
      />
    </>
  );
}

/** The field comes in a file of its own. */
function focusLater(root: RefObject<HTMLElement | null>, field: string): void {
  setTimeout(() => focusField(root.current, field));
}

/** A field that few questions have stands behind one line that names it. */
function Folded({
  label,
  isOpenAtFirst,
  onOpen,
  children,
}: {
  readonly label: string;
  readonly isOpenAtFirst: boolean;
  readonly onOpen: () => void;
  readonly children: React.ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (isOpen || isOpenAtFirst) return children;
  return (
    <button
      type="button"
      className={classes.add}
      onClick={() => {
        setIsOpen(true);
        onOpen();
      }}
    >
      <IconPlus size={16} aria-hidden /> {label}
    </button>
  );
}
