// Draws the drafting tasks of part A for one student, whose paper names none of its own.
import { seededChance } from '../../seeded-chance.ts';

export type BankTask = {
  readonly taskId: number;
  /** For exam days alone: it was never offered for practice. */
  readonly isKept: boolean;
  /** The student once had its facts before her, in practice or in a day. */
  readonly isStarted: boolean;
  /** The student read its model solution, its criteria or its samples. */
  readonly isKeySeen: boolean;
  /** It stands in a day of the student that was not opened. */
  readonly isHeld: boolean;
  /** In how many papers it was drawn. */
  readonly exposure: number;
};

/**
 * May a task stand in the student's next paper?
 *
 * Source: EXD-69.
 * Example: a task for practice that was begun and not handed in may not; one that is kept for days and was left beside the other may.
 */
export function mayBeOffered({
  isKept,
  isStarted,
  isKeySeen,
  isHeld,
}: Omit<BankTask, 'taskId' | 'exposure'>): boolean {
  return !isKeySeen && !isHeld && (isKept || !isStarted);
}

/**
 * At most so many tasks, by id, in the order in which they are offered: those that were never begun first, of these the least
 * drawn, of these by chance. The same input draws the same.
 *
 * Source: EXD-69.
 * Example: of one begun and two new tasks two are drawn: the two new ones.
 */
export function drawTasks(
  bank: readonly BankTask[],
  { count, seed }: { readonly count: number; readonly seed: number },
): number[] {
  return seededChance(seed)
    .shuffled(bank.filter(mayBeOffered))
    .toSorted((a, b) => Number(a.isStarted) - Number(b.isStarted) || a.exposure - b.exposure)
    .slice(0, count)
    .map(({ taskId }) => taskId);
}
