/** What of a session stays on the device when the page goes. */
import { settings } from '../settings.ts';
import { writeStored } from '../storage.ts';
import { writeRefreshToken } from './refresh-token-store.ts';
import { readTokenClaims } from './token-claims.ts';

/** An access token that came in the page's address (SES-68). */
export const GIVEN_TOKEN_KEY = 'access_token';
/** Whose the refresh token is, for a page that is opened without a network. */
export const USER_KEY = 'session_user';

export function keepTokens(tokens: { readonly access_token: string; readonly refresh_token: string }): void {
  writeStored('session', GIVEN_TOKEN_KEY, null);
  writeRefreshToken(tokens.refresh_token, settings.cookieDomain);
  writeStored('local', USER_KEY, subjectOf(tokens.access_token));
}

export function subjectOf(token: string | null): string | null {
  return token === null ? null : (readTokenClaims(token)?.subject ?? null);
}
