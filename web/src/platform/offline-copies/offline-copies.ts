/**
 * What the server said last, on this device, for the same user without a network. A browser that stores nothing works as
 * it does with a network: nothing here ever fails.
 */
import { impersonatedStudentId } from '../session/impersonation.ts';
import { sessionUser } from '../session/session.ts';
import type { CopiesStore, OfflineCopy, SavedCopy } from './copies-store.ts';

/** Null where no copies may be made: nobody is signed in, or staff impersonate a student. */
export function copiesUser(): string | null {
  return impersonatedStudentId() === null ? sessionUser() : null;
}

/** The copies of one kind of one user, such as the running exercises, by id. */
export type Copies<T> = {
  readonly save: (id: number, value: T) => void;
  /** Null where there is none. */
  readonly read: (id: number) => Promise<T | null>;
  /** With everything that belongs to it. */
  readonly forget: (id: number) => Promise<void>;
  /** What was saved last comes first. */
  readonly list: () => Promise<T[]>;
};

export function copiesOf<T>(kind: string, userId: string): Copies<T> {
  return {
    save: (id, value) => {
      const name = copyName(kind, id);
      saveCopy({ userId, name, group: name, value });
    },
    // What is read was written through this same type.
    read: async (id) => ((await readCopy(userId, copyName(kind, id)))?.value as T | undefined) ?? null,
    forget: (id) => quietly((store) => store.forgetGroup(userId, copyName(kind, id))),
    // What is read was written through this same type.
    list: async () => ((await quietly((store) => store.list(userId, `${kind} `))) ?? []) as T[],
  };
}

/** Names a copy, and the group of all that goes with it. */
export function copyName(kind: string, id: number): string {
  return `${kind} ${id}`;
}

/** Beside the page, which does not wait for it; not once another person is signed in. */
export function saveCopy(copy: OfflineCopy): void {
  const isOwn = () => copiesUser() === copy.userId;
  if (!isOwn()) return;
  void quietly(async (store) => {
    if (isOwn()) await store.save(copy);
  });
}

/** `undefined` where there is none. */
export function readCopy(userId: string, name: string): Promise<SavedCopy | undefined> {
  return quietly((store) => store.read(userId, name));
}

/** Those whose names begin so, what was saved last first. */
export async function listCopies(userId: string, beginning: string): Promise<readonly unknown[]> {
  return (await quietly((store) => store.list(userId, beginning))) ?? [];
}

export function forgetCopy(userId: string, name: string): void {
  void quietly((store) => store.forget(userId, name));
}

/** Before the session ends by the user's own will. */
export function forgetCopiesOf(userId: string): void {
  void quietly((store) => store.forgetUser(userId));
}

export type EarlierCopy = {
  readonly userId: string;
  readonly id: number;
  readonly savedAt: number;
  readonly value: unknown;
};

/** From where an earlier version had them. The one thing here that fails, so that they are not given up. */
export async function takeEarlierCopies(kind: string, copies: readonly EarlierCopy[]): Promise<void> {
  const store = await openStore();
  for (const { userId, id, savedAt, value } of copies) {
    const name = copyName(kind, id);
    await store.add({ userId, name, group: name, value }, savedAt);
  }
}

async function quietly<T>(work: (store: CopiesStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await openStore());
  } catch {
    return undefined;
  }
}

function openStore(): Promise<CopiesStore> {
  return import('./copies-store.ts').then(({ copiesStore }) => copiesStore());
}
