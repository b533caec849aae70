/** What the choices of a form offer. */
import { listLawCollections } from '@sugya/contract/laws-collections.ts';
import { listCourseLaws } from '@sugya/contract/laws-library.ts';
import { listStaffExercises } from '@sugya/contract/management.ts';
import { listStudioThings } from '@sugya/contract/studio-lists.ts';
import { listVerdictCollections } from '@sugya/contract/verdicts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

export type Choice = { readonly id: number; readonly name: string };
export type ChoiceSource = 'lawCollection' | 'verdictCollection' | 'exercise' | 'sitting';

export function choicesQuery(source: ChoiceSource, courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'choices', source, courseId],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      if (source === 'lawCollection')
        return (await call(listLawCollections, { query: {}, signal })).map(named);
      if (source === 'verdictCollection') return (await call(listVerdictCollections, { signal })).map(named);
      if (source === 'exercise')
        return (await call(listStaffExercises, { params: { courseId }, signal })).map(named);
      const query = { kind: 'sitting' as const };
      const { things } = await call(listStudioThings, { params: { courseId }, query, signal });
      return things.filter(({ state }) => state === 'published').map(named);
    },
  });
}

/** The laws of the course. */
export function lawChoicesQuery(courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'choices', 'law', courseId],
    queryFn: async ({ signal }): Promise<readonly Choice[]> =>
      (await call(listCourseLaws, { params: { courseId }, signal })).map(({ lawId, lawName }) => ({
        id: lawId,
        name: lawName,
      })),
  });
}

function named({ id, name }: Choice): Choice {
  return { id, name };
}
