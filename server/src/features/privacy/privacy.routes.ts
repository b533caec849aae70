/** The endpoints of what students decide about their data, and of what staff answer for (contract/src/privacy.ts). */
import type { Privacy } from '@sugya/contract/privacy.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type Caller, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { bucketOf, type RateLimiter } from '../../platform/limits/rate-limit.ts';
import type { MailOutbox } from '../../platform/mail-outbox.ts';
import { type LogRow, selectAccesses, selectLog, selectLogPage } from './access-log.store.ts';
import { accessLogCsv } from './access-log-csv.ts';
import { insertRequest, selectRequests, withdrawRequest } from './deletions.store.ts';
import { exportFile, type IsQuestionKeyDue } from './export-file.ts';
import { deletionRequestedMessage } from './mail-texts.ts';
import { insertConsent, type PrivacyRow, selectOptionalPrivacy } from './privacy.store.ts';

type PasswordRefusal = ReturnType<typeof refuse<'wrong_current_password' | 'not_allowed'>> | TooMany;
type TooMany = {
  readonly kind: 'refusal';
  readonly code: 'too_many_requests';
  readonly retryAfterSeconds: number;
};

export type PrivacyNeeds = {
  readonly db: Kysely<Tables>;
  readonly outbox: MailOutbox;
  readonly rateLimiter: RateLimiter;
  readonly publicUrl: string | null;
  /** For how many days a request to delete waits. */
  readonly deletionWaitDays: number;
  readonly isQuestionKeyDue: IsQuestionKeyDue;
  /** Null when it is the user's password. */
  readonly checkPassword: (guess: {
    userId: number;
    password: string;
    caller: Caller;
    now: Date;
  }) => Promise<PasswordRefusal | null>;
};

export type PrivacyHandlers = Pick<
  EveryHandler,
  | 'readPrivacy'
  | 'saveMarketingConsent'
  | 'exportMyData'
  | 'listAccesses'
  | 'requestDeletion'
  | 'withdrawDeletion'
  | 'listDeletionRequests'
  | 'listAccessLog'
  | 'exportAccessLog'
>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const EXPORTS_PER_HOUR = 10;
const ACCESSES_PAGE = 20;
const REQUESTS_PAGE = 50;
const LOG_PAGE = 50;
const LOG_PIECE = 20_000;

export function privacyHandlers(needs: PrivacyNeeds): PrivacyHandlers {
  const { db, deletionWaitDays } = needs;

  async function privacyOf(userId: number): Promise<Privacy | null> {
    const row = await selectOptionalPrivacy(db, userId);
    return row === undefined ? null : viewPrivacy(row, deletionWaitDays);
  }

  async function answerPrivacy(userId: number) {
    const privacy = await privacyOf(userId);
    return privacy === null ? refuse('not_found') : answer(privacy);
  }

  return {
    readPrivacy: async ({ viewer }) =>
      viewer.isImpersonating ? refuse('not_while_impersonating') : answerPrivacy(viewer.userId),

    saveMarketingConsent: async ({ body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      await insertConsent(db, { userId: viewer.userId, ...body, now });
      return answerPrivacy(viewer.userId);
    },

    exportMyData: async ({ viewer: { userId, isImpersonating }, now }) => {
      if (isImpersonating) return refuse('not_while_impersonating');
      const bucket = bucketOf('my-data', String(userId));
      const limit = { bucket, limit: EXPORTS_PER_HOUR, windowSeconds: 60 * 60 };
      const retryAfterSeconds = await needs.rateLimiter.hit(limit, now);
      if (retryAfterSeconds !== null)
        return { kind: 'refusal', code: 'too_many_requests', retryAfterSeconds } as const;
      return answer(await exportFile(needs, { userId, now }));
    },

    listAccesses: async ({ query, viewer }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId: studentId } = viewer;
      const rows = await selectAccesses(db, { studentId, before: query.before, limit: ACCESSES_PAGE + 1 });
      const accesses = rows
        .slice(0, ACCESSES_PAGE)
        .map(({ at, ...shown }) => ({ ...shown, at: at.toISOString() }));
      return answer({ accesses, hasMore: rows.length > ACCESSES_PAGE });
    },

    requestDeletion: async ({ body, viewer, caller, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      if (viewer.role !== null) return refuse('not_allowed');
      const { userId } = viewer;
      const guess = { userId, password: body.password, caller, now };
      const refusal = await needs.checkPassword(guess);
      if (refusal !== null) return refusal;
      const dueAt = new Date(now.getTime() + deletionWaitDays * DAY_MILLISECONDS);
      const mailId = await inTransaction(db, async (trx) => {
        if (!(await insertRequest(trx, { userId, now, dueAt }))) return null;
        const owner = await selectOptionalPrivacy(trx, userId);
        if (owner === undefined || owner.email === null) return null;
        const { email: to, privateName } = owner;
        const message = deletionRequestedMessage({ to, privateName, dueAt, publicUrl: needs.publicUrl });
        return needs.outbox.put(trx, message, userId);
      });
      if (mailId !== null) needs.outbox.sendSoon(mailId);
      return answerPrivacy(userId);
    },

    withdrawDeletion: async ({ viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      await withdrawRequest(db, { userId: viewer.userId, now });
      return answerPrivacy(viewer.userId);
    },

    listDeletionRequests: async ({ query }) => {
      const rows = await selectRequests(db, { before: query.before, limit: REQUESTS_PAGE + 1 });
      const requests = rows.slice(0, REQUESTS_PAGE).map(({ userId, name, email, ...request }) => ({
        ...request,
        student: { id: userId, name, email },
        requestedAt: request.requestedAt.toISOString(),
        dueAt: request.dueAt.toISOString(),
      }));
      return answer({ requests, hasMore: rows.length > REQUESTS_PAGE });
    },

    listAccessLog: async ({ query }) => {
      if (query.to < query.from) return refuse('invalid_request', { to: ['before_from'] });
      const rows = await selectLogPage(db, { ...query, limit: LOG_PAGE + 1 });
      return answer({ entries: rows.slice(0, LOG_PAGE).map(viewEntry), hasMore: rows.length > LOG_PAGE });
    },

    exportAccessLog: async ({ query }) => {
      const { from, to } = query;
      if (to < from) return refuse('invalid_request', { to: ['before_from'] });
      const rows = await selectLog(db, { ...query, limit: LOG_PIECE + 1 });
      const piece = rows.slice(0, LOG_PIECE);
      const next = rows.length > LOG_PIECE ? (piece.at(-1)?.id ?? null) : null;
      return answer({ fileName: `access-log-${from}-${to}.csv`, csv: accessLogCsv(piece), next });
    },
  };
}

function viewEntry({ id, at, actorId, actorName, studentId, studentName, endpoint, isAllowed }: LogRow) {
  return {
    id,
    at: at.toISOString(),
    viewer: { id: actorId, name: actorName },
    student: studentId === null ? null : { id: studentId, name: studentName ?? '' },
    what: endpoint,
    isAllowed,
  };
}

function viewPrivacy(row: PrivacyRow, deletionWaitDays: number): Privacy {
  const { isGiven, changedAt, textVersion, requestedAt, dueAt, isStaff } = row;
  return {
    marketing: { isGiven: isGiven ?? false, changedAt: changedAt?.toISOString() ?? null, textVersion },
    deletion:
      requestedAt === null || dueAt === null
        ? null
        : { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() },
    deletionWaitDays,
    mayRequestDeletion: !isStaff,
  };
}
