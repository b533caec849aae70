/** The secret that an app shares with the school, and the codes that it makes of it (TOTP, RFC 6238). */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Random } from '../../../platform/random.ts';

/** What every app reads: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';
/** RFC 4226 asks for 20 bytes. */
const SECRET_BYTES = 20;
/** A clock that is a step off, and a code that was typed as it ended. */
const STEPS_OFF = 1;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ISSUER = 'סוגיה';

/** In base32. */
export function newSecret(random: Random): string {
  return new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32;
}

/** What the QR code holds. */
export function addressOf(secret: string, userName: string): string {
  return codesOf(secret, userName).toString();
}

/** The step whose code this is; null for no code of these moments. */
export function stepOf(secret: string, { code, now }: { readonly code: string; readonly now: Date }) {
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : Math.floor(timestamp / (STEP_SECONDS * 1_000)) + delta;
}

function codesOf(secret: string, label = ''): TOTP {
  const made = { algorithm: ALGORITHM, digits: DIGITS, period: STEP_SECONDS };
  return new TOTP({ ...made, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}

/** Sealed for one person: in another's row it opens nothing. */
export function sealSecret(
  secret: string,
  { key, userId, random }: { readonly key: KeyObject; readonly userId: number; readonly random: Random },
): Uint8Array {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null where it was sealed with another secret of the installation, or for another person. */
export function openSecret(
  sealed: Uint8Array,
  { key, userId }: { readonly key: KeyObject; readonly userId: number },
): string | null {
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  opener.setAAD(Buffer.from(String(userId)));
  opener.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const opened = Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
    return opened.toString('utf8');
  } catch {
    return null;
  }
}
