/** Renews the access token shortly before its end, so that an answer in the middle of an exercise never waits for it. */
import { useEffect } from 'react';
import { serverNow } from '../http/server-clock.ts';
import { refreshTokens, tokenExpiry } from './refresh.ts';
import { onSessionEnd, useSession } from './session.ts';

const AHEAD_MS = 60_000;
const RETRY_MS = 20_000;
/** A browser counts no further, and takes a longer wait for none at all. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** For a page with work under way. The effect touches the clock and the server. */
export function useFreshSession(): void {
  const { accessToken } = useSession();
  useEffect(() => {
    const expiry = accessToken === null ? null : tokenExpiry();
    if (expiry === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        // A success brings a new token and with it a new effect; only a lost connection is tried again here.
        void refreshTokens().then((outcome) => {
          if (outcome === 'unreachable') wait(RETRY_MS);
        });
      }, delay);
    };
    wait(Math.min(LONGEST_WAIT_MS, Math.max(0, expiry - serverNow() - AHEAD_MS)));
    const stopListening = onSessionEnd(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [accessToken]);
}
