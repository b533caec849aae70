/** A few students as numbers alone, the same in every run. */
import { seededChance } from '../seeded-chance.ts';
import { groupQuestions } from '../standing/easiness.ts';
import type { ExamSubject } from '../standing/shares.ts';
import type { FirstAnswer } from '../standing/standing.ts';

/** A course of nine subjects, two of them of both parts, and a student's answers over half a year. */
export function historyOf(seed: number): { answers: FirstAnswer[]; subjects: ExamSubject[] } {
  const { fraction, between, happens } = seededChance(seed);
  const counts = () => {
    const answered = between(0, 120);
    return { correct: between(0, answered), answered, authoredLevel: between(1, 10) };
  };
  const subjects = Array.from({ length: 9 }, (_, place) => ({
    id: place + 1,
    type: place < 4 ? (1 as const) : place < 7 ? (2 as const) : (3 as const),
    questions: groupQuestions(Array.from({ length: between(8, 40) }, counts)),
  }));
  const level = 0.3 + 0.5 * fraction();
  const answers = Array.from({ length: between(60, 300) }, () => ({
    subjectId: happens(0.1) ? null : between(1, 9),
    isCorrect: happens(level),
    others: counts(),
    ageDays: 180 * fraction() ** 2,
    seconds: between(10, 300),
  }));
  // Every subject is met.
  for (const { id } of subjects) {
    answers.push(
      ...Array.from({ length: 2 }, () => ({
        subjectId: id,
        isCorrect: happens(level),
        others: counts(),
        ageDays: 90 * fraction(),
        seconds: between(10, 300),
      })),
    );
  }
  return { answers, subjects };
}
