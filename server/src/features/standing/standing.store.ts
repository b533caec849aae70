/** Reads what a student's standing is made of: the student's own first answers and the course's counted questions. */
import { calculatorRule } from '@sugya/contract/calculator.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A subject of a course with its questions, as the model takes it. */
const preparedSubject = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.literal([1, 2, 3]),
  questions: z.array(z.strictObject({ easiness: z.number(), count: z.int() })),
});
export type PreparedSubject = z.infer<typeof preparedSubject>;

/**
 * Says in one word which content a course has: it changes with every import, and with every lesson that is duplicated
 * into the course. `c` is the course in the surrounding query.
 */
const contentMark = sql<string>`(
  (SELECT coalesce(max(i.id), 0) FROM import_runs i)::text || '/' ||
  (SELECT count(*) FROM management_duplications d WHERE d.to_course_id = c.id)::text
)`;

const standingCourseRow = row({
  isAllowed: z.boolean(),
  rule: z.strictObject(calculatorRule.shape).nullable(),
  /** Null where they were never prepared, by another rule, or for other content. */
  prepared: z.array(preparedSubject).nullable(),
});
export type StandingCourse = Row<typeof standingCourseRow>;

/** Enrolled students see a course; administrators see all (XCT-23). `rule` is null where the course has none of its own. */
export async function selectOptionalCourse(
  db: Kysely<Tables>,
  { courseId, preparedBy }: { readonly courseId: number; readonly preparedBy: number },
  viewer: CourseViewer,
): Promise<StandingCourse | undefined> {
  return await standingCourseRow.optional(db)`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      CASE WHEN r.course_id IS NOT NULL THEN jsonb_build_object(
        'proceduralWeight', r.procedural_weight, 'substantiveWeight', r.substantive_weight,
        'lastWeight', r.last_weight, 'passMark', r.pass_mark, 'minimumPercent', r.minimum_percent,
        'inputScale', r.input_scale, 'step', r.step
      ) END AS rule,
      p.subjects AS prepared
    FROM courses_courses c
    LEFT JOIN standing_courses p
      ON p.course_id = c.id AND p.rule = ${preparedBy} AND p.content_mark = ${contentMark}
    LEFT JOIN calculator_rules r ON r.course_id = c.id
    WHERE c.id = ${courseId}`;
}

const courseToPrepareRow = row({ courseId: z.int(), contentMark: z.string() });
export type CourseToPrepare = Row<typeof courseToPrepareRow>;

/**
 * Those that are not prepared as they should be first, then the ones that were prepared longest ago, before
 * `madeBefore`.
 */
export async function selectCoursesToPrepare(
  db: Kysely<Tables>,
  of: { readonly rule: number; readonly madeBefore: Date; readonly most: number },
): Promise<CourseToPrepare[]> {
  return await courseToPrepareRow.all(db)`
    SELECT c.id AS "courseId", ${contentMark} AS "contentMark"
    FROM courses_courses c
    LEFT JOIN standing_courses p
      ON p.course_id = c.id AND p.rule = ${of.rule} AND p.content_mark = ${contentMark}
    WHERE p.course_id IS NULL OR p.made_at < ${of.madeBefore}
    ORDER BY p.made_at NULLS FIRST, c.id
    LIMIT ${of.most}`;
}

export async function storePrepared(
  db: Kysely<Tables>,
  given: CourseToPrepare & {
    readonly rule: number;
    readonly subjects: readonly PreparedSubject[];
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO standing_courses (course_id, rule, content_mark, made_at, subjects)
    VALUES (${given.courseId}, ${given.rule}, ${given.contentMark}, ${given.now}, ${JSON.stringify(given.subjects)}::jsonb)
    ON CONFLICT (course_id) DO UPDATE
    SET rule = excluded.rule, content_mark = excluded.content_mark, made_at = excluded.made_at,
      subjects = excluded.subjects`.execute(db);
}

const subjectRow = row({
  id: z.int(),
  name: z.string(),
  type: z.literal([1, 2, 3]),
  questions: z.array(z.strictObject({ correct: z.int(), answered: z.int(), authoredLevel: z.int() })),
});
export type SubjectRow = Row<typeof subjectRow>;

/**
 * The subjects that the examination asks about, with the counts of their questions. Simulations mix subjects and are left
 * out; so are additional contents (type 4).
 */
export async function selectSubjects(db: Kysely<Tables>, courseId: number): Promise<SubjectRow[]> {
  return await subjectRow.all(db)`
    SELECT g.id, g.name, g.type, jsonb_agg(jsonb_build_object(
        'correct', coalesce(k.correct_count, 0), 'answered', coalesce(k.answered_count, 0),
        'authoredLevel', v.authored_difficulty) ORDER BY q.id) AS questions
    FROM courses_categories g
    JOIN courses_lessons l ON l.category_id = g.id
    JOIN exercises_exercises e ON e.lesson_id = l.id AND NOT e.is_simulation AND ${isPublished('item', 'e')}
    JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn AND NOT q.is_voided
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE g.course_id = ${courseId} AND g.type IN (1, 2, 3)
    GROUP BY g.id
    ORDER BY g.sort_order, g.id
    LIMIT 500`;
}

const firstAnswerRow = row({
  /** Null in a simulation. */
  subjectId: z.int().nullable(),
  isCorrect: z.boolean(),
  answeredAt: z.date(),
  /** As the device reported them, of this question and of the whole attempt. */
  seconds: z.int(),
  reportedSeconds: z.int(),
  startedAt: z.date(),
  finishedAt: z.date(),
  /** Null where it was not said, and where the exercise does not ask. */
  isStar: z.boolean().nullable(),
  otherCorrect: z.int(),
  otherAnswered: z.int(),
  authoredLevel: z.int(),
});
export type FirstAnswerRow = Row<typeof firstAnswerRow>;

/**
 * The first answers of a student, newest first: of first finished attempts, without questions that an earlier, reset
 * attempt had shown already. What a held-back report still hides is left out, or the estimate would tell it
 * (decision 0004). The counts of a question are those of the others. In two parts, because planning all joins at once
 * took longer than running them.
 */
export async function selectFirstAnswers(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly most: number },
): Promise<FirstAnswerRow[]> {
  return await firstAnswerRow.all(db)`
    WITH mine AS MATERIALIZED (
      SELECT a.user_id, a.id, a.exercise_id, a.started_at, a.finished_at, e.hide_are_you_sure,
        CASE WHEN e.is_simulation THEN NULL ELSE g.id END AS subject_id,
        EXISTS (
          SELECT 1
          FROM exercises_attempts prior
          WHERE prior.user_id = a.user_id AND prior.exercise_id = a.exercise_id AND prior.id < a.id
        ) AS has_earlier
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id
      JOIN courses_lessons l ON l.id = e.lesson_id
      JOIN courses_categories g ON g.id = l.category_id
      WHERE a.user_id = ${of.userId} AND a.is_first_finished AND e.course_id = ${of.courseId}
        AND NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade
        AND (e.is_simulation OR g.type IN (1, 2, 3)) AND ${isPublished('item', 'e')}
    )
    SELECT a.subject_id AS "subjectId",
      s.is_correct AS "isCorrect", s.acted_at AS "answeredAt", s.question_seconds AS seconds,
      s.attempt_seconds AS "reportedSeconds", a.started_at AS "startedAt", a.finished_at AS "finishedAt",
      CASE WHEN a.hide_are_you_sure THEN NULL ELSE s.is_star END AS "isStar",
      greatest(coalesce(k.correct_count, 0) - s.is_correct::int, 0) AS "otherCorrect",
      greatest(coalesce(k.answered_count, 0) - 1, 0) AS "otherAnswered",
      v.authored_difficulty AS "authoredLevel"
    FROM mine a
    CROSS JOIN LATERAL (
      SELECT own.user_id, own.attempt_id, own.question_id, own.selected_answer_id, own.is_correct, own.is_star,
        own.acted_at, own.question_seconds, sum(own.question_seconds) OVER () AS attempt_seconds
      FROM exercises_solutions own
      WHERE own.user_id = a.user_id AND own.attempt_id = a.id
    ) s
    JOIN exercises_attempt_questions b
      ON b.user_id = s.user_id AND b.attempt_id = s.attempt_id AND b.question_id = s.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_questions q ON q.id = s.question_id
    LEFT JOIN statistics_question_counts k ON k.question_id = s.question_id
    WHERE s.selected_answer_id IS NOT NULL AND s.is_correct IS NOT NULL AND NOT q.is_voided
      AND NOT (a.has_earlier AND EXISTS (
        SELECT 1
        FROM exercises_attempts earlier
        JOIN exercises_solutions shown ON shown.user_id = earlier.user_id AND shown.attempt_id = earlier.id
        WHERE earlier.user_id = a.user_id AND earlier.exercise_id = a.exercise_id
          AND earlier.id < a.id
          AND shown.question_id = s.question_id AND shown.is_answered
      ))
    ORDER BY s.acted_at DESC, a.id DESC, s.question_id
    LIMIT ${of.most}`;
}
