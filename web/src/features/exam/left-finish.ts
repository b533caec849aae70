/** A finish that has not reached the server: it waits on the device with its receipt, also after a reload (EXD-46). */
import { readStored, writeStored } from '../../platform/storage.ts';
import type { Finish, PartKey } from './exam.queries.ts';

const nameOf = (dayId: number, part: PartKey) => `exam_finish_${dayId}_${part}`;

export function leaveFinish(dayId: number, part: PartKey, finish: Finish): void {
  writeStored('local', nameOf(dayId, part), JSON.stringify(finish));
}

export function leftFinish(dayId: number, part: PartKey): Finish | null {
  const stored = readStored('local', nameOf(dayId, part));
  if (stored === null) return null;
  try {
    const { finishedAt, receipt, taskId } = JSON.parse(stored) as Partial<Finish>; // judged in the next lines
    if (typeof finishedAt !== 'string' || typeof receipt !== 'string') return null;
    return { finishedAt, receipt, ...(typeof taskId === 'number' && { taskId }) };
  } catch {
    return null;
  }
}

export function forgetFinish(dayId: number, part: PartKey): void {
  writeStored('local', nameOf(dayId, part), null);
}
