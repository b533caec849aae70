/** Building the prepared law texts of exercises anew: the law half of the maintenance calls (AMM). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

/**
 * Why the text beside an exercise is not all that its collection says. `no_collection`: it shows no laws.
 * `empty_collection`: its collection has none. `law_without_text`: a law of it was never imported. `clause_missing`: it
 * names a clause that the law's current text no longer has. `build_failed`: a text could not be made.
 */
export const rebuildFailure = z.enum([
  'no_collection',
  'empty_collection',
  'law_without_text',
  'clause_missing',
  'build_failed',
]);
export type RebuildFailure = z.infer<typeof rebuildFailure>;

export const textRebuilding = z.object({
  /** How many exercises now show texts that were made anew. */
  updated: z.int().min(0),
  failed: z.array(z.object({ id, reason: rebuildFailure })),
  /** Addition: how many are still to come, in the background. */
  waiting: z.int().min(0),
});
export type TextRebuilding = z.infer<typeof textRebuilding>;

/** More exercises than these are done in the background (AMM-12). */
export const MOST_REBUILT_AT_ONCE = 50;

/** Of all exercises with a collection of laws. While a rebuilding is under way, another call joins it. */
export const rebuildAllLawTexts = endpoint({
  name: 'rebuildAllLawTexts',
  method: 'PUT',
  path: '/api/admin/Exercises/All/LawText',
  access: 'admin',
  capability: 'content.write',
  response: textRebuilding,
  refusals: ['law_texts_failed'],
  requirements: ['AMM-04', 'AMM-12'],
});

export const rebuildLawText = endpoint({
  name: 'rebuildLawText',
  method: 'PUT',
  path: '/api/admin/Exercises/{id}/LawText',
  access: 'admin',
  capability: 'content.write',
  params: z.object({ id: idInPath }),
  response: textRebuilding,
  refusals: ['law_texts_failed'],
  requirements: ['AMM-05', 'AMM-09', 'AMM-12'],
});

/** Ours: how far the latest rebuilding of all is; all zero before the first. */
export const readTextRebuilding = endpoint({
  name: 'readTextRebuilding',
  method: 'GET',
  path: '/api/admin/Exercises/All/LawText',
  access: 'admin',
  capability: 'content.read',
  response: textRebuilding,
  refusals: [],
  requirements: ['AMM-12'],
});
