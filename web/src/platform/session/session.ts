/**
 * Who is signed in on this page. The access token lives in memory alone; what survives a reload is the refresh token, or
 * an access token that came in the page's address (SES-68).
 */
import { useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';
import { settings } from '../settings.ts';
import { readStored, writeStored } from '../storage.ts';
import { GIVEN_TOKEN_KEY, keepTokens, subjectOf, USER_KEY } from './keep-tokens.ts';
import { clearRefreshToken, REFRESH_TOKEN_KEY, readRefreshToken } from './refresh-token-store.ts';

export type SessionState = {
  readonly accessToken: string | null;
  /** Signed in before, the session ended, and the page keeps its work until the same person signs in again. */
  readonly isWaitingForSignIn: boolean;
};

/** Why a session ended: by the server's word, or by signing out here or in another tab. */
export type SessionEnd = 'expired' | 'signed-out' | 'signed-out-elsewhere';
/** `never-begun`: the server refused a visitor who was not signed in (SES-50). */
export type HeardEnd = SessionEnd | 'never-begun';

const state = observable<SessionState>({
  accessToken: readStored('session', GIVEN_TOKEN_KEY),
  isWaitingForSignIn: false,
});
const endListeners = new Set<(end: HeardEnd) => void>();
/** An end that came before anything listened: the page's first data are asked for before the page stands. */
let unheardEnd: HeardEnd | null = null;
const keptWork = new Set<() => void>();
/** The person of this page, so that a sign-in as another person never continues this one's work. */
let subject: string | null = subjectOf(state.read().accessToken);
let hasEnded = false;

export function useSession(): SessionState {
  return useSyncExternalStore(state.subscribe, state.read);
}

export function accessToken(): string | null {
  return state.read().accessToken;
}

/** The page keeps its work and waits for its owner to sign in again. */
export function isWaitingForSignIn(): boolean {
  return state.read().isWaitingForSignIn;
}

/** SES-48, SES-68: a refresh token, or an access token given in the address. */
export function hasSession(): boolean {
  return state.read().accessToken !== null || readRefreshToken() !== null;
}

/**
 * The user whose session this is, without asking the server: by the token, else as the last sign-in or refresh on this
 * device said. Null when nobody is signed in or it is not known.
 */
export function sessionUser(): string | null {
  return subject ?? (hasSession() ? readStored('local', USER_KEY) : null);
}

export type SessionStart = 'started' | 'resumed' | 'other-person';

/** New tokens by sign-in or refresh. `other-person`: they belong to another person than this page's work. */
export function startSession(tokens: {
  readonly access_token: string;
  readonly refresh_token: string;
}): SessionStart {
  const newSubject = subjectOf(tokens.access_token);
  const isOther = subject !== null && newSubject !== null && newSubject !== subject;
  const wasWaiting = state.read().isWaitingForSignIn;
  keepTokens(tokens);
  subject = newSubject;
  hasEnded = false;
  unheardEnd = null;
  state.write({ accessToken: tokens.access_token, isWaitingForSignIn: false });
  if (isOther) return 'other-person';
  if (!wasWaiting) return 'started';
  // A copy: what resumes may register anew.
  const works = [...keptWork];
  for (const resume of works) resume();
  return 'resumed';
}

/** SES-67: a token from the page's address. It serves this tab until it ends. */
export function startGivenSession(token: string): void {
  writeStored('session', GIVEN_TOKEN_KEY, token);
  subject = subjectOf(token);
  hasEnded = false;
  unheardEnd = null;
  state.write({ accessToken: token, isWaitingForSignIn: false });
}

/** Clears the tokens; what happens on screen is up to the listeners of `onSessionEnd`. */
export function endSession(end: SessionEnd): void {
  // Many calls may find out at the same time.
  if (hasEnded) return;
  hasEnded = true;
  const heard = end === 'expired' && !hasSession() ? 'never-begun' : end;
  writeStored('session', GIVEN_TOKEN_KEY, null);
  if (end !== 'signed-out-elsewhere') {
    clearRefreshToken(settings.cookieDomain);
    writeStored('local', USER_KEY, null);
  }
  const isWaitingForSignIn = end !== 'signed-out' && keptWork.size > 0;
  if (!isWaitingForSignIn) subject = null;
  state.write({ accessToken: null, isWaitingForSignIn });
  if (endListeners.size === 0) unheardEnd = heard;
  for (const listener of endListeners) listener(heard);
}

/** An end that nobody heard is reported to those who listen later, until a session starts. Returns how to stop. */
export function onSessionEnd(listener: (end: HeardEnd) => void): () => void {
  endListeners.add(listener);
  if (unheardEnd !== null) listener(unheardEnd);
  return () => endListeners.delete(listener);
}

/**
 * While registered, an expired session opens a sign-in over the page instead of leaving it; `resume` is called after the
 * same person has signed in again. Returns how to unregister.
 */
export function keepWorkOnExpiry(resume: () => void): () => void {
  keptWork.add(resume);
  return () => keptWork.delete(resume);
}

/** Follows sign-outs in other tabs of this browser; returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const isSignOut = event.key === REFRESH_TOKEN_KEY && event.newValue === null;
    if (isSignOut && readStored('session', GIVEN_TOKEN_KEY) === null) endSession('signed-out-elsewhere');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
