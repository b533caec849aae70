/** What rests on clauses that changed, and what staff said of it. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { cutoffOfCourse } from '../wordings/law-cutoff.store.ts';

/** A change of a law: what its clauses said before, and what they say now. */
export type LawChange = {
  readonly lawId: number;
  readonly fromVersion: number;
  readonly toVersion: number;
  readonly clauses: readonly { readonly clauseId: number; readonly change: string }[];
  readonly now: Date;
};

/**
 * Everything that names a clause, as rows of (clause_id, kind, id): one place for all that may rest on one. `t` is the version
 * that came.
 */
const sources = sql`
  SELECT k.clause_id, 'question' AS kind, k.question_version_id AS id
  FROM exercises_question_links k
  JOIN exercises_question_versions v ON v.id = k.question_version_id AND v.is_current
  JOIN exercises_questions q ON q.id = v.question_id AND NOT q.is_withdrawn
  WHERE k.clause_id IS NOT NULL AND (v.law_date IS NULL OR v.law_date < t.day)
  UNION
  SELECT m.clause_id, m.source_kind, m.source_id
  FROM laws_mentions m
  JOIN exercises_question_versions v ON v.id = m.source_id AND v.is_current
  JOIN exercises_questions q ON q.id = v.question_id AND NOT q.is_withdrawn
  WHERE m.source_kind = 'explanation' AND (v.law_date IS NULL OR v.law_date < t.day)
    -- Beside its question's own alarm the explanation stands already.
    AND NOT EXISTS (
      SELECT 1 FROM exercises_question_links k WHERE k.question_version_id = v.id AND k.clause_id = m.clause_id)
  UNION
  SELECT m.clause_id, m.source_kind, m.source_id
  FROM laws_mentions m
  WHERE m.source_kind = 'verdict' OR (
    m.source_kind = 'chapter'
    AND EXISTS (SELECT 1 FROM exposure_questions q WHERE q.id = m.source_id AND NOT q.is_withdrawn))
  UNION
  SELECT i.clause_id, 'collection', i.collection_id FROM laws_collection_items i WHERE i.clause_id IS NOT NULL
  UNION
  SELECT x.clause_id, 'expansion', x.clause_id FROM laws_expansions x
  UNION
  SELECT e.clause_id, 'extension', e.clause_id FROM laws_extensions e
  UNION
  SELECT e.target_clause_id, 'extension', e.clause_id FROM laws_extensions e WHERE e.target_clause_id IS NOT NULL`;

export async function insertAlarms(trx: Transaction<Tables>, of: LawChange): Promise<void> {
  await sql`
    INSERT INTO laws_alarms (law_id, clause_id, from_version, to_version, change, source_kind, source_id, raised_at)
    SELECT ${of.lawId}::bigint, g."clauseId", ${of.fromVersion}::bigint, t.id, g.change, u.kind, u.id, ${of.now}::timestamptz
    FROM laws_versions t
    CROSS JOIN json_to_recordset(${JSON.stringify(of.clauses)}::json) AS g ("clauseId" bigint, change text)
    JOIN LATERAL (${sources}) u ON u.clause_id = g."clauseId"
    WHERE t.id = ${of.toVersion}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** The version is no longer shown: an earlier wording came back. */
export async function deleteOpenAlarms(trx: Transaction<Tables>, toVersion: number): Promise<void> {
  await sql`DELETE FROM laws_alarms WHERE to_version = ${toVersion} AND NOT is_right`.execute(trx);
}

const cutoffRow = row({ cutoff: z.iso.date().nullable(), laterClauses: z.int() });

/** WRD-17: the course's day, and how many clauses change after it. */
export async function selectCourseCutoff(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof cutoffRow>> {
  return await cutoffRow.one(db)`
    SELECT (${cutoffOfCourse(sql`${courseId}::bigint`)})::text AS cutoff,
      (
        SELECT count(DISTINCT a.clause_id)
        FROM laws_alarms a
        JOIN laws_versions t ON t.id = a.to_version
        WHERE ${isOfCourse(courseId)} AND t.day > ${cutoffOfCourse(sql`${courseId}::bigint`)}
      ) AS "laterClauses"`;
}

/** In the order in which they are shown. */
const ALARM_KINDS = [
  'question',
  'explanation',
  'collection',
  'chapter',
  'verdict',
  'expansion',
  'extension',
] as const;

const alarmRow = row({
  id: z.int(),
  lawId: z.int(),
  lawName: z.string(),
  clauseId: z.int(),
  change: z.enum(['wording', 'new', 'withdrawn']),
  fromVersion: z.int(),
  toVersion: z.int(),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  name: z.string(),
  kind: z.enum(ALARM_KINDS),
  sourceId: z.int(),
  /** Where it is mended; null where the source alone says it. */
  chapterId: z.int().nullable(),
  sourceName: z.string(),
  question: z
    .strictObject({
      exerciseId: z.int(),
      exerciseName: z.string(),
      questionHtml: z.string(),
      explanationHtml: z.string().nullable(),
      answers: z.array(z.strictObject({ id: z.int(), text: z.string(), isCorrect: z.boolean() })),
      waiting: z.int(),
    })
    .nullable(),
  isRight: z.boolean(),
  answeredBy: z.string().nullable(),
  answeredAt: z.date().nullable(),
});
export type AlarmRow = Row<typeof alarmRow>;

/** Unanswered first, then what most students will still meet. */
export async function selectAlarms(db: Kysely<Tables>, courseId: number): Promise<AlarmRow[]> {
  return await alarmRow.all(db)`
    SELECT a.id, a.law_id AS "lawId", l.name AS "lawName", a.clause_id AS "clauseId", a.change,
      a.from_version AS "fromVersion", a.to_version AS "toVersion", f.day::text AS "fromDay", t.day::text AS "toDay",
      k.name, a.source_kind AS kind, coalesce(q.id, a.source_id) AS "sourceId",
      p.chapter_id AS "chapterId",
      coalesce(v.name, p.name, (SELECT c.name FROM laws_collections c WHERE a.source_kind = 'collection' AND c.id = a.source_id),
        (SELECT s.name FROM verdicts_summaries s WHERE a.source_kind = 'verdict' AND s.id = a.source_id),
        (SELECT o.name FROM laws_clauses o WHERE o.id = a.source_id), '') AS "sourceName",
      CASE WHEN q.id IS NOT NULL THEN jsonb_build_object(
        'exerciseId', e.id, 'exerciseName', e.name, 'questionHtml', v.question_html,
        'explanationHtml', v.explanation_html,
        'answers', (
          SELECT jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'isCorrect', w.is_correct OR w.is_accepted)
            ORDER BY w.sort_order)
          FROM exercises_answers w WHERE w.question_version_id = v.id),
        'waiting', waits.count) END AS question,
      a.is_right AS "isRight",
      CASE WHEN u.id IS NOT NULL THEN concat_ws(' ', u.private_name, u.last_name) END AS "answeredBy",
      a.answered_at AS "answeredAt"
    FROM laws_alarms a
    JOIN laws_laws l ON l.id = a.law_id
    JOIN laws_clauses k ON k.id = a.clause_id
    JOIN laws_versions f ON f.id = a.from_version
    JOIN laws_versions t ON t.id = a.to_version
    LEFT JOIN exercises_question_versions v
      ON a.source_kind IN ('question', 'explanation') AND v.id = a.source_id
    LEFT JOIN exercises_questions q ON q.id = v.question_id
    LEFT JOIN exercises_exercises e ON e.id = q.exercise_id
    LEFT JOIN exposure_questions p ON a.source_kind = 'chapter' AND p.id = a.source_id
    LEFT JOIN account_users u ON u.id = a.answered_by
    LEFT JOIN LATERAL (
      SELECT count(*) AS count FROM courses_enrollments n
      WHERE n.course_id = e.course_id AND n.is_open AND NOT EXISTS (
        SELECT 1 FROM exercises_solutions s
        WHERE s.user_id = n.user_id AND s.question_id = q.id AND s.is_answered)
    ) waits ON true
    WHERE ${isOfCourse(courseId)}
      AND t.day <= coalesce(${cutoffOfCourse(sql`${courseId}::bigint`)}, 'infinity')
    ORDER BY a.is_right, (q.id IS NULL), waits.count DESC, a.law_id, k.sort_order,
      array_position(${[...ALARM_KINDS]}::text[], a.source_kind), a.id
    LIMIT 500`;
}

/** What of the course the alarm is about, and still is: a question that was edited, voided or withdrawn is done. */
function isOfCourse(courseId: number): RawBuilder<boolean> {
  const showsCollection = (collection: RawBuilder<unknown>) => sql`(
    EXISTS (SELECT 1 FROM exercises_exercises x WHERE x.course_id = ${courseId} AND x.law_collection_id = ${collection})
    OR EXISTS (SELECT 1 FROM courses_lessons x WHERE x.course_id = ${courseId} AND x.law_collection_id = ${collection})
    OR EXISTS (
      SELECT 1 FROM lectures_videos x JOIN courses_lessons y ON y.id = x.lesson_id
      WHERE y.course_id = ${courseId} AND x.law_collection_id = ${collection} AND NOT x.is_withdrawn))`;
  return sql<boolean>`CASE
    WHEN a.source_kind IN ('question', 'explanation') THEN EXISTS (
      SELECT 1 FROM exercises_question_versions x
      JOIN exercises_questions y ON y.id = x.question_id AND NOT y.is_withdrawn
      JOIN exercises_exercises z ON z.id = y.exercise_id
      WHERE x.id = a.source_id AND x.is_current AND NOT x.is_voided AND z.course_id = ${courseId})
    WHEN a.source_kind = 'collection' THEN ${showsCollection(sql`a.source_id`)}
    WHEN a.source_kind = 'chapter' THEN EXISTS (
      SELECT 1 FROM exposure_questions x JOIN exposure_chapters y ON y.id = x.chapter_id
      WHERE x.id = a.source_id AND NOT x.is_withdrawn AND y.course_id = ${courseId})
    WHEN a.source_kind = 'verdict' THEN EXISTS (
      SELECT 1 FROM verdicts_collection_items i
      WHERE i.summary_id = a.source_id AND (
        EXISTS (SELECT 1 FROM courses_lessons x WHERE x.course_id = ${courseId} AND x.verdict_collection_id = i.collection_id)
        OR EXISTS (
          SELECT 1 FROM lectures_videos x
          WHERE x.course_id = ${courseId} AND x.verdict_collection_id = i.collection_id AND NOT x.is_withdrawn)))
    ELSE EXISTS (
      SELECT 1 FROM laws_collection_items i WHERE i.law_id = a.law_id AND ${showsCollection(sql`i.collection_id`)})
  END`;
}

const answeredRow = row({ lawId: z.int(), clauseId: z.int(), wasRight: z.boolean() });

/** Undefined for an unknown alarm. */
export async function answerAlarm(
  trx: Transaction<Tables>,
  of: { readonly id: number; readonly isRight: boolean; readonly userId: number; readonly now: Date },
): Promise<Row<typeof answeredRow> | undefined> {
  return await answeredRow.optional(trx)`
    UPDATE laws_alarms a
    SET is_right = ${of.isRight}, answered_by = ${of.isRight ? of.userId : null}::bigint,
      answered_at = ${of.isRight ? of.now : null}::timestamptz
    FROM (SELECT id, is_right FROM laws_alarms WHERE id = ${of.id} FOR UPDATE) old
    WHERE a.id = old.id
    RETURNING a.law_id AS "lawId", a.clause_id AS "clauseId", old.is_right AS "wasRight"`;
}
