/**
 * A student's first answers, one row each (decision 0039). What is fixed when an attempt finishes is in the row; what
 * content may change later is asked of the exercise and the question at each reading.
 */
import { LATE_AFTER_SECONDS } from '@sugya/domain/exam/deadline.ts';
import { ENOUGH_TIMES } from '@sugya/domain/standing/counted/rapid.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../platform/access/published.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { courseOfExercise, ownTestsOf } from '../../platform/things/drawn/own-tests.store.ts';
import { acceptedCounts } from './accepted-counts.store.ts';
import { eraseTold } from './shown/tellings.store.ts';

export type OfStudent = { readonly userId: number; readonly courseId: number };

/** As it is stored. */
export type FirstAnswerToStore = {
  readonly questionId: number;
  readonly questionVersionId: number;
  readonly exerciseId: number;
  readonly attemptId: number;
  readonly isCorrect: boolean;
  /** Held to the attempt's span. */
  readonly seconds: number;
  readonly isStar: boolean | null;
  readonly answeredAt: string;
  /** With fractions; null where no clock ran. */
  readonly timedSeconds: number | null;
  readonly letters: number;
  readonly isAided: boolean;
  readonly sawLaw: boolean;
  readonly isControlled: boolean;
};

/** Passage, stem and options, without their markup. `v` is the version. */
const lettersOfVersion = sql`(
  length(regexp_replace(coalesce(v.passage_html, '') || v.question_html, '<[^>]*>', '', 'g'))
  + (SELECT coalesce(sum(length(w.text)), 0) FROM exercises_answers w WHERE w.question_version_id = v.id)
)::integer`;

const solvedRow = row({
  questionId: z.int(),
  questionVersionId: z.int(),
  exerciseId: z.int(),
  attemptId: z.int(),
  isCorrect: z.boolean(),
  isStar: z.boolean().nullable(),
  answeredAt: z.date(),
  /** As the device reported them, of this question and of the whole attempt. */
  seconds: z.int(),
  reportedSeconds: z.int(),
  startedAt: z.date(),
  finishedAt: z.date(),
  letters: z.int(),
  isAided: z.boolean(),
  sawLaw: z.boolean(),
  isControlled: z.boolean(),
});
export type SolvedRow = Row<typeof solvedRow>;

/**
 * Of first finished attempts, without questions that an earlier, reset attempt had shown already, and of exam days that
 * were opened, and of tests that the student built: of one attempt, or of all of the student's in the course. Nothing of it changes once the attempt has
 * finished. A question that several days drew is of the day in which it was answered first.
 */
export async function selectSolved(
  db: Kysely<Tables>,
  of: OfStudent & { readonly attemptId?: number },
): Promise<SolvedRow[]> {
  const only = of.attemptId === undefined ? sql`true` : sql`a.id = ${of.attemptId}`;
  return await solvedRow.all(db)`
    WITH mine AS MATERIALIZED (
      SELECT a.user_id, a.id, a.exercise_id, a.started_at, a.finished_at, a.is_online_insert,
        e.exam_draws IS NOT NULL OR e.state = 'own' AS is_drawn, e.state = 'own' AS is_own,
        p.deadline_at, p.day_id, EXISTS (
        SELECT 1
        FROM exercises_attempts prior
        WHERE prior.user_id = a.user_id AND prior.exercise_id = a.exercise_id AND prior.id < a.id
      ) AS has_earlier
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id
      LEFT JOIN exam_day_parts p ON p.user_id = a.user_id AND p.attempt_id = a.id
      WHERE a.user_id = ${of.userId} AND ${courseOfExercise('e')} = ${of.courseId} AND ${only}
        AND (a.is_first_finished
          OR ((p.attempt_id IS NOT NULL OR e.state = 'own') AND a.finished_at IS NOT NULL))
    )
    SELECT DISTINCT ON (s.question_id) s.question_id AS "questionId", b.question_version_id AS "questionVersionId",
      CASE WHEN a.is_drawn THEN q.exercise_id ELSE a.exercise_id END AS "exerciseId", a.id AS "attemptId", s.is_correct AS "isCorrect", s.is_star AS "isStar",
      s.acted_at AS "answeredAt", s.question_seconds AS seconds, s.attempt_seconds AS "reportedSeconds",
      a.started_at AS "startedAt", a.finished_at AS "finishedAt", ${lettersOfVersion} AS letters,
      s.was_away OR NOT a.is_online_insert AS "isAided", s.saw_law AS "sawLaw",
      a.deadline_at IS NOT NULL AND s.stored_at <= a.deadline_at + make_interval(secs => ${LATE_AFTER_SECONDS})
        AS "isControlled"
    FROM mine a
    CROSS JOIN LATERAL (
      SELECT own.*, sum(own.question_seconds) OVER () AS attempt_seconds
      FROM exercises_solutions own
      WHERE own.user_id = a.user_id AND own.attempt_id = a.id
    ) s
    JOIN exercises_attempt_questions b
      ON b.user_id = s.user_id AND b.attempt_id = s.attempt_id AND b.question_id = s.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_questions q ON q.id = b.question_id
    WHERE s.selected_answer_id IS NOT NULL AND s.is_correct IS NOT NULL
      AND NOT (a.has_earlier AND EXISTS (
        SELECT 1
        FROM exercises_attempts earlier
        JOIN exercises_solutions shown ON shown.user_id = earlier.user_id AND shown.attempt_id = earlier.id
        WHERE earlier.user_id = a.user_id AND earlier.exercise_id = a.exercise_id
          AND earlier.id < a.id
          AND shown.question_id = s.question_id AND shown.is_answered
      ))
      -- What a test of one's own draws anew was met before; what it left blank, its report has explained.
      AND NOT (a.is_own AND EXISTS (
        SELECT 1
        FROM exercises_attempts before
        JOIN exercises_attempt_questions met
          ON met.user_id = before.user_id AND met.attempt_id = before.id AND met.question_id = s.question_id
        WHERE before.user_id = a.user_id AND before.id < a.id
      ))
      AND NOT EXISTS (
        SELECT 1
        FROM exercises_attempts blank
        JOIN exercises_attempt_questions met
          ON met.user_id = blank.user_id AND met.attempt_id = blank.id AND met.question_id = s.question_id
        WHERE blank.user_id = a.user_id AND blank.exercise_id IN ${ownTestsOf(of.userId)}
          AND blank.id <> a.id AND blank.finished_at < s.acted_at
      )
      -- Of a day only what was new to the student: an earlier day left it blank, and its debrief has explained it.
      AND NOT EXISTS (
        SELECT 1
        FROM exam_drawings r
        JOIN exam_drawn_questions n ON n.user_id = r.user_id AND n.drawing_id = r.id
        WHERE r.user_id = a.user_id AND r.day_id = a.day_id AND n.question_id = s.question_id AND n.tier > 0
      )
    ORDER BY s.question_id, s.acted_at, a.id`;
}

const heldRow = row({ courseId: z.int(), rule: z.int() });

/**
 * Holds the student's rows of a course until the transaction ends. `rule`: by which they were made, 0 where there are
 * none yet. Nothing of a student whose enrolment is being deleted: the rows would outlive the student's data.
 */
export async function holdStudent(
  trx: Transaction<Tables>,
  of: OfStudent,
): Promise<Row<typeof heldRow> | undefined> {
  return await heldRow.optional(trx)`
    WITH enrolled AS MATERIALIZED (
      SELECT n.user_id, n.course_id
      FROM courses_enrollments n
      WHERE n.user_id = ${of.userId} AND n.course_id = ${of.courseId}
      FOR KEY SHARE
    )
    INSERT INTO standing_students (user_id, course_id, rule)
    SELECT user_id, course_id, 0 FROM enrolled
    ON CONFLICT (user_id, course_id) DO UPDATE SET course_id = excluded.course_id
    RETURNING course_id AS "courseId", rule`;
}

/**
 * The same for the course of an attempt; nothing unless it is the student's first finished one of its exercise, of an
 * exam day that is graded, or of a test that the student built.
 */
export async function holdStudentOfAttempt(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly attemptId: number },
): Promise<Row<typeof heldRow> | undefined> {
  return await heldRow.optional(trx)`
    INSERT INTO standing_students (user_id, course_id, rule)
    SELECT a.user_id, ${courseOfExercise('e')}, 0
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id
    WHERE a.user_id = ${of.userId} AND a.id = ${of.attemptId}
      AND (a.is_first_finished
        OR ((a.acts_until IS NOT NULL OR e.state = 'own') AND a.finished_at IS NOT NULL))
      AND ${courseOfExercise('e')} IS NOT NULL
    ON CONFLICT (user_id, course_id) DO UPDATE SET course_id = excluded.course_id
    RETURNING course_id AS "courseId", rule`;
}

/** In one statement. */
export async function storeFirstAnswers(
  trx: Transaction<Tables>,
  of: OfStudent & { readonly answers: readonly FirstAnswerToStore[] },
): Promise<void> {
  await sql`
    INSERT INTO standing_first_answers (user_id, course_id, question_id, question_version_id, exercise_id, attempt_id,
      is_correct, seconds, is_star, answered_at, timed_seconds, letters, is_aided, saw_law, is_controlled)
    SELECT ${of.userId}::bigint, ${of.courseId}::bigint, g.*
    FROM ${asRows(of.answers)}
    -- An exam day draws what an earlier one has shown; the first answer stands.
    ON CONFLICT (user_id, course_id, question_id) DO NOTHING`.execute(trx);
}

export async function deleteFirstAnswers(trx: Transaction<Tables>, of: OfStudent): Promise<void> {
  await sql`
    DELETE FROM standing_first_answers WHERE user_id = ${of.userId} AND course_id = ${of.courseId}`.execute(
    trx,
  );
}

export async function setRule(trx: Transaction<Tables>, of: OfStudent, rule: number): Promise<void> {
  await sql`
    UPDATE standing_students SET rule = ${rule}
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}`.execute(trx);
}

const studentRow = row({ userId: z.int(), courseId: z.int() });

/** Those who are enrolled and whose rows were never made, or by another rule. */
export async function selectStudentsToNote(
  db: Kysely<Tables>,
  { rule, most }: { readonly rule: number; readonly most: number },
): Promise<OfStudent[]> {
  return await studentRow.all(db)`
    SELECT n.user_id AS "userId", n.course_id AS "courseId"
    FROM courses_enrollments n
    LEFT JOIN standing_students m ON m.user_id = n.user_id AND m.course_id = n.course_id AND m.rule = ${rule}
    WHERE m.user_id IS NULL
    ORDER BY n.user_id, n.course_id
    LIMIT ${most}`;
}

const firstAnswerRow = row({
  /** Null in a simulation. */
  subjectId: z.int().nullable(),
  isCorrect: z.boolean(),
  answeredAt: z.date(),
  seconds: z.int(),
  /** Null where it was not said, and where the exercise does not ask. */
  isStar: z.boolean().nullable(),
  otherCorrect: z.int(),
  otherAnswered: z.int(),
  authoredLevel: z.int(),
  timedSeconds: z.number().nullable(),
  letters: z.int(),
  /** How long others took who tried; null where too few did. */
  crowdSeconds: z.number().nullable(),
  isProcedural: z.boolean(),
  isAided: z.boolean(),
  isControlled: z.boolean(),
  /** Of a paper that mixes subjects. */
  examPart: z.enum(['B', 'C']).nullable(),
});
export type FirstAnswerRow = Row<typeof firstAnswerRow>;

/** Newest first. None where the rows were not made by this rule. */
export async function selectFirstAnswers(
  db: Kysely<Tables>,
  of: OfStudent & { readonly rule: number; readonly most: number },
): Promise<FirstAnswerRow[]> {
  const stored = sql`(
    SELECT f.*
    FROM standing_students m
    JOIN standing_first_answers f ON f.user_id = m.user_id AND f.course_id = m.course_id
    WHERE m.user_id = ${of.userId} AND m.course_id = ${of.courseId} AND m.rule = ${of.rule}
  ) g`;
  return await selectCounting(db, { ...of, answers: stored });
}

/** The same of rows that are not stored. */
export async function selectFirstAnswersOf(
  db: Kysely<Tables>,
  of: {
    readonly userId: number;
    readonly answers: readonly FirstAnswerToStore[];
    readonly most: number;
  },
): Promise<FirstAnswerRow[]> {
  return await selectCounting(db, { ...of, answers: asRows(of.answers) });
}

/**
 * Without what is voided, additional or not shown to students, and without what a held-back report still hides, or the
 * estimate would tell it (decision 0004). Of a family of questions the first that was answered alone, whatever became of
 * it: the rule was met there (decision 0048). The counts of a question are those of the others. Exercises are looked up
 * first, because a student has few of them and many answers.
 */
async function selectCounting(
  db: Kysely<Tables>,
  {
    userId,
    answers,
    most,
  }: { readonly userId: number; readonly answers: RawBuilder<unknown>; readonly most: number },
): Promise<FirstAnswerRow[]> {
  return await firstAnswerRow.all(db)`
    WITH own AS MATERIALIZED (
      SELECT DISTINCT ON (q.family, CASE WHEN q.family IS NULL THEN q.id END) g.*,
        q.family IS NOT NULL AND ${isExplainedBefore(userId)} AS is_explained
      FROM ${answers}
      JOIN exercises_questions q ON q.id = g.question_id
      ORDER BY q.family, CASE WHEN q.family IS NULL THEN q.id END, g.answered_at, g.attempt_id, g.question_id
    ), shown AS MATERIALIZED (
      SELECT e.id, e.hide_are_you_sure, e.exam_part, coalesce(c.type = 1, false) AS is_procedural,
        CASE WHEN e.is_simulation OR e.exam_part IS NOT NULL THEN NULL ELSE c.id END AS subject_id
      FROM (SELECT DISTINCT exercise_id FROM own) w
      JOIN exercises_exercises e ON e.id = w.exercise_id
      JOIN courses_lessons l ON l.id = e.lesson_id
      JOIN courses_categories c ON c.id = l.category_id
      WHERE NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade
        AND (e.is_simulation OR e.exam_part IS NOT NULL OR c.type IN (1, 2, 3))
        -- Rows of exam days are there once the day is opened.
        AND (e.state = 'exam' OR ${isPublished('item', 'e')})
    ), accepted AS MATERIALIZED (${acceptedCounts})
    SELECT x.subject_id AS "subjectId", f.is_correct AS "isCorrect", f.answered_at AS "answeredAt", f.seconds,
      CASE WHEN x.hide_are_you_sure THEN NULL ELSE f.is_star END AS "isStar",
      greatest(coalesce(k.correct_count, 0) + coalesce(y.chosen, 0) - f.is_correct::int, 0) AS "otherCorrect",
      greatest(coalesce(k.answered_count, 0) - 1, 0) AS "otherAnswered",
      v.authored_difficulty AS "authoredLevel", f.timed_seconds AS "timedSeconds", f.letters,
      CASE WHEN t.timed_count >= ${ENOUGH_TIMES} THEN t.mean_seconds END AS "crowdSeconds",
      x.is_procedural AS "isProcedural",
      f.is_aided OR f.is_explained OR (f.saw_law AND x.is_procedural) AS "isAided",
      f.is_controlled AS "isControlled", x.exam_part AS "examPart"
    FROM own f
    JOIN shown x ON x.id = f.exercise_id
    JOIN exercises_question_versions v ON v.id = f.question_version_id
    LEFT JOIN statistics_question_counts k ON k.question_id = f.question_id
    LEFT JOIN accepted y ON y.question_id = f.question_id
    LEFT JOIN standing_question_times t ON t.question_id = f.question_id
    WHERE NOT v.is_voided
    ORDER BY f.answered_at DESC, f.attempt_id DESC, f.question_id DESC
    LIMIT ${most}`;
}

/**
 * Had a report shown the explanation of a rule of the family before, without an answer that would be the first? It shows
 * those of blank questions too. `g` is the answer, `q` its question.
 */
function isExplainedBefore(userId: number) {
  return sql`EXISTS (
    SELECT 1
    FROM exercises_questions m
    JOIN exercises_exercises n ON n.id = m.exercise_id
    JOIN exercises_attempts d ON d.user_id = ${userId} AND d.exercise_id = n.id AND d.finished_at < g.answered_at
    JOIN exercises_attempt_questions b
      ON b.user_id = d.user_id AND b.attempt_id = d.id AND b.question_id = m.id
    WHERE m.family = q.family AND m.id <> q.id AND NOT n.hide_statistics_page
      AND n.course_id = (SELECT own.course_id FROM exercises_exercises own WHERE own.id = q.exercise_id)
  )`;
}

function asRows(answers: readonly FirstAnswerToStore[]): RawBuilder<unknown> {
  const columns = answers.map((answer) => ({
    question_id: answer.questionId,
    question_version_id: answer.questionVersionId,
    exercise_id: answer.exerciseId,
    attempt_id: answer.attemptId,
    is_correct: answer.isCorrect,
    seconds: answer.seconds,
    is_star: answer.isStar,
    answered_at: answer.answeredAt,
    timed_seconds: answer.timedSeconds,
    letters: answer.letters,
    is_aided: answer.isAided,
    saw_law: answer.sawLaw,
    is_controlled: answer.isControlled,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) AS g (question_id bigint, question_version_id bigint,
    exercise_id bigint, attempt_id bigint, is_correct boolean, seconds integer, is_star boolean, answered_at timestamptz,
    timed_seconds double precision, letters integer, is_aided boolean, saw_law boolean, is_controlled boolean)`;
}

/** Part of deleting a student's data (decision 0015): the answers go with their student's row, and what was said. */
export async function eraseStanding(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM standing_students WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM standing_elsewhere WHERE user_id = ${userId}`.execute(trx);
  await eraseTold(trx, userId);
}
