/** Large print for the student to whom it was granted, on every device on which nothing else was chosen (PPL-15). */
import { useEffect } from 'react';
import { setLargePrint } from '../../../platform/display/display-modes.ts';
import { hasSession, useSession } from '../../../platform/session/session.ts';
import { useAccount } from '../account.queries.ts';

/** The effect writes the page's root and the local store, so that the next page is large from its first paint. */
export function useLargePrint(): void {
  useSession();
  const account = useAccount();
  const isSignedIn = hasSession();
  const isGranted = account === null ? null : account.accommodations?.isLargePrint === true;
  useEffect(() => {
    // While it is loading, what the device remembers holds.
    if (!isSignedIn) setLargePrint(false);
    else if (isGranted !== null) setLargePrint(isGranted);
  }, [isSignedIn, isGranted]);
}
