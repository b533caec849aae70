/** What students decide about data of theirs, and what staff must answer for (an addition; TRM-07, TRM-08, SES-66). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

/** The wordings that have stood beside the marketing switch, the present one last; one is kept with each consent. */
export const marketingTextVersions = ['2026-11-21'] as const;

export const marketingConsent = z.object({
  isGiven: z.boolean(),
  /** Null while nothing was ever said. */
  changedAt: instant.nullable(),
  textVersion: z.string().nullable(),
});

export const deletion = z.object({ requestedAt: instant, dueAt: instant });

export const privacy = z.object({
  marketing: marketingConsent,
  /** What waits to be done; null while nothing was asked for. */
  deletion: deletion.nullable(),
  /** For how long a request waits and may be withdrawn. */
  deletionWaitDays: z.int().min(0),
  /** Staff accounts belong to the operator and are not deleted here. */
  mayRequestDeletion: z.boolean(),
});
export type Privacy = z.infer<typeof privacy>;

export const readPrivacy = endpoint({
  name: 'readPrivacy',
  method: 'GET',
  path: '/api/Account/Privacy',
  access: 'student',
  response: privacy,
  refusals: ['not_while_impersonating'],
  requirements: ['TRM-07', 'TRM-08'],
});

export const saveMarketingConsent = endpoint({
  name: 'saveMarketingConsent',
  method: 'PUT',
  path: '/api/Account/MarketingConsent',
  access: 'student',
  body: z.strictObject({ isGiven: z.boolean(), textVersion: z.enum(marketingTextVersions) }),
  response: privacy,
  refusals: ['not_while_impersonating'],
  requirements: ['TRM-08'],
});

/** One record of the file: a row by its own names; times in UTC. */
const exportedRow = z.record(z.string(), z.unknown());

export const exportedData = z.object({
  format: z.literal('sugya-my-data'),
  version: z.literal(1),
  exportedAt: instant,
  userId: id,
  /** By the part's name: `account`, `attempts`, `solutions` … */
  parts: z.record(z.string(), z.array(exportedRow)),
  /** Parts so long that the file holds only their newest rows. */
  cutParts: z.array(z.string()),
});
export type ExportedData = z.infer<typeof exportedData>;

/** Everything that is kept about the student; keys that are not due and secrets are not in it. */
export const exportMyData = endpoint({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/Account/MyData',
  access: 'student',
  response: exportedData,
  refusals: ['not_while_impersonating'],
  requirements: ['TRM-07'],
});

export const access = z.object({
  id,
  at: instant,
  /** Who of the staff. */
  viewerName: z.string(),
  /** The name of an endpoint. */
  what: z.string(),
  isAllowed: z.boolean(),
});
export type Access = z.infer<typeof access>;

/** Who of the staff looked at the student's data, the newest first, twenty at a time. */
export const listAccesses = endpoint({
  name: 'listAccesses',
  method: 'GET',
  path: '/api/Account/Accesses',
  access: 'student',
  query: z.object({ before: idInPath.optional() }),
  response: z.object({ accesses: z.array(access), hasMore: z.boolean() }),
  refusals: ['not_while_impersonating'],
  requirements: ['SES-66'],
});

/** A second request changes nothing. */
export const requestDeletion = endpoint({
  name: 'requestDeletion',
  method: 'PUT',
  path: '/api/Account/Deletion',
  access: 'student',
  body: z.strictObject({ password: z.string().min(1).max(256) }),
  response: privacy,
  hashesPassword: true,
  refusals: ['wrong_current_password', 'not_while_impersonating'],
  requirements: ['TRM-07'],
});

/** Without a request nothing happens. */
export const withdrawDeletion = endpoint({
  name: 'withdrawDeletion',
  method: 'DELETE',
  path: '/api/Account/Deletion',
  access: 'student',
  response: privacy,
  refusals: ['not_while_impersonating'],
  requirements: ['TRM-07'],
});

export const deletionRequest = z.object({
  id,
  /** Nameless once it is done. */
  student: z.object({ id, name: z.string(), email: z.string().nullable() }),
  requestedAt: instant,
  dueAt: instant,
  state: z.enum(['waiting', 'withdrawn', 'done']),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** The newest first, fifty at a time. */
export const listDeletionRequests = endpoint({
  name: 'listDeletionRequests',
  method: 'GET',
  path: '/api/admin/DeletionRequests',
  access: 'admin',
  capability: 'privacy.read',
  query: z.object({ before: idInPath.optional() }),
  response: z.object({ requests: z.array(deletionRequest), hasMore: z.boolean() }),
  studentsIn: ({ requests }: { requests: readonly { student: { id: number } }[] }) =>
    requests.map(({ student }) => student.id),
  refusals: [],
  requirements: ['TRM-07'],
});

/**
 * Which lines of the access log: of the days `from` to `to` in Israel, both included, and of the people whose name
 * contains the words, or whose e-mail address they are.
 */
const logFilter = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  student: z.string().trim().min(1).max(254).optional(),
  staff: z.string().trim().min(1).max(254).optional(),
});

const person = z.object({ id, name: z.string() });

export const loggedAccess = z.object({
  id,
  at: instant,
  viewer: person,
  /** Null where a call was refused before any data was looked up. Without a name when the account was deleted since. */
  student: person.nullable(),
  /** The name of an endpoint. */
  what: z.string(),
  isAllowed: z.boolean(),
});
export type LoggedAccess = z.infer<typeof loggedAccess>;

/** The access log to read, the newest first, fifty at a time. Reading it is no look at a student's data. */
export const listAccessLog = endpoint({
  name: 'listAccessLog',
  method: 'GET',
  path: '/api/admin/AccessLog/Entries',
  access: 'admin',
  capability: 'privacy.read',
  query: logFilter.extend({ before: idInPath.optional() }),
  response: z.object({ entries: z.array(loggedAccess), hasMore: z.boolean() }),
  refusals: [],
  requirements: ['SES-66'],
});

/**
 * The same as a table for a spreadsheet, oldest first: CSV (RFC 4180) that begins with a byte order mark. A long log
 * comes in pieces: `next` is then the `after` of the next one.
 */
export const exportAccessLog = endpoint({
  name: 'exportAccessLog',
  method: 'GET',
  path: '/api/admin/AccessLog',
  access: 'admin',
  capability: 'privacy.read',
  query: logFilter.extend({ after: idInPath.optional() }),
  response: z.object({ fileName: z.string(), csv: z.string(), next: id.nullable() }),
  refusals: [],
  requirements: ['SES-66'],
});
