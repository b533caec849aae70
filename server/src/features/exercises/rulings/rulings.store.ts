/** The rulings on questions: made, taken back, and how far their regrading is. Beside them what they make of each key. */
import { keyUnder, type QuestionKey, type Ruling } from '@sugya/domain/rulings/key-under.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const ruledQuestionRow = row({
  id: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  passMark: z.int().nullable(),
  /** In the order of the exercise, from 1. */
  number: z.int(),
  name: z.string(),
  questionHtml: z.string(),
  version: z.int(),
});
export type RuledQuestion = Row<typeof ruledQuestionRow>;

/** In its present wording; undefined where there is no such question, or none that was ever published. */
export async function selectOptionalQuestion(
  db: Kysely<Tables>,
  questionId: number,
): Promise<RuledQuestion | undefined> {
  return await ruledQuestionRow.optional(db)`
    SELECT q.id, e.id AS "exerciseId", e.name AS "exerciseName", c.id AS "courseId", c.name AS "courseName",
      s.pass_mark AS "passMark", v.name, v.question_html AS "questionHtml", v.version,
      (
        SELECT count(*) + 1 FROM exercises_questions o
        WHERE o.exercise_id = e.id AND NOT o.is_withdrawn AND (o.sort_order, o.id) < (q.sort_order, q.id)
      ) AS number
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_courses c ON c.id = e.course_id
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    WHERE q.id = ${questionId}`;
}

const versionRow = row({
  id: z.int(),
  version: z.int(),
  isCurrent: z.boolean(),
  answers: z.array(
    z.strictObject({ id: z.int(), text: z.string(), isCorrect: z.boolean(), isAccepted: z.boolean() }),
  ),
});
export type VersionRow = Row<typeof versionRow>;

/** Every version of a question with its author's key, oldest first. */
export async function selectVersions(db: Kysely<Tables>, questionId: number): Promise<VersionRow[]> {
  return await versionRow.all(db)`
    SELECT v.id, v.version, v.is_current AS "isCurrent", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'isCorrect', w.is_correct,
        'isAccepted', w.is_accepted) ORDER BY w.sort_order), '[]')
      FROM exercises_answers w
      WHERE w.question_version_id = v.id
    ) AS answers
    FROM exercises_question_versions v
    WHERE v.question_id = ${questionId}
    ORDER BY v.version`;
}

/**
 * Holds the versions of a question until the transaction ends. An attempt that is being bound to one of them is either
 * there already for the regrading to find, or begins with the new key.
 */
export async function lockVersions(trx: Transaction<Tables>, questionId: number): Promise<void> {
  await sql`
    SELECT id FROM exercises_question_versions WHERE question_id = ${questionId} ORDER BY id FOR UPDATE`.execute(
    trx,
  );
}

const rulingRow = row({
  id: z.int(),
  questionId: z.int(),
  kind: z.enum(['void', 'accept']),
  throughVersion: z.int(),
  answerIds: z.array(z.int()),
  words: z.string(),
  madeBy: z.string().nullable(),
  madeAt: z.date(),
  endedBy: z.string().nullable(),
  endedAt: z.date().nullable(),
  isRegraded: z.boolean(),
  doneCount: z.int(),
  totalCount: z.int(),
});
export type RulingRow = Row<typeof rulingRow>;

const rulingColumns = sql`
  r.id, r.question_id AS "questionId", r.kind, r.through_version AS "throughVersion", r.answer_ids AS "answerIds",
  r.words, r.made_at AS "madeAt", r.ended_at AS "endedAt", r.is_regraded AS "isRegraded", r.done_count AS "doneCount",
  r.total_count AS "totalCount",
  (SELECT concat_ws(' ', u.private_name, u.last_name) FROM account_users u WHERE u.id = r.made_by) AS "madeBy",
  (SELECT concat_ws(' ', u.private_name, u.last_name) FROM account_users u WHERE u.id = r.ended_by) AS "endedBy"`;

/** Of a question, newest first, those that were taken back among them. */
export async function selectRulings(db: Kysely<Tables>, questionId: number): Promise<RulingRow[]> {
  return await rulingRow.all(db)`
    SELECT ${rulingColumns} FROM exercises_rulings r WHERE r.question_id = ${questionId} ORDER BY r.id DESC`;
}

export async function selectOptionalRuling(db: Kysely<Tables>, id: number): Promise<RulingRow | undefined> {
  return await rulingRow.optional(db)`SELECT ${rulingColumns} FROM exercises_rulings r WHERE r.id = ${id}`;
}

export type PlannedRuling = Ruling & { readonly throughVersion: number };

export function plannedOf(rulings: readonly RulingRow[]): PlannedRuling[] {
  return rulings
    .filter(({ endedAt }) => endedAt === null)
    .map(({ kind, answerIds, throughVersion }) =>
      kind === 'void' ? { kind, throughVersion } : { kind, answerIds, throughVersion },
    );
}

/** The key of each version, by its id. */
export function keysUnder(
  versions: readonly VersionRow[],
  rulings: readonly PlannedRuling[],
): Map<number, QuestionKey> {
  return new Map(
    versions.map(({ id, version, answers }) => {
      const own = {
        answerIds: answers.map((answer) => answer.id),
        correctAnswerIds: answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.id),
      };
      const holding = rulings.filter(({ throughVersion }) => version <= throughVersion);
      return [id, keyUnder(own, holding)] as const;
    }),
  );
}

const idRow = row({ id: z.int() });

export async function insertRuling(
  trx: Transaction<Tables>,
  ruling: {
    readonly questionId: number;
    readonly kind: Ruling['kind'];
    readonly throughVersion: number;
    readonly answerIds: readonly number[];
    readonly words: string;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO exercises_rulings (question_id, kind, through_version, answer_ids, words, made_by, made_at, is_regraded,
      total_count)
    VALUES (${ruling.questionId}, ${ruling.kind}, ${ruling.throughVersion}, ${[...ruling.answerIds]}::bigint[],
      ${ruling.words}, ${ruling.userId}, ${ruling.now}, false, ${shownCount(ruling.questionId)})
    RETURNING id`;
  return id;
}

/** How many attempts showed a question. */
const shownCount = (questionId: number) => sql`(
  SELECT count(*)
  FROM exercises_attempts a
  JOIN exercises_questions q ON q.exercise_id = a.exercise_id AND q.id = ${questionId}
  JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = q.id
)`;

/** The work begins again from the first attempt, also where it had not come to its end. */
export async function endRuling(
  trx: Transaction<Tables>,
  of: { readonly id: number; readonly questionId: number; readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE exercises_rulings
    SET ended_by = ${of.userId}, ended_at = ${of.now}, is_regraded = false, after_user_id = 0, after_attempt_id = 0,
      done_count = 0, total_count = ${shownCount(of.questionId)}
    WHERE id = ${of.id}`.execute(trx);
}

/** Writes what the rulings that hold make of the keys; the question's versions are held. */
export async function writeKeys(
  trx: Transaction<Tables>,
  { questionId, keys }: { readonly questionId: number; readonly keys: ReadonlyMap<number, QuestionKey> },
): Promise<void> {
  const right = [...keys.values()].flatMap(({ correctAnswerIds }) => correctAnswerIds);
  const voided = [...keys].filter(([, { isVoided }]) => isVoided).map(([id]) => id);
  await sql`
    UPDATE exercises_answers w
    SET is_accepted = NOT w.is_correct AND w.id = ANY (${right}::bigint[])
    FROM exercises_question_versions v
    WHERE v.id = w.question_version_id AND v.question_id = ${questionId}
      AND w.is_accepted <> (NOT w.is_correct AND w.id = ANY (${right}::bigint[]))`.execute(trx);
  await sql`
    UPDATE exercises_question_versions
    SET is_voided = (id = ANY (${voided}::bigint[]))
    WHERE question_id = ${questionId} AND is_voided <> (id = ANY (${voided}::bigint[]))`.execute(trx);
}
