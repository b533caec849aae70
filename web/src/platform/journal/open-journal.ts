/** The journal of the signed-in user in this tab: one at a time, joined to the browser's events. */

import { onConnectionChange } from '../http/connection.ts';
import { serverNow } from '../http/server-clock.ts';
import { hasSession } from '../session/session.ts';
import { registerUnsentWork } from '../session/unsent-work.ts';
import { readStored, writeStored } from '../storage.ts';
import { openJournalDatabase } from './database.ts';
import { indexedStore, randomDeviceId } from './indexed-store.ts';
import { createJournal, type Journal } from './journal.ts';
import { memoryStore } from './journal-store.ts';
import { type KeptExercises, keptExercises, keptNowhere } from './kept-exercises.ts';
import type { Timers } from './sender.ts';
import { openTabChannel } from './tab-channel.ts';
import { sendToServer } from './transport.ts';

export type OpenJournal = { readonly journal: Journal; readonly exercises: KeptExercises };

const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let current: { userId: string; opened: Promise<OpenJournal>; detach: () => void } | null = null;

const REMEMBERED_KEY = 'journal_user';

/** Whose journal was open last in this browser; for a page that is opened without a network. */
export function rememberedJournalUser(): number | null {
  const stored = hasSession() ? readStored('local', REMEMBERED_KEY) : null;
  return stored === null ? null : Number(stored);
}

/** Opens the journal and begins to send what is unsent. The same user gets the same journal. */
export function openJournal(userId: string): Promise<OpenJournal> {
  if (current?.userId === userId) {
    void current.opened.then(({ journal }) => journal.hurry());
    return current.opened;
  }
  closeJournal();
  writeStored('local', REMEMBERED_KEY, userId);
  const opened = create(userId);
  const attached = opened.then(({ journal }) => attach(journal));
  current = { userId, opened, detach: () => void attached.then((detach) => detach()) };
  return opened;
}

/** What is unsent stays on the device for the user's next visit. */
export function closeJournal(): void {
  current?.detach();
  current = null;
}

async function create(userId: string): Promise<OpenJournal> {
  const needs = {
    userId,
    transport: sendToServer,
    timers: browserTimers,
    chance: Math.random,
    serverNow,
    // Absent where the page is not served over https.
    locks: navigator.locks as LockManager | undefined,
    openChannel: openTabChannel,
    newDeviceId: randomDeviceId,
  };
  try {
    const lost: { report: () => void } = { report: () => undefined };
    const db = await openJournalDatabase(() => lost.report());
    const journal = createJournal({ ...needs, store: await indexedStore(db) });
    lost.report = journal.loseStore;
    return { journal, exercises: keptExercises(db, userId, Date.now) };
  } catch {
    // A private window or a full disk: the acts live in this tab until they are sent, and the screen says so.
    const journal = createJournal({ ...needs, store: memoryStore(randomDeviceId()) });
    return { journal, exercises: keptNowhere };
  }
}

function attach(journal: Journal): () => void {
  const stopAsking = registerUnsentWork(journal.countUnsent);
  const stopFollowing = onConnectionChange((isConnected) => isConnected && journal.hurry());
  const onVisibility = () => journal.hurry();
  const onLeave = (event: BeforeUnloadEvent) => {
    if (journal.isAtRisk()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', journal.hurry);
  window.addEventListener('pagehide', journal.hurry);
  window.addEventListener('beforeunload', onLeave);
  return () => {
    stopAsking();
    stopFollowing();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', journal.hurry);
    window.removeEventListener('pagehide', journal.hurry);
    window.removeEventListener('beforeunload', onLeave);
    journal.close();
  };
}
