/** The verdict of a crash test: what the server acknowledged to the students, held against what the database stored. */
import type { CrashExercise } from './crash-content.ts';
import type { AttemptRecord } from './crash-student.ts';

export type StoredSolution = {
  attemptId: number;
  questionId: number;
  sequence: number;
  answerId: number | null;
};
export type StoredOperation = { attemptId: number; questionId: number; sequence: number };
export type StoredAttempt = {
  id: number;
  userId: number;
  exerciseId: number;
  isFinished: boolean;
  isFirst: boolean;
  grade: number | null;
};
export type StoredAverage = { exerciseId: number; finishedCount: number; gradeSum: number };

export type Stored = {
  readonly solutions: readonly StoredSolution[];
  readonly operations: readonly StoredOperation[];
  readonly attempts: readonly StoredAttempt[];
  readonly averages: readonly StoredAverage[];
};

/** One sentence for each broken promise; none when all were kept. */
export function brokenPromises(
  acknowledged: readonly AttemptRecord[],
  stored: Stored,
  exercises: readonly CrashExercise[],
): string[] {
  const operations = countBy(stored.operations, (operation) =>
    keyOf(operation.attemptId, operation.questionId, operation.sequence),
  );
  const solutions = new Map(stored.solutions.map((row) => [keyOf(row.attemptId, row.questionId), row]));
  return [
    ...acknowledged.flatMap((attempt) => [
      ...lostOperations(attempt, operations),
      ...wrongSolutions(attempt, solutions),
      ...wrongFinish(attempt, stored, { exercises, solutions }),
    ]),
    ...inventedOperations(acknowledged, stored.operations),
    ...wrongAverages(stored),
  ];
}

/** Every acknowledged operation is in the history, and there once. */
function lostOperations(attempt: AttemptRecord, stored: ReadonlyMap<string, number>): string[] {
  return attempt.operations.flatMap((operation) => {
    const count = stored.get(keyOf(attempt.attemptId, operation.questionId, operation.sequence)) ?? 0;
    if (count > 1)
      return [
        `operation ${operation.sequence} of attempt ${attempt.attemptId} is in the history ${count} times`,
      ];
    if (operation.isAcknowledged && count === 0) {
      return [`operation ${operation.sequence} of attempt ${attempt.attemptId} was acknowledged and is lost`];
    }
    return [];
  });
}

/** What holds at the end is the newest acknowledged operation, or one that was sent after it and never answered. */
function wrongSolutions(attempt: AttemptRecord, solutions: ReadonlyMap<string, StoredSolution>): string[] {
  const questionIds = [...new Set(attempt.operations.map(({ questionId }) => questionId))];
  return questionIds.flatMap((questionId) => {
    const operations = attempt.operations.filter((operation) => operation.questionId === questionId);
    const newest = operations.filter((operation) => operation.isAcknowledged).at(-1)?.sequence ?? 0;
    const stored = solutions.get(keyOf(attempt.attemptId, questionId));
    if (stored === undefined) {
      return newest === 0 ? [] : [`question ${questionId} of attempt ${attempt.attemptId} has no solution`];
    }
    const operation = operations.find(({ sequence }) => sequence === stored.sequence);
    if (operation !== undefined && operation.sequence >= newest && operation.answerId === stored.answerId)
      return [];
    return [
      `question ${questionId} of attempt ${attempt.attemptId} holds operation ${stored.sequence} (answer ${stored.answerId}), ` +
        `the newest acknowledged is ${newest}`,
    ];
  });
}

function wrongFinish(
  attempt: AttemptRecord,
  stored: Stored,
  of: { exercises: readonly CrashExercise[]; solutions: ReadonlyMap<string, StoredSolution> },
): string[] {
  const row = stored.attempts.find(({ id }) => id === attempt.attemptId);
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

function inventedOperations(
  acknowledged: readonly AttemptRecord[],
  stored: readonly StoredOperation[],
): string[] {
  const sent = new Set(
    acknowledged.flatMap(({ attemptId, operations }) =>
      operations.map((operation) => keyOf(attemptId, operation.questionId, operation.sequence)),
    ),
  );
  return stored
    .filter((operation) => !sent.has(keyOf(operation.attemptId, operation.questionId, operation.sequence)))
    .map((operation) => `operation ${operation.sequence} of attempt ${operation.attemptId} was never sent`);
}

/** A finish counts once however often it was asked for: averages are the sums over first finished attempts. */
function wrongAverages({ attempts, averages }: Stored): string[] {
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
