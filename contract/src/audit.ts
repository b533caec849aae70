/** What staff changed, as a chain of lines that shows where it was tampered with (an addition; decision 0066). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

/** Of the days `from` to `to` in Israel, both included. */
const filter = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Part of a name of the staff, or an e-mail address. */
  staff: z.string().trim().min(1).max(254).optional(),
  /** The name of an endpoint, or of an event of an account. */
  kind: z.string().regex(/^\w+$/).max(64).optional(),
  /** Words of the address or of the contents: an id, a name. */
  words: z.string().trim().min(1).max(200).optional(),
});

/** `erased`: with the student whose data it was, or after 24 months. `none`: the line says all there is. */
const contents = z.enum(['whole', 'erased', 'none']);

export const auditLine = z.object({
  /** Its number in the chain, from 1. */
  id,
  at: instant,
  /** Null where nobody was signed in. */
  actor: z.object({ id, name: z.string() }).nullable(),
  kind: z.string(),
  /** The method and the address of the call, with its ids; empty for an event of an account. */
  place: z.string(),
  contents,
});
export type AuditLine = z.infer<typeof auditLine>;

/** The newest first, fifty at a time. */
export const listAuditLines = endpoint({
  name: 'listAuditLines',
  method: 'GET',
  path: '/api/admin/Audit/Lines',
  access: 'admin',
  capability: 'audit.read',
  query: filter.extend({ before: idInPath.optional() }),
  response: z.object({ lines: z.array(auditLine), hasMore: z.boolean() }),
  refusals: [],
  requirements: ['AUD-02'],
});

/** Of an object, by its fields. */
const side = z.record(z.string(), z.unknown()).nullable();

/** One line with its contents, which may be of a student: that is a look at the student's data. */
export const readAuditLine = endpoint({
  name: 'readAuditLine',
  method: 'GET',
  path: '/api/admin/Audit/Lines/{number}',
  access: 'admin',
  capability: 'audit.read',
  params: z.object({ number: idInPath }),
  response: auditLine.extend({
    /** Whose data was changed. */
    student: z.object({ id, name: z.string() }).nullable(),
    from: side,
    about: side,
    before: side,
    after: side,
    /** In hexadecimal. */
    digest: z.string().nullable(),
    hash: z.string(),
  }),
  studentsIn: ({ student }: { student: { id: number } | null }) => (student === null ? [] : [student.id]),
  refusals: [],
  requirements: ['AUD-02'],
});
export type AuditLineWhole = z.infer<(typeof readAuditLine)['response']>;

/**
 * The same as a table for a spreadsheet, oldest first: CSV (RFC 4180) that begins with a byte order mark, with the hashes,
 * and without what was changed of students. A long log comes in pieces: `next` is then the `after` of the next one.
 */
export const exportAuditLines = endpoint({
  name: 'exportAuditLines',
  method: 'GET',
  path: '/api/admin/Audit/Export',
  access: 'admin',
  capability: 'audit.read',
  query: filter.extend({ after: idInPath.optional() }),
  response: z.object({ fileName: z.string(), csv: z.string(), next: id.nullable() }),
  refusals: [],
  requirements: ['AUD-03'],
});

/**
 * What is wrong with a line: it is not there (`missing`), it or the one before is not as it was written (`changed`), its
 * contents are not (`contents_changed`) or are gone without having been erased (`contents_missing`), or the head names
 * another last line (`cut`).
 */
export const auditFault = z.enum(['missing', 'changed', 'contents_changed', 'contents_missing', 'cut']);
export type AuditFault = z.infer<typeof auditFault>;

export const auditCheck = z.object({
  lineCount: z.int().min(0),
  erasedCount: z.int().min(0),
  /** The last line, to be deposited elsewhere; null of a log without lines. */
  head: z.object({ number: id, hash: z.string() }).nullable(),
  /** The first line that is not as it was written. */
  broken: z.object({ number: id, fault: auditFault }).nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** Reads the whole chain again. */
export const checkAuditLog = endpoint({
  name: 'checkAuditLog',
  method: 'GET',
  path: '/api/admin/Audit/Check',
  access: 'admin',
  capability: 'audit.read',
  response: auditCheck,
  takesLong: true,
  refusals: [],
  requirements: ['AUD-05'],
});
