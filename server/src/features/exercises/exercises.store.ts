/** Reads an exercise as one student sees it: its frame, its questions by the versions that the attempt showed. */

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { timeFactorOf } from '../../platform/accommodations.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { asksLawsIn } from '../../platform/things/named-places.store.ts';
import { lawChangeOfQuestion } from './law-change.store.ts';

const exerciseRow = row({
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  categoryType: z.int(),
  lessonId: z.int(),
  lessonName: z.string(),
  exerciseTypeId: z.int(),
  disclaimerHtml: z.string().nullable(),
  noteText: z.string().nullable(),
  isMustConfirm: z.boolean(),
  confirmText: z.string().nullable(),
  allowImmediateFeedback: z.boolean(),
  hasLaw: z.boolean(),
  displaySeparateLawText: z.boolean(),
  hideExpansions: z.boolean(),
  areExpansionsClosedByDefault: z.boolean(),
  scrollToLawClause: z.boolean(),
  hideAreYouSure: z.boolean(),
  hideTimeInExercise: z.boolean(),
  hideQuestionNumbers: z.boolean(),
  hideQuestionOptions: z.boolean(),
  hasSecondRound: z.boolean(),
  allowUserReset: z.boolean(),
  isAllowedToPrint: z.boolean(),
  insertMethodOnline: z.boolean(),
  insertMethodOffline: z.boolean(),
  isInHideModeDisplayGrade: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isInFavorites: z.boolean(),
  isClockQuiet: z.boolean(),
  awaitedStatutes: z.array(z.string()),
  /** The student built it (decision 0102). */
  isOwnTest: z.boolean(),
  /** Of such a test with a clock: until when answers count. */
  endsAt: z.date().nullable(),
  attemptId: z.int().nullable(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  hasApprovedDisclaimer: z.boolean().nullable(),
});
export type ExerciseRow = Row<typeof exerciseRow>;

export const storedAnswer = z.strictObject({
  id: z.int(),
  text: z.string(),
  sortOrder: z.int(),
  /** Earns the point: the author's key, or accepted by a ruling. */
  isCorrect: z.boolean(),
  isAccepted: z.boolean(),
  rationaleHtml: z.string().nullable(),
});
export type AnswerRow = z.output<typeof storedAnswer>;

/** `w` is an answer in the surrounding query. */
export const answerObject = sql`jsonb_build_object(
  'id', w.id, 'text', w.text, 'sortOrder', w.sort_order, 'isCorrect', w.is_correct OR w.is_accepted,
  'isAccepted', w.is_accepted, 'rationaleHtml', w.rationale_html)`;

/** A clause that is right for a question; without a clause any of that law is. */
export const storedClause = z.strictObject({
  lawId: z.int(),
  lawName: z.string(),
  clauseId: z.int().nullable(),
  clauseName: z.string().nullable(),
});
export type ClauseRow = z.output<typeof storedClause>;

/** What `solutionColumns` reads. */
export const solutionRow = row({
  selectedAnswerId: z.int().nullable(),
  isStar: z.boolean().nullable(),
  selectedLawAnswerType: z.literal([1, 2, 3]).nullable(),
  selectedLawId: z.int().nullable(),
  selectedLawClauseId: z.int().nullable(),
  removedAnswerIds: z.array(z.int()),
  isMarked: z.boolean(),
  questionSeconds: z.int(),
  sapiCode: z.string().nullable(),
  isAnswered: z.boolean(),
  isCorrect: z.boolean().nullable(),
  /** Null until the student did anything on the question. */
  actedAt: z.date().nullable(),
  operationSequence: z.int(),
  /** Whose operation this is; '' for a caller without a journal. */
  deviceId: z.string(),
  difficultyLevel: z.int().nullable(),
});
export type SolutionRow = Row<typeof solutionRow> & { readonly actedAt: Date };

const questionRow = row({
  id: z.int(),
  sortOrder: z.int(),
  isVoided: z.boolean(),
  name: z.string(),
  questionHtml: z.string(),
  passageHtml: z.string().nullable(),
  effectType: z.int().nullable(),
  isYesNo: z.boolean(),
  usesLaws: z.boolean(),
  hideAnswers: z.boolean(),
  redAlertSeconds: z.int().nullable(),
  timeFactor: z.number(),
  explanationHtml: z.string().nullable(),
  takeawayHtml: z.string().nullable(),
  authoredDifficulty: z.int(),
  publishedLevel: z.int().nullable(),
  answers: z.array(storedAnswer),
  /** Those that the question offers, in the author's order. */
  laws: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** The first of the clauses that answer it. */
  correctClause: storedClause.nullable(),
  /** A clause behind it was amended since it was written. */
  lawChange: z.enum(['checked', 'unchecked']).nullable(),
  ...solutionRow.columns,
});
export type QuestionRow = Row<typeof questionRow>;

/** The columns of a solution, by the names that the rules use. */
export const solutionColumns = sql`
  s.selected_answer_id AS "selectedAnswerId",
  s.is_star AS "isStar",
  s.selected_law_answer_type AS "selectedLawAnswerType",
  s.selected_law_id AS "selectedLawId",
  s.selected_law_clause_id AS "selectedLawClauseId",
  coalesce(s.removed_answer_ids, '{}') AS "removedAnswerIds",
  coalesce(s.is_marked, false) AS "isMarked",
  coalesce(s.question_seconds, 0) AS "questionSeconds",
  s.sapi_code AS "sapiCode",
  coalesce(s.is_answered, false) AS "isAnswered",
  s.is_correct AS "isCorrect",
  s.acted_at AS "actedAt",
  coalesce(s.operation_sequence, 0) AS "operationSequence",
  coalesce(s.device_id, '') AS "deviceId",
  s.difficulty_level AS "difficultyLevel"`;

/** `v` is the question's version in the surrounding query. */
export const correctClause = sql`(
  SELECT jsonb_build_object('lawId', l.id, 'lawName', l.name, 'clauseId', x.id, 'clauseName', x.name)
  FROM exercises_question_links y
  JOIN laws_laws l ON l.id = y.law_id
  LEFT JOIN laws_clauses x ON x.id = y.clause_id
  WHERE y.question_version_id = v.id AND y.role = 'key'
  ORDER BY y.sort_order
  LIMIT 1
)`;

export async function selectOptionalExercise(
  db: Kysely<Tables>,
  exerciseId: number,
  viewer: CourseViewer,
): Promise<ExerciseRow | undefined> {
  return await selectWhere(db, { exerciseId, userId: viewer.userId }, mayTake(viewer));
}

/** What is published, or the student's own test as long as it was not given up; `o` and `a` are that test and its attempt. */
function mayTake(viewer: CourseViewer): RawBuilder<boolean> {
  return sql<boolean>`CASE WHEN e.course_id IS NULL THEN a.id IS NOT NULL AND ${maySeeCourse(viewer, 'o.course_id')}
    ELSE ${maySee(viewer, 'item', 'e')} END`;
}

/** That of an exam day's part, which nothing else shows. */
export async function selectOptionalExamExercise(
  db: Kysely<Tables>,
  of: { readonly exerciseId: number; readonly userId: number },
): Promise<ExerciseRow | undefined> {
  return await selectWhere(db, of, sql<boolean>`a.acts_until IS NOT NULL`);
}

/** The same before the part is begun. */
export async function selectOptionalExamPart(
  db: Kysely<Tables>,
  of: { readonly exerciseId: number; readonly userId: number },
): Promise<ExerciseRow | undefined> {
  return await selectWhere(db, of, sql<boolean>`e.state = 'exam' AND e.exam_part IS NOT NULL`);
}

async function selectWhere(
  db: Kysely<Tables>,
  { exerciseId, userId }: { readonly exerciseId: number; readonly userId: number },
  mayBeSeen: RawBuilder<boolean>,
): Promise<ExerciseRow | undefined> {
  return await exerciseRow.optional(db)`
    SELECT e.id, coalesce(o.name, e.name) AS name,
      c.id AS "courseId", c.name AS "courseName",
      g.id AS "categoryId", g.name AS "categoryName", g.type AS "categoryType",
      l.id AS "lessonId", l.name AS "lessonName",
      e.exercise_type_id AS "exerciseTypeId",
      e.disclaimer_html AS "disclaimerHtml", e.note_text AS "noteText",
      e.is_must_confirm AS "isMustConfirm", e.confirm_text AS "confirmText",
      e.allow_immediate_feedback AS "allowImmediateFeedback",
      e.has_law AS "hasLaw", e.display_separate_law_text AS "displaySeparateLawText",
      e.hide_expansions AS "hideExpansions",
      e.are_expansions_closed_by_default AS "areExpansionsClosedByDefault",
      e.scroll_to_law_clause AS "scrollToLawClause",
      e.hide_are_you_sure AS "hideAreYouSure", e.hide_time_in_exercise AS "hideTimeInExercise",
      e.hide_question_numbers AS "hideQuestionNumbers", e.hide_question_options AS "hideQuestionOptions",
      e.is_mikudit AS "hasSecondRound", e.allow_user_reset AS "allowUserReset",
      e.is_allowed_to_print AS "isAllowedToPrint",
      e.insert_method_online AS "insertMethodOnline", e.insert_method_offline AS "insertMethodOffline",
      e.is_in_hide_mode_display_grade AS "isInHideModeDisplayGrade",
      e.hide_statistics_page AS "hideStatisticsPage",
      EXISTS (
        SELECT 1 FROM favorites_favorites f
        WHERE f.user_id = ${userId} AND f.course_id = e.course_id AND f.entity_id = e.id
      ) AS "isInFavorites",
      EXISTS (
        SELECT 1 FROM students_accommodations m WHERE m.user_id = ${userId} AND m.is_clock_quiet
      ) AS "isClockQuiet",
      ${awaitedStatutes} AS "awaitedStatutes",
      o.exercise_id IS NOT NULL AS "isOwnTest", o.ends_at AS "endsAt",
      a.id AS "attemptId", a.started_at AS "startedAt", a.finished_at AS "finishedAt",
      a.has_approved_disclaimer AS "hasApprovedDisclaimer"
    FROM exercises_exercises e
    LEFT JOIN exercises_own_tests o ON o.exercise_id = e.id AND o.user_id = ${userId}
    JOIN courses_courses c ON c.id = coalesce(e.course_id, o.course_id)
    JOIN courses_lessons l ON l.id = coalesce(e.lesson_id, o.lesson_id)
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN exercises_attempts a
      ON a.user_id = ${userId} AND a.exercise_id = e.id AND a.closed_at IS NULL
    WHERE e.id = ${exerciseId} AND ${mayBeSeen}`;
}

/** Names of the statutes that its questions rest on and that are not here. */
const awaitedStatutes = sql`(
  SELECT coalesce(jsonb_agg(DISTINCT coalesce(w.name, n.law_number)), '[]')
  FROM exercises_questions q
  JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
  JOIN exercises_named_places n ON n.question_version_id = v.id AND n.role = 'asked'
  LEFT JOIN laws_named_statutes w ON w.law_number = n.law_number
  WHERE q.exercise_id = e.id AND NOT q.is_withdrawn
    AND NOT EXISTS (SELECT FROM laws_laws l WHERE l.external_id = n.law_number)
)`;

const nameRow = row({ name: z.string() });

/** The short read of calls that need the name alone. */
export async function selectOptionalExerciseName(
  db: Kysely<Tables>,
  exerciseId: number,
  viewer: CourseViewer,
): Promise<string | undefined> {
  const exercise = await nameRow.optional(db)`
    SELECT coalesce(o.name, e.name) AS name
    FROM exercises_exercises e
    LEFT JOIN exercises_own_tests o ON o.exercise_id = e.id AND o.user_id = ${viewer.userId}
    LEFT JOIN exercises_attempts a
      ON a.user_id = o.user_id AND a.exercise_id = o.exercise_id AND a.closed_at IS NULL
    WHERE e.id = ${exerciseId} AND (o.exercise_id IS NOT NULL OR e.course_id IS NOT NULL) AND ${mayTake(viewer)}`;
  return exercise?.name;
}

export type BoundQuestion = {
  readonly questionId: number;
  readonly versionId: number;
  readonly place: number;
};

/**
 * The questions in order: those that the attempt is bound to, or the current ones where there is no attempt yet.
 * Rows carry the keys; what leaves the server goes through `viewQuestion`.
 */
export async function selectQuestions(
  db: Kysely<Tables>,
  of: {
    exerciseId: number;
    userId: number;
    attemptId: number | null;
    questionId?: number;
    /** Those that an attempt will be bound to, where that is known before it is opened. */
    bound?: readonly BoundQuestion[];
  },
): Promise<QuestionRow[]> {
  const only = of.questionId === undefined ? sql`true` : sql`shown.question_id = ${of.questionId}`;
  const shown =
    of.bound !== undefined && of.bound.length > 0
      ? sql`
        SELECT given."questionId" AS question_id, given."versionId" AS question_version_id, given.place AS sort_order
        FROM jsonb_to_recordset(${JSON.stringify(of.bound)}::jsonb)
          AS given ("questionId" bigint, "versionId" bigint, place integer)`
      : of.attemptId === null
        ? sql`
        SELECT q.id AS question_id, v.id AS question_version_id, q.sort_order
        FROM exercises_questions q
        JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
        WHERE q.exercise_id = ${of.exerciseId} AND NOT q.is_withdrawn`
        : sql`
        SELECT b.question_id, b.question_version_id, b.sort_order
        FROM exercises_attempts a
        JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
        WHERE a.user_id = ${of.userId} AND a.id = ${of.attemptId} AND a.exercise_id = ${of.exerciseId}`;
  const asksLaws = sql<boolean>`(${asksLawsIn(sql`(
    SELECT o.started_at FROM exercises_attempts o WHERE o.user_id = ${of.userId} AND o.id = ${of.attemptId}::bigint
  )`)} AND NOT EXISTS (
    -- A test of one's own asks for the answer alone.
    SELECT FROM exercises_own_tests t WHERE t.exercise_id = ${of.exerciseId}
  ))`;
  return await questionRow.all(db)`
    SELECT shown.question_id AS id, shown.sort_order AS "sortOrder", v.is_voided AS "isVoided",
      v.name, v.question_html AS "questionHtml", v.passage_html AS "passageHtml",
      v.effect_type AS "effectType", v.is_yes_no AS "isYesNo", ${asksLaws} AS "usesLaws",
      v.hide_answers AS "hideAnswers", v.red_alert_seconds AS "redAlertSeconds",
      ${timeFactorOf(of.userId)} AS "timeFactor",
      v.explanation_html AS "explanationHtml", v.takeaway_html AS "takeawayHtml", v.authored_difficulty AS "authoredDifficulty",
      k.published_level AS "publishedLevel",
      (
        SELECT jsonb_agg(${answerObject} ORDER BY w.sort_order)
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS answers,
      CASE WHEN ${asksLaws} THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY o.sort_order), '[]')
        FROM exercises_question_laws o
        JOIN laws_laws l ON l.id = o.law_id
        WHERE o.question_version_id = v.id
      ) ELSE '[]' END AS laws,
      CASE WHEN v.uses_laws THEN ${correctClause} END AS "correctClause",
      ${lawChangeOfQuestion} AS "lawChange",
      ${solutionColumns}
    FROM (${shown}) shown
    JOIN exercises_questions q ON q.id = shown.question_id
    JOIN exercises_question_versions v ON v.id = shown.question_version_id
    LEFT JOIN statistics_question_counts k ON k.question_id = shown.question_id
    LEFT JOIN exercises_solutions s
      ON s.user_id = ${of.userId} AND s.attempt_id = ${of.attemptId}::bigint AND s.question_id = shown.question_id
    WHERE ${only}
    ORDER BY shown.sort_order, shown.question_id`;
}
