/** What this device holds of a user's exercises: the journal of the answers, and copies of the running exercises. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { journalOpener } from '../../../platform/journal/open-journal.ts';
import { type Copies, copiesOf } from '../../../platform/offline-copies/offline-copies.ts';
import { type AnswerJournal, type SolutionKind, sendSolution, solutionRules } from './solution-operations.ts';

export type OpenExerciseJournal = {
  readonly journal: AnswerJournal;
  /** As the server sent them, so they hold no key that was not due. A finished exercise is not among them. */
  readonly copies: Copies<Exercise>;
};

/** Also the group of what is copied beside an exercise, such as its laws. */
const COPY_KIND = 'exercise';

const opener = journalOpener<SolutionKind>({
  rules: solutionRules,
  transport: sendSolution,
  copyKind: COPY_KIND,
});
export const closeExerciseJournal = opener.close;
export const leaveExerciseJournal = opener.leave;

export async function openExerciseJournal(userId: string): Promise<OpenExerciseJournal> {
  return { journal: await opener.open(userId), copies: copiesOf<Exercise>(COPY_KIND, userId) };
}
