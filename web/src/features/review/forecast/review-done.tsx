/** Nothing is left for today, or there was nothing yet: what was done, and what the next days bring. */
import { Button } from '@mantine/core';
import { IconChecks, IconRepeat } from '@tabler/icons-react';
import { review } from '../../../hebrew/review.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { StudyMoves, StudyPanel } from '../../../ui/study/study-panel.tsx';
import { UndoButton } from '../session/answer-bar.tsx';
import type { Reviewing } from '../session/use-review-session.ts';
import { ForecastFigure } from './forecast-figure.tsx';

const texts = review.done;

export function ReviewDone({
  reviewing: { review: queue, total, save, undo },
  place,
}: {
  readonly reviewing: Reviewing;
  readonly place: string;
}) {
  // What was done here comes on top of what the server had counted when the queue was read.
  const doneCount = queue.doneCount + total;
  if (queue.itemCount === 0 && doneCount === 0 && undo === null) {
    return (
      <StateMessage
        icon={<IconRepeat size={28} />}
        title={review.empty.title}
        action={
          <Button component={AppLink} to={paths.learningSubjects({ courseId: queue.id })}>
            {review.empty.action}
          </Button>
        }
      >
        {review.empty.next}
      </StateMessage>
    );
  }
  const isForecastOld = total > 0;
  if (doneCount === 0) {
    return (
      <>
        <StateMessage
          icon={<IconChecks size={28} />}
          title={texts.title}
          action={
            <StudyMoves>
              <Button component={AppLink} to={paths.learningSubjects({ courseId: queue.id })}>
                {texts.practise}
              </Button>
              {undo !== null && <UndoButton onUndo={undo} />}
            </StudyMoves>
          }
        >
          {texts.nothing}
        </StateMessage>
        <ForecastFigure review={queue} />
      </>
    );
  }
  return (
    <>
      <StudyPanel place={place} title={texts.title}>
        <p>{texts.count(doneCount)}</p>
        {queue.waitingCount > 0 && <p>{texts.more}</p>}
        {isForecastOld && save.unsentCount > 0 && <p>{texts.unsent}</p>}
        <StudyMoves>
          <Button component={AppLink} to={paths.learningSubjects({ courseId: queue.id })}>
            {texts.practise}
          </Button>
          <Button component={AppLink} to={paths.course({ courseId: queue.id })} variant="default">
            {texts.home}
          </Button>
          {undo !== null && <UndoButton onUndo={undo} />}
        </StudyMoves>
      </StudyPanel>
      {!isForecastOld && <ForecastFigure review={queue} />}
    </>
  );
}
