/** Collections of laws and clauses that staff build and that exercises, lessons and videos show (ALC). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, revision } from './wire.ts';

/** `clauseId` null is the whole law; `sortOrder` is the law's place (1–99) × 1000 plus the clause's (ALC-16). */
export const lawCollectionItem = z.object({
  lawId: id,
  clauseId: id.nullable(),
  sortOrder: z.int().min(1).max(99_999),
});

const linked = z.object({ id, name: z.string() });

export const lawCollection = z.object({
  id,
  name: z.string(),
  displaySeparateLawText: z.boolean(),
  isActive: z.boolean(),
  isAcademy: z.boolean(),
  items: z.array(lawCollectionItem),
  videos: z.array(linked),
  exercises: z.array(linked),
  /** Addition: lessons whose law page shows it. */
  lessons: z.array(linked),
  /** Addition, as in the laws editor: sent back with an edit. */
  revision: z.int(),
});
export type LawCollection = z.infer<typeof lawCollection>;

const inPath = z.object({ id: idInPath });
const written = {
  name: z.string().trim().min(1).max(400),
  displaySeparateLawText: z.boolean().default(false),
  items: z.array(lawCollectionItem.strict()).min(1).max(5_000),
};

export const listLawCollections = endpoint({
  name: 'listLawCollections',
  method: 'GET',
  path: '/api/LawCollections',
  access: 'admin',
  capability: 'content.read',
  /** Only collections with something of this law. */
  query: z.object({ lawId: idInPath.optional() }),
  response: z.array(lawCollection),
  wireNames: ['displaySeparateLawText'],
  refusals: [],
  requirements: ['ALC-06', 'ALC-08', 'ALC-09'],
});

export const readLawCollection = endpoint({
  name: 'readLawCollection',
  method: 'GET',
  path: '/api/LawCollections/{id}',
  access: 'admin',
  capability: 'content.read',
  params: inPath,
  response: lawCollection,
  wireNames: ['displaySeparateLawText'],
  refusals: [],
  requirements: ['ALC-07'],
});

export const readLawCollectionName = endpoint({
  name: 'readLawCollectionName',
  method: 'GET',
  path: '/api/lawcollections/{id}/name',
  access: 'student',
  params: inPath,
  response: z.object({ name: z.string() }),
  refusals: [],
  requirements: ['LAW-26'],
});

export const createLawCollection = endpoint({
  name: 'createLawCollection',
  method: 'POST',
  path: '/api/LawCollections',
  access: 'admin',
  capability: 'content.write',
  body: z.strictObject(written),
  response: lawCollection,
  wireNames: ['displaySeparateLawText'],
  refusals: ['name_taken'],
  requirements: ['ALC-17', 'ALC-18', 'ALC-19', 'ALC-20'],
});

export const updateLawCollection = endpoint({
  name: 'updateLawCollection',
  method: 'PUT',
  path: '/api/LawCollections/{id}',
  access: 'admin',
  capability: 'content.write',
  params: inPath,
  body: z.strictObject({
    ...written,
    isActive: z.boolean(),
    isAcademy: z.boolean(),
    revision: revision.nullable().default(null),
  }),
  response: lawCollection,
  wireNames: ['displaySeparateLawText'],
  refusals: ['name_taken', 'edited_elsewhere'],
  requirements: ['ALC-22', 'ALC-23'],
});

export const deleteLawCollection = endpoint({
  name: 'deleteLawCollection',
  method: 'DELETE',
  path: '/api/LawCollections/{id}',
  access: 'admin',
  capability: 'content.write',
  params: inPath,
  refusals: ['still_linked'],
  requirements: ['ALC-27', 'ALC-28'],
});
