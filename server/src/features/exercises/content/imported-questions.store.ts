/** How an import of the studio writes exercises and questions that nobody sees yet, and takes them back. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isShown, thingsInForce } from '../../../platform/things/shown-things.store.ts';
import { STUDIO_PREFIX } from '../../../platform/things/thing-rows.store.ts';
import { formColumns, formRow } from '../things/question-forms.store.ts';
import { countQuestions } from './exercises-content.store.ts';

const standingRow = row({
  id: z.int(),
  exerciseId: z.int(),
  externalId: z.string(),
  /** False: another import is about to bring it. */
  isShown: z.boolean(),
  versionId: z.int().nullable(),
  isWithdrawn: z.boolean(),
  draft: z.record(z.string(), z.unknown()).nullable(), // read by its kind, over what is published
  ...formRow.columns,
});
export type StandingQuestion = Row<typeof standingRow>;

/** Questions of these exercises under these external ids, with what students see and what staff made of it since. */
export async function selectStanding(
  db: Kysely<Tables>,
  of: { readonly exerciseIds: readonly number[]; readonly externalIds: readonly string[] },
): Promise<StandingQuestion[]> {
  return await standingRow.all(db)`
    SELECT q.id, q.exercise_id AS "exerciseId", q.external_id AS "externalId", ${isShown('q')} AS "isShown",
      v.id AS "versionId", q.is_withdrawn AS "isWithdrawn", t.form AS draft, ${formColumns}
    FROM exercises_questions q
    LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN ${thingsInForce} t ON t.kind = 'question' AND t.thing_id = q.id
    WHERE q.exercise_id = ANY (${[...of.exerciseIds]}::bigint[]) AND q.external_id = ANY (${[...of.externalIds]}::text[])`;
}

const exerciseRow = row({ id: z.int(), name: z.string(), importId: z.int().nullable() });

/** Exercises of a lesson that staff see, and those that this import made. */
export async function selectImportTargets(
  db: Kysely<Tables>,
  of: { readonly lessonId: number; readonly importId: number },
): Promise<Row<typeof exerciseRow>[]> {
  return await exerciseRow.all(db)`
    SELECT e.id, coalesce(t.form ->> 'name', e.name) AS name, e.import_id AS "importId"
    FROM exercises_exercises e
    LEFT JOIN ${thingsInForce} t ON t.kind = 'exercise' AND t.thing_id = e.id
    WHERE e.lesson_id = ${of.lessonId} AND (${isShown('e')} OR e.import_id = ${of.importId})
    ORDER BY e.sort_order, e.id
    LIMIT 5000`;
}

const idRow = row({ id: z.int() });

/** A draft behind its siblings; undefined when the lesson is gone. */
export async function insertImportedExercise(
  trx: Transaction<Tables>,
  of: { readonly importId: number; readonly lessonId: number; readonly name: string },
): Promise<number | undefined> {
  const inserted = await idRow.optional(trx)`
    INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order, state, import_id)
    SELECT l.course_id, l.id, ${STUDIO_PREFIX} || gen_random_uuid(), ${of.name},
      (SELECT coalesce(max(o.sort_order), 0) + 1 FROM exercises_exercises o WHERE o.lesson_id = l.id), 'draft', ${of.importId}
    FROM courses_lessons l
    WHERE l.id = ${of.lessonId}
    RETURNING id`;
  return inserted?.id;
}

const insertedRow = row({ id: z.int(), exerciseId: z.int(), externalId: z.string() });

/** Behind the questions of their exercise, in this order; none of them has a version. */
export async function insertImportedQuestions(
  trx: Transaction<Tables>,
  importId: number,
  questions: readonly { readonly exerciseId: number; readonly externalId: string }[],
): Promise<Row<typeof insertedRow>[]> {
  return await insertedRow.all(trx)`
    INSERT INTO exercises_questions (exercise_id, external_id, sort_order, is_withdrawn, import_id)
    SELECT g.exercise_id, g.external_id, last.place + g.place, true, ${importId}
    FROM unnest(${questions.map(({ exerciseId }) => exerciseId)}::bigint[],
      ${questions.map(({ externalId }) => externalId)}::text[]) WITH ORDINALITY AS g (exercise_id, external_id, place)
    CROSS JOIN LATERAL (
      SELECT coalesce(max(o.sort_order), 0) AS place FROM exercises_questions o WHERE o.exercise_id = g.exercise_id
    ) last
    ORDER BY g.place
    RETURNING id, exercise_id AS "exerciseId", external_id AS "externalId"`;
}

/** With their versions. Nobody has met them. */
export async function deleteImportedQuestions(
  trx: Transaction<Tables>,
  questionIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...questionIds]}::bigint[]`;
  const exercises = await idRow.all(trx)`
    SELECT DISTINCT exercise_id AS id FROM exercises_questions WHERE id = ANY (${ids}) AND NOT is_withdrawn`;
  await deleteVersions(
    trx,
    sql`SELECT v.id FROM exercises_question_versions v WHERE v.question_id = ANY (${ids})`,
  );
  await sql`DELETE FROM exercises_questions WHERE id = ANY (${ids})`.execute(trx);
  if (exercises.length === 0) return;
  await countQuestions(
    trx,
    exercises.map(({ id }) => id),
  );
}

export type FormerQuestion = {
  readonly questionId: number;
  /** Null: it had none. */
  readonly versionId: number | null;
  readonly isWithdrawn: boolean;
  readonly source: string | null;
  readonly family: string | null;
};

/** As they were: later versions, which nobody met, go; the former one is shown again. */
export async function restoreQuestions(
  trx: Transaction<Tables>,
  questions: readonly FormerQuestion[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
    AS g ("questionId" bigint, "versionId" bigint, "isWithdrawn" boolean, source text, family text)`;
  await deleteVersions(
    trx,
    sql`SELECT v.id FROM exercises_question_versions v JOIN ${given} ON v.question_id = g."questionId"
      WHERE v.id > coalesce(g."versionId", 0)`,
  );
  await sql`
    UPDATE exercises_question_versions v SET is_current = true, source = g.source
    FROM ${given} WHERE v.id = g."versionId"`.execute(trx);
  const exercises = await idRow.all(trx)`
    UPDATE exercises_questions q SET is_withdrawn = g."isWithdrawn", family = g.family
    FROM ${given} WHERE q.id = g."questionId"
    RETURNING q.exercise_id AS id`;
  await countQuestions(trx, [...new Set(exercises.map(({ id }) => id))]);
}

/** One statement; `ids` selects them. */
async function deleteVersions(trx: Transaction<Tables>, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`
    WITH gone AS MATERIALIZED (
      ${ids}
    ), without_links AS (
      DELETE FROM exercises_question_links w USING gone WHERE w.question_version_id = gone.id
    ), without_laws AS (
      DELETE FROM exercises_question_laws w USING gone WHERE w.question_version_id = gone.id
    ), without_answers AS (
      DELETE FROM exercises_answers w USING gone WHERE w.question_version_id = gone.id
    )
    DELETE FROM exercises_question_versions v USING gone WHERE v.id = gone.id`.execute(trx);
}

/** They stay, no longer an import's; hidden from students where asked. */
export async function releaseQuestions(
  trx: Transaction<Tables>,
  of: { readonly questionIds: readonly number[]; readonly hide: boolean },
): Promise<void> {
  const ids = sql`${[...of.questionIds]}::bigint[]`;
  const exercises = await idRow.all(trx)`
    UPDATE exercises_questions q SET import_id = NULL, is_withdrawn = is_withdrawn OR ${of.hide}
    WHERE q.id = ANY (${ids})
    RETURNING q.exercise_id AS id`;
  const exerciseIds = [...new Set(exercises.map(({ id }) => id))];
  await sql`UPDATE exercises_exercises SET import_id = NULL WHERE id = ANY (${exerciseIds}::bigint[])`.execute(
    trx,
  );
  if (of.hide) await countQuestions(trx, exerciseIds);
}

/** Exercises that this import made, in which nothing stands and which nobody tried. Returns their ids. */
export async function deleteImportedExercises(trx: Transaction<Tables>, importId: number): Promise<number[]> {
  const deleted = await idRow.all(trx)`
    DELETE FROM exercises_exercises e
    WHERE e.import_id = ${importId}
      AND NOT EXISTS (SELECT 1 FROM exercises_questions q WHERE q.exercise_id = e.id)
      AND NOT EXISTS (SELECT 1 FROM exercises_attempts a WHERE a.exercise_id = e.id)
      AND NOT EXISTS (SELECT 1 FROM exposure_chapters h WHERE h.lesson_exercise_id = e.id)
    RETURNING id`;
  await sql`UPDATE exercises_exercises SET import_id = NULL WHERE import_id = ${importId}`.execute(trx);
  return deleted.map(({ id }) => id);
}
