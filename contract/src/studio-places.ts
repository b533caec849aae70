/** Where a collection of laws or of verdicts is shown: exercises, lessons and videos of a course. Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

const collection = z.enum(['law', 'verdict']);
/** Verdicts stand beside lessons and videos alone. */
const kind = z.enum(['lesson', 'exercise', 'video']);
const capability = 'content.write';

const studioPlace = z.object({
  kind,
  id,
  name: z.string(),
  subject: z.object({ id, name: z.string() }),
  /** What it shows now. */
  present: z.object({ id, name: z.string() }).nullable(),
  /** Of an exercise, where a collection of laws was named: how many of its questions link a clause of it. */
  questions: z.object({ count: z.int(), linked: z.int() }).nullable(),
});
export type StudioPlace = z.output<typeof studioPlace>;

/** In the order of the course. */
export const listStudioPlaces = endpoint({
  name: 'listStudioPlaces',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/places',
  access: 'admin',
  capability,
  params: z.object({ courseId: idInPath }),
  /** `id`: the collection of laws whose clauses the questions are counted by. */
  query: z.object({ collection, id: idInPath.nullable().default(null) }),
  response: z.array(studioPlace),
  refusals: [],
  requirements: ['STF-17', 'ALC-41'],
});

const chosen = z.array(z.strictObject({ kind, id })).max(2_000);

/** Takes the place of what `attach` shows now; `detach` shows none from here on. Students see it at once. */
export const attachStudioCollection = endpoint({
  name: 'attachStudioCollection',
  method: 'PUT',
  path: '/api/studio/collections/{collection}/{id}/places',
  access: 'admin',
  capability,
  params: z.object({ collection, id: idInPath }),
  body: z.strictObject({ attach: chosen, detach: chosen }),
  refusals: [],
  requirements: ['STF-17'],
});
