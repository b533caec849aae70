/** Opens the signed-in user's answer journals, so that what an earlier visit left unsent goes out on whatever page. */
import { useEffect } from 'react';
import { useAccount } from '../features/account/account.queries.ts';
import { isWaitingForSignIn, onSessionEnd } from '../platform/session/session.ts';
import { wasJournalOpened } from '../platform/storage.ts';

/** Its chunk comes after the page that was asked for. The effects open and close the journal. */
export function JournalKeeper() {
  const userId = useAccount()?.userId ?? null;
  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    void loadJournals().then((journals) => {
      if (!isLeft) for (const { open } of journals) void open(String(userId));
    });
    return () => {
      isLeft = true;
    };
  }, [userId]);
  useEffect(
    () =>
      onSessionEnd((end) => {
        // A page that keeps its work until somebody signs in again keeps its journal too.
        if (!isWaitingForSignIn()) {
          void loadJournals().then((journals) => {
            for (const { close, leave } of journals) (end === 'signed-out' ? leave : close)();
          });
        }
      }),
    [],
  );
  return null;
}

/** One for each kind of act; whoever never reviewed has nothing of a review to send. */
function loadJournals() {
  return Promise.all([
    import('../platform/journal/open-journal.ts').then(({ openJournal, closeJournal, leaveJournal }) => ({
      open: openJournal,
      close: closeJournal,
      leave: leaveJournal,
    })),
    import('../features/exposure/exposure-act.ts').then((exposure) => ({
      open: exposure.openExposureJournal,
      close: exposure.closeExposureJournal,
      leave: exposure.leaveExposureJournal,
    })),
    ...(wasJournalOpened('sugya-journal-review') ? [loadReviewJournal()] : []),
  ]);
}

function loadReviewJournal() {
  return import('../features/review/review-act.ts').then((review) => ({
    open: review.openReviewJournal,
    close: review.closeReviewJournal,
    leave: review.leaveReviewJournal,
  }));
}
