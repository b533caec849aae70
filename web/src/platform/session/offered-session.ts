/**
 * A token in the address that belongs to another person than the one who is signed in here. A link can be sent by
 * anyone, so it changes nobody's account by itself: the page asks (SES-68).
 */
import { useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';
import { hasSession, sessionUser, startGivenSession } from './session.ts';
import { readTokenClaims } from './token-claims.ts';

const offered = observable<string | null>(null);

/**
 * Where nobody is signed in, or the same person is, the token serves at once: hosts that embed us are not asked back.
 */
export function takeGivenToken(token: string): void {
  if (isOfAnother(token)) offered.write(token);
  else startGivenSession(token);
}

/** The token that waits for an answer; null when there is nothing to ask. */
export function useOfferedToken(): string | null {
  return useSyncExternalStore(offered.subscribe, offered.read);
}

export function declineOffer(): void {
  offered.write(null);
}

/** Everything on screen belongs to the person before, so the caller loads the page anew. */
export function acceptOffer(): void {
  const token = offered.read();
  offered.write(null);
  if (token !== null) startGivenSession(token);
}

/** What names nobody is no token of ours: the server refuses it, and nobody is signed in by it. */
function isOfAnother(token: string): boolean {
  const subject = readTokenClaims(token)?.subject ?? null;
  return hasSession() && subject !== null && subject !== sessionUser();
}
