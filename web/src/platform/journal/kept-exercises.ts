/**
 * The exercise or chapter that is being taken, kept on the device so that a reload without a network opens it and goes on. It is
 * kept as the server sent it, so it holds no key that was not due; a finished exercise is not kept.
 */
import type { Exercise } from '@sugya/contract/exercises.ts';
import type { JournalDatabase } from './database.ts';

/** Content may be corrected, and a device may change hands: nobody takes an exercise longer than that. Unit: ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type KeptExercises<P extends { readonly id: number } = Exercise> = {
  readonly keep: (exercise: P) => Promise<void>;
  readonly read: (exerciseId: number) => Promise<P | null>;
  readonly forget: (exerciseId: number) => Promise<void>;
  /** What this user has open on this device, what was opened last first. */
  readonly list: () => Promise<P[]>;
  /** The user signs out. */
  readonly forgetAll: () => Promise<void>;
};

export function keptExercises<P extends { readonly id: number } = Exercise>(
  db: JournalDatabase,
  userId: string,
  now: () => number,
): KeptExercises<P> {
  return {
    keep: async (exercise) => {
      const trx = db.transaction('exercises', 'readwrite');
      const outdated = await trx.store.index('keptAt').getAllKeys(IDBKeyRange.upperBound(now() - KEPT_MS));
      await Promise.all([
        ...outdated.map((key) => trx.store.delete(key)),
        trx.store.put({ userId, exerciseId: exercise.id, keptAt: now(), exercise }),
        trx.done,
      ]);
    },
    read: async (exerciseId) => {
      const kept = await db.get('exercises', [userId, exerciseId]);
      return (kept?.exercise as P | undefined) ?? null; // what is read was written through this same type
    },
    forget: (exerciseId) => db.delete('exercises', [userId, exerciseId]),
    list: async () => {
      const kept = await db.getAll('exercises', ofUser(userId));
      const fresh = kept.filter(({ keptAt }) => keptAt > now() - KEPT_MS);
      // What is read was written through this same type.
      return fresh.toSorted((a, b) => b.keptAt - a.keptAt).map(({ exercise }) => exercise as P);
    },
    forgetAll: () => db.delete('exercises', ofUser(userId)),
  };
}

function ofUser(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

/** Where the browser keeps nothing. */
export const keptNowhere = {
  keep: async () => undefined,
  read: async () => null,
  forget: async () => undefined,
  list: async () => [],
  forgetAll: async () => undefined,
} satisfies KeptExercises<never>;
