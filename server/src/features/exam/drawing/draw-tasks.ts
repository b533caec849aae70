/** Part A of a drawn paper: its drafting tasks, where no task says that it belongs to the paper (EXD-68 to EXD-70). */
import { drawTasks, mayBeOffered } from '@sugya/domain/exam/draw/draw-tasks.ts';
import { takesTasks } from '@sugya/domain/exam/paper.ts';
import { taskCountOf } from '@sugya/domain/exam/sitting.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OfferedPart } from '../exam-days.store.ts';
import type { DrawingRow } from './drawings.store.ts';
import { type StoredTask, selectTaskBank, selectTaskPart } from './tasks.store.ts';

/** The part without its tasks, and how many it asks for. */
export type TaskPart = { readonly part: Omit<OfferedPart, 'paper' | 'versionIds'>; readonly asked: number };

export async function selectDrawnTaskPart(db: Kysely<Tables>, courseId: number): Promise<TaskPart | null> {
  const found = await selectTaskPart(db, courseId);
  if (found === undefined) return null;
  const { taskCount, ...times } = found;
  const part = { part: 'A', exerciseId: null, questionCount: 0, isDrawn: false, listedIn: null } as const;
  return { part: { ...part, ...times }, asked: taskCountOf({ taskCount: taskCount ?? undefined }) };
}

/** Null: the paper has tasks of its own, is fixed, or is no whole day. */
export function taskPartOf(parts: readonly OfferedPart[], ofSitting: TaskPart | null): TaskPart | null {
  return ofSitting !== null && takesTasks(parts, ofSitting.part.points) ? ofSitting : null;
}

type OfStudent = { readonly userId: number; readonly courseId: number };

/** Is there a task to be drawn for the student? */
export async function hasTask(db: Kysely<Tables>, of: OfStudent): Promise<boolean> {
  return (await selectTaskBank(db, of)).some(({ facts }) => mayBeOffered(facts));
}

export async function drawnTasks(
  db: Kysely<Tables>,
  of: OfStudent & { readonly asked: number; readonly seed: number },
): Promise<StoredTask[]> {
  if (of.asked === 0) return [];
  const bank = await selectTaskBank(db, of);
  const drawn = drawTasks(
    bank.map(({ taskId, facts, exposure }) => ({ taskId, ...facts, exposure })),
    { count: of.asked, seed: of.seed },
  );
  return drawn.flatMap((taskId) => {
    const found = bank.find((one) => one.taskId === taskId);
    if (found === undefined) return [];
    return [{ taskId, versionId: found.facts.newestVersionId, isNew: !found.facts.isStarted }];
  });
}

/** All that were drawn, as many as are asked for today, and the student may still be given each as it is. */
export function areTasksGood({ askedTasks, taskCount, tasks }: DrawingRow, asked: number): boolean {
  return (
    askedTasks === asked &&
    tasks.length === taskCount &&
    tasks.every(
      ({ versionId, facts }) => facts.isFree && facts.newestVersionId === versionId && mayBeOffered(facts),
    )
  );
}
