/** Writes exercises and their questions as a content pack or a table of questions has them. Nothing is ever deleted. */
import type { PackExercise, PackQuestion } from '@sugya/contract/content-pack.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';
import {
  type PlannedVersion,
  planQuestions,
  type QuestionOutcome,
  type QuestionPlan,
  type StoredQuestion,
} from './question-plan.ts';

export async function writeExercises(
  trx: Transaction<Tables>,
  {
    courseId,
    exercises,
  }: { courseId: number; exercises: readonly { lessonId: number; exercise: PackExercise }[] },
): Promise<WrittenRow[]> {
  const stored = await trx
    .selectFrom('exercises_exercises')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const wanted = exercises.map(({ lessonId, exercise }) => ({
    externalId: exercise.externalId,
    columns: { lesson_id: lessonId, ...exerciseColumns(exercise) },
  }));
  return await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('exercises_exercises')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('exercises_exercises').set(columns).where('id', '=', id).execute();
    },
  });
}

export type QuestionsToWrite = {
  readonly exerciseId: number;
  readonly questions: readonly PackQuestion[];
  readonly others: 'withdraw' | 'keep';
};

/** The number of statements does not grow with the number of questions. */
export async function writeQuestions(
  trx: Transaction<Tables>,
  { exercises, now }: { exercises: readonly QuestionsToWrite[]; now: Date },
): Promise<QuestionOutcome[]> {
  const stored = await selectStoredQuestions(trx, exercises);
  const plans = exercises.map((exercise) => ({
    exerciseId: exercise.exerciseId,
    plan: planQuestions({
      wanted: exercise.questions,
      stored: stored.filter((question) => question.exerciseId === exercise.exerciseId),
      others: exercise.others,
    }),
  }));
  const added = await insertQuestions(trx, plans);
  await placeQuestions(
    trx,
    plans.flatMap(({ plan }) => plan.placed),
  );
  const changed = plans.flatMap(({ plan }) => plan.changed);
  await retireVersions(
    trx,
    changed.map(({ questionId }) => questionId),
  );
  await insertVersions(trx, [...added, ...changed], now);
  return plans.flatMap(({ plan }) => plan.outcomes);
}

async function selectStoredQuestions(
  trx: Transaction<Tables>,
  exercises: readonly QuestionsToWrite[],
): Promise<(StoredQuestion & { exerciseId: number })[]> {
  const { rows } = await sql<StoredQuestion & { exerciseId: number }>`
    SELECT q.id, q.exercise_id AS "exerciseId", q.external_id AS "externalId", q.sort_order AS "sortOrder",
      q.is_withdrawn AS "isWithdrawn", v.version, v.content_hash AS "contentHash"
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = ANY (${exercises.map(({ exerciseId }) => exerciseId)}::bigint[])
    ORDER BY q.exercise_id, q.sort_order, q.id`.execute(trx);
  return rows;
}

type NewVersion = PlannedVersion & { readonly questionId: number };

async function insertQuestions(
  trx: Transaction<Tables>,
  plans: readonly { exerciseId: number; plan: QuestionPlan }[],
): Promise<NewVersion[]> {
  const added = plans.flatMap(({ exerciseId, plan }) =>
    plan.added.map((question) => ({ exerciseId, ...question })),
  );
  if (added.length === 0) return [];
  const { rows } = await sql<{ id: number; exerciseId: number; externalId: string }>`
    INSERT INTO exercises_questions (exercise_id, external_id, sort_order)
    SELECT given."exerciseId", given."externalId", given."sortOrder"
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      AS given ("exerciseId" bigint, "externalId" text, "sortOrder" integer)
    ORDER BY given."exerciseId", given."sortOrder"
    RETURNING id, exercise_id AS "exerciseId", external_id AS "externalId"`.execute(trx);
  const ids = new Map(rows.map((row) => [`${row.exerciseId} ${row.externalId}`, row.id]));
  return added.map(({ exerciseId, externalId, version, content, contentHash }) => {
    const questionId = ids.get(`${exerciseId} ${externalId}`);
    if (questionId === undefined) throw new Error(`Question ${externalId} vanished while it was being added`);
    return { questionId, version, content, contentHash };
  });
}

async function placeQuestions(trx: Transaction<Tables>, placed: QuestionPlan['placed']): Promise<void> {
  if (placed.length === 0) return;
  await sql`
    UPDATE exercises_questions q
    SET sort_order = given."sortOrder", is_withdrawn = given."isWithdrawn"
    FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      AS given ("questionId" bigint, "sortOrder" integer, "isWithdrawn" boolean)
    WHERE q.id = given."questionId"`.execute(trx);
}

/** The old version stays for the attempts that showed it. */
async function retireVersions(trx: Transaction<Tables>, questionIds: readonly number[]): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    UPDATE exercises_question_versions
    SET is_current = false
    WHERE is_current AND question_id = ANY (${[...questionIds]}::bigint[])`.execute(trx);
}

/** Effect type 5 shows the passage in a window before the question. */
async function insertVersions(
  trx: Transaction<Tables>,
  versions: readonly NewVersion[],
  now: Date,
): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ questionId, version, contentHash, content }) => ({
    questionId,
    version,
    contentHash,
    name: content.name,
    questionHtml: content.questionHtml,
    passageHtml: content.passageHtml,
    effectType: content.passageHtml === null ? null : 5,
    isYesNo: content.isYesNo,
    hideAnswers: content.hideAnswers,
    redAlertSeconds: content.redAlertSeconds,
    explanationHtml: content.explanationHtml,
    difficulty: content.difficulty,
  }));
  const inserted = await sql<{ id: number; questionId: number }>`
    INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html,
      passage_html, effect_type, is_yes_no, hide_answers, red_alert_seconds, explanation_html,
      authored_difficulty, created_at)
    SELECT given."questionId", given.version, true, given."contentHash", given.name, given."questionHtml",
      given."passageHtml", given."effectType", given."isYesNo", given."hideAnswers", given."redAlertSeconds",
      given."explanationHtml", given.difficulty, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given ("questionId" bigint, version integer, "contentHash" text, name text, "questionHtml" text,
        "passageHtml" text, "effectType" smallint, "isYesNo" boolean, "hideAnswers" boolean,
        "redAlertSeconds" integer, "explanationHtml" text, difficulty smallint)
    ORDER BY given."questionId"
    RETURNING id, question_id AS "questionId"`.execute(trx);
  const versionOf = new Map(inserted.rows.map(({ id, questionId }) => [questionId, id]));
  const answers = versions.flatMap(({ questionId, content }) =>
    content.answers.map((answer, place) => ({
      versionId: versionOf.get(questionId),
      sortOrder: place + 1,
      text: answer.text,
      isCorrect: answer.isCorrect,
      proximity: answer.proximity === null ? null : PROXIMITIES[answer.proximity],
    })),
  );
  await sql`
    INSERT INTO exercises_answers (question_version_id, sort_order, text, is_correct, proximity)
    SELECT given."versionId", given."sortOrder", given.text, given."isCorrect", given.proximity
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      AS given ("versionId" bigint, "sortOrder" smallint, text text, "isCorrect" boolean, proximity smallint)
    ORDER BY given."versionId", given."sortOrder"`.execute(trx);
}

const PROXIMITIES = { near: 1, medium: 2, far: 3 } as const;

function exerciseColumns(exercise: PackExercise) {
  return {
    name: exercise.name,
    subtitle: exercise.subtitle,
    sort_order: exercise.order,
    exercise_type_id: exercise.exerciseTypeId,
    is_simulation: exercise.isSimulation,
    disclaimer_html: exercise.disclaimerHtml,
    note_text: exercise.noteText,
    is_must_confirm: exercise.isMustConfirm,
    confirm_text: exercise.confirmText,
    allow_immediate_feedback: exercise.allowImmediateFeedback,
    has_law: exercise.hasLaw,
    display_separate_law_text: exercise.displaySeparateLawText,
    hide_expansions: exercise.hideExpansions,
    are_expansions_closed_by_default: exercise.areExpansionsClosedByDefault,
    scroll_to_law_clause: exercise.scrollToLawClause,
    hide_are_you_sure: exercise.hideAreYouSure,
    hide_time_in_exercise: exercise.hideTimeInExercise,
    hide_question_numbers: exercise.hideExerciseQuestionNumbers,
    hide_question_options: exercise.hideExerciseQuestionOptions,
    is_mikudit: exercise.isMikudit,
    allow_user_reset: exercise.allowUserReset,
    is_allowed_to_print: exercise.isAllowedToPrint,
    insert_method_online: exercise.insertMethodOnline,
    insert_method_offline: exercise.insertMethodOffline,
    is_in_hide_mode_display_grade: exercise.isInHideModeDisplayGrade,
    hide_statistics_page: exercise.hideExerciseStatisticsPage,
    hidden_statistics_message: exercise.hiddenExerciseStatisticsMessage,
  };
}
