/** The endpoints of exports (contract/src/export.ts). */
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { ExportNeeds } from './make-export.ts';

export type ExportHandlers = Pick<EveryHandler, 'exportCourse' | 'exportExercise' | 'exportTemplate'>;

/** The writers of formats come with the first export: a start does not need them. */
const making = () => import('./make-export.ts');

export function exportHandlers(needs: ExportNeeds): ExportHandlers {
  return {
    exportCourse: async ({ params, query }) => {
      const made = await (await making()).makeCourseExport(needs, { ...params, ...query });
      return made === null ? refuse('not_found') : answer(made.download);
    },
    exportExercise: async ({ params, query }) => {
      const made = await (await making()).makeExerciseExport(needs, { ...params, ...query });
      return made === null ? refuse('not_found') : answer(made.download);
    },
    exportTemplate: async () => answer(await (await making()).makeTemplate()),
  };
}
