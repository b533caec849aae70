/** Exercises as the studio reads and writes them: every flag under its name in the content pack. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  examPartColumns,
  examPartOfExercise,
  STATE_OF_EXERCISE,
} from '../../../platform/things/exam-parts.store.ts';
import { isShown } from '../../../platform/things/shown-things.store.ts';
import type { ThingOfKind } from '../../../platform/things/studio-thing.ts';
import { insertThingRow, setThingState } from '../../../platform/things/thing-rows.store.ts';
import { exerciseColumns, publishedState } from '../content/exercise-columns.ts';
import { deleteUntriedExercise } from '../content/exercises-copy.store.ts';

const exerciseRow = row({
  id: z.int(),
  courseId: z.int(),
  lessonId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  subtitle: z.string().nullable(),
  exerciseTypeId: z.int(),
  isSimulation: z.boolean(),
  isTaster: z.boolean(),
  disclaimerHtml: z.string().nullable(),
  noteText: z.string().nullable(),
  isMustConfirm: z.boolean(),
  confirmText: z.string().nullable(),
  allowImmediateFeedback: z.boolean(),
  hasLaw: z.boolean(),
  lawCollectionId: z.int().nullable(),
  displaySeparateLawText: z.boolean(),
  hideExpansions: z.boolean(),
  areExpansionsClosedByDefault: z.boolean(),
  scrollToLawClause: z.boolean(),
  hideAreYouSure: z.boolean(),
  hideTimeInExercise: z.boolean(),
  hideExerciseQuestionNumbers: z.boolean(),
  hideExerciseQuestionOptions: z.boolean(),
  hasSecondRound: z.boolean(),
  allowUserReset: z.boolean(),
  isAllowedToPrint: z.boolean(),
  insertMethodOnline: z.boolean(),
  insertMethodOffline: z.boolean(),
  isInHideModeDisplayGrade: z.boolean(),
  hideExerciseStatisticsPage: z.boolean(),
  hiddenExerciseStatisticsMessage: z.string().nullable(),
  ...examPartColumns,
});

export const exerciseThings: ThingOfKind<'exercise'> = {
  kind: 'exercise',
  select: async (db, id) => {
    const found = await exerciseRow.optional(db)`
      SELECT id, course_id AS "courseId", lesson_id AS "lessonId", ${STATE_OF_EXERCISE} AS state, name, subtitle,
        exercise_type_id AS "exerciseTypeId", is_simulation AS "isSimulation", is_taster AS "isTaster",
        disclaimer_html AS "disclaimerHtml", note_text AS "noteText", is_must_confirm AS "isMustConfirm",
        confirm_text AS "confirmText", allow_immediate_feedback AS "allowImmediateFeedback", has_law AS "hasLaw",
        law_collection_id AS "lawCollectionId", display_separate_law_text AS "displaySeparateLawText",
        hide_expansions AS "hideExpansions", are_expansions_closed_by_default AS "areExpansionsClosedByDefault",
        scroll_to_law_clause AS "scrollToLawClause", hide_are_you_sure AS "hideAreYouSure",
        hide_time_in_exercise AS "hideTimeInExercise", hide_question_numbers AS "hideExerciseQuestionNumbers",
        hide_question_options AS "hideExerciseQuestionOptions", is_mikudit AS "hasSecondRound",
        allow_user_reset AS "allowUserReset", is_allowed_to_print AS "isAllowedToPrint",
        insert_method_online AS "insertMethodOnline", insert_method_offline AS "insertMethodOffline",
        is_in_hide_mode_display_grade AS "isInHideModeDisplayGrade",
        hide_statistics_page AS "hideExerciseStatisticsPage",
        hidden_statistics_message AS "hiddenExerciseStatisticsMessage", ${examPartOfExercise}
      FROM exercises_exercises e
      WHERE id = ${id} AND course_id IS NOT NULL AND ${isShown('e')}`;
    if (found === undefined) return undefined;
    const { id: exerciseId, courseId, lessonId, state, ...form } = found;
    return { id: exerciseId, courseId, parentId: lessonId, name: form.name, state, form };
  },
  insert: (trx, { parentId, name }) =>
    insertThingRow(trx, {
      table: 'exercises_exercises',
      parent: { table: 'courses_lessons', column: 'lesson_id', courseId: sql`p.course_id` },
      parentId: parentId ?? 0,
      name,
    }),
  publish: async (trx, { id, form: { lawCollectionId, ...form } }) => {
    await trx
      .updateTable('exercises_exercises')
      .set({ ...exerciseColumns(form), law_collection_id: lawCollectionId, state: publishedState(form) })
      .where('id', '=', id)
      .execute();
  },
  hide: (trx, id) => setThingState(trx, { table: 'exercises_exercises', id, state: 'hidden' }),
  remove: deleteUntriedExercise,
};

/** What these show beside them; null for none. */
export async function setExerciseCollection(
  trx: Transaction<Tables>,
  of: {
    readonly ids: readonly number[];
    readonly collectionId: number | null;
  },
): Promise<void> {
  await sql`
    UPDATE exercises_exercises SET law_collection_id = ${of.collectionId}, has_law = ${of.collectionId !== null}
    WHERE id = ANY (${[...of.ids]}::bigint[])`.execute(trx);
}
