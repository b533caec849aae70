/** The endpoints of an exercise on paper (contract/src/exercises-paper.ts). */
import type { Kysely } from 'kysely';
import { reasonUnseen } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { selectOptionalExercise, selectQuestions } from '../exercises.store.ts';
import type { EndNotes } from '../finish-exercise.ts';
import { enterFromPaper } from './enter-from-paper.ts';
import { isPrintAllowed, viewManualEntry, viewPrint } from './paper-view.ts';

export type PaperHandlers = Pick<EveryHandler, 'readManualEntry' | 'saveManualEntry' | 'readExercisePrint'>;

export function paperHandlers(needs: {
  readonly db: Kysely<Tables>;
  /** The statistics feature's, as for a finish on the screen. */
  readonly notes: EndNotes;
}): PaperHandlers {
  const { db, notes } = needs;
  return {
    readManualEntry: async ({ params, viewer }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
      if (!exercise.insertMethodOffline) return refuse('not_offline');
      const { userId } = viewer;
      const of = { exerciseId: params.id, userId, attemptId: exercise.attemptId };
      return answer(viewManualEntry(exercise, await selectQuestions(db, of)));
    },

    saveManualEntry: async (input) => {
      const exercise = await selectOptionalExercise(db, input.params.id, input.viewer);
      if (exercise === undefined)
        return refuse(await reasonUnseen(db, { kind: 'exercise', id: input.params.id }));
      if (!exercise.insertMethodOffline) return refuse('not_offline');
      return await enterFromPaper(db, { exercise, input, notes });
    },

    readExercisePrint: async ({ params, viewer }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
      if (!isPrintAllowed(exercise)) return refuse('print_not_allowed');
      const { userId } = viewer;
      const of = { exerciseId: params.id, userId, attemptId: exercise.attemptId };
      return answer(viewPrint(exercise, await selectQuestions(db, of)));
    },
  };
}
