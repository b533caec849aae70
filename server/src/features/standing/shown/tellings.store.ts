/** What students were shown, and what they report. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type OfStudent = { readonly userId: number; readonly courseId: number };

const dueRow = row({
  userId: z.int(),
  courseId: z.int(),
  examDate: z.iso.date().nullable(),
  lastTold: z.iso.date().nullable(),
});
export type DueRow = Row<typeof dueRow>;

/** Students who practise, and to whom nothing was shown this week, or whose examination is tomorrow: `isTellingDue` decides. */
export async function selectMaybeDue(
  db: Kysely<Tables>,
  of: { readonly today: string; readonly weekAgo: string; readonly tomorrow: string; readonly most: number },
): Promise<DueRow[]> {
  return await dueRow.all(db)`
    SELECT n.user_id AS "userId", n.course_id AS "courseId", s.exam_date::text AS "examDate", t.told_on::text AS "lastTold"
    FROM courses_enrollments n
    JOIN courses_courses c ON c.id = n.course_id
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
    LEFT JOIN LATERAL (
      SELECT shown.told_on
      FROM standing_tellings shown
      WHERE shown.user_id = n.user_id AND shown.course_id = n.course_id
      ORDER BY shown.told_on DESC
      LIMIT 1
    ) t ON true
    WHERE n.is_open
      AND EXISTS (
        SELECT 1 FROM standing_first_answers f WHERE f.user_id = n.user_id AND f.course_id = n.course_id
      )
      AND (s.exam_date IS NULL OR s.exam_date > ${of.today}::date)
      AND (t.told_on IS NULL OR t.told_on <= ${of.weekAgo}::date
        OR (s.exam_date = ${of.tomorrow}::date AND t.told_on < ${of.today}::date))
    ORDER BY n.user_id, n.course_id
    LIMIT ${of.most}`;
}

const toldPart = z.strictObject({
  part: z.literal(['procedural', 'substantive']),
  score: z.strictObject({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
});
const toldChance = z.strictObject({ draftingPercent: z.number(), chancePercent: z.number() });

export type Telling = OfStudent & {
  readonly toldOn: string;
  readonly isEve: boolean;
  readonly examDate: string | null;
  readonly model: number;
  readonly answerCount: number;
  readonly rapidCount: number;
  readonly aidedCount: number;
  readonly idleDays: number;
  readonly parts: readonly z.infer<typeof toldPart>[];
  readonly chances: readonly z.infer<typeof toldChance>[];
};

/** Once a day: of two processes the first says it. */
export async function storeTelling(db: Kysely<Tables>, shown: Telling): Promise<void> {
  await sql`
    INSERT INTO standing_tellings (user_id, course_id, told_on, is_eve, exam_date, model, answer_count, rapid_count,
      aided_count, idle_days, parts, chances)
    SELECT n.user_id, n.course_id, ${shown.toldOn}::date, ${shown.isEve}, ${shown.examDate}::date, ${shown.model},
      ${shown.answerCount}, ${shown.rapidCount}, ${shown.aidedCount}, ${shown.idleDays},
      ${JSON.stringify(shown.parts)}::jsonb, ${JSON.stringify(shown.chances)}::jsonb
    FROM courses_enrollments n
    WHERE n.user_id = ${shown.userId} AND n.course_id = ${shown.courseId}
    ON CONFLICT (user_id, course_id, told_on) DO NOTHING`.execute(db);
}

const examRow = row({ examDate: z.iso.date().nullable() });

/** When the examination of the course was; null where there is none, or it is still to come. */
export async function selectPastExam(
  db: Kysely<Tables>,
  { courseId, today }: { readonly courseId: number; readonly today: string },
): Promise<string | null> {
  const found = await examRow.optional(db)`
    SELECT s.exam_date::text AS "examDate"
    FROM courses_courses c
    JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn AND s.exam_date < ${today}::date
    WHERE c.id = ${courseId}`;
  return found?.examDate ?? null;
}

const resultRow = row({
  proceduralPercent: z.number(),
  substantivePercent: z.number(),
  draftingPercent: z.number().nullable(),
  hasPassed: z.boolean(),
  form: z.literal(['self', 'document']),
});
export type ResultRow = Row<typeof resultRow>;

export async function selectOptionalResult(
  db: Kysely<Tables>,
  of: OfStudent & { readonly examDate: string },
): Promise<ResultRow | undefined> {
  return await resultRow.optional(db)`
    SELECT procedural_percent AS "proceduralPercent", substantive_percent AS "substantivePercent",
      drafting_percent AS "draftingPercent", has_passed AS "hasPassed", form
    FROM standing_results
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND exam_date = ${of.examDate}::date`;
}

export async function upsertResult(
  db: Kysely<Tables>,
  of: OfStudent & { readonly examDate: string; readonly result: ResultRow; readonly now: Date },
): Promise<void> {
  const { userId, courseId, examDate, result, now } = of;
  await sql`
    INSERT INTO standing_results (user_id, course_id, exam_date, procedural_percent, substantive_percent, drafting_percent,
      has_passed, form, consented_at)
    VALUES (${userId}, ${courseId}, ${examDate}::date, ${result.proceduralPercent}, ${result.substantivePercent},
      ${result.draftingPercent}, ${result.hasPassed}, ${result.form}, ${now})
    ON CONFLICT (user_id, course_id, exam_date) DO UPDATE
    SET procedural_percent = excluded.procedural_percent, substantive_percent = excluded.substantive_percent,
      drafting_percent = excluded.drafting_percent, has_passed = excluded.has_passed, form = excluded.form,
      consented_at = excluded.consented_at`.execute(db);
}

export async function deleteResult(
  db: Kysely<Tables>,
  of: OfStudent & { readonly examDate: string },
): Promise<void> {
  await sql`
    DELETE FROM standing_results
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND exam_date = ${of.examDate}::date`.execute(
    db,
  );
}

const sittingRow = row({ examDate: z.iso.date(), toldCount: z.int() });

/** Examinations that are over, newest first, with how many were shown something on the eve. */
export async function selectToldSittings(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly today: string; readonly most: number },
): Promise<Row<typeof sittingRow>[]> {
  return await sittingRow.all(db)`
    SELECT exam_date::text AS "examDate", count(*) AS "toldCount"
    FROM standing_tellings
    WHERE course_id = ${of.courseId} AND is_eve AND exam_date < ${of.today}::date
    GROUP BY exam_date
    ORDER BY exam_date DESC
    LIMIT ${of.most}`;
}

const happenedRow = row({
  examDate: z.iso.date(),
  parts: z.array(toldPart),
  chances: z.array(toldChance),
  proceduralPercent: z.number(),
  substantivePercent: z.number(),
  draftingPercent: z.number().nullable(),
  hasPassed: z.boolean(),
});
export type HappenedRow = Row<typeof happenedRow>;

/** What was shown on the eve to those who reported. */
export async function selectHappened(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly examDates: readonly string[] },
): Promise<HappenedRow[]> {
  return await happenedRow.all(db)`
    SELECT r.exam_date::text AS "examDate", t.parts, t.chances, r.procedural_percent AS "proceduralPercent",
      r.substantive_percent AS "substantivePercent", r.drafting_percent AS "draftingPercent", r.has_passed AS "hasPassed"
    FROM standing_results r
    JOIN standing_tellings t
      ON t.user_id = r.user_id AND t.course_id = r.course_id AND t.is_eve AND t.exam_date = r.exam_date
    WHERE r.course_id = ${of.courseId} AND r.exam_date = ANY (${of.examDates}::date[])
    LIMIT 20000`;
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseTold(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM standing_tellings WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM standing_results WHERE user_id = ${userId}`.execute(trx);
}
