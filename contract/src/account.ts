/** Sign-in, session, account details and password (SES, USR, XCT). */
import { z } from 'zod';
import { capabilities, endpoint } from './endpoint.ts';
import { staffRole } from './staff-roles.ts';
import { accommodations } from './students-accommodations.ts';
import { id } from './wire.ts';

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;

const email = z.string().trim().pipe(z.email().max(254));
const password = z.string().min(1).max(256);

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/Token',
  access: 'public',
  body: z.strictObject({
    userName: z.string().trim().min(1).max(254),
    password,
    /** Addition: of who has one-time codes (SIN-14). */
    code: z.string().trim().min(1).max(40).optional(),
  }),
  response: tokens,
  hashesPassword: true,
  refusals: ['bad_credentials', 'account_closed', 'one_time_code_required', 'bad_one_time_code'],
  requirements: ['SES-08', 'SES-09', 'SES-14', 'PPL-19', 'SIN-14'],
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/RefreshToken',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().min(1).max(512) }),
  response: tokens,
  refusals: ['bad_refresh_token'],
  requirements: ['XCT-06', 'XCT-07'],
});

/** Addition: ends the session family of the given refresh token. Answers 204 whatever the token was. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/Account/SignOut',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().min(1).max(512) }),
  refusals: [],
  requirements: ['SES-56'],
});

export const sendResetCode = endpoint({
  name: 'sendResetCode',
  method: 'PUT',
  path: '/api/Account/ForgotPassword/Send',
  access: 'public',
  body: z.strictObject({ email }),
  refusals: ['mail_failed'],
  requirements: ['SES-19', 'SES-24', 'SES-25'],
});

export const setPasswordByCode = endpoint({
  name: 'setPasswordByCode',
  method: 'PUT',
  path: '/api/Account/ForgotPassword/Set',
  access: 'public',
  body: z.strictObject({ email, code: z.string().trim().min(1).max(32), password }),
  hashesPassword: true,
  refusals: ['bad_reset_code', 'weak_password'],
  requirements: ['SES-42'],
});

export const account = z.object({
  /** Addition: the user's own id, so that a device can keep its journal apart by person. */
  userId: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  /** An owner or an administrator (ROL-04). */
  isAdmin: z.boolean(),
  /** Addition: null for students, and while impersonating. */
  role: staffRole.nullable().optional(),
  /** Addition: what the client may show as possible; the server decides anew on each call. A device’s older copy lacks it. */
  may: z.array(z.enum(capabilities)).optional(),
  /** Addition: true for staff who signed in without the second way that the school requires of them; until then they are no staff (SIN-11). */
  lacksSecondWay: z.boolean().optional(),
  /** Addition: of a teacher. */
  teaches: z.array(z.object({ id, name: z.string() })).optional(),
  /** Addition: true while an administrator looks through this student's eyes (SES-66). */
  isImpersonating: z.boolean(),
  /** Addition: what this student is granted; absent where nothing is (PPL-14). */
  accommodations: accommodations.optional(),
  createdate: z.string(),
  courseNames: z.array(z.string()),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Account = z.infer<typeof account>;

export const readAccount = endpoint({
  name: 'readAccount',
  method: 'GET',
  path: '/api/Account',
  access: 'student',
  response: account,
  wireNames: ['isImpersonating'],
  refusals: ['impersonated_student_unknown'],
  requirements: ['SES-54', 'SES-55', 'SES-66', 'USR-04', 'USR-05', 'ROL-04'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/Account/ChangePassword',
  access: 'student',
  body: z.strictObject({ newPassword: password, currentPassword: password.optional() }),
  hashesPassword: true,
  refusals: ['weak_password', 'recent_sign_in_required', 'wrong_current_password', 'not_while_impersonating'],
  requirements: ['USR-11', 'USR-15'],
});

/** `{name}` is the simulator's configured name, `Nisuah` unless set otherwise (SES-72). */
export const openSimulator = endpoint({
  name: 'openSimulator',
  method: 'POST',
  path: '/api/{name}/Login',
  access: 'student',
  params: z.object({ name: z.string().regex(/^[A-Za-z]{1,32}$/) }),
  query: z.object({ courseId: z.coerce.number().int().min(1).optional() }),
  response: z.object({ loginUrl: z.string() }),
  refusals: ['simulator_unavailable'],
  requirements: ['SES-70', 'SES-72'],
});
