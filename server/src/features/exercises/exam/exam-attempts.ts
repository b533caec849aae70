/**
 * What the exam day asks of exercises: each part of it is an attempt, so answers come by the same journal. An attempt is
 * graded when the whole day is over, and until then its keys are not due anywhere (EXD-31).
 */
import type { Exercise, Question } from '@sugya/contract/exercises.ts';
import type { DebriefedQuestion } from '@sugya/domain/exam/debrief/debrief.ts';
import type { TimedQuestion } from '@sugya/domain/exam/debrief/time-map.ts';
import { receiptCode } from '@sugya/domain/exam/receipt.ts';
import type { Subject } from '@sugya/domain/exam/subjects.ts';
import { gradeAttempt, isAnswerCorrect } from '@sugya/domain/exercises/grading.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fixSolutions, openAttempt } from '../attempts.store.ts';
import {
  type BoundQuestion,
  selectOptionalExamExercise,
  selectOptionalExamPart,
  selectQuestions,
} from '../exercises.store.ts';
import { fixedSolutions, toGraded, wrongAnswers } from '../finish-exercise.ts';
import { viewExercise, viewQuestion } from '../question-view.ts';
import {
  bindQuestions,
  closeEarlier,
  endAttempt,
  endOperations,
  lockAttempt,
  moveActsUntil,
  selectAnswers,
  selectJudged,
  setActsUntil,
} from './exam-attempts.store.ts';

type Of = { readonly userId: number; readonly exerciseId: number; readonly attemptId: number };

export const examAttempts = {
  open: async (
    trx: Transaction<Tables>,
    of: {
      readonly userId: number;
      readonly exerciseId: number;
      readonly now: Date;
      readonly until: Date;
      readonly drawn: Parameters<typeof bindQuestions>[1]['questions'];
    },
  ): Promise<number> => {
    await closeEarlier(trx, of);
    const { id } = await openAttempt(trx, { ...of, isOnlineInsert: true, hasApprovedDisclaimer: true });
    if (of.drawn.length > 0)
      await bindQuestions(trx, { userId: of.userId, attemptId: id, questions: of.drawn });
    await setActsUntil(trx, { userId: of.userId, attemptId: id, until: of.until });
    return id;
  },

  /** The same paper before it is begun, for the device to have it sealed: of no attempt, and without an answer. */
  preview: async (
    db: Kysely<Tables>,
    of: { readonly userId: number; readonly exerciseId: number; readonly bound: readonly BoundQuestion[] },
  ): Promise<Exercise | null> => {
    const exercise = await selectOptionalExamPart(db, of);
    if (exercise === undefined) return null;
    const questions = await selectQuestions(db, { ...of, attemptId: null });
    return viewExercise(
      { ...exercise, ...PAPER, attemptId: null, startedAt: null, hasApprovedDisclaimer: true },
      questions.map((question) => ({ ...question, ...BARE, laws: [] })),
    );
  },

  /** The clock stands or goes on: until when what is done counts now. */
  moveEnd: (
    trx: Transaction<Tables>,
    of: { userId: number; attemptId: number; until: Date },
  ): Promise<void> => moveActsUntil(trx, of),

  /** What the server has of the student's answers, by the name that the device gives its own. */
  receipt: async (
    db: Kysely<Tables>,
    of: { readonly userId: number; readonly attemptId: number },
  ): Promise<string> => receiptCode(of.attemptId, await selectAnswers(db, of)),

  /** Nothing that is done later counts. Returns when that is. */
  end: (trx: Transaction<Tables>, of: { userId: number; attemptId: number; until: Date }): Promise<Date> =>
    endOperations(trx, of),

  /** The paper alone: no feedback, no law, no clock of a question, nothing that helps. */
  read: async (db: Kysely<Tables>, of: Of): Promise<Exercise | null> => {
    const exercise = await selectOptionalExamExercise(db, of);
    if (exercise === undefined) return null;
    const questions = await selectQuestions(db, of);
    const running = { ...exercise, ...PAPER };
    return viewExercise(
      running,
      questions.map((question) => ({ ...question, ...BARE, laws: [] })),
    );
  },

  /** Grades what counts; once. Returns what was answered wrongly. */
  grade: async (
    trx: Transaction<Tables>,
    of: Of & { readonly at: Date },
  ): Promise<ReturnType<typeof wrongAnswers>> => {
    await lockAttempt(trx, of);
    const questions = await selectQuestions(trx, of);
    await fixSolutions(trx, of, await fixedSolutions(trx, questions));
    const { grade } = gradeAttempt(questions.map(toGraded));
    await endAttempt(trx, { ...of, grade, finishedAt: of.at });
    return wrongAnswers(questions);
  },

  /** With the keys: only of a day that was opened. */
  debrief: async (
    db: Kysely<Tables>,
    of: Of & { readonly openedAt: Date },
  ): Promise<{
    questions: Question[];
    rightCount: number;
    blankCount: number;
    judged: (DebriefedQuestion & TimedQuestion & { readonly subject: Subject | null })[];
  }> => {
    const rows = await selectQuestions(db, of);
    const judged = new Map((await selectJudged(db, of)).map((row) => [row.questionId, row]));
    const frame = { finishedAt: of.openedAt, allowImmediateFeedback: false, hideStatisticsPage: false };
    return {
      questions: rows.map((question) => viewQuestion(question, frame)),
      rightCount: rows.filter((question) => isAnswerCorrect(toGraded(question))).length,
      blankCount: rows.filter(({ selectedAnswerId }) => selectedAnswerId === null).length,
      judged: rows.map((question) => ({
        questionId: question.id,
        isRight: isAnswerCorrect(toGraded(question)),
        selectedId: question.selectedAnswerId,
        keyIds: toGraded(question).correctAnswerIds,
        removedIds: question.removedAnswerIds,
        isMarked: question.isMarked,
        proximity: judged.get(question.id)?.proximity ?? null,
        subject: judged.get(question.id)?.subject ?? null,
        seconds: question.questionSeconds,
        chosenIds: judged.get(question.id)?.chosenIds ?? [],
        firstAnsweredAt: judged.get(question.id)?.firstAnsweredAt?.getTime() ?? null,
      })),
    };
  },
};

const PAPER = {
  allowImmediateFeedback: false,
  hasLaw: false,
  hideAreYouSure: true,
  hideTimeInExercise: true,
  hideQuestionNumbers: false,
  hideQuestionOptions: false,
  hasSecondRound: false,
  allowUserReset: false,
  isAllowedToPrint: false,
  insertMethodOffline: false,
  isMustConfirm: false,
  confirmText: null,
  disclaimerHtml: null,
  noteText: null,
  isInFavorites: false,
  finishedAt: null,
  hideStatisticsPage: false,
  // Where it stands in the course says what it asks.
  lessonName: '',
  categoryName: '',
} as const;

/** Its name may say what it is about. */
const BARE = {
  name: '',
  usesLaws: false,
  redAlertSeconds: null,
  hideAnswers: false,
  lawChange: null,
} as const;
