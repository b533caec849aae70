/** One-time codes of an app (TOTP, RFC 6238): a second step after the password, and staff's other second way (SIN). Additions of ours. */
import { z } from 'zod';
import { tokens } from './account.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const oneTimeCode = z.string().trim().min(1).max(40);
const currentPassword = z.string().min(1).max(256).optional();

export const RECOVERY_CODES = 10;
/** Each is shown once: only their hashes are kept. */
const recoveryCodes = z.array(z.string());

export const ownOneTimeCodes = z.object({
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type OwnOneTimeCodes = z.infer<typeof ownOneTimeCodes>;

/** A new secret for the app. It is kept once a code of it was typed, and until then only in `request`, sealed. */
export const beginOneTimeCodes = endpoint({
  name: 'beginOneTimeCodes',
  method: 'POST',
  path: '/api/Account/OneTimeCodes/Begin',
  access: 'student',
  readsOnly: true,
  response: z.object({
    request: z.string(),
    /** In base32, to be typed where nothing can be scanned. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
  }),
  refusals: ['recent_sign_in_required', 'one_time_codes_set', 'not_while_impersonating'],
  requirements: ['SIN-12'],
});

export const addOneTimeCodes = endpoint({
  name: 'addOneTimeCodes',
  method: 'POST',
  path: '/api/Account/OneTimeCodes',
  access: 'student',
  body: z.strictObject({ request: z.string().min(1).max(4_096), code: oneTimeCode }),
  response: z.object({
    recoveryCodes,
    /** For staff who lacked the second way: the session in which they have it. */
    tokens: tokens.optional(),
  }),
  refusals: [
    'bad_one_time_code',
    'one_time_codes_setup_ended',
    'one_time_codes_set',
    'not_while_impersonating',
  ],
  requirements: ['SIN-12', 'SIN-13'],
});

/** The earlier ones end. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/Account/OneTimeCodes/RecoveryCodes',
  access: 'student',
  hashesPassword: true,
  body: z.strictObject({ currentPassword }),
  response: z.object({ recoveryCodes }),
  refusals: ['recent_sign_in_required', 'wrong_current_password', 'not_while_impersonating'],
  requirements: ['SIN-13'],
});

export const removeOneTimeCodes = endpoint({
  name: 'removeOneTimeCodes',
  method: 'POST',
  path: '/api/Account/OneTimeCodes/Remove',
  access: 'student',
  hashesPassword: true,
  body: z.strictObject({ currentPassword }),
  refusals: ['recent_sign_in_required', 'wrong_current_password', 'not_while_impersonating'],
  requirements: ['SIN-16'],
});

/** For staff whose session lacks the second way that the school requires: another one, which has it. */
export const passSecondWay = endpoint({
  name: 'passSecondWay',
  method: 'POST',
  path: '/api/Account/OneTimeCodes/SignIn',
  access: 'student',
  body: z.strictObject({ code: oneTimeCode }),
  response: tokens,
  refusals: ['bad_one_time_code', 'not_while_impersonating'],
  requirements: ['SIN-15'],
});
