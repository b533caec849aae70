import { isRecord, readJson } from '../http/unknown-value.ts';

/** What an access token says of itself. Nobody is trusted for it here: the server verifies, we only plan by it. */
export type TokenClaims = {
  readonly subject: string | null;
  /** Milliseconds since 1970 by the server's clock. */
  readonly expiresAt: number | null;
};

/** Null for a token that is no JWT. */
export function readTokenClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims = readJson(decodeBase64Url(payload));
    if (!isRecord(claims)) return null;
    const { sub, exp } = claims;
    return {
      subject: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : null,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
    };
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}
