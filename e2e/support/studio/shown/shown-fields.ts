/** Every field of a content pack that a student sees, by its path. */
import { courseSights } from './course-sights.ts';
import { exerciseSights } from './exercise-sights.ts';
import type { Sight } from './sight.ts';
import { sourceSights } from './source-sights.ts';
import { studySights } from './study-sights.ts';

export const shownFields: Readonly<Record<string, Sight>> = {
  ...courseSights,
  ...exerciseSights,
  ...studySights,
  ...sourceSights,
};
