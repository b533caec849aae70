/** The endpoints of exports (contract/src/export.ts). */
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { type ExportNeeds, makeCourseExport, makeExerciseExport, makeTemplate } from './make-export.ts';

export type ExportHandlers = Pick<EveryHandler, 'exportCourse' | 'exportExercise' | 'exportTemplate'>;

export function exportHandlers(needs: ExportNeeds): ExportHandlers {
  return {
    exportCourse: async ({ params, query }) => {
      const made = await makeCourseExport(needs, { ...params, ...query });
      return made === null ? refuse('not_found') : answer(made.download);
    },
    exportExercise: async ({ params, query }) => {
      const made = await makeExerciseExport(needs, { ...params, ...query });
      return made === null ? refuse('not_found') : answer(made.download);
    },
    exportTemplate: async () => answer(await makeTemplate()),
  };
}
