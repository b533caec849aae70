/** One answer: its letter, which makes it right, its text, how near it is, and why it is right or is not. */
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconCheck, IconGripVertical, IconX } from '@tabler/icons-react';
import { type DragEvent, memo } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { RichTextField } from '../../../staff/rich-text/rich-text-field.tsx';
import classes from './answers.module.css';
import { GrowingText } from './growing-text.tsx';
import { htmlOf, isPlainHtml, plainOf } from './plain-words.ts';
import type { FormAnswer } from './question-changes.ts';

const text = studioQuestions.answers;
const LEVELS = ['near', 'medium', 'far'] as const;

export type AnswerActions = {
  readonly change: (place: number, change: Partial<FormAnswer>) => void;
  readonly toggleRight: (place: number) => void;
  readonly remove: (place: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly goTo: (field: string) => void;
};

export const AnswerCard = memo(function AnswerCard({
  answer,
  place,
  count,
  isYesNo,
  isLastMissing,
  actions,
}: {
  readonly answer: FormAnswer;
  readonly place: number;
  readonly count: number;
  readonly isYesNo: boolean;
  /** Says that a reason is still missing. */
  readonly isLastMissing: boolean;
  readonly actions: AnswerActions;
}) {
  const letter = answerLetter(place);
  const { isCorrect, rationaleHtml } = answer;
  const after = place + 1 < count ? `answers.${place + 1}.text` : 'takeawayHtml';
  const reasonLabel = text.reasonOf(letter, isCorrect);
  const reasonName = `answers.${place}.rationaleHtml`;

  function onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(DRAGGED);
    if (from === '') return;
    event.preventDefault();
    actions.move(Number(from), place);
  }

  return (
    <li
      className={classes.card}
      data-answer={place}
      data-right={isCorrect}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={onDrop}
    >
      <GrowingText
        className={classes.text}
        label={text.letter(letter)}
        name={`answers.${place}.text`}
        value={answer.text}
        onEnter={() => actions.goTo(reasonName)}
        onChange={(words) => actions.change(place, { text: words })}
      />
      <button
        type="button"
        className={classes.letter}
        aria-pressed={isCorrect}
        aria-label={text.isRight(letter)}
        title={`${text.isRight(letter)} (Alt+${place + 1})`}
        onClick={() => actions.toggleRight(place)}
      >
        {letter}
      </button>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          draggable
          aria-label={text.move(letter)}
          title={text.move(letter)}
          className={`${classes.grip}`}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData(DRAGGED, String(place));
          }}
        >
          <IconGripVertical size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={text.remove(letter)}
          title={text.remove(letter)}
          disabled={count <= 2}
          onClick={() => actions.remove(place)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.below}>
        {isCorrect ? (
          <span className={classes.isRight}>
            <IconCheck size={14} aria-hidden /> {text.right}
          </span>
        ) : (
          !isYesNo && <Proximity letter={letter} place={place} answer={answer} actions={actions} />
        )}
        {isPlainHtml(rationaleHtml) ? (
          <div className={classes.reason}>
            <span className={classes.why} aria-hidden>
              {isCorrect ? text.why : text.whyNot}:
            </span>
            <GrowingText
              label={reasonLabel}
              name={reasonName}
              value={plainOf(rationaleHtml)}
              placeholder={isLastMissing ? text.addReason : '…'}
              onEnter={() => actions.goTo(after)}
              onChange={(words) => actions.change(place, { rationaleHtml: htmlOf(words) })}
            />
          </div>
        ) : (
          <div className={classes.richReason}>
            <RichTextField
              kind="question"
              label={reasonLabel}
              name={reasonName}
              html={rationaleHtml ?? ''}
              hasTools={false}
              onChange={(html) => actions.change(place, { rationaleHtml: html === '' ? null : html })}
            />
          </div>
        )}
      </div>
    </li>
  );
});

const DRAGGED = 'text/x-answer';

function Proximity({
  letter,
  place,
  answer,
  actions,
}: {
  readonly letter: string;
  readonly place: number;
  readonly answer: FormAnswer;
  readonly actions: AnswerActions;
}) {
  return (
    <fieldset className={classes.proximity} data-field={`answers.${place}.proximity`}>
      <legend>{text.proximity(letter)}</legend>
      {LEVELS.map((level) => {
        const isOn = answer.proximity === level;
        return (
          <button
            key={level}
            type="button"
            aria-pressed={isOn}
            onClick={() => actions.change(place, { proximity: isOn ? null : level })}
          >
            {text[level]}
          </button>
        );
      })}
    </fieldset>
  );
}
