/** Case law: summaries of verdicts, collections of them, and their editors (VER, AVC, AVS). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lawListItem } from './laws.ts';
import { id, idInPath, revision } from './wire.ts';

const inPath = z.object({ id: idInPath });
const revisionSeen = revision.nullable().default(null);

/** One rule that the verdict laid down. `text` is HTML, sanitised. */
export const halacha = z.object({
  name: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  subjects: z.array(z.object({ name: z.string() })),
});

/** Texts are HTML, sanitised; null or absent parts are not shown. */
export const verdictSummary = z.object({
  id,
  name: z.string(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  /** The verdict's id in the external database of verdicts (AVS-06). */
  sugyaVerdictId: z.int().nullable(),
  modelSubLabels: z.array(z.string()),
  summary: z.string().nullable(),
  facts: z.string().nullable(),
  verdict: z.string().nullable(),
  resolution: z.string().nullable(),
  halachot: z.array(halacha),
  miniRatio: z.string().nullable(),
  lawName: z.string().nullable(),
  /** Additions: where the full verdict is read (VER-10), and the edit that this is the result of. */
  fullVerdictUrl: z.string().nullable(),
  revision: z.int(),
});
export type VerdictSummary = z.infer<typeof verdictSummary>;

export const verdictCollection = z.object({
  id,
  name: z.string(),
  verdictCollectionItems: z.array(
    z.object({ verdictSummaryId: id, sortOrder: z.int(), verdictSummaryName: z.string() }),
  ),
  revision: z.int(),
  /** Additions: what shows the collection, and so keeps it from being deleted (AVC-14). */
  lessons: z.array(z.object({ id, name: z.string() })),
  videos: z.array(z.object({ id, name: z.string() })),
});
export type VerdictCollection = z.infer<typeof verdictCollection>;

/** By the id of a lesson (LAW-10). */
export const listLessonVerdicts = endpoint({
  name: 'listLessonVerdicts',
  method: 'GET',
  path: '/api/lessons/verdictsummaries/{id}',
  access: 'student',
  params: inPath,
  response: z.array(verdictSummary),
  refusals: [],
  requirements: ['VER-01', 'VER-12'],
});

export const listLessonVerdictLaws = endpoint({
  name: 'listLessonVerdictLaws',
  method: 'GET',
  path: '/api/lessons/verdictsummaries/{id}/Laws',
  access: 'student',
  params: inPath,
  response: z.array(lawListItem),
  hasEtag: true,
  refusals: [],
  requirements: ['VER-02', 'VER-12'],
});

export const listCollectedVerdicts = endpoint({
  name: 'listCollectedVerdicts',
  method: 'GET',
  path: '/api/VerdictCollections/{id}/summaries',
  access: 'student',
  params: inPath,
  response: z.array(verdictSummary),
  refusals: [],
  requirements: ['VER-03', 'VER-12'],
});

export const listVerdictCollections = endpoint({
  name: 'listVerdictCollections',
  method: 'GET',
  path: '/api/VerdictCollections',
  access: 'admin',
  capability: 'content.read',
  response: z.array(verdictCollection),
  refusals: [],
  requirements: ['AVC-02', 'AVC-04'],
});

export const readVerdictCollection = endpoint({
  name: 'readVerdictCollection',
  method: 'GET',
  path: '/api/VerdictCollections/{id}',
  access: 'admin',
  capability: 'content.read',
  params: inPath,
  response: verdictCollection,
  refusals: [],
  requirements: ['AVC-03', 'AVC-04'],
});

/** Property names are read without regard to case, so `verdictCollectionItems` is understood as well (AVC-07). */
const writtenCollection = {
  name: z.string().trim().min(1).max(400),
  VerdictCollectionItems: z
    .array(
      z.strictObject({
        verdictSummaryId: id,
        sortOrder: z.int().min(1).max(99_999),
        verdictSummaryName: z.string().optional(),
      }),
    )
    .min(1)
    .max(1_000),
};

export const createVerdictCollection = endpoint({
  name: 'createVerdictCollection',
  method: 'POST',
  path: '/api/VerdictCollections',
  access: 'admin',
  capability: 'content.write',
  body: z.strictObject(writtenCollection),
  response: verdictCollection,
  refusals: ['name_taken'],
  requirements: ['AVC-06', 'AVC-07', 'AVC-08'],
});

export const updateVerdictCollection = endpoint({
  name: 'updateVerdictCollection',
  method: 'PUT',
  path: '/api/VerdictCollections/{id}',
  access: 'admin',
  capability: 'content.write',
  params: inPath,
  body: z.strictObject({ ...writtenCollection, revision: revisionSeen }),
  response: verdictCollection,
  refusals: ['name_taken', 'edited_elsewhere'],
  requirements: ['AVC-10', 'AVC-11'],
});

export const deleteVerdictCollection = endpoint({
  name: 'deleteVerdictCollection',
  method: 'DELETE',
  path: '/api/VerdictCollections/{id}',
  access: 'admin',
  capability: 'content.write',
  params: inPath,
  refusals: ['still_linked'],
  requirements: ['AVC-12'],
});

export const listVerdictSummaries = endpoint({
  name: 'listVerdictSummaries',
  method: 'GET',
  path: '/api/VerdictSummaries',
  access: 'admin',
  capability: 'content.read',
  response: z.array(verdictSummary),
  refusals: [],
  requirements: ['AVC-05', 'AVS-01'],
});

export const readVerdictSummary = endpoint({
  name: 'readVerdictSummary',
  method: 'GET',
  path: '/api/VerdictSummaries/{id}',
  access: 'admin',
  capability: 'content.read',
  params: inPath,
  response: verdictSummary,
  refusals: [],
  requirements: ['AVS-02', 'AVS-03'],
});

const html = z.string().max(200_000).nullable();
const label = z.string().trim().max(200);

/** What is absent stays as it is (AVS-07). */
const writtenSummary = {
  name: z.string().trim().min(1).max(400),
  category: label.nullable().optional(),
  subCategory: label.nullable().optional(),
  sugyaVerdictId: z.int().min(1).nullable().optional(),
  modelSubLabels: z.array(label.min(1)).max(50).optional(),
  summary: html.optional(),
  facts: html.optional(),
  verdict: html.optional(),
  resolution: html.optional(),
  halachot: z
    .array(
      z.strictObject({
        name: label.min(1),
        text: z.string().max(200_000),
        url: z
          .url({ protocol: /^https?$/ })
          .max(1_000)
          .nullable()
          .default(null),
        subjects: z.array(z.strictObject({ name: label.min(1) })).max(50),
      }),
    )
    .max(100)
    .optional(),
  miniRatio: html.optional(),
  lawName: label.nullable().optional(),
};

export const createVerdictSummary = endpoint({
  name: 'createVerdictSummary',
  method: 'POST',
  path: '/api/VerdictSummaries',
  access: 'admin',
  capability: 'content.write',
  body: z.strictObject(writtenSummary),
  response: verdictSummary,
  refusals: ['name_taken'],
  requirements: ['AVS-04', 'AVS-07', 'AVS-08', 'AVS-09'],
});

export const updateVerdictSummary = endpoint({
  name: 'updateVerdictSummary',
  method: 'PUT',
  path: '/api/VerdictSummaries/{id}',
  access: 'admin',
  capability: 'content.write',
  params: inPath,
  body: z.strictObject({ ...writtenSummary, revision: revisionSeen }),
  response: verdictSummary,
  refusals: ['name_taken', 'edited_elsewhere'],
  requirements: ['AVS-05', 'AVS-07', 'AVS-08', 'AVS-09'],
});
