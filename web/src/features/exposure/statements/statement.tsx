/** One statement: yes or no, then the verdict and the reasons (EXP-27, EXP-28). */
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconCloudUp, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { ShownQuestion } from '../taking/shown-questions.ts';
import classes from './statement.module.css';

const texts = exposure.statement;

export function Statement({
  shown,
  isOnItsWay,
  onAnswer,
  onClear,
  unsure,
}: {
  readonly shown: ShownQuestion;
  /** The server is being asked and is expected to answer in a moment. */
  readonly isOnItsWay: boolean;
  readonly onAnswer: (given: 0 | 1) => void;
  readonly onClear: () => void;
  readonly unsure: ReactNode;
}) {
  const { question, state } = shown;
  const isAnswered = state.userAnswer !== null;
  return (
    <>
      <p className={classes.name}>
        {question.namePrefix !== null && <span className={classes.prefix}>{question.namePrefix}</span>}
        <bdi>{question.name}</bdi>
      </p>
      <RichText cites html={question.question} className={classes.text} />
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons with one name, no fields */}
      <div className={classes.answers} role="group" aria-label={texts.answers}>
        {([1, 0] as const).map((value) => (
          <Button
            key={value}
            size="md"
            variant={state.userAnswer === value ? 'filled' : 'default'}
            aria-pressed={state.userAnswer === value}
            disabled={isAnswered}
            data-chosen={state.userAnswer === value}
            className={classes.answer}
            onClick={() => onAnswer(value)}
          >
            {value === 1 ? texts.yes : texts.no}
          </Button>
        ))}
      </div>
      <div role="status">{isAnswered && <Verdict shown={shown} isOnItsWay={isOnItsWay} />}</div>
      {isAnswered && (
        <div className={classes.after}>
          <button type="button" className={classes.clear} onClick={onClear}>
            {texts.clear}
          </button>
          {unsure}
        </div>
      )}
    </>
  );
}

function Verdict({
  shown: { verdict, detailedAnswer },
  isOnItsWay,
}: {
  readonly shown: ShownQuestion;
  readonly isOnItsWay: boolean;
}) {
  if (verdict === null) {
    const [Wait, words] = isOnItsWay ? [IconLoader2, texts.checking] : [IconCloudUp, texts.later];
    return (
      <p className={classes.verdict} data-verdict={isOnItsWay ? 'checking' : 'later'}>
        <Wait size={22} aria-hidden />
        {words}
      </p>
    );
  }
  const Sign = verdict ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <>
      <p className={classes.verdict} data-verdict={verdict ? 'right' : 'wrong'}>
        <Sign size={22} aria-hidden />
        <b>{verdict ? texts.right : texts.wrong}</b>
      </p>
      {detailedAnswer !== null && (
        <div className={classes.explanation}>
          <h3 className={classes.explanationTitle}>{texts.explanation}</h3>
          <RichText cites html={detailedAnswer} />
        </div>
      )}
    </>
  );
}
