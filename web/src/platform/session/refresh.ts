/**
 * Exchanging the refresh token for new tokens: once at a time in this tab, and, by a lock of the browser, once at a time
 * in all its tabs, because a refresh token is good for one use (XCT-05 to XCT-08).
 */
import { refreshSession } from '@sugya/contract/account.ts';
import { isApiProblem } from '../http/api-problem.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { readRefreshToken } from './refresh-token-store.ts';
import { accessToken, type SessionStart, startSession } from './session.ts';
import { readTokenClaims } from './token-claims.ts';

/** `unreachable`: nobody said that the session is over, so it is not. */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable';

const LOCK = 'sugya-refresh';
/** A token this near its end would die on the way to the server. */
const ALMOST_OVER_MS = 5_000;

let running: Promise<RefreshOutcome> | null = null;
let onOtherPerson: () => void = () => window.location.assign('/');

export function refreshTokens(): Promise<RefreshOutcome> {
  running ??= underLock(exchange).finally(() => {
    running = null;
  });
  return running;
}

export type ReadyToken =
  | { readonly kind: 'token'; readonly token: string }
  /** Nobody is signed in here, or the session is waiting for its owner. */
  | { readonly kind: 'none' }
  | { readonly kind: Exclude<RefreshOutcome, 'refreshed'> };

/** A token to send, after waiting for a refresh that is under way or needed. */
export async function readyToken(): Promise<ReadyToken> {
  const token = accessToken();
  if (running === null && token !== null && !isAlmostOver(token)) return { kind: 'token', token };
  if (running === null && readRefreshToken() === null) {
    return token === null ? { kind: 'none' } : { kind: 'token', token };
  }
  const outcome = await refreshTokens();
  const renewed = accessToken();
  if (outcome === 'refreshed' && renewed !== null) return { kind: 'token', token: renewed };
  return { kind: outcome === 'unreachable' ? 'unreachable' : 'ended' };
}

/** When this page's token ends, by the server's clock; null when unknown. */
export function tokenExpiry(): number | null {
  const token = accessToken();
  return token === null ? null : (readTokenClaims(token)?.expiresAt ?? null);
}

/** For tests, which have no pages to leave. */
export function setOtherPersonHandler(handler: () => void): void {
  onOtherPerson = handler;
}

async function exchange(): Promise<RefreshOutcome> {
  // Read under the lock: another tab may have exchanged the token while this one waited.
  const refreshToken = readRefreshToken();
  if (refreshToken === null) return 'ended';
  try {
    const started: SessionStart = startSession(await send(refreshSession, { body: { refreshToken } }));
    if (started === 'other-person') onOtherPerson();
    return 'refreshed';
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const isFinal = error.status === 400 || error.status === 401 || error.status === 403;
    return isFinal ? 'ended' : 'unreachable';
  }
}

function isAlmostOver(token: string): boolean {
  const expiresAt = readTokenClaims(token)?.expiresAt ?? null;
  return expiresAt !== null && readRefreshToken() !== null && expiresAt - serverNow() < ALMOST_OVER_MS;
}

/**
 * Outside https and localhost there are no locks, and a frame in which the browser keeps nothing is refused them; the
 * server's grace of 30 s for parallel tabs covers both.
 */
async function underLock<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return await work();
  let isHeld = false;
  try {
    return await locks.request(LOCK, () => {
      isHeld = true;
      return work();
    });
  } catch (error) {
    if (isHeld) throw error;
    return await work();
  }
}
