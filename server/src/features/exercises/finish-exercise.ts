/** EXE-104: grades an attempt, fixes what its report will say, and counts it if it is the student's first. */
import type { finishExercise } from '@sugya/contract/exercises.ts';
import { attemptState, finishVerdict } from '@sugya/domain/exercises/attempt.ts';
import { gradeAttempt, isAnswerCorrect } from '@sugya/domain/exercises/grading.ts';
import { proximityOf } from '@sugya/domain/statistics/statistics.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import {
  type FixedSolution,
  finishAttempt,
  fixSolutions,
  selectFarness,
  selectGrade,
  selectOptionalOpenAttempt,
} from './attempts.store.ts';
import { type ExerciseRow, type QuestionRow, selectQuestions } from './exercises.store.ts';
import { shownLevel } from './question-view.ts';

/** A first finished attempt, as averages and facilities count it. */
export type FirstAttempt = {
  readonly exerciseId: number;
  readonly grade: number;
  readonly questions: readonly { questionId: number; isCorrect: boolean; selectedAnswerId: number | null }[];
};

export type CountFirstAttempt = (trx: Transaction<Tables>, attempt: FirstAttempt) => Promise<void>;

/** Called for every finished attempt, whether the student's first or not. */
export type NoteFinished = (
  trx: Transaction<Tables>,
  attempt: { readonly userId: number; readonly attemptId: number; readonly finishedAt: Date },
) => Promise<void>;

/**
 * Answers turned out wrong: at the finish all of them, with immediate feedback each as it is confirmed, and the finish
 * says it again.
 */
export type NoteWrongAnswers = (
  trx: Transaction<Tables>,
  wrong: {
    readonly userId: number;
    readonly actorId: number;
    readonly courseId: number;
    readonly attemptId: number;
    /** By the authors' keys. */
    readonly questionIds: readonly number[];
    /** Those of them that are right by a ruling as long as it holds. */
    readonly forgivenIds: readonly number[];
    readonly actedAt: Date;
    readonly now: Date;
  },
) => Promise<void>;

/** What other features do with an attempt that ends, in its transaction. */
export type EndNotes = {
  /** The statistics feature's: adds a first finished attempt to the running counts. */
  readonly countFirstAttempt: CountFirstAttempt;
  /** The reports feature's: adds a finished attempt to the student's week. */
  readonly noteFinished: NoteFinished;
  /** The review feature's: brings what was wrong into the daily review. */
  readonly noteWrongAnswers: NoteWrongAnswers;
};

/** A device may think its clock is the server's and be ahead by as much when the time of a test is over. */
const AHEAD_MS = 5_000;

/** The attempt's row is locked before its answers are read, so an answer is either graded or refused, never neither. */
export async function finish(
  trx: Transaction<Tables>,
  { exercise, input, notes }: { exercise: ExerciseRow; input: Input<typeof finishExercise>; notes: EndNotes },
): Promise<Outcome<typeof finishExercise>> {
  const { viewer, now } = input;
  const open = await selectOptionalOpenAttempt(trx, { userId: viewer.userId, exerciseId: exercise.id });
  if (open === undefined || open.isExam) return refuse('exercise_not_started');
  const attempt = { userId: viewer.userId, attemptId: open.id };
  const questions = await selectQuestions(trx, { exerciseId: exercise.id, ...attempt });
  const verdict = finishVerdict({
    state: attemptState(open),
    answeredCount: questions.filter((question) => question.isAnswered).length,
    questionCount: questions.length,
    isTimeOver: exercise.endsAt !== null && now.getTime() >= exercise.endsAt.getTime() - AHEAD_MS,
  });
  if (verdict.kind === 'refused') return refuse('questions_unanswered', unansweredErrors(questions));
  if (verdict.kind === 'already_finished') {
    return answer(finished(exercise, await selectGrade(trx, attempt)));
  }

  const { actorId } = viewer;
  return answer(await gradeAnswered(trx, { exercise, attempt, questions, actorId, now, notes }));
}

/**
 * The end of every attempt, on the screen and from paper: the grade, what its report will always say, and the averages.
 * All questions are answered, and the attempt's row is locked.
 */
export async function gradeAnswered(
  trx: Transaction<Tables>,
  of: {
    readonly exercise: ExerciseRow;
    readonly attempt: { readonly userId: number; readonly attemptId: number };
    readonly questions: readonly QuestionRow[];
    readonly actorId: number;
    readonly now: Date;
    readonly notes: EndNotes;
  },
) {
  const { exercise, attempt, questions, actorId, now, notes } = of;
  const graded = questions.map(toGraded);
  const { grade } = gradeAttempt(graded);
  await fixSolutions(trx, attempt, await fixedSolutions(trx, questions));
  const { isFirst } = await finishAttempt(trx, {
    ...attempt,
    exerciseId: exercise.id,
    isOwnTest: exercise.isOwnTest,
    grade,
    now,
  });
  const wrong = wrongAnswers(questions);
  if (wrong.questionIds.length > 0) {
    const { courseId } = exercise;
    await notes.noteWrongAnswers(trx, { ...attempt, ...wrong, actorId, courseId, actedAt: now, now });
  }
  // Last what all students of the exercise share: its rows stay locked from here to the commit.
  await notes.noteFinished(trx, { ...attempt, finishedAt: now });
  if (isFirst) {
    await notes.countFirstAttempt(trx, {
      exerciseId: exercise.id,
      grade,
      // Whatever was ruled: a ruling can be taken back, and counts are of what was answered.
      questions: questions.map((question) => ({
        questionId: question.id,
        selectedAnswerId: question.selectedAnswerId,
        isCorrect: isAuthorsAnswer(question),
      })),
    });
  }
  return finished(exercise, grade);
}

/** What comes to the review. A blank, where a clock ran out, is no mistake to come back to. */
export function wrongAnswers(
  questions: readonly QuestionRow[],
): Pick<Parameters<NoteWrongAnswers>[1], 'questionIds' | 'forgivenIds'> {
  const wrong = questions.filter(
    (question) => question.selectedAnswerId !== null && !isAuthorsAnswer(question),
  );
  return {
    questionIds: wrong.map(({ id }) => id),
    forgivenIds: wrong.filter((question) => isAnswerCorrect(toGraded(question))).map(({ id }) => id),
  };
}

export function finished(
  exercise: Pick<ExerciseRow, 'isInHideModeDisplayGrade'>,
  grade: number | null,
): { isDone: boolean; isFinished: boolean; grade: number | null } {
  return { isDone: true, isFinished: true, grade: exercise.isInHideModeDisplayGrade ? null : grade };
}

function unansweredErrors(questions: readonly QuestionRow[]) {
  return Object.fromEntries(
    questions
      .filter((question) => !question.isAnswered)
      .map((question) => [`questions.${question.id}`, ['unanswered']]),
  );
}

export function toGraded(question: QuestionRow) {
  return {
    questionId: question.id,
    selectedAnswerId: question.selectedAnswerId,
    correctAnswerIds: question.answers.filter((option) => option.isCorrect).map((option) => option.id),
    isVoided: question.isVoided,
  };
}

function isAuthorsAnswer(question: QuestionRow): boolean {
  const { correctAnswerIds, ...graded } = toGraded(question);
  const accepted = new Set(question.answers.filter(({ isAccepted }) => isAccepted).map(({ id }) => id));
  return isAnswerCorrect({
    ...graded,
    correctAnswerIds: correctAnswerIds.filter((id) => !accepted.has(id)),
    isVoided: false,
  });
}

export async function fixedSolutions(
  trx: Transaction<Tables>,
  questions: readonly QuestionRow[],
): Promise<FixedSolution[]> {
  const chosen = questions.flatMap((question) => question.selectedAnswerId ?? []);
  const farness = new Map((await selectFarness(trx, chosen)).map((row) => [row.answerId, row]));
  return questions.map((question) => {
    const isCorrect = isAnswerCorrect(toGraded(question));
    const far = question.selectedAnswerId === null ? undefined : farness.get(question.selectedAnswerId);
    return {
      questionId: question.id,
      isCorrect,
      difficultyLevel: shownLevel(question),
      proximity: proximityOf({
        authored: far?.authored ?? null,
        // Of the author's key: where a ruling makes the answer right, nearness is left out as it is read.
        isCorrect: isAuthorsAnswer(question),
        isYesNoQuestion: question.isYesNo,
        isAnswered: question.selectedAnswerId !== null,
        chosenShare: far === undefined || far.answered === 0 ? null : far.chosen / far.answered,
        answersCounted: far?.answered ?? 0,
      }),
    };
  });
}
