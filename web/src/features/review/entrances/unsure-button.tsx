/** Beside a right answer in a chapter: it was known without certainty, so let the review bring it back. */
import { dayOf } from '@sugya/domain/review/review-day.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { review } from '../../../hebrew/review.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { reviewJournalQuery } from '../review.queries.ts';
import {
  type OpenReviewJournal,
  operationNow,
  operationsOnDevice,
  recordReviewOperation,
} from '../review-operations.ts';
import classes from './unsure-button.module.css';

const texts = review.unsure;
const WITHOUT_CERTAINTY = 2;

type OfItem = { readonly courseId: number; readonly itemId: number };

export function UnsureButton({ userId, ...of }: OfItem & { readonly userId: number }) {
  const opened = useQuery(reviewJournalQuery(String(userId)));
  return opened.data === undefined ? null : <OpenedButton {...of} opened={opened.data} />;
}

function OpenedButton({ courseId, itemId, opened }: OfItem & { readonly opened: OpenReviewJournal }) {
  const { journal } = opened;
  // The effect reads what this device holds of the course.
  useEffect(() => {
    void journal.open(courseId, courseId);
  }, [journal, courseId]);
  const { entries } = useSyncExternalStore(journal.subscribe, () => journal.view(courseId));
  const said = saidToday(entries, itemId);

  function toggle(): void {
    const operation =
      said === null
        ? ({ kind: 'rate', ...operationNow(), rating: WITHOUT_CERTAINTY, seconds: null } as const)
        : ({ kind: 'undo', ...operationNow(), undoneOperationId: said } as const);
    void recordReviewOperation(opened, { courseId, itemId, operation });
  }
  return (
    <button type="button" className={classes.unsure} aria-pressed={said !== null} onClick={toggle}>
      <IconRepeat size={18} aria-hidden />
      {said === null ? texts.add : texts.added}
    </button>
  );
}

/** The id of the operation that said so; null where none of today does. */
function saidToday(entries: Parameters<typeof operationsOnDevice>[0], itemId: number): number | null {
  const today = dayOf(serverNow());
  const own = operationsOnDevice(entries).filter((operation) => operation.itemId === itemId);
  const undone = new Set(
    own.flatMap((operation) => (operation.kind === 'undo' ? [operation.undoneOperationId] : [])),
  );
  const said = own.findLast(
    (operation) =>
      operation.kind === 'rate' &&
      operation.seconds === null &&
      !undone.has(operation.operationId) &&
      dayOf(Date.parse(operation.insertTime)) === today,
  );
  return said?.operationId ?? null;
}
