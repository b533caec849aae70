/** What an exam day asks of exercises, and who learns of the answers once the day is graded. */
import type { Attempts } from '../features/exam/exam-day.ts';
import { examAttempts } from '../features/exercises/exam/exam-attempts.ts';
import { noteWrongAnswers } from '../features/review/save-review.ts';
import { noteFirstAnswers } from '../features/standing/note-first-answers.ts';

export const dayAttempts = {
  ...examAttempts,
  grade: async (trx: Parameters<Attempts['grade']>[0], of: Parameters<Attempts['grade']>[1]) => {
    const wrong = await examAttempts.grade(trx, of);
    const { openedAt } = of;
    if (wrong.questionIds.length > 0)
      await noteWrongAnswers(trx, { ...of, ...wrong, actedAt: openedAt, now: openedAt });
    await noteFirstAnswers(trx, of);
  },
};
