/** The journals of the signed-in user in this tab: one for each kind of act, joined to the browser's events. */

import type { Exercise } from '@sugya/contract/exercises.ts';
import { onConnectionChange } from '../http/connection.ts';
import { serverNow } from '../http/server-clock.ts';
import { actedStudentId } from '../session/acting-student.ts';
import { keepsRefreshToken } from '../session/refresh-token-store.ts';
import { accessToken, hasSession, sessionUser } from '../session/session.ts';

import { registerUnsentWork } from '../session/unsent-work.ts';
import { readStored, rememberJournal, writeStored } from '../storage.ts';
import { type ActKind, type ActRules, type SolutionKind, solutionRules } from './act.ts';
import { openJournalDatabase } from './database.ts';
import { indexedStore, randomDeviceId } from './indexed-store.ts';
import { createJournal, type Journal } from './journal.ts';
import { beforeSilence, memoryStore } from './journal-store.ts';
import { type KeptExercises, keptExercises, keptNowhere } from './kept-exercises.ts';
import { openTabChannel } from './tab-channel.ts';
import type { Timers } from './timers.ts';
import { sendToServer, type Transport } from './transport.ts';

type Kept = { readonly id: number };

export type OpenJournal<K extends ActKind = SolutionKind, P extends Kept = Exercise> = {
  readonly journal: Journal<K>;
  /** The pages that the acts belong to, kept for a reload without a network. */
  readonly exercises: KeptExercises<P>;
};

/** Opens and closes the journal of one kind of act. */
export type JournalOpener<K extends ActKind, P extends Kept> = {
  /** Opens the journal and begins to send what is unsent. The same user gets the same journal. */
  readonly open: (userId: string) => Promise<OpenJournal<K, P>>;
  /** What is unsent stays on the device for the user's next visit. */
  readonly close: () => void;
  /** The user signs out: the pages go, so that nothing but unsent acts stays behind. */
  readonly leave: () => void;
};

const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const REMEMBERED_KEY = 'journal_user';

const solutions = journalOpener<SolutionKind, Exercise>(solutionRules, sendToServer);
export const openJournal = solutions.open;
export const closeJournal = solutions.close;
export const leaveJournal = solutions.leave;

/**
 * Before the server has said who is signed in: by the tokens that this page holds or stored itself. Null for who came
 * with a cookie, which may be another's than the last one here, and while somebody acts as a student.
 */
export function knownJournalUser(): number | null {
  const isOwn = accessToken() !== null || keepsRefreshToken();
  const user = actedStudentId() === null && isOwn ? sessionUser() : null;
  return user === null ? null : Number(user);
}

/** Whose journal was open last in this browser; for a page that is opened without a network. */
export function rememberedJournalUser(): number | null {
  // Who acts as a student opens the student's journal; everybody else their own, whoever was here before.
  const own = actedStudentId() === null ? sessionUser() : null;
  const stored = own ?? (hasSession() ? readStored('local', REMEMBERED_KEY) : null);
  return stored === null ? null : Number(stored);
}

export function journalOpener<K extends ActKind, P extends Kept>(
  rules: ActRules<K>,
  transport: Transport<K>,
): JournalOpener<K, P> {
  let current: { userId: string; opened: Promise<OpenJournal<K, P>>; detach: () => void } | null = null;

  function close(): void {
    current?.detach();
    current = null;
  }

  function open(userId: string): Promise<OpenJournal<K, P>> {
    if (current?.userId === userId) {
      void current.opened.then(({ journal }) => journal.hurry());
      return current.opened;
    }
    close();
    writeStored('local', REMEMBERED_KEY, userId);
    rememberJournal(rules.name);
    const opened = create<K, P>(userId, rules, transport);
    const attached = opened.then(({ journal }) => attach(journal));
    current = { userId, opened, detach: () => void attached.then((detach) => detach()) };
    return opened;
  }

  function leave(): void {
    const leaving = current;
    current = null;
    void leaving?.opened
      .then(({ exercises }) => exercises.forgetAll())
      .catch(() => undefined)
      .then(() => leaving.detach());
  }

  return { open, close, leave };
}

async function create<K extends ActKind, P extends Kept>(
  userId: string,
  rules: ActRules<K>,
  transport: Transport<K>,
): Promise<OpenJournal<K, P>> {
  const needs = {
    userId,
    rules,
    transport,
    timers: browserTimers,
    chance: Math.random,
    serverNow,
    // Absent where the page is not served over https.
    locks: navigator.locks as LockManager | undefined,
    openChannel: openTabChannel<K>,
    newDeviceId: randomDeviceId,
  };
  try {
    const lost: Lost = { report: () => undefined };
    const { db, store } = await beforeSilence(openStore<K>(rules.name, lost), browserTimers);
    const journal = createJournal<K>({ ...needs, store });
    lost.report = journal.loseStore;
    return { journal, exercises: keptExercises<P>(db, userId, Date.now) };
  } catch {
    // A private window, a full disk or a database that never answers: the acts live in this tab until they are sent, and the screen says so.
    const journal = createJournal<K>({ ...needs, store: memoryStore<K>(randomDeviceId()) });
    return { journal, exercises: keptNowhere };
  }
}

type Lost = { report: () => void };

async function openStore<K extends ActKind>(name: string, lost: Lost) {
  const db = await openJournalDatabase(() => lost.report(), name);
  return { db, store: await indexedStore<K>(db) };
}

function attach<K extends ActKind>(journal: Journal<K>): () => void {
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
