/** Opens and closes the journal of one feature in this tab, joined to the browser's events. */
import { reportFailure } from '../failure-reports.ts';
import { viewOnly } from '../http/api-problem.ts';
import { onConnectionChange } from '../http/connection.ts';
import { serverNow } from '../http/server-clock.ts';
import { forgetCopiesOf } from '../offline-copies/offline-copies.ts';
import { openAgain } from '../offline-copies/open-again.ts';
import { isViewOnly } from '../session/impersonation.ts';
import { registerUnsentWork } from '../session/unsent-work.ts';
import { rememberJournal } from '../storage.ts';
import { createJournal, type Journal } from './journal.ts';
import { rememberJournalUser } from './journal-user.ts';
import type { JournalRules, OperationKind } from './operation.ts';
import { openJournalDatabase } from './store/database.ts';
import { handOverEarlierCopies } from './store/earlier-copies.ts';
import { indexedStore, randomDeviceId } from './store/indexed-store.ts';
import { memoryStore, withTimeLimit } from './store/journal-store.ts';
import { openTabChannel } from './tab-channel.ts';
import type { Timers } from './timers.ts';
import type { Transport } from './transport.ts';

/** What a feature registers: what its operations mean, how they are sent, and the kind of its offline copies. */
export type Registration<K extends OperationKind> = {
  readonly rules: JournalRules<K>;
  readonly transport: Transport<K>;
  readonly copyKind: string;
};

export type JournalOpener<K extends OperationKind> = {
  /** Opens the journal and begins to send what is unsent. The same user gets the same journal. */
  readonly open: (userId: string) => Promise<Journal<K>>;
  /** What is unsent stays on the device for the user's next visit. */
  readonly close: () => void;
  /** The user signs out: nothing that the server said stays behind. */
  readonly leave: () => void;
};

const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export function journalOpener<K extends OperationKind>(registration: Registration<K>): JournalOpener<K> {
  let current: { userId: string; opened: Promise<Journal<K>>; detach: () => void } | null = null;

  function close(): void {
    current?.detach();
    current = null;
  }

  function open(userId: string): Promise<Journal<K>> {
    if (current?.userId === userId) {
      void current.opened.then((journal) => journal.flush());
      return current.opened;
    }
    close();
    rememberJournalUser(userId);
    rememberJournal(registration.rules.name);
    const opened = create<K>(userId, registration);
    const attached = opened.then(attach);
    current = { userId, opened, detach: () => void attached.then((detach) => detach()) };
    return opened;
  }

  function leave(): void {
    const leaving = current;
    current = null;
    if (leaving === null) return;
    forgetCopiesOf(leaving.userId);
    void leaving.opened
      .then((journal) => journal.forgetAnswers())
      .catch(() => undefined)
      .then(() => leaving.detach());
  }

  return { open, close, leave };
}

async function create<K extends OperationKind>(
  userId: string,
  registration: Registration<K>,
): Promise<Journal<K>> {
  if (isViewOnly()) return viewedJournal(userId, registration);
  const needs = needsOf(userId, registration);
  try {
    const lost: Lost = { report: () => undefined };
    const store = await withTimeLimit(
      openAgain(() => openStore<K>(registration, lost)),
      browserTimers,
    );
    const journal = createJournal<K>({ ...needs, store });
    lost.report = journal.loseStore;
    return journal;
  } catch {
    // A private window, a full disk or a database that never answers: the operations live in this tab until they are
    // sent, and the screen says so.
    return createJournal<K>({ ...needs, store: memoryStore<K>(randomDeviceId()) });
  }
}

function needsOf<K extends OperationKind>(
  userId: string,
  { rules, transport }: Pick<Registration<K>, 'rules' | 'transport'>,
) {
  return {
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
}

/**
 * Of a student whose screens are only looked at (PPL-16): nothing is recorded, nothing that this device may hold of the
 * student is read, and nothing is sent.
 */
function viewedJournal<K extends OperationKind>(userId: string, registration: Registration<K>): Journal<K> {
  // Nothing can be lost, so no screen says that this browser keeps nothing.
  const store = { ...memoryStore<K>(randomDeviceId()), isDurable: true };
  const journal = createJournal<K>({ ...needsOf(userId, registration), store });
  return {
    ...journal,
    record: () => {
      reportFailure(viewOnly());
      // What waits for an operation that is not there waits on.
      return new Promise<never>(() => undefined);
    },
  };
}

type Lost = { report: () => void };

async function openStore<K extends OperationKind>({ rules, copyKind }: Registration<K>, lost: Lost) {
  const db = await openJournalDatabase(() => lost.report(), rules.name);
  await handOverEarlierCopies(db, copyKind);
  return indexedStore<K>(db);
}

function attach<K extends OperationKind>(journal: Journal<K>): () => void {
  const stopAsking = registerUnsentWork(async () => ({
    count: await journal.countUnsent(),
    isKept: !journal.isAtRisk(),
  }));
  const stopFollowing = onConnectionChange((isConnected) => isConnected && journal.networkIsBack());
  const onVisibility = () => journal.flush();
  const onLeave = (event: BeforeUnloadEvent) => {
    if (journal.isAtRisk()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', journal.networkIsBack);
  window.addEventListener('pagehide', journal.flush);
  window.addEventListener('beforeunload', onLeave);
  return () => {
    stopAsking();
    stopFollowing();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', journal.networkIsBack);
    window.removeEventListener('pagehide', journal.flush);
    window.removeEventListener('beforeunload', onLeave);
    journal.close();
  };
}
