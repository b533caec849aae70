/**
 * MAN-13 to MAN-20: the answers that were given on paper become a finished attempt, all of them or none. The same table
 * again is answered as the first time, because the first answer may have been lost on the way.
 */
import type { saveManualEntry } from '@sugya/contract/exercises-paper.ts';
import {
  isSameTable,
  type ManualSolution,
  manualFaults,
  starOnPaper,
} from '@sugya/domain/exercises/manual-entry.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { type OpenAttempt, openAttempt, selectGrade, selectOptionalOpenAttempt } from '../attempts.store.ts';
import { type ExerciseRow, type QuestionRow, selectQuestions } from '../exercises.store.ts';
import { type EndNotes, finished, gradeAnswered } from '../finish-exercise.ts';
import { insertPaperSolutions, turnToPaper } from './paper-entry.store.ts';
import { isBegun } from './paper-view.ts';

type EntryOutcome = Outcome<typeof saveManualEntry>;

type Entry = {
  readonly exercise: ExerciseRow;
  readonly input: Input<typeof saveManualEntry>;
  readonly notes: EndNotes;
};

export async function enterFromPaper(db: Kysely<Tables>, entry: Entry): Promise<EntryOutcome> {
  try {
    return await inTransaction(db, (trx) => enter(trx, entry));
  } catch (error) {
    if (error instanceof NothingEntered) return error.refusal;
    throw error;
  }
}

/**
 * The attempt is opened first, because that binds it to the questions and lets two sends at the same moment wait for each
 * other: the second finds what the first has done. A refusal takes the opened attempt back.
 */
async function enter(trx: Transaction<Tables>, { exercise, input, notes }: Entry): Promise<EntryOutcome> {
  const { viewer, body, now } = input;
  const of = { userId: viewer.userId, exerciseId: exercise.id };
  const hasApprovedDisclaimer = body.hasUserApprovedDisclaimer;
  const open =
    (await selectOptionalOpenAttempt(trx, of)) ??
    (await openAttempt(trx, { ...of, isOnlineInsert: false, hasApprovedDisclaimer, now }));
  const attempt = { userId: viewer.userId, attemptId: open.id };
  const questions = await selectQuestions(trx, { ...of, ...attempt });
  const table = body.solutions.map((row) => ({ ...row, isStar: starOnPaper(row.isStar, exercise) }));

  if (open.isExam) return refuse('manual_conflict');
  if (open.finishedAt !== null) {
    if (!isRepeat(open, questions, table)) return refuse('manual_conflict');
    return answer(finished(exercise, await selectGrade(trx, attempt)));
  }
  if (isBegun(questions)) return refuse('manual_conflict');
  const faults = manualFaults(questions.map(toAsked), table);
  if (faults.length > 0) {
    const errors = faults.map(({ questionId, kind }) => [`solutions.${questionId}`, [kind]]);
    throw new NothingEntered(refuse('manual_incomplete', Object.fromEntries(errors)));
  }
  if (exercise.disclaimerHtml !== null && !hasApprovedDisclaimer && !open.hasApprovedDisclaimer) {
    throw new NothingEntered(refuse('disclaimer_not_approved'));
  }

  if (open.isOnlineInsert || hasApprovedDisclaimer !== open.hasApprovedDisclaimer) {
    await turnToPaper(trx, { ...attempt, hasApprovedDisclaimer });
  }
  await insertPaperSolutions(trx, { ...attempt, actorId: viewer.actorId, now, solutions: table });
  const answered = withTable(questions, table);
  return answer(
    await gradeAnswered(trx, {
      exercise,
      attempt,
      questions: answered,
      actorId: viewer.actorId,
      now,
      notes,
    }),
  );
}

/** Carries a refusal out of the transaction, so that nothing of it stays. */
class NothingEntered extends Error {
  readonly refusal: EntryOutcome;

  constructor(refusal: EntryOutcome) {
    super('Nothing was entered');
    this.refusal = refusal;
  }
}

function isRepeat(
  { isOnlineInsert }: OpenAttempt,
  questions: readonly QuestionRow[],
  table: readonly ManualSolution[],
): boolean {
  const stored = questions.map(({ id, selectedAnswerId, isStar }) => ({
    questionId: id,
    selectedAnswerId,
    isStar,
  }));
  return !isOnlineInsert && isSameTable(stored, table);
}

function toAsked({ id, answers }: QuestionRow) {
  return { id, answerIds: answers.map((option) => option.id) };
}

function withTable(
  questions: readonly QuestionRow[],
  table: readonly ManualSolution[],
): readonly QuestionRow[] {
  const rows = new Map(table.map((row) => [row.questionId, row]));
  return questions.map((question) => ({
    ...question,
    selectedAnswerId: rows.get(question.id)?.selectedAnswerId ?? null,
    isStar: rows.get(question.id)?.isStar ?? null,
    isAnswered: true,
  }));
}
