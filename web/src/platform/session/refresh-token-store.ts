/** The refresh token in its two places: local storage, and a cookie for the parent domain (SES-57 to SES-59). */
import { readStored, writeStored } from '../storage.ts';

export const REFRESH_TOKEN_KEY = 'refresh_token';
const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60;

/** Local storage first, then the cookie. */
export function readRefreshToken(): string | null {
  return readStored('local', REFRESH_TOKEN_KEY) ?? readCookie(document.cookie);
}

/** Written here, together with whose it is; a cookie may come from elsewhere. */
export function keepsRefreshToken(): boolean {
  return readStored('local', REFRESH_TOKEN_KEY) !== null;
}

export function writeRefreshToken(token: string, cookieDomain: string | null): void {
  writeStored('local', REFRESH_TOKEN_KEY, token);
  writeCookie(
    refreshCookie({
      value: token,
      maxAgeSeconds: THIRTY_DAYS_IN_SECONDS,
      cookieDomain,
      isSecure: isSecurePage(),
    }),
  );
}

/** Also the host's own cookie, which an earlier configuration may have left behind. */
export function clearRefreshToken(cookieDomain: string | null): void {
  writeStored('local', REFRESH_TOKEN_KEY, null);
  const gone = { value: '', maxAgeSeconds: 0, isSecure: isSecurePage() };
  writeCookie(refreshCookie({ ...gone, cookieDomain: null }));
  if (cookieDomain !== null) writeCookie(refreshCookie({ ...gone, cookieDomain }));
}

export function refreshCookie(cookie: {
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly cookieDomain: string | null;
  readonly isSecure: boolean;
}): string {
  return [
    `${REFRESH_TOKEN_KEY}=${encodeURIComponent(cookie.value)}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    'Path=/',
    'SameSite=Lax',
    ...(cookie.cookieDomain === null ? [] : [`Domain=${cookie.cookieDomain}`]),
    ...(cookie.isSecure ? ['Secure'] : []),
  ].join('; ');
}

export function readCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name = '', ...rest] = pair.trim().split('=');
    const value = rest.join('=');
    if (name === REFRESH_TOKEN_KEY && value !== '') return decode(value);
  }
  return null;
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we support
  document.cookie = cookie;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function isSecurePage(): boolean {
  return window.location.protocol === 'https:';
}
