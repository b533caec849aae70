/** Exercises with their questions as they are now: what was withdrawn, and earlier versions, stay behind. */
import { linkRole, packCase } from '@sugya/contract/content-pack.ts';
import { awaitedPlace } from '@sugya/contract/studio-forms.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  examPartColumns,
  examPartOfExercise,
  STATE_OF_EXERCISE,
} from '../../../platform/things/exam-parts.store.ts';
import { awaitedPlaces } from '../../../platform/things/named-places.store.ts';

/** Null for all exercises of the course. */
export type Scope = { readonly courseId: number; readonly exerciseId: number | null };

const text = z.string();
const exerciseRow = row({
  id: z.int(),
  lessonId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  lawCollectionId: z.int().nullable(),
  externalId: text,
  name: text,
  subtitle: text.nullable(),
  order: z.int(),
  exerciseTypeId: z.int(),
  isSimulation: z.boolean(),
  isTaster: z.boolean(),
  disclaimerHtml: text.nullable(),
  noteText: text.nullable(),
  isMustConfirm: z.boolean(),
  confirmText: text.nullable(),
  allowImmediateFeedback: z.boolean(),
  hasLaw: z.boolean(),
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
  hiddenExerciseStatisticsMessage: text.nullable(),
  ...examPartColumns,
});
export type ExerciseRow = Row<typeof exerciseRow>;

export async function selectExercises(db: Kysely<Tables>, scope: Scope): Promise<ExerciseRow[]> {
  return await exerciseRow.all(db)`
    SELECT e.id, e.lesson_id AS "lessonId", ${STATE_OF_EXERCISE} AS state, e.law_collection_id AS "lawCollectionId",
      e.external_id AS "externalId", e.name, e.subtitle, e.sort_order AS "order",
      e.exercise_type_id AS "exerciseTypeId", e.is_simulation AS "isSimulation", e.is_taster AS "isTaster",
      e.disclaimer_html AS "disclaimerHtml", e.note_text AS "noteText", e.is_must_confirm AS "isMustConfirm",
      e.confirm_text AS "confirmText", e.allow_immediate_feedback AS "allowImmediateFeedback",
      (e.has_law OR EXISTS (
        SELECT FROM laws_named_items n WHERE n.collection_id = e.law_collection_id
      )) AS "hasLaw", e.display_separate_law_text AS "displaySeparateLawText",
      e.hide_expansions AS "hideExpansions",
      e.are_expansions_closed_by_default AS "areExpansionsClosedByDefault",
      e.scroll_to_law_clause AS "scrollToLawClause", e.hide_are_you_sure AS "hideAreYouSure",
      e.hide_time_in_exercise AS "hideTimeInExercise", e.hide_question_numbers AS "hideExerciseQuestionNumbers",
      e.hide_question_options AS "hideExerciseQuestionOptions", e.is_mikudit AS "hasSecondRound",
      e.allow_user_reset AS "allowUserReset", e.is_allowed_to_print AS "isAllowedToPrint",
      e.insert_method_online AS "insertMethodOnline", e.insert_method_offline AS "insertMethodOffline",
      e.is_in_hide_mode_display_grade AS "isInHideModeDisplayGrade",
      e.hide_statistics_page AS "hideExerciseStatisticsPage",
      e.hidden_statistics_message AS "hiddenExerciseStatisticsMessage", ${examPartOfExercise}
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories c ON c.id = l.category_id
    WHERE e.course_id = ${scope.courseId} AND (${scope.exerciseId}::bigint IS NULL OR e.id = ${scope.exerciseId})
    ORDER BY c.sort_order, c.id, l.sort_order, l.id, e.sort_order, e.id`;
}

const answerColumn = z.strictObject({
  text,
  isCorrect: z.boolean(),
  proximity: z.enum(['near', 'medium', 'far']).nullable(),
  rationaleHtml: text.nullable(),
});

const questionRow = row({
  exerciseId: z.int(),
  externalId: text,
  name: text,
  questionHtml: text,
  passageHtml: text.nullable(),
  isYesNo: z.boolean(),
  explanationHtml: text.nullable(),
  takeawayHtml: text.nullable(),
  difficulty: z.int(),
  redAlertSeconds: z.int().nullable(),
  hideAnswers: z.boolean(),
  source: text.nullable(),
  isVoided: z.boolean(),
  answers: z.array(answerColumn),
  lawIds: z.array(z.int()),
  correctClauses: z.array(
    z.strictObject({ lawId: z.int(), clause: text.nullable(), quote: text.nullable() }),
  ),
  links: z.array(
    z.strictObject({ lawId: z.int(), clause: text.nullable(), role: linkRole, quote: text.nullable() }),
  ),
  awaited: z.array(awaitedPlace),
  lawDate: z.string().nullable(),
  cases: z.array(packCase),
  family: z.string().nullable(),
});
export type QuestionRow = Row<typeof questionRow>;

/** Reasons that a rule took out of the explanation come from it again, so only what an author wrote is read. */
export async function selectQuestions(db: Kysely<Tables>, scope: Scope): Promise<QuestionRow[]> {
  return await questionRow.all(db)`
    SELECT q.exercise_id AS "exerciseId", q.external_id AS "externalId", v.name, v.question_html AS "questionHtml",
      v.passage_html AS "passageHtml", v.is_yes_no AS "isYesNo", v.explanation_html AS "explanationHtml",
      CASE WHEN v.rationales_rule IS NULL THEN v.takeaway_html END AS "takeawayHtml",
      v.authored_difficulty AS difficulty, v.red_alert_seconds AS "redAlertSeconds",
      v.hide_answers AS "hideAnswers", v.source, v.is_voided AS "isVoided",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'isCorrect', a.is_correct,
          'proximity', (ARRAY['near', 'medium', 'far'])[a.proximity],
          'rationaleHtml', CASE WHEN v.rationales_rule IS NULL THEN a.rationale_html END) ORDER BY a.sort_order), '[]')
        FROM exercises_answers a WHERE a.question_version_id = v.id) AS answers,
      (SELECT coalesce(array_agg(w.law_id ORDER BY w.sort_order), '{}')
        FROM exercises_question_laws w WHERE w.question_version_id = v.id) AS "lawIds",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('lawId', k.law_id, 'clause', s.path, 'quote', k.quote) ORDER BY k.sort_order), '[]')
        FROM exercises_question_links k LEFT JOIN laws_clauses s ON s.id = k.clause_id
        WHERE k.question_version_id = v.id AND k.role = 'key') AS "correctClauses",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('lawId', k.law_id, 'clause', s.path, 'role', k.role,
          'quote', k.quote) ORDER BY k.role, k.sort_order), '[]')
        FROM exercises_question_links k LEFT JOIN laws_clauses s ON s.id = k.clause_id
        WHERE k.question_version_id = v.id AND k.role <> 'key') AS links,
      ${awaitedPlaces} AS awaited, v.law_date::text AS "lawDate", v.cases, q.family
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE e.course_id = ${scope.courseId} AND (${scope.exerciseId}::bigint IS NULL OR e.id = ${scope.exerciseId})
      AND NOT q.is_withdrawn
    ORDER BY q.exercise_id, q.sort_order, q.id`;
}
