/** Writes exercises and their questions as a content pack or a table of questions has them. Nothing is ever deleted. */
import type { PackExercise, PackQuestion } from '@sugya/contract/content-pack.ts';
import { searchedWords } from '@sugya/domain/studio/searched-words.ts';
import { type Insertable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { ExercisesQuestionVersions, Tables } from '../../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../../platform/written-row.ts';
import {
  type PlannedVersion,
  planQuestions,
  type QuestionOutcome,
  type QuestionPlan,
  type StoredQuestion,
} from '../question-plan.ts';
import { rationalesToStore } from '../rationales/rationales.ts';
import { hashContent, isSameContent } from './content-hash.ts';
import { exerciseColumns, publishedState } from './exercise-columns.ts';
import { type InsertedVersion, insertLaws, type ResolveLaw, unknownLaw } from './question-laws.store.ts';

export type ExerciseToWrite = {
  readonly lessonId: number;
  readonly exercise: PackExercise;
  /** The laws beside its questions; absent leaves them as they are. */
  readonly lawCollectionId?: number | null;
};

export async function writeExercises(
  trx: Transaction<Tables>,
  { courseId, exercises }: { courseId: number; exercises: readonly ExerciseToWrite[] },
): Promise<WrittenRow[]> {
  const stored = await trx
    .selectFrom('exercises_exercises')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const states = new Map(stored.map(({ external_id, state }) => [external_id, state]));
  // A file publishes what is new; what staff hid stays hidden.
  const stateOf = (exercise: PackExercise) => {
    const state = states.get(exercise.externalId) ?? 'published';
    return state === 'draft' || state === 'hidden' ? state : publishedState(exercise);
  };
  const wanted = exercises.map(({ lessonId, exercise, lawCollectionId }) => ({
    externalId: exercise.externalId,
    columns: {
      lesson_id: lessonId,
      sort_order: exercise.order,
      state: stateOf(exercise),
      ...exerciseColumns(exercise),
      ...(lawCollectionId === undefined ? {} : { law_collection_id: lawCollectionId }),
    },
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

/**
 * The number of statements does not grow with the number of questions. A question with laws needs `resolveLaw`; its laws
 * and the clauses that answer it belong to the version, so another choice of them makes the next version.
 */
export async function writeQuestions(
  trx: Transaction<Tables>,
  {
    exercises,
    now,
    resolveLaw = unknownLaw,
  }: { exercises: readonly QuestionsToWrite[]; now: Date; resolveLaw?: ResolveLaw },
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
  await updateSources(
    trx,
    plans.flatMap(({ plan }) => plan.sourced),
  );
  const changed = plans.flatMap(({ plan }) => plan.changed);
  await retireVersions(
    trx,
    changed.map(({ questionId }) => questionId),
  );
  const inserted = await insertVersions(trx, [...added, ...changed], now);
  await insertLaws(trx, inserted, resolveLaw);
  await countQuestions(
    trx,
    exercises.map(({ exerciseId }) => exerciseId),
  );
  return plans.flatMap(({ plan }) => plan.outcomes);
}

const storedQuestionRow = row({
  id: z.int(),
  exerciseId: z.int(),
  externalId: z.string(),
  sortOrder: z.int(),
  isWithdrawn: z.boolean(),
  version: z.int(),
  contentHash: z.string(),
  source: z.string().nullable(),
  family: z.string().nullable(),
});

async function selectStoredQuestions(
  trx: Transaction<Tables>,
  exercises: readonly QuestionsToWrite[],
): Promise<(StoredQuestion & { exerciseId: number })[]> {
  return await storedQuestionRow.all(trx)`
    SELECT q.id, q.exercise_id AS "exerciseId", q.external_id AS "externalId", q.sort_order AS "sortOrder",
      q.is_withdrawn AS "isWithdrawn", v.version, v.content_hash AS "contentHash", v.source, q.family
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = ANY (${exercises.map(({ exerciseId }) => exerciseId)}::bigint[])
    ORDER BY q.exercise_id, q.sort_order, q.id`;
}

const currentVersionRow = row({ version: z.int(), contentHash: z.string() });

/** Makes this the question's content, shown to students: the next version, or none where nothing but the source differs. */
export async function writeVersion(
  trx: Transaction<Tables>,
  {
    questionId,
    content: given,
    now,
    userId,
    resolveLaw,
  }: {
    readonly questionId: number;
    readonly content: Omit<PackQuestion, 'externalId'>;
    readonly now: Date;
    /** Who makes it so. */
    readonly userId: number;
    readonly resolveLaw: ResolveLaw;
  },
): Promise<void> {
  const { exerciseId, externalId } = await showQuestion(trx, { questionId, family: given.family });
  const content = { ...given, externalId };
  const current = await currentVersionRow.optional(trx)`
    SELECT version, content_hash AS "contentHash"
    FROM exercises_question_versions
    WHERE question_id = ${questionId} AND is_current`;
  if (current !== undefined && isSameContent(content, current.contentHash)) {
    await updateSources(trx, [{ questionId, source: content.source }]);
  } else {
    await retireVersions(trx, [questionId]);
    const next = {
      questionId,
      version: (current?.version ?? 0) + 1,
      content,
      contentHash: hashContent(content),
    };
    await insertLaws(trx, await insertVersions(trx, [next], now, userId), resolveLaw);
  }
  await countQuestions(trx, [exerciseId]);
}

const shownQuestionRow = row({ exerciseId: z.int(), externalId: z.string() });

async function showQuestion(
  trx: Transaction<Tables>,
  { questionId, family }: { readonly questionId: number; readonly family: string | null },
) {
  return await shownQuestionRow.one(trx)`
    UPDATE exercises_questions SET is_withdrawn = false, family = ${family} WHERE id = ${questionId}
    RETURNING exercise_id AS "exerciseId", external_id AS "externalId"`;
}

type NewVersion = PlannedVersion & { readonly questionId: number };

const insertedQuestionRow = row({ id: z.int(), exerciseId: z.int(), externalId: z.string() });

async function insertQuestions(
  trx: Transaction<Tables>,
  plans: readonly { exerciseId: number; plan: QuestionPlan }[],
): Promise<NewVersion[]> {
  const added = plans.flatMap(({ exerciseId, plan }) =>
    plan.added.map((question) => ({ exerciseId, ...question })),
  );
  if (added.length === 0) return [];
  const rows = await insertedQuestionRow.all(trx)`
    INSERT INTO exercises_questions (exercise_id, external_id, sort_order, family)
    SELECT given."exerciseId", given."externalId", given."sortOrder", given.family
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      AS given ("exerciseId" bigint, "externalId" text, "sortOrder" integer, family text)
    ORDER BY given."exerciseId", given."sortOrder"
    RETURNING id, exercise_id AS "exerciseId", external_id AS "externalId"`;
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
    SET sort_order = given."sortOrder", is_withdrawn = given."isWithdrawn", family = given.family
    FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      AS given ("questionId" bigint, "sortOrder" integer, "isWithdrawn" boolean, family text)
    WHERE q.id = given."questionId"`.execute(trx);
}

async function updateSources(trx: Transaction<Tables>, sourced: QuestionPlan['sourced']): Promise<void> {
  if (sourced.length === 0) return;
  await sql`
    UPDATE exercises_question_versions v
    SET source = given.source
    FROM jsonb_to_recordset(${JSON.stringify(sourced)}::jsonb) AS given ("questionId" bigint, source text)
    WHERE v.question_id = given."questionId" AND v.is_current`.execute(trx);
}

/** The old version stays for the attempts that showed it. */
async function retireVersions(trx: Transaction<Tables>, questionIds: readonly number[]): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    UPDATE exercises_question_versions
    SET is_current = false
    WHERE is_current AND question_id = ANY (${[...questionIds]}::bigint[])`.execute(trx);
}

const insertedVersionRow = row({ id: z.int(), questionId: z.int() });

async function insertVersions(
  trx: Transaction<Tables>,
  versions: readonly NewVersion[],
  now: Date,
  userId: number | null = null,
): Promise<InsertedVersion[]> {
  if (versions.length === 0) return [];
  const rows = versions.map(({ questionId, version, contentHash, content }) => ({
    question_id: questionId,
    version,
    is_current: true,
    content_hash: contentHash,
    created_at: now,
    created_by: userId,
    ...versionColumns(content),
    cases: content.cases,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const inserted = await insertedVersionRow.all(trx)`
    INSERT INTO exercises_question_versions (${columns})
    SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::exercises_question_versions, ${JSON.stringify(rows)}::jsonb)
    ORDER BY question_id
    RETURNING id, question_id AS "questionId"`;
  const versionOf = new Map(inserted.map(({ id, questionId }) => [questionId, id]));
  const written = versions.map(({ questionId, content }) => {
    const versionId = versionOf.get(questionId);
    if (versionId === undefined) throw new Error(`Question ${questionId} got no version`);
    return { versionId, content };
  });
  const answers = written.flatMap(({ versionId, content }) => {
    const { rationales } = rationalesToStore(content);
    return content.answers.map((answer, place) => ({
      versionId,
      sortOrder: place + 1,
      text: answer.text,
      isCorrect: answer.isCorrect,
      proximity: answer.proximity === null ? null : PROXIMITIES[answer.proximity],
      rationale: rationales[place] ?? null,
    }));
  });
  await sql`
    INSERT INTO exercises_answers (question_version_id, sort_order, text, is_correct, proximity, rationale_html)
    SELECT given."versionId", given."sortOrder", given.text, given."isCorrect", given.proximity, given.rationale
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      AS given ("versionId" bigint, "sortOrder" smallint, text text, "isCorrect" boolean, proximity smallint,
        rationale text)
    ORDER BY given."versionId", given."sortOrder"`.execute(trx);
  return written;
}

/** Kept beside the exercise, so that nobody counts the questions of a whole course to list its exercises. */
export async function countQuestions(
  trx: Transaction<Tables>,
  exerciseIds: readonly number[],
): Promise<void> {
  await sql`
    UPDATE exercises_exercises e
    SET question_count = counted.questions
    FROM (
      SELECT given.id, (
        SELECT count(*) FROM exercises_questions q WHERE q.exercise_id = given.id AND NOT q.is_withdrawn
      ) AS questions
      FROM unnest(${[...exerciseIds]}::bigint[]) AS given (id)
    ) counted
    WHERE e.id = counted.id AND e.question_count <> counted.questions`.execute(trx);
}

/** Where staff look for a question. */
const SEARCHED_FIELDS = ['name', 'questionHtml', 'passageHtml', 'source', 'answers', 'text'];

const PROXIMITIES = { near: 1, medium: 2, far: 3 } as const;

/** A field of a question and the column that holds it: the one list of them on the way into the database. */
function versionColumns(content: PackQuestion) {
  const { takeaway, rule } = rationalesToStore(content);
  return {
    name: content.name,
    question_html: content.questionHtml,
    passage_html: content.passageHtml,
    // Effect type 5 shows the passage in a window before the question.
    effect_type: content.passageHtml === null ? null : 5,
    is_yes_no: content.isYesNo,
    uses_laws: content.laws.length > 0,
    hide_answers: content.hideAnswers,
    red_alert_seconds: content.redAlertSeconds,
    explanation_html: content.explanationHtml,
    authored_difficulty: content.difficulty,
    source: content.source,
    law_date: content.lawDate,
    searched_words: searchedWords(content, SEARCHED_FIELDS),
    takeaway_html: takeaway,
    rationales_rule: rule,
  } satisfies Partial<Insertable<ExercisesQuestionVersions>>;
}
