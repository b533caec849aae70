/** The laws beside the questions of a test that a student built: those of the exercise that each question is of. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { standsLawBeside } from '@sugya/domain/exercises/own-tests/laws-beside.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { maySee } from '../../../platform/access/published.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const besideRow = row({
  exerciseId: z.int(),
  isOneLawAtATime: z.boolean(),
  hideExpansions: z.boolean(),
  areExpansionsClosedByDefault: z.boolean(),
  scrollToLawClause: z.boolean(),
  categoryType: z.int(),
  questionIds: z.array(z.int()),
});

/** Of exercises that the viewer is shown, by whose right the laws are read. */
export async function selectLawsBeside(
  db: Kysely<Tables>,
  of: { readonly attemptId: number; readonly viewer: CourseViewer; readonly isImmediate: boolean },
): Promise<NonNullable<Exercise['lawsBeside']>> {
  const rows = await besideRow.all(db)`
    SELECT e.id AS "exerciseId", e.display_separate_law_text AS "isOneLawAtATime", e.hide_expansions AS "hideExpansions",
      e.are_expansions_closed_by_default AS "areExpansionsClosedByDefault", e.scroll_to_law_clause AS "scrollToLawClause",
      g.type AS "categoryType", jsonb_agg(b.question_id ORDER BY b.sort_order) AS "questionIds"
    FROM exercises_attempt_questions b
    JOIN exercises_questions q ON q.id = b.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id AND e.has_law AND e.law_collection_id IS NOT NULL
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    WHERE b.user_id = ${of.viewer.userId} AND b.attempt_id = ${of.attemptId} AND ${maySee(of.viewer, 'item', 'e')}
    GROUP BY e.id, g.type
    ORDER BY min(b.sort_order), e.id`;
  return rows
    .filter(({ categoryType }) => standsLawBeside({ isImmediate: of.isImmediate, categoryType }))
    .map(({ categoryType: _categoryType, ...beside }) => beside);
}
