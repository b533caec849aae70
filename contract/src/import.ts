/** Imports in the studio: a file comes in parts (tus), is judged row by row, mended, brought in as drafts, and can be taken back. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { download } from './export.ts';
import { statuteAnswers } from './import-statutes.ts';
import { id, idInPath, instant, revision } from './wire.ts';

const capability = 'content.write';
const ofImport = z.object({ importId: idInPath });

/** Where the parts of an upload go (tus 1.0); each request carries the access token of one who may write content. */
export const IMPORT_UPLOADS_PATH = '/api/studio/imports/uploads';

/** A server can take a file of this size. Unit: bytes. */
export const LONGEST_IMPORT_FILE = 50 * 1024 * 1024;

/** By its content. questions: of any format; pack: a whole course; laws: statutes. */
export const importKinds = ['questions', 'pack', 'laws'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * reading: read and judged by a job; unreadable: nothing of it can be read, `problems` says why; judged: nothing is stored
 * yet; running: written in small steps that nobody sees; done: shown to staff, all at once; stopped: taken back before the
 * end; failed: something broke, it can be resumed or removed; undone: taken back later.
 */
export const importStates = [
  'reading',
  'unreadable',
  'judged',
  'running',
  'failed',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Of questions. `categories`: an exercise for each category that the file names, those that are there already by name. */
export const importTarget = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('exercise'), exerciseId: id }),
  z.strictObject({ to: z.literal('newExercise'), lessonId: id, name: z.string().trim().min(1).max(300) }),
  z.strictObject({ to: z.literal('categories'), lessonId: id }),
]);
export type ImportTarget = z.infer<typeof importTarget>;

/** `changed`: it came in otherwise than written. `notCarried`: the file says it, and it stays behind. */
const finding = z.object({
  severity: z.enum(['refused', 'changed', 'notCarried']),
  /** Of the catalogue of problems; the web has a sentence for each. */
  code: z.string(),
  /** The column, or what the file calls the part; empty for the whole row. */
  field: z.string(),
  /** What was found there. */
  detail: z.string(),
});
export type ImportFinding = z.infer<typeof finding>;

/** added: new; changed: a new version of what is there; unchanged: passed over; refused: kept out by a finding. */
export const rowOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowsShown = ['all', ...rowOutcomes, 'leftOut', 'noted'] as const;
export type RowsShown = (typeof rowsShown)[number];

export const importCounts = z.object({
  all: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** By hand; counted in their outcome as well. */
  leftOut: z.int(),
  /** With something that was changed or not carried over. */
  noted: z.int(),
  /** What the import would write now. */
  taken: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importJob = z.object({
  id,
  /** Null: begun where no course was. A pack's becomes that of its course when it is done. */
  courseId: id.nullable(),
  fileName: z.string(),
  bytes: z.int(),
  /** Null until it was read. */
  kind: z.enum(importKinds).nullable(),
  /** As staff call it: 'XLSX', 'Moodle XML', 'QTI 2.2', 'GIFT'; null until it was read. */
  format: z.string().nullable(),
  state: z.enum(importStates),
  /** Rises with everything that changes what it would do; sent back with a change. */
  revision: z.int().min(1),
  startedAt: instant,
  startedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Of reading, running and undoing: rows, or parts of the file. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Of the file as a whole. */
  problems: z.array(finding),
  counts: importCounts.nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

export const importWhole = importJob.extend({
  target: importTarget.nullable(),
  targetName: z.string().nullable(),
  /** Categories that the file names, in its order. */
  categories: z.array(z.string()),
  /** Of tables: the columns as they stand in the file, with what each is read as; null: not read. */
  columns: z
    .array(z.object({ header: z.string(), field: z.string().nullable(), example: z.string() }))
    .nullable(),
  /** What a column can be read as. */
  fields: z.array(z.string()),
  statute: statuteAnswers.nullable(),
  /** Of workbooks with several sheets. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
});

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/studio/imports',
  access: 'admin',
  capability,
  /** Those of no course stand with each; null for them alone. */
  query: z.object({
    courseId: idInPath.nullable().default(null),
    before: idInPath.nullable().default(null),
  }),
  /** Newest first, fifty at most. */
  response: z.object({ imports: z.array(importJob), hasMore: z.boolean() }),
  refusals: [],
  requirements: ['RHS-01'],
});

/** Takes a finished upload and starts reading it. */
export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/studio/imports',
  access: 'admin',
  capability,
  body: z.strictObject({
    /** Null: there is none yet, and the file is a pack, which brings one, or a statute. */
    courseId: id.nullable(),
    uploadKey: z.uuid(),
    fileName: z.string().trim().min(1).max(300),
    target: importTarget.nullable().default(null),
  }),
  response: importWhole,
  refusals: ['upload_unfinished'],
  requirements: ['RHS-02'],
});

export const readImport = endpoint({
  name: 'readImport',
  method: 'GET',
  path: '/api/studio/imports/{importId}',
  access: 'admin',
  capability,
  params: ofImport,
  response: importWhole,
  refusals: [],
  requirements: ['RHS-03'],
});

/** Where it goes, and how the file is read; it is judged again. The columns are remembered for the next file. */
export const planImport = endpoint({
  name: 'planImport',
  method: 'PUT',
  path: '/api/studio/imports/{importId}/plan',
  access: 'admin',
  capability,
  params: ofImport,
  body: z.strictObject({
    revision,
    target: importTarget.nullable(),
    sheet: z.string().nullable(),
    /** In the order of the file; null: as the names of the columns say. */
    columns: z.array(z.string().nullable()).max(200).nullable(),
    statute: statuteAnswers.nullable().default(null),
  }),
  response: importWhole,
  refusals: ['edited_elsewhere', 'import_not_open'],
  requirements: ['RHS-04', 'WRD-07'],
});

const importRow = z.object({
  /** From 1, without gaps, in the order of the file. */
  place: z.int().min(1),
  /** As its author finds it: the spreadsheet's row, or the item's number. */
  row: z.int(),
  /** Its id or name there; empty where it has none. */
  item: z.string(),
  /** What it is: of packs also 'exercise', 'law' and the like. */
  thing: z.string(),
  outcome: z.enum(rowOutcomes),
  isLeftOut: z.boolean(),
  /** The beginning of its text, without mark-up. */
  text: z.string(),
  /** Where it will stand; null while no target is chosen. */
  standsIn: z.string().nullable(),
  answerCount: z.int().nullable(),
  /** Places of the right answers, from 0. */
  keys: z.array(z.int().min(0)),
  findings: z.array(finding),
  /** Of a changed one: what is other than now, the most telling first, shortened. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: '/api/studio/imports/{importId}/rows',
  access: 'admin',
  capability,
  params: ofImport,
  query: z.object({
    show: z.enum(rowsShown).default('all'),
    /** So many are passed over. */
    from: z.coerce.number().int().min(0).default(0),
    count: z.coerce.number().int().min(1).max(200).default(60),
  }),
  response: z.object({ total: z.int(), rows: z.array(importRow) }),
  refusals: [],
  requirements: ['RHS-05'],
});

/**
 * With its cells, where it can be mended: of every format the columns of our table. A picture inside a text stands there as
 * `picture:1`, and comes back with it.
 */
const importRowWhole = importRow.extend({
  cells: z.array(z.object({ field: z.string(), text: z.string() })).nullable(),
});

export const readImportRow = endpoint({
  name: 'readImportRow',
  method: 'GET',
  path: '/api/studio/imports/{importId}/rows/{place}',
  access: 'admin',
  capability,
  params: ofImport.extend({ place: idInPath }),
  response: importRowWhole,
  refusals: [],
  requirements: ['RHS-06'],
});

/** Judged again at once, by itself and beside the others. */
export const mendImportRow = endpoint({
  name: 'mendImportRow',
  method: 'PUT',
  path: '/api/studio/imports/{importId}/rows/{place}',
  access: 'admin',
  capability,
  params: ofImport.extend({ place: idInPath }),
  body: z.strictObject({
    cells: z.array(z.strictObject({ field: z.string().max(60), text: z.string().max(200_000) })).max(60),
  }),
  response: z.object({ row: importRowWhole, counts: importCounts, revision: z.int() }),
  refusals: ['import_not_open', 'row_not_mendable'],
  requirements: ['RHS-06'],
});

/** Single rows, or all that are shown under a filter. */
export const leaveOutImportRows = endpoint({
  name: 'leaveOutImportRows',
  method: 'POST',
  path: '/api/studio/imports/{importId}/left-out',
  access: 'admin',
  capability,
  params: ofImport,
  body: z.strictObject({
    rows: z.union([
      z.strictObject({ places: z.array(id).min(1).max(2_000) }),
      z.strictObject({ show: z.enum(rowsShown) }),
    ]),
    isLeftOut: z.boolean(),
  }),
  response: z.object({ counts: importCounts, revision: z.int() }),
  refusals: ['import_not_open'],
  requirements: ['RHS-07'],
});

/** Begins, or goes on with one that failed. What is refused or left out stays out. */
export const runImport = endpoint({
  name: 'runImport',
  method: 'POST',
  path: '/api/studio/imports/{importId}/run',
  access: 'admin',
  capability,
  params: ofImport,
  body: z.strictObject({ revision }),
  response: importWhole,
  refusals: ['edited_elsewhere', 'import_not_open', 'no_target', 'nothing_to_import'],
  requirements: ['RHS-08'],
});

/** One that runs or failed is taken back; one that only was judged is thrown away. */
export const stopImport = endpoint({
  name: 'stopImport',
  method: 'POST',
  path: '/api/studio/imports/{importId}/stop',
  access: 'admin',
  capability,
  params: ofImport,
  response: importWhole,
  refusals: ['import_not_open'],
  requirements: ['RHS-09'],
});

/**
 * What stands in the way of taking back a pack or a statute. changed: it wrote over things, whose former state is not kept;
 * courseThere: it added to a course that was there; students: they have something in its course; edited: by staff since;
 * chosen: students named its clauses in their answers; used: by what it did not bring; imported: another file came into its course since; unrecorded: it ran before what an
 * import brings was written down.
 */
export const inTheWayReasons = [
  'changed',
  'courseThere',
  'students',
  'edited',
  'chosen',
  'used',
  'imported',
  'unrecorded',
] as const;
export type InTheWayReason = (typeof inTheWayReasons)[number];

/** What taking it back would do now. */
export const previewImportUndo = endpoint({
  name: 'previewImportUndo',
  method: 'GET',
  path: '/api/studio/imports/{importId}/undo',
  access: 'admin',
  capability,
  params: ofImport,
  response: z.object({
    removed: z.int(),
    restored: z.int(),
    removedExercises: z.int(),
    removedMedia: z.int(),
    /** They stay; at most fifty are named. */
    kept: z.array(
      z.object({
        id,
        name: z.string(),
        why: z.enum(['answered', 'edited', 'used']),
        answers: z.int(),
        editedBy: z.string().nullable(),
      }),
    ),
    keptCount: z.int(),
    /** Of a pack or a statute, which go as a whole or not at all: what would go, by what it is. */
    things: z.array(z.object({ thing: z.string(), count: z.int() })),
    /** Empty: nothing is in the way. At most five of each are named. */
    inTheWay: z.array(
      z.object({
        why: z.enum(inTheWayReasons),
        thing: z.string(),
        count: z.int(),
        names: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['import_not_open'],
  requirements: ['RHS-10'],
});

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/studio/imports/{importId}/undo',
  access: 'admin',
  capability,
  params: ofImport,
  body: z.strictObject({ hideKept: z.boolean() }),
  response: importWhole,
  refusals: ['import_not_open'],
  requirements: ['RHS-10'],
});

/** The refused rows as they stood, in our table, with a column that says why. */
export const downloadRefusedRows = endpoint({
  name: 'downloadRefusedRows',
  method: 'GET',
  path: '/api/studio/imports/{importId}/refused',
  access: 'admin',
  capability,
  params: ofImport,
  response: download,
  isDownload: true,
  refusals: [],
  requirements: ['RHS-11'],
});
