/** Opens the signed-in user's journals, so that what an earlier visit left unsent goes out on any page. */
import { useEffect } from 'react';
import { useAccount } from '../../features/account/account.queries.ts';
import { whenQuiet } from '../../platform/app-update/when-quiet.ts';
import { isWaitingForSignIn, onSessionEnd } from '../../platform/session/session.ts';
import { loadJournals } from './journals.ts';

/** Their code comes once the page that was asked for stands. The effects open and close the journals. */
export function JournalKeeper() {
  const userId = useAccount()?.userId ?? null;
  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    const giveUp = whenQuiet(() => {
      loadJournals().then(
        (journals) => {
          if (!isLeft) for (const { open } of journals) void open(String(userId));
        },
        // Without a network a part may not be on the device yet; a later page sends what waits.
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      giveUp();
    };
  }, [userId]);
  useEffect(
    () =>
      onSessionEnd((end) => {
        // A page that holds its work until a user signs in again holds its journals too.
        if (!isWaitingForSignIn()) {
          loadJournals().then(
            (journals) => {
              for (const { close, leave } of journals) (end === 'signed-out' ? leave : close)();
            },
            () => undefined,
          );
        }
      }),
    [],
  );
  return null;
}
