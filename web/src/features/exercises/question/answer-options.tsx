/** The answers: real radio buttons, the whole row the target, the strike-out at the row's end (EXE-52 to EXE-58). */
import type { Question } from '@sugya/contract/exercises.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { exercises } from '../../../hebrew/exercises.ts';
import type { Reveal } from '../taking/shown-question.ts';
import classes from './answer-options.module.css';

const texts = exercises.question;

export type AnswerOptionsProps = {
  readonly questionId: number;
  readonly answers: Question['answers'];
  readonly selectedAnswerId: number | null;
  readonly removedAnswerIds: readonly number[];
  readonly isLocked: boolean;
  readonly showsLetters: boolean;
  readonly reveal: Reveal | null;
  readonly onChoose: (answerId: number) => void;
  readonly onStrike: (answerId: number) => void;
};

export function AnswerOptions(props: AnswerOptionsProps) {
  const { questionId, answers, selectedAnswerId, removedAnswerIds, isLocked, reveal } = props;
  return (
    <fieldset className={classes.options}>
      <legend className={classes.spoken}>{texts.answers}</legend>
      {answers.map((answer, index) => {
        const letter = answerLetter(index);
        const isStruck = removedAnswerIds.includes(answer.id);
        const isChosen = answer.id === selectedAnswerId;
        const verdict = verdictOf(answer.id, isChosen, reveal);
        return (
          <div
            key={answer.id}
            className={classes.row}
            data-chosen={isChosen}
            data-struck={isStruck}
            data-verdict={verdict}
          >
            <label className={classes.choice}>
              <input
                type="radio"
                className={classes.radio}
                name={`question-${questionId}`}
                checked={isChosen}
                disabled={isLocked || isStruck}
                onChange={() => props.onChoose(answer.id)}
              />
              <span className={classes.letter}>
                <Sign verdict={verdict} letter={props.showsLetters ? letter : null} />
              </span>
              <span className={classes.text}>
                <bdi>{answer.text}</bdi>
                {isStruck && <span className={classes.spoken}> ({texts.struck})</span>}
              </span>
              {verdict !== 'none' && <Tags verdict={verdict} isChosen={isChosen} />}
            </label>
            {!isLocked && (
              <button
                type="button"
                className={classes.strike}
                aria-label={isStruck ? texts.unstrike(letter) : texts.strike(letter)}
                aria-pressed={isStruck}
                onClick={() => props.onStrike(answer.id)}
              >
                {isStruck ? <IconArrowBackUp size={19} aria-hidden /> : <IconX size={19} aria-hidden />}
              </button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

type Verdict = 'right' | 'wrong' | 'none';

function verdictOf(answerId: number, isChosen: boolean, reveal: Reveal | null): Verdict {
  if (reveal === null) return 'none';
  if (reveal.correctAnswerIds.has(answerId)) return 'right';
  return isChosen ? 'wrong' : 'none';
}

/** The letter is part of the label's text, with its stop, so that copies, prints and screen readers keep it. */
function Sign({ verdict, letter }: { readonly verdict: Verdict; readonly letter: string | null }) {
  if (verdict === 'right') return <IconCheck size={19} stroke={2.6} aria-hidden />;
  if (verdict === 'wrong') return <IconX size={19} stroke={2.6} aria-hidden />;
  if (letter === null) return null;
  return (
    <span>
      {letter}
      <span className={classes.stop}>. </span>
    </span>
  );
}

function Tags({ verdict, isChosen }: { readonly verdict: Verdict; readonly isChosen: boolean }) {
  return (
    <span className={classes.tags}>
      {verdict === 'right' && <b>{texts.right}</b>}
      {isChosen && <b>{texts.own}</b>}
    </span>
  );
}
