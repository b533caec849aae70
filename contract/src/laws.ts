/**
 * Statutes: their text, the laws of exercises and lessons, the law centre and the laws editor (LAW, ALW).
 * Inside law data the names keep their capitals and spellings (LAW-33).
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

export const lawItemType = z.enum([
  'Clause',
  'Chapter',
  'Part',
  'Mark',
  'Addition',
  'PublicationSource',
  'SpecialInstructions',
  'None',
]);

/** Keyed by number: 6 linked clauses, 7 audio, 8 video, 9 exam info, 10 warning (LAW-45). */
export const lawExtensions = z.object({
  '6': z.array(z.object({ lawId: id, clauseId: id.nullable(), Label: z.string() })).optional(),
  '7': z.array(z.object({ Title: z.string(), Url: z.string() })).optional(),
  '8': z.array(z.object({ Title: z.string(), Url: z.string() })).optional(),
  /** HTML, sanitised; so is 10. */
  '9': z.array(z.object({ Text: z.string() })).optional(),
  '10': z.array(z.object({ Text: z.string() })).optional(),
});
export type LawExtensions = z.infer<typeof lawExtensions>;

/**
 * One row of a statute. A clause is the row of type Clause, which carries its number and marginal title, and the rows
 * of type None with the same `ClauseId` after it. A heading is one row.
 */
export const lawItem = z.object({
  /** Addition: unique in the text, the same after a new import: `c5012` a clause, `c5012.3` its fourth row, `h2.1` a heading. */
  Id: z.string(),
  Type: lawItemType,
  /** Addition: the clause that the row belongs to, by our own stable id. */
  ClauseId: id.nullable(),
  /** Addition: a clause's number without the full stop, `25א`. */
  Number: z.string().nullable(),
  /** 0 the clause's own level, 1 `(א)`, 2 `(1)` … */
  Indentation: z.int().min(0),
  /** The labels that open the row, outermost first: `(א)`, `(1)`. */
  Marks: z.array(z.object({ Label: z.string() })),
  /** A clause's marginal title; a heading's number, `פרק א׳`. Plain text, as all but `Content`. */
  Title: z.string().nullable(),
  /** What a heading is about. */
  TitleContent: z.string().nullable(),
  /** The second, smaller line of a heading or a marginal title: amendments, a subtitle. */
  Title2: z.string().nullable(),
  /** The provision that an addition or a regulation rests on, `(סעיף 19(2א))`. */
  Authority: z.string().nullable(),
  /** HTML, sanitised. Links to clauses are `<a href="/laws/301#c5012" data-law="301" data-clause="5012">`. */
  Content: z.string().nullable(),
  IsCanceled: z.boolean(),
  IsExpired: z.boolean(),
  ShowMarks: z.boolean(),
  /** Text that goes on after the listed sub-clauses. */
  IsSuffix: z.boolean(),
  CancelText: z.string().nullable(),
  ExpirationText: z.string().nullable(),
  Extensions: lawExtensions.nullable(),
  /** Explanations of a clause that "show expansions" opens; HTML, sanitised. */
  expandedText: z.array(z.object({ Text: z.string(), IndentationDifference: z.int() })),
});
export type LawItem = z.infer<typeof lawItem>;

export const lawData = z.object({
  Items: z.array(lawItem),
  Signatures: z.array(
    z.object({ Name: z.string(), Title: z.string().nullable(), Content: z.string().nullable() }),
  ),
});

export const lawText = z.object({
  lawName: z.string(),
  lawData,
  /** Additions: which law, the day of this wording (ISO date) and whether it is the official one. */
  lawId: id,
  versionDate: z.iso.date().nullable(),
  isOfficial: z.boolean(),
  /** Addition: where the text was taken from, on which terms and on which day; null where nobody said it. */
  source: z
    .object({ origin: z.string(), licence: z.string().nullable(), takenOn: z.iso.date().nullable() })
    .nullable()
    // Copies on devices may be older than the field.
    .optional(),
});
export type LawText = z.infer<typeof lawText>;

/** Which wording a text is, what it is worth, and where it was taken from. */
export const lawWording = lawText.pick({ versionDate: true, isOfficial: true, source: true });
export type LawWording = z.infer<typeof lawWording>;

/** One law of an exercise or a lesson with the clauses that belong to it, all of them for a full law (LAW-31). */
export const lawListItem = z.object({
  lawId: id,
  lawName: z.string(),
  clauses: z.array(z.object({ id, name: z.string(), Items: z.array(lawItem) })),
});
export type LawListItem = z.infer<typeof lawListItem>;

export const law = z.object({
  id,
  name: z.string(),
  /** The law's id in the external law database (ALW-09). */
  dynamicId: z.int().nullable(),
  /** Addition: rises with every change; sent back with an edit, so that nobody overwrites what they have not seen. */
  revision: z.int(),
});
export type Law = z.infer<typeof law>;

/** `name` is number and marginal title: `25א – ניסיון`. */
export const clause = z.object({ id, name: z.string(), dynamicId: z.int().nullable() });
export type Clause = z.infer<typeof clause>;

const ofExercise = z.object({ id: idInPath });
const lawOfExercise = z.object({ id: idInPath, lawId: idInPath });
const ofLaw = z.object({ lawId: idInPath });
const dynamicId = z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null);
const lawName = z.string().trim().min(1).max(400);
const revision = z.int().min(1).nullable().default(null);

export const readLawText = endpoint({
  name: 'readLawText',
  method: 'GET',
  path: '/api/LawTexts/{lawId}/full',
  access: 'student',
  params: ofLaw,
  /** Addition: the wording of a day; without one the present wording. */
  query: z.object({ at: z.iso.date().optional() }),
  response: lawText,
  hasEtag: true,
  refusals: ['wording_unknown'],
  requirements: ['LAW-27', 'LAW-32', 'LAW-53', 'WRD-10'],
});

export const readClauseTexts = endpoint({
  name: 'readClauseTexts',
  method: 'POST',
  path: '/api/LawTexts/Clauses',
  access: 'student',
  body: z
    .strictObject({
      lawId: id,
      clauseIds: z.array(id).max(100),
      /** Addition: headings by the `Id` of their rows. An empty list without clauses reads the law's name alone. */
      headingIds: z.array(z.string().max(100)).max(100).optional(),
    })
    .refine(({ clauseIds, headingIds }) => clauseIds.length > 0 || headingIds !== undefined, {
      path: ['clauseIds'],
    }),
  readsOnly: true,
  response: lawText,
  refusals: [],
  requirements: ['LAW-28', 'LAW-29', 'LAW-58'],
});

export const listExerciseLaws = endpoint({
  name: 'listExerciseLaws',
  method: 'GET',
  path: '/api/exercises/{id}/Laws',
  access: 'student',
  params: ofExercise,
  response: z.array(lawListItem),
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-19', 'LAW-31'],
});

export const readExerciseLawText = endpoint({
  name: 'readExerciseLawText',
  method: 'GET',
  path: '/api/exercises/{id}/LawText/{lawId}',
  access: 'student',
  params: lawOfExercise,
  response: lawText,
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-20', 'EXE-126'],
});

/** The laws one after the other; empty where there is no law text (LAW-56). */
export const readExerciseLawTexts = endpoint({
  name: 'readExerciseLawTexts',
  method: 'GET',
  path: '/api/exercises/{id}/LawText',
  access: 'student',
  params: ofExercise,
  response: z.array(lawText),
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-21', 'EXE-126'],
});

export const listLessonLaws = endpoint({
  name: 'listLessonLaws',
  method: 'GET',
  path: '/api/lessons/law/{id}/Laws',
  access: 'student',
  params: ofExercise,
  response: z.array(lawListItem),
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-22', 'LAW-30'],
});

export const readLessonLawText = endpoint({
  name: 'readLessonLawText',
  method: 'GET',
  path: '/api/lessons/law/{id}/LawText/{lawId}',
  access: 'student',
  params: lawOfExercise,
  response: lawText,
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-23'],
});

export const readLessonLawTexts = endpoint({
  name: 'readLessonLawTexts',
  method: 'GET',
  path: '/api/lessons/law/{id}/LawText',
  access: 'student',
  params: ofExercise,
  response: z.array(lawText),
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-24'],
});

/** By the id of a law collection (LAW-30). */
export const readVideoLawTexts = endpoint({
  name: 'readVideoLawTexts',
  method: 'GET',
  path: '/api/Lessons/Video/Law/{id}/LawText',
  access: 'student',
  params: ofExercise,
  response: z.array(lawText),
  hasEtag: true,
  refusals: [],
  requirements: ['LAW-25', 'LAW-30'],
});

/** One box for each exercise with laws, grouped by lesson (LAW-08), and what the lesson shows besides (LAW-60). */
export const lawCenterLesson = z.object({
  id,
  name: z.string(),
  categoryId: id,
  categoryName: z.string(),
  typeNavigation: z.object({ name: z.string(), color: z.string() }),
  exercises: z.array(z.object({ id, name: z.string(), hasLaw: z.boolean() })),
  /** Addition: collections of laws and of verdicts that the lesson itself or one of its videos shows. */
  collections: z.array(
    z.object({ id, name: z.string(), kind: z.enum(['law', 'verdict']), of: z.enum(['lesson', 'video']) }),
  ),
});
export type LawCenterLesson = z.infer<typeof lawCenterLesson>;

export const readLawCenter = endpoint({
  name: 'readLawCenter',
  method: 'GET',
  path: '/api/Courses/{courseId}/LawCenter',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(lawCenterLesson),
  refusals: [],
  requirements: ['LAW-03', 'LAW-07', 'LAW-08'],
});

export const readCategoryLawCenter = endpoint({
  name: 'readCategoryLawCenter',
  method: 'GET',
  path: '/api/Courses/{courseId}/category/{categoryId}/LawCenter',
  access: 'student',
  params: z.object({ courseId: idInPath, categoryId: idInPath }),
  response: z.array(lawCenterLesson),
  refusals: [],
  requirements: ['CRS-34', 'LAW-08'],
});

export const listLawClauses = endpoint({
  name: 'listLawClauses',
  method: 'GET',
  path: '/api/Laws/{lawId}/Clauses',
  access: 'student',
  params: ofLaw,
  response: z.array(clause),
  wireNames: ['dynamicId'],
  refusals: [],
  requirements: ['EXE-69', 'ALC-11', 'ALW-05'],
});

export const listLaws = endpoint({
  name: 'listLaws',
  method: 'GET',
  path: '/api/Laws',
  access: 'admin',
  capability: 'content.read',
  query: z.object({ getAll: z.stringbool().default(false) }),
  response: z.array(law),
  hasEtag: true,
  wireNames: ['dynamicId'],
  refusals: [],
  requirements: ['ALC-10', 'ALW-01', 'ALW-02', 'ALW-03', 'ALW-04'],
});

export const createLaw = endpoint({
  name: 'createLaw',
  method: 'POST',
  path: '/api/laws',
  access: 'admin',
  capability: 'content.write',
  body: z.strictObject({ name: lawName, dynamicId }),
  response: law,
  wireNames: ['dynamicId'],
  refusals: ['name_taken', 'dynamic_id_taken'],
  requirements: ['ALW-06', 'ALW-10'],
});

export const updateLaw = endpoint({
  name: 'updateLaw',
  method: 'PUT',
  path: '/api/laws/{id}',
  access: 'admin',
  capability: 'content.write',
  params: ofExercise,
  body: z.strictObject({ id: id.optional(), name: lawName, dynamicId, revision }),
  response: law,
  wireNames: ['dynamicId'],
  refusals: ['name_taken', 'dynamic_id_taken', 'edited_elsewhere'],
  requirements: ['ALW-07', 'ALW-10'],
});

export const updateClauseDynamicIds = endpoint({
  name: 'updateClauseDynamicIds',
  method: 'PUT',
  path: '/api/admin/Laws/{id}/ClauseDynamicIds',
  access: 'admin',
  capability: 'content.write',
  params: ofExercise,
  query: z.object({ createNew: z.stringbool().default(false) }),
  response: z.object({ clauses: z.array(clause) }),
  wireNames: ['dynamicId'],
  refusals: [],
  requirements: ['ALW-08', 'ALW-09'],
});

/** Whether the laws editor asks for its password (ALC-36). */
export const readLawListGate = endpoint({
  name: 'readLawListGate',
  method: 'GET',
  path: '/api/admin/LawListPassword',
  access: 'admin',
  capability: 'content.read',
  response: z.object({ isRequired: z.boolean() }),
  refusals: [],
  requirements: ['ALC-33', 'ALC-36'],
});

export const passLawListGate = endpoint({
  name: 'passLawListGate',
  method: 'POST',
  path: '/api/admin/LawListPassword',
  access: 'admin',
  capability: 'content.read',
  body: z.strictObject({ password: z.string().max(200) }),
  hashesPassword: true,
  refusals: ['wrong_password'],
  requirements: ['ALC-33', 'ALC-34', 'ALC-35', 'ALC-36'],
});
