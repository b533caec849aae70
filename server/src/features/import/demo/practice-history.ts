/**
 * What a student of the demo has practised in the past six weeks: made up by seed, judged by the real rules. The same
 * seed, exercises and present give the same history.
 */
import type { WholeAttempt, WholeSolution } from '@sugya/domain/exercises/attempt.ts';
import { gradeAttempt, isAnswerCorrect } from '@sugya/domain/exercises/grading.ts';
import { isAnswered } from '@sugya/domain/exercises/solution.ts';
import type { SeededChance } from '@sugya/domain/seeded-chance.ts';
import { proximityOf } from '@sugya/domain/statistics/statistics.ts';
import type { PracticableClause, PracticableExercise, PracticableQuestion } from './practice.store.ts';

export type Practicer = {
  readonly userId: number;
  readonly chance: SeededChance;
  /** Chance of a right answer to a question of middling difficulty: 0 to 1. */
  readonly skill: number;
};

/** What the practice does with an exercise; `again` is finished, reset, and finished once more. */
export type Practice = {
  readonly exercise: PracticableExercise;
  readonly kind: 'finished' | 'running' | 'reset' | 'again';
};

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 42;
/** Practice makes better: this much from the first day to the last. */
const PROGRESS = 0.15;
/** What one level of difficulty takes from the chance of a right answer. */
const PER_LEVEL = 0.045;

/** The attempts in the order of `practices`, spread evenly over the six weeks before `now`, the last of them yesterday. */
export function practiceHistory(
  practicer: Practicer,
  practices: readonly Practice[],
  now: Date,
): WholeAttempt[] {
  const { chance } = practicer;
  return practices.flatMap(({ exercise, kind }, place) => {
    const progress = (place + 1) / practices.length;
    const daysAgo = Math.max(1, Math.round(HISTORY_DAYS * (1 - progress)));
    const session = { ...practicer, skill: practicer.skill + PROGRESS * progress };
    const startedAt = eveningBefore(now, daysAgo, chance);
    if (kind === 'running') return [halfDone(practise(session, exercise, startedAt))];
    const first = { ...practise(session, exercise, startedAt), isFirstFinished: true };
    if (kind === 'finished') return [first];
    const closedAt = new Date(endOf(first).getTime() + chance.between(5, 40) * 60_000);
    const reset = { ...first, closedAt };
    if (kind === 'reset') return [reset];
    const secondStart = new Date(closedAt.getTime() + chance.between(1, 30) * 60_000);
    return [reset, practise({ ...session, skill: session.skill + PROGRESS }, exercise, secondStart)];
  });
}

/** A whole attempt, every question answered, graded by the rules of the real finish. */
function practise(
  { userId, chance, skill }: Practicer,
  exercise: PracticableExercise,
  startedAt: Date,
): WholeAttempt {
  const isOnlineInsert = exercise.insertMethodOnline;
  let clock = startedAt.getTime();
  const solutions = exercise.questions.map((question): WholeSolution => {
    const seconds = chance.between(20, 80) + question.authoredDifficulty * chance.between(2, 7);
    clock += seconds * 1000;
    const solution = answerQuestion({ exercise, question, chance, skill });
    // After the fact nobody measures single questions.
    return { ...solution, questionSeconds: isOnlineInsert ? seconds : 0, actedAt: new Date(clock) };
  });
  const chosen = new Map(solutions.map((solution) => [solution.questionId, solution.selectedAnswerId]));
  const { grade } = gradeAttempt(
    exercise.questions.map((question) => ({
      questionId: question.questionId,
      selectedAnswerId: chosen.get(question.questionId) ?? null,
      correctAnswerIds: correctIds(question),
      isVoided: false,
    })),
  );
  return {
    userId,
    exerciseId: exercise.id,
    isOnlineInsert,
    hasApprovedDisclaimer: exercise.hasDisclaimer,
    startedAt,
    finishedAt: new Date(clock + chance.between(10, 60) * 1000),
    closedAt: null,
    grade,
    isFirstFinished: false,
    questions: exercise.questions.map(({ questionId, versionId, sortOrder }) => ({
      questionId,
      versionId,
      sortOrder,
    })),
    solutions,
  };
}

/** The student went away in the middle: nothing is graded and nothing fixed. */
function halfDone(attempt: WholeAttempt): WholeAttempt {
  const kept = attempt.solutions.slice(0, Math.ceil(attempt.solutions.length / 2));
  return {
    ...attempt,
    finishedAt: null,
    grade: null,
    solutions: kept.map((solution) => ({ ...solution, difficultyLevel: null, proximity: null })),
  };
}

function answerQuestion(given: {
  exercise: PracticableExercise;
  question: PracticableQuestion;
  chance: SeededChance;
  skill: number;
}): Omit<WholeSolution, 'questionSeconds' | 'actedAt'> {
  const { exercise, question, chance, skill } = given;
  const { questionId, authoredDifficulty, answers, isYesNo } = question;
  const ease = skill + (5 - authoredDifficulty) * PER_LEVEL;
  const knows = chance.happens(Math.min(0.97, Math.max(0.08, ease)));
  const candidates = answers.filter((answer) => answer.isCorrect === knows);
  const selected = chance.weighted(
    candidates.length > 0 ? candidates : answers,
    ({ proximity }) => 4 - (proximity ?? 2),
  );
  const isCorrect = isAnswerCorrect({
    selectedAnswerId: selected.id,
    correctAnswerIds: correctIds(question),
    isVoided: false,
  });
  const isStar = exercise.hideAreYouSure ? null : chance.happens(isCorrect ? 0.8 : 0.4);
  const struck = answers.filter(
    (answer) => answer.id !== selected.id && !answer.isCorrect && chance.happens(0.15),
  );
  const isMarked = chance.happens(isStar === false ? 0.3 : 0.06);
  const law = nameClause(question.clauses, isCorrect, chance);
  return {
    questionId,
    selectedAnswerId: selected.id,
    isStar,
    ...law,
    removedAnswerIds: struck.map(({ id }) => id),
    isMarked,
    isAnswered: isAnswered(
      { selectedAnswerId: selected.id, isStar, ...law },
      { hideAreYouSure: exercise.hideAreYouSure, usesLaws: question.clauses.length > 0 },
    ),
    isCorrect,
    difficultyLevel: authoredDifficulty,
    proximity: proximityOf({
      authored: selected.proximity,
      isCorrect,
      isYesNoQuestion: isYesNo,
      isAnswered: true,
      chosenShare: null,
      answersCounted: 0,
    }),
  };
}

type LawSaid = Pick<WholeSolution, 'selectedLawAnswerType' | 'selectedLawId' | 'selectedLawClauseId'>;

/** Students who know the answer mostly know where it stands; the others look, give up, or do without (EXE-66). */
function nameClause(
  clauses: readonly PracticableClause[],
  isCorrect: boolean,
  chance: SeededChance,
): LawSaid {
  if (clauses.length === 0) {
    return { selectedLawAnswerType: null, selectedLawId: null, selectedLawClauseId: null };
  }
  if (chance.happens(isCorrect ? 0.15 : 0.35)) {
    const selectedLawAnswerType = chance.happens(0.5) ? 1 : 2;
    return { selectedLawAnswerType, selectedLawId: null, selectedLawClauseId: null };
  }
  const isFound = chance.happens(isCorrect ? 0.85 : 0.3);
  const candidates = clauses.filter((clause) => clause.isCorrect === isFound);
  const { lawId, clauseId } = chance.weighted(candidates.length > 0 ? candidates : clauses, () => 1);
  return { selectedLawAnswerType: 3, selectedLawId: lawId, selectedLawClauseId: clauseId };
}

function correctIds(question: PracticableQuestion): number[] {
  return question.answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
}

function endOf(attempt: WholeAttempt): Date {
  return attempt.finishedAt ?? attempt.startedAt;
}

/** Between six and nine in the evening, Israeli time give or take the summer hour. */
function eveningBefore(now: Date, daysAgo: number, chance: SeededChance): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - daysAgo * DAY_MS + chance.between(16 * 60, 19 * 60) * 60_000);
}
