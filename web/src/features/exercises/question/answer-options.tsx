/**
 * The answers: real radio buttons, the whole row the target, the strike-out at the row's end (EXE-52 to EXE-58). Once the
 * verdict is there the letters stay, and each answer says what became of it, why, and how many chose it (EXE-142).
 */
import type { Question } from '@sugya/contract/exercises.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
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
  /** In percent of the first answers, by answer; empty while they are not to be shown. */
  readonly shares: ReadonlyMap<number, number>;
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
        const share = reveal === null ? undefined : props.shares.get(answer.id);
        const id = `answer-${answer.id}`;
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
                // What explains the answer is read after its name, not as a part of it.
                aria-labelledby={`${id}-letter ${id}-text ${id}-tags`}
                aria-describedby={reveal === null ? undefined : `${id}-why ${id}-share`}
                checked={isChosen}
                disabled={isLocked || isStruck}
                onChange={() => props.onChoose(answer.id)}
              />
              <span className={classes.letter}>
                <span id={`${id}-letter`}>{props.showsLetters && <Letter letter={letter} />}</span>
                <Badge verdict={verdict} />
              </span>
              <span className={classes.text} dir="auto">
                <span id={`${id}-text`}>
                  {answer.text}
                  {isStruck && <span className={classes.spoken}> ({texts.struck})</span>}
                </span>
              </span>
              <span className={classes.after}>
                <span id={`${id}-tags`} className={classes.tags}>
                  {verdict === 'right' && <b>{texts.right}.</b>}{' '}
                  {isChosen && reveal !== null && <b>{texts.own}.</b>}
                </span>{' '}
                {reveal !== null && answer.rationaleHtml && (
                  <span id={`${id}-why`}>
                    <RichText cites as="span" html={answer.rationaleHtml} className={classes.why ?? ''} />
                  </span>
                )}
              </span>
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
            {share !== undefined && (
              <span id={`${id}-share`} className={classes.share}>
                <b>{share}%</b> {texts.chose}
              </span>
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
function Letter({ letter }: { readonly letter: string }) {
  return (
    <>
      {letter}
      <span className={classes.stop}>. </span>
    </>
  );
}

function Badge({ verdict }: { readonly verdict: Verdict }) {
  if (verdict === 'none') return null;
  return (
    <span className={classes.badge}>
      {verdict === 'right' ? (
        <IconCheck size={13} stroke={3} aria-hidden />
      ) : (
        <IconX size={13} stroke={3} aria-hidden />
      )}
    </span>
  );
}
