/** Which questions a change of many would touch, and what their drafts say. */
import type { QuestionFilter } from '@sugya/contract/studio-questions.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isShown, thingsInForce } from '../../../platform/things/shown-things.store.ts';
import { type QuestionSearch, selectQuestionIds } from './question-bank.store.ts';

export type ChosenQuestions =
  | { readonly ids: readonly number[] }
  | (Omit<QuestionSearch, 'courseId'> & { readonly state: QuestionFilter });

const touchedRow = row({ id: z.int(), form: z.record(z.string(), z.unknown()).nullable() }); // the draft, read by its kind

/** By id, after an id. `form` is the draft; null: it is published again as it was. */
export async function selectTouched(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly chosen: ChosenQuestions;
    readonly action: 'publish' | 'hide';
    readonly after: number;
    readonly limit: number;
  },
): Promise<{ total: number; touched: Row<typeof touchedRow>[] }> {
  const { courseId, chosen, action, after, limit } = of;
  const ids =
    'ids' in chosen ? chosen.ids : await selectQuestionIds(db, { courseId, ...chosen, sort: 'place' });
  const isTouched =
    action === 'hide'
      ? sql`v.id IS NOT NULL AND NOT q.is_withdrawn`
      : sql`(v.id IS NULL OR q.is_withdrawn OR t.form IS NOT NULL)`;
  const touched = await touchedRow.all(db)`
    SELECT q.id, ${action === 'publish' ? sql`t.form` : sql`NULL::jsonb`} AS form
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN ${thingsInForce} t ON t.kind = 'question' AND t.thing_id = q.id
    WHERE e.course_id = ${courseId} AND ${isShown('q')} AND q.id = ANY (${[...ids]}::bigint[]) AND q.id > ${after} AND ${isTouched}
    ORDER BY q.id
    LIMIT ${limit}`;
  return { total: ids.length, touched };
}
