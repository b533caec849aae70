/** Opens the signed-in user's answer journal, so that what an earlier visit left unsent goes out on whatever page. */
import { useEffect } from 'react';
import { useAccount } from '../features/account/account.queries.ts';
import { isWaitingForSignIn, onSessionEnd } from '../platform/session/session.ts';

/** Its chunk comes after the page that was asked for. The effects open and close the journal. */
export function JournalKeeper() {
  const userId = useAccount()?.userId ?? null;
  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    void loadJournal().then(({ openJournal }) => {
      if (!isLeft) void openJournal(String(userId));
    });
    return () => {
      isLeft = true;
    };
  }, [userId]);
  useEffect(
    () =>
      onSessionEnd(() => {
        // A page that keeps its work until somebody signs in again keeps its journal too.
        if (!isWaitingForSignIn()) void loadJournal().then(({ closeJournal }) => closeJournal());
      }),
    [],
  );
  return null;
}

function loadJournal() {
  return import('../platform/journal/open-journal.ts');
}
