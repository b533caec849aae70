/** Reads what a standing is made of beside the student's first answers: the course with its counted questions. */
import { calculatorRule } from '@sugya/contract/calculator.ts';
import { examSubject } from '@sugya/contract/exam.ts';
import { studiedElsewhere } from '@sugya/contract/standing.ts';
import { LEAST_SECONDS, LETTERS_A_SECOND, MOST_SECONDS } from '@sugya/domain/standing/counted/rapid.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { timeFactorOf } from '../../platform/accommodations.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { acceptedCounts } from './accepted-counts.store.ts';

/** A subject of a course with its questions, as the model takes it. */
const preparedSubject = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.literal([1, 2, 3]),
  examSubject: examSubject.nullable(),
  questions: z.array(z.strictObject({ easiness: z.number(), count: z.int() })),
});
export type PreparedSubject = z.infer<typeof preparedSubject>;

/**
 * Says in one word which content a course has: it changes with every import, with every lesson that is duplicated
 * into the course, and with every ruling that is made or taken back. `c` is the course in the surrounding query.
 */
const contentMark = sql<string>`(
  (SELECT coalesce(max(i.id), 0) FROM import_runs i)::text || '/' ||
  (SELECT count(*) FROM management_duplications d WHERE d.to_course_id = c.id)::text || '/' ||
  (
    SELECT count(*) + count(r.ended_at)
    FROM exercises_rulings r
    JOIN exercises_questions q ON q.id = r.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE e.course_id = c.id
  )::text
)`;

const standingCourseRow = row({
  isAllowed: z.boolean(),
  rule: z.strictObject(calculatorRule.shape).nullable(),
  /** Null where they were never prepared, by another rule, or for other content. */
  prepared: z.array(preparedSubject).nullable(),
  timeFactor: z.number(),
  /** How the sitting spreads its questions, empty: as usual; null without a sitting. */
  blueprint: z.array(z.strictObject({ subject: examSubject, count: z.int() })).nullable(),
  /** Of the last twelve weeks, those with anything in them. */
  days: z.array(z.strictObject({ day: z.string(), answersAndReviews: z.number(), minutes: z.number() })),
  /** What was said of idle weeks, by their first day. */
  elsewhere: z.array(z.strictObject({ idleFrom: z.string(), said: studiedElsewhere })),
});
export type StandingCourse = Row<typeof standingCourseRow>;

/** Enrolled students see a course; administrators see all (XCT-23). `rule` is null where the course has none of its own. */
export async function selectOptionalCourse(
  db: Kysely<Tables>,
  {
    courseId,
    preparedBy,
    since,
  }: { readonly courseId: number; readonly preparedBy: number; readonly since: Date },
  viewer: CourseViewer,
): Promise<StandingCourse | undefined> {
  return await standingCourseRow.optional(db)`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      CASE WHEN r.procedural_weight IS NOT NULL THEN jsonb_build_object(
        'proceduralWeight', r.procedural_weight, 'substantiveWeight', r.substantive_weight,
        'lastWeight', r.last_weight, 'passMark', r.pass_mark, 'minimumPercent', r.minimum_percent,
        'inputScale', r.input_scale, 'step', r.step, 'rounding', r.rounding
      ) END AS rule,
      p.subjects AS prepared,
      ${timeFactorOf(viewer.userId)} AS "timeFactor",
      r.blueprint,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('day', g.day, 'answersAndReviews', g.answers, 'minutes', g.minutes)), '[]')
        FROM (
          SELECT every.day, sum(every.answers) AS answers, sum(every.minutes) AS minutes
          FROM (
            SELECT d.day, d.answered_count AS answers, 0 AS minutes
            FROM overview_student_days d
            WHERE d.user_id = ${viewer.userId} AND d.course_id = c.id AND d.day >= ${since}::date
            UNION ALL
            SELECT (o.acted_at AT TIME ZONE 'Asia/Jerusalem')::date, count(*), 0
            FROM review_operations o
            WHERE o.user_id = ${viewer.userId} AND o.course_id = c.id AND o.kind = 'rate' AND o.acted_at >= ${since}
            GROUP BY 1
            UNION ALL
            SELECT w.day, 0, w.seconds / 60.0
            FROM lectures_days w
            WHERE w.user_id = ${viewer.userId} AND w.course_id = c.id AND w.day >= ${since}::date
          ) every
          GROUP BY every.day
        ) g
      ) AS days,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('idleFrom', l.idle_from, 'said', l.said)), '[]')
        FROM standing_elsewhere l
        WHERE l.user_id = ${viewer.userId} AND l.course_id = c.id
      ) AS elsewhere
    FROM courses_courses c
    LEFT JOIN standing_courses p
      ON p.course_id = c.id AND p.rule = ${preparedBy} AND p.content_mark = ${contentMark}
    LEFT JOIN exam_sittings r ON r.id = c.sitting_id AND NOT r.is_withdrawn
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
  examSubject: examSubject.nullable(),
  questions: z.array(z.strictObject({ correct: z.int(), answered: z.int(), authoredLevel: z.int() })),
});
export type SubjectRow = Row<typeof subjectRow>;

/**
 * The subjects that the examination asks about, with the counts of their questions. Simulations mix subjects and are left
 * out; so are additional contents (type 4).
 */
export async function selectSubjects(db: Kysely<Tables>, courseId: number): Promise<SubjectRow[]> {
  return await subjectRow.all(db)`
    WITH accepted AS MATERIALIZED (${acceptedCounts})
    SELECT g.id, g.name, g.type, g.exam_subject AS "examSubject", jsonb_agg(jsonb_build_object(
        'correct', coalesce(k.correct_count, 0) + coalesce(y.chosen, 0), 'answered', coalesce(k.answered_count, 0),
        'authoredLevel', v.authored_difficulty) ORDER BY q.id) AS questions
    FROM courses_categories g
    JOIN courses_lessons l ON l.category_id = g.id
    JOIN exercises_exercises e ON e.lesson_id = l.id AND NOT e.is_simulation AND ${isPublished('item', 'e')}
    JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current AND NOT v.is_voided
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    LEFT JOIN accepted y ON y.question_id = q.id
    WHERE g.course_id = ${courseId} AND g.type IN (1, 2, 3)
    GROUP BY g.id
    ORDER BY g.sort_order, g.id
    LIMIT 500`;
}

/** How long those took who tried, whatever their answer. The rows say how little is too little to have read it. */
export async function storeQuestionTimes(db: Kysely<Tables>, courseId: number): Promise<void> {
  await sql`
    INSERT INTO standing_question_times AS kept (question_id, timed_count, mean_seconds)
    SELECT f.question_id, count(*), avg(f.timed_seconds)
    FROM standing_first_answers f
    WHERE f.course_id = ${courseId} AND NOT f.is_aided
      AND f.timed_seconds >= least(${MOST_SECONDS}, greatest(${LEAST_SECONDS}, f.letters / ${LETTERS_A_SECOND}::double precision))
    GROUP BY f.question_id
    ORDER BY f.question_id
    ON CONFLICT (question_id) DO UPDATE
    SET timed_count = excluded.timed_count, mean_seconds = excluded.mean_seconds
    WHERE (kept.timed_count, kept.mean_seconds) IS DISTINCT FROM (excluded.timed_count, excluded.mean_seconds)`.execute(
    db,
  );
}

/** Of a course that nobody has learnt. */
export async function deleteStandingOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM standing_courses WHERE course_id = ${courseId}`.execute(trx);
}
