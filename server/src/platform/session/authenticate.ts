/**
 * From the headers of a call to the viewer. A token's signature is checked once and remembered until the token ends;
 * what its bearer may do is read again after five seconds, so that a disabled user or a revoked session is out by then.
 */
import { hash as hashOf } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mayDo } from '../access/capabilities.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { AccessClaims, AccessTokens } from './access-token.ts';
import { API_TOKEN_MARK, hashOfApiToken, selectOptionalBearer } from './api-tokens.store.ts';
import { type SessionState, sessionReads } from './session.store.ts';

export type Credentials = {
  readonly authorization: string | undefined;
  /** The `Student-Id` header (SES-62). */
  readonly studentId: string | undefined;
};

export type Authentication =
  | { readonly kind: 'viewer'; readonly viewer: Viewer }
  | { readonly kind: 'refused'; readonly code: 'not_signed_in' | 'impersonated_student_unknown' };

export type Authenticate = (credentials: Credentials) => Promise<Authentication>;

const STATE_LIFE_MILLISECONDS = 5_000;
const REMEMBERED_TOKENS = 20_000;
/** Our own tokens have some 300 characters; a longer one is not worth hashing. */
const LONGEST_TOKEN = 2_048;

type Remembered = {
  readonly claims: AccessClaims;
  /** One read serves all calls that arrive meanwhile; undefined means that the session has ended. */
  state: Promise<SessionState | undefined>;
  stateReadAt: number;
};

export function authenticator(needs: {
  /** Every answer waits for its session. */
  readonly urgent: Kysely<Tables>;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  /** Staff without a sign-in by a second way are no staff (SIN-11). */
  readonly staffNeedPasskeys: boolean;
}): Authenticate {
  const { urgent, clock, tokens, staffNeedPasskeys } = needs;
  const selectOptionalSession = sessionReads(urgent);
  const remembered = new Map<string, Remembered>();

  function readState(claims: AccessClaims, studentId: number | null): Promise<SessionState | undefined> {
    const { userId, familyId } = claims;
    return selectOptionalSession({ userId, familyId, studentId, now: clock.now() });
  }

  async function recall(token: string): Promise<Remembered | null> {
    const now = clock.now();
    const hash = hashOf('sha256', token, 'base64');
    const known = remembered.get(hash);
    if (known !== undefined && known.claims.endsAt <= now) {
      remembered.delete(hash);
      return null;
    }
    if (known !== undefined && now.getTime() - known.stateReadAt < STATE_LIFE_MILLISECONDS) return known;
    const claims = known?.claims ?? (await tokens.verify(token, now));
    if (claims === null) return null;
    const fresh: Remembered = { claims, state: readState(claims, null), stateReadAt: now.getTime() };
    // A read that failed must not be remembered as an answer.
    fresh.state.catch(() => remembered.delete(hash));
    remember(hash, fresh);
    return fresh;
  }

  function remember(hash: string, entry: Remembered): void {
    remembered.delete(hash);
    remembered.set(hash, entry);
    // A Map keeps the order of insertion: the first key is the one least recently read from the database.
    const oldest = remembered.size > REMEMBERED_TOKENS ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
  }

  return async ({ authorization, studentId }) => {
    const token = bearerToken(authorization);
    if (token?.startsWith(API_TOKEN_MARK)) return await authenticateProgram(urgent, token, clock.now());
    const session = token === null ? null : await recall(token);
    const state = await session?.state;
    if (session === null || state === undefined) return { kind: 'refused', code: 'not_signed_in' };
    const { claims } = session;
    const lacksSecondWay = staffNeedPasskeys && state.role !== null && !state.hasSecondWay;
    const own: Viewer = {
      userId: claims.userId,
      actorId: claims.userId,
      isAdmin: state.isAdmin && !lacksSecondWay,
      role: lacksSecondWay ? null : state.role,
      ...(lacksSecondWay && { lacksSecondWay }),
      isImpersonating: false,
      familyId: claims.familyId,
      signedInAt: claims.signedInAt,
    };
    if (studentId === undefined || studentId.trim() === '' || !mayDo(own, 'students.impersonate'))
      return { kind: 'viewer', viewer: own };
    return impersonate(own, studentId.trim(), (id) => readState(claims, id));
  };
}

/** Read anew for each call, so that a token ends at once. A program looks through no student's eyes. */
async function authenticateProgram(db: Kysely<Tables>, token: string, now: Date): Promise<Authentication> {
  const bearer = await selectOptionalBearer(db, { tokenHash: hashOfApiToken(token), now });
  if (bearer === undefined) return { kind: 'refused', code: 'not_signed_in' };
  const { tokenId, userId, isAdmin, role, may, createdAt } = bearer;
  return {
    kind: 'viewer',
    viewer: {
      userId,
      actorId: userId,
      isAdmin,
      role,
      isImpersonating: false,
      familyId: null,
      signedInAt: createdAt,
      token: { id: tokenId, may },
    },
  };
}

/** The right to impersonate is never taken from memory: it is read on each call, with the student. */
async function impersonate(
  own: Viewer,
  studentId: string,
  readState: (studentId: number | null) => Promise<SessionState | undefined>,
): Promise<Authentication> {
  const id = /^\d{1,15}$/.test(studentId) ? Number(studentId) : null;
  const state = await readState(id);
  if (state === undefined) return { kind: 'refused', code: 'not_signed_in' };
  const { isAdmin, role } = state;
  if (!mayDo(state, 'students.impersonate')) return { kind: 'viewer', viewer: { ...own, isAdmin, role } };
  if (id === null || !state.isStudentKnown) return { kind: 'refused', code: 'impersonated_student_unknown' };
  return {
    kind: 'viewer',
    viewer: { ...own, userId: id, isAdmin: false, role: null, isImpersonating: true },
  };
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > LONGEST_TOKEN) return null;
  return /^Bearer +([\w.-]+) *$/i.exec(authorization)?.[1] ?? null;
}
