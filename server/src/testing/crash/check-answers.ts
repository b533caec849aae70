/** The verdict of a crash test: what the server acknowledged to the students, held against what the database kept. */
import type { CrashExercise } from './crash-content.ts';
import type { AttemptRecord } from './crash-student.ts';

export type KeptSolution = {
  attemptId: number;
  questionId: number;
  sequence: number;
  answerId: number | null;
};
export type KeptAct = { attemptId: number; questionId: number; sequence: number };
export type KeptAttempt = {
  id: number;
  userId: number;
  exerciseId: number;
  isFinished: boolean;
  isFirst: boolean;
  grade: number | null;
};
export type KeptAverage = { exerciseId: number; finishedCount: number; gradeSum: number };

export type Kept = {
  readonly solutions: readonly KeptSolution[];
  readonly acts: readonly KeptAct[];
  readonly attempts: readonly KeptAttempt[];
  readonly averages: readonly KeptAverage[];
};

/** One sentence for each broken promise; none when all were kept. */
export function brokenPromises(
  acknowledged: readonly AttemptRecord[],
  kept: Kept,
  exercises: readonly CrashExercise[],
): string[] {
  const acts = countBy(kept.acts, (act) => keyOf(act.attemptId, act.questionId, act.sequence));
  const solutions = new Map(kept.solutions.map((row) => [keyOf(row.attemptId, row.questionId), row]));
  return [
    ...acknowledged.flatMap((attempt) => [
      ...lostActs(attempt, acts),
      ...wrongSolutions(attempt, solutions),
      ...wrongFinish(attempt, kept, { exercises, solutions }),
    ]),
    ...inventedActs(acknowledged, kept.acts),
    ...wrongAverages(kept),
  ];
}

/** Every acknowledged act is in the history, and there once. */
function lostActs(attempt: AttemptRecord, kept: ReadonlyMap<string, number>): string[] {
  return attempt.acts.flatMap((act) => {
    const count = kept.get(keyOf(attempt.attemptId, act.questionId, act.sequence)) ?? 0;
    if (count > 1)
      return [`act ${act.sequence} of attempt ${attempt.attemptId} is in the history ${count} times`];
    if (act.isAcknowledged && count === 0) {
      return [`act ${act.sequence} of attempt ${attempt.attemptId} was acknowledged and is lost`];
    }
    return [];
  });
}

/** What holds at the end is the newest acknowledged act, or one that was sent after it and never answered. */
function wrongSolutions(attempt: AttemptRecord, solutions: ReadonlyMap<string, KeptSolution>): string[] {
  const questionIds = [...new Set(attempt.acts.map(({ questionId }) => questionId))];
  return questionIds.flatMap((questionId) => {
    const acts = attempt.acts.filter((act) => act.questionId === questionId);
    const newest = acts.filter((act) => act.isAcknowledged).at(-1)?.sequence ?? 0;
    const stored = solutions.get(keyOf(attempt.attemptId, questionId));
    if (stored === undefined) {
      return newest === 0 ? [] : [`question ${questionId} of attempt ${attempt.attemptId} has no solution`];
    }
    const act = acts.find(({ sequence }) => sequence === stored.sequence);
    if (act !== undefined && act.sequence >= newest && act.answerId === stored.answerId) return [];
    return [
      `question ${questionId} of attempt ${attempt.attemptId} holds act ${stored.sequence} (answer ${stored.answerId}), ` +
        `the newest acknowledged is ${newest}`,
    ];
  });
}

function wrongFinish(
  attempt: AttemptRecord,
  kept: Kept,
  of: { exercises: readonly CrashExercise[]; solutions: ReadonlyMap<string, KeptSolution> },
): string[] {
  const row = kept.attempts.find(({ id }) => id === attempt.attemptId);
  if (row === undefined) return [`attempt ${attempt.attemptId} was started and is gone`];
  if (attempt.grade !== null && !row.isFinished) return [`attempt ${row.id} was finished and is open again`];
  if (!attempt.mayBeFinished && row.isFinished)
    return [`attempt ${row.id} is finished and nobody finished it`];
  if (!row.isFinished) return [];
  const questions = of.exercises.find(({ exerciseId }) => exerciseId === attempt.exerciseId)?.questions ?? [];
  const right = questions.filter(
    (question) => of.solutions.get(keyOf(row.id, question.id))?.answerId === question.right,
  ).length;
  const grade = Math.round((100 * right) / questions.length);
  if (row.grade !== grade) return [`attempt ${row.id} is graded ${row.grade}, its answers give ${grade}`];
  if (attempt.grade !== null && attempt.grade !== grade) {
    return [`attempt ${row.id} acknowledged the grade ${attempt.grade} and is graded ${grade}`];
  }
  return [];
}

function inventedActs(acknowledged: readonly AttemptRecord[], kept: readonly KeptAct[]): string[] {
  const sent = new Set(
    acknowledged.flatMap(({ attemptId, acts }) =>
      acts.map((act) => keyOf(attemptId, act.questionId, act.sequence)),
    ),
  );
  return kept
    .filter((act) => !sent.has(keyOf(act.attemptId, act.questionId, act.sequence)))
    .map((act) => `act ${act.sequence} of attempt ${act.attemptId} was never sent`);
}

/** A finish counts once however often it was asked for: averages are the sums over first finished attempts. */
function wrongAverages({ attempts, averages }: Kept): string[] {
  const exerciseIds = [...new Set(attempts.map(({ exerciseId }) => exerciseId))];
  return exerciseIds.flatMap((exerciseId) => {
    const finished = attempts.filter((attempt) => attempt.exerciseId === exerciseId && attempt.isFinished);
    const firsts = finished.filter(({ isFirst }) => isFirst);
    const students = new Set(finished.map(({ userId }) => userId)).size;
    if (firsts.length !== students) {
      return [`exercise ${exerciseId}: ${students} students finished it, ${firsts.length} first attempts`];
    }
    const counted = averages.find((average) => average.exerciseId === exerciseId);
    const gradeSum = firsts.reduce((sum, { grade }) => sum + (grade ?? 0), 0);
    if ((counted?.finishedCount ?? 0) === students && (counted?.gradeSum ?? 0) === gradeSum) return [];
    return [
      `exercise ${exerciseId}: counted ${counted?.finishedCount ?? 0} attempts and ${counted?.gradeSum ?? 0} points, ` +
        `there are ${students} and ${gradeSum}`,
    ];
  });
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

function keyOf(...parts: readonly number[]): string {
  return parts.join('/');
}
