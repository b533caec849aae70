/** A chapter of statements, one at a time: true or not, with the reasons after the answer (EXP-23 to EXP-31). */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { KeysHint, StudyBadge, StudyMoves, StudyPanel } from '../../../ui/study/study-panel.tsx';
import { useStudyKeys } from '../../../ui/study/use-study-keys.ts';
import { FinishSummary } from '../taking/finish-summary.tsx';
import { isDone } from '../taking/shown-questions.ts';
import type { ChapterTaking } from '../taking/use-chapter-taking.ts';
import { Statement } from './statement.tsx';
import classes from './statements-screen.module.css';

export function StatementsScreen({
  taking,
  renderBeside,
  renderUnsure,
}: {
  readonly taking: ChapterTaking;
  /** Beside a right answer: that it was known without certainty. The review is another feature, so the page brings it. */
  readonly renderUnsure: (questionId: number) => ReactNode;
  /** The law's text, in a law chapter: beside the statement that is shown. */
  readonly renderBeside?: (statementHtml: string) => ReactNode;
}) {
  const texts = exposure.taking;
  const { shown, record } = taking;
  // Where the student stopped; a chapter that is done is looked at from its beginning (EXP-13, EXP-14).
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      shown.findIndex((one) => !isDone(one)),
    ),
  );
  const [isFinishing, setIsFinishing] = useState(false);
  const current = shown[place];
  const isComplete = taking.progress.completion === 100;

  const isLast = place === shown.length - 1;
  // A student who skipped one is led back to it from the end.
  const skipped = isLast ? shown.findIndex((one) => one !== current && !isDone(one)) : -1;
  const isSkipped = skipped !== -1;

  function move(to: number): void {
    if (to < 0 || to >= shown.length) return;
    setPlace(to);
  }
  const goOn = () => move(isSkipped ? skipped : place + 1);
  function answer(given: 0 | 1): void {
    if (current !== undefined && current.state.userAnswer === null)
      record(current, { kind: 'answer', answer: given });
  }
  useStudyKeys((key) => {
    switch (key) {
      case 'ArrowLeft':
        // After the last one comes the end.
        if (isLast && isComplete) setIsFinishing(true);
        else goOn();
        return true;
      case 'ArrowRight':
        move(place - 1);
        return true;
      case '1':
        answer(1);
        return true;
      case '0':
        answer(0);
        return true;
      default:
        return false;
    }
  });

  if (current === undefined) return <StateMessage title={exposure.noQuestions} />;
  return (
    <div className={classes.screen} {...(renderBeside !== undefined && { 'data-beside': '' })}>
      <StudyPanel
        place={place}
        title={texts.position(place + 1, shown.length)}
        badges={current.question.level === 1 && <StudyBadge>{texts.core}</StudyBadge>}
      >
        <Statement
          key={current.question.id}
          shown={current}
          isOnItsWay={taking.save.kind === 'saving'}
          onAnswer={answer}
          onClear={() => record(current, { kind: 'clear' })}
          unsure={current.verdict === true && renderUnsure(current.question.id)}
        />
        <StudyMoves>
          <Button
            variant="default"
            leftSection={<IconArrowRight size={18} aria-hidden />}
            disabled={place === 0}
            onClick={() => move(place - 1)}
          >
            {texts.previous}
          </Button>
          <Button
            variant="default"
            rightSection={<IconArrowLeft size={18} aria-hidden />}
            disabled={isLast && !isSkipped}
            onClick={goOn}
          >
            {isSkipped ? texts.nextOpen : texts.next}
          </Button>
          <Button
            className={classes.finish}
            disabled={!isComplete}
            {...(!isComplete && { title: texts.finishWhy })}
            onClick={() => setIsFinishing(true)}
          >
            {texts.finish}
          </Button>
        </StudyMoves>
        <KeysHint>{texts.keys}</KeysHint>
      </StudyPanel>
      {renderBeside?.(current.question.question)}
      <FinishSummary
        taking={taking}
        isOpen={isFinishing}
        secondRound={null}
        onClose={() => setIsFinishing(false)}
      />
    </div>
  );
}
