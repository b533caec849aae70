const MASTERY = 0.95;
const OF_USUAL_TIME = 10;
const NEWEST = 60;
const QUESTIONS_TO_CLOSE = 100;

/** The seconds of a student's question: the median of the newest sixty with ten of the usual time, doubled for the explanation. */
export function secondsOfQuestion(newestFirst: readonly number[], usualSeconds: number): number {
  const times = [
    ...newestFirst.slice(0, NEWEST),
    ...Array.from({ length: OF_USUAL_TIME }, () => usualSeconds),
  ];
  const sorted = times.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return upper + lower;
}

/** What an hour in a subject is worth: its points, what is missing to mastery, and what an hour closes of it. */
export function worthOfHour(subject: { points: number; chance: number }, seconds: number): number {
  const missing = Math.max(0, MASTERY - subject.chance);
  return subject.points * missing * (1 - Math.exp(-3600 / seconds / QUESTIONS_TO_CLOSE));
}
