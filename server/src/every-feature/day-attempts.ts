/** What an exam day asks of exercises, and who learns of the answers once the day is graded. */
import { examAttempts } from '../features/exercises/exam/exam-attempts.ts';
import { noteFirstAnswers } from '../features/standing/note-first-answers.ts';

export const dayAttempts: typeof examAttempts = {
  ...examAttempts,
  grade: async (trx, of) => {
    await examAttempts.grade(trx, of);
    await noteFirstAnswers(trx, of);
  },
};
