/**
 * A world for the journal's tests: a device with tabs, a clock that only moves when told, a network with moods, and a
 * server that stores acts by the same rules as the real one (newest act per question, each act once).
 */
import { isNewerAct } from '@sugya/domain/exercises/act.ts';
import {
  type NewAct,
  type PostedSolution,
  type SavedAnswer,
  solutionRules,
} from '../platform/journal/act.ts';
import { openJournalDatabase } from '../platform/journal/database.ts';
import { indexedStore } from '../platform/journal/indexed-store.ts';
import { createJournal, type Journal } from '../platform/journal/journal.ts';
import type { JournalStore } from '../platform/journal/journal-store.ts';
import type { TabMessage } from '../platform/journal/tab-channel.ts';
import type { Timers } from '../platform/journal/timers.ts';
import type { Delivery, DeliveryResult, Transport } from '../platform/journal/transport.ts';

/** What becomes of a delivery. `lost_answer`: the server stores it and the answer never arrives. */
export type Mood =
  | 'good'
  | 'down'
  | 'lost_answer'
  | 'busy'
  | 'fault'
  | 'signed_out'
  | 'held'
  | { refuse: string };

export const USER = '7';
export const ATTEMPT = 100;
export const EXERCISE = 5;

type StoredSolution = { at: number; sequence: number; deviceId: string; body: PostedSolution };

export function createWorld() {
  const clock = manualClock();
  const locks = manualLocks();
  const channels = channelHub();
  const stored = new Map<number, StoredSolution>();
  /** Every act that changed the stored solution, in the order in which the server took it. */
  const applied: Delivery[] = [];
  const deliveries: Delivery[] = [];
  const held: (() => void)[] = [];
  const world = {
    clock,
    locks,
    stored,
    applied,
    deliveries,
    mood: 'good' as Mood,
    /** How far somebody has turned the device's clock. Unit: ms. */
    clockTurnedBy: 0,
    /** Lets deliveries that were held reach the server. */
    release: () => {
      for (const go of held.splice(0)) go();
    },
    openTab,
    quiet,
    /** Lets time pass and everything that is due happen. */
    pass: async (ms: number) => {
      await quiet();
      for (let left = ms; left > 0; left -= 500) {
        clock.advance(Math.min(500, left));
        await quiet();
      }
    },
  };

  const transport: Transport = async (delivery) => {
    deliveries.push(delivery);
    const mood = world.mood;
    if (mood === 'held') {
      await new Promise<void>((resolve) => held.push(resolve));
      return receive(delivery);
    }
    if (typeof mood === 'object') return { kind: 'refused', code: mood.refuse, requestId: 'request-1' };
    switch (mood) {
      case 'good':
        return receive(delivery);
      case 'lost_answer':
        receive(delivery);
        return { kind: 'unreachable' };
      case 'down':
        return { kind: 'unreachable' };
      case 'busy':
        return { kind: 'busy' };
      case 'fault':
        return { kind: 'fault', requestId: 'request-2' };
      case 'signed_out':
        return { kind: 'signed_out' };
    }
  };

  function receive({ questionId, deviceId, act, ...rest }: Delivery): DeliveryResult {
    const known = stored.get(questionId) ?? null;
    if (isNewerAct(act, known) && known?.sequence !== act.sequence) {
      stored.set(questionId, { at: act.at, sequence: act.sequence, deviceId, body: act.body });
      applied.push({ questionId, deviceId, act, ...rest });
    }
    const now = stored.get(questionId) as StoredSolution; // stored in this very call, or before
    return { kind: 'stored', answer: savedAnswer(now.body, now.at) };
  }

  async function openTab(options: { store?: JournalStore; locks?: 'none' } = {}): Promise<Tab> {
    const lost = { report: () => {} };
    const store = options.store ?? (await indexedStore(await openJournalDatabase(() => lost.report())));
    const context = locks.newContext();
    let isDead = false;
    const journal = createJournal({
      userId: USER,
      rules: solutionRules,
      store,
      // What a dead tab still hears is nothing.
      transport: async (delivery) => {
        if (isDead) return new Promise(() => {});
        const result = await transport(delivery);
        return isDead ? new Promise(() => {}) : result;
      },
      timers: clock.timersOf(() => !isDead),
      chance: () => 0.5,
      serverNow: () => 1_750_000_000_000 + clock.now() + world.clockTurnedBy,
      locks: options.locks === 'none' ? undefined : context.manager,
      openChannel: (name, hear) => channels.join(name, (message) => isDead || hear(message)),
      newDeviceId: () => 'memory-device',
    });
    lost.report = journal.loseStore;
    await journal.open(ATTEMPT, EXERCISE);
    await quiet();
    return {
      journal,
      kill: () => {
        isDead = true;
        context.die();
        journal.close();
      },
      freeze: () => {
        isDead = true;
      },
    };
  }

  return world;
}

export type Tab = {
  readonly journal: Journal;
  /** The process dies: nothing is said, the browser frees its locks. */
  readonly kill: () => void;
  /** The system stops the tab without freeing anything. */
  readonly freeze: () => void;
};

export function buildAct(
  overrides: { questionId?: number; answer?: number | null; isLocal?: boolean } = {},
): NewAct {
  const { questionId = 1, answer = 11, isLocal = false } = overrides;
  const choice = {
    selectedAnswerId: answer,
    isStar: null,
    selectedLawAnswerType: null,
    selectedLawId: null,
    selectedLawClauseId: null,
    removedAnswerIds: [],
    isMarked: false,
  };
  return {
    userId: USER,
    exerciseId: EXERCISE,
    attemptId: ATTEMPT,
    questionId,
    draft: { ...choice, seconds: 3, isConfirmed: false },
    posted: isLocal ? null : { ...choice, questionTimeInSeconds: 3 },
  };
}

export function savedAnswer(body: PostedSolution, at: number): SavedAnswer {
  const { questionTimeInSeconds, isStar, removedAnswerIds, ...rest } = body;
  return {
    detailedAnswer: null,
    correctAnswers: [],
    isAnswerCorrect: null,
    isAnswered: body.selectedAnswerId !== null,
    difficultyLevel: null,
    clauseDataItem: null,
    solution: {
      ...rest,
      isStar: isStar === null ? null : isStar ? 1 : 0,
      removedAnswerIds: [...removedAnswerIds],
      questionTimeInSeconds,
      detailedAnswer: null,
      isAnswerCorrect: null,
      correctAnswers: [],
      usesLaws: false,
      insertTime: new Date(at).toISOString(),
      sapiCode: null,
    },
  };
}

/** Until everything that waits for no clock has happened. The database of the tests works in steps of `setImmediate`. */
async function quiet(): Promise<void> {
  for (let step = 0; step < 40; step += 1) await new Promise((resolve) => setImmediate(resolve));
}

function manualClock() {
  let now = 0;
  const alarms = new Set<{ at: number; run: () => void; isAlive: () => boolean }>();
  const timersOf = (isAlive: () => boolean): Timers => ({
    now: () => now,
    after: (ms, run) => {
      const alarm = { at: now + ms, run, isAlive };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
  });
  return {
    now: () => now,
    timersOf,
    advance: (ms: number) => {
      now += ms;
      for (const alarm of [...alarms].filter(({ at }) => at <= now)) {
        alarms.delete(alarm);
        if (alarm.isAlive()) alarm.run();
      }
    },
  };
}

/** Web Locks as the journal uses them: one holder, a queue, stealing, and release at a tab's death. */
function manualLocks() {
  type Request = { context: object; grant: () => Promise<void>; settle: (error?: unknown) => void };
  let holder: Request | null = null;
  let queue: Request[] = [];
  const hold = (request: Request) => {
    holder = request;
    request.grant().then(
      () => {
        request.settle();
        if (holder === request) passOn();
      },
      () => {},
    );
  };
  const passOn = () => {
    holder = null;
    const first = queue.shift();
    if (first !== undefined) hold(first);
  };
  const newContext = () => {
    const context = {};
    const request = (_name: string, ...rest: unknown[]) => {
      const grant = rest.at(-1) as () => Promise<void>; // the callback comes last in both forms
      const isSteal = rest.length > 1 && (rest[0] as { steal?: boolean }).steal === true; // the form with options
      return new Promise<void>((resolve, reject) => {
        const asked: Request = {
          context,
          grant,
          settle: (error) => (error === undefined ? resolve() : reject(error)),
        };
        if (isSteal) {
          holder?.settle(new DOMException('stolen', 'AbortError'));
          hold(asked);
        } else if (holder === null) hold(asked);
        else queue.push(asked);
      });
    };
    return {
      manager: { request } as unknown as LockManager, // the one method that the journal calls
      die: () => {
        queue = queue.filter((waiting) => waiting.context !== context);
        if (holder?.context === context) passOn();
      },
    };
  };
  return { newContext };
}

function channelHub() {
  const members = new Set<{ name: string; hear: (message: TabMessage) => void }>();
  return {
    join: (name: string, hear: (message: TabMessage) => void) => {
      const member = { name, hear };
      members.add(member);
      return {
        tell: (message: TabMessage) => {
          const copy = structuredClone(message);
          for (const other of members) {
            if (other !== member && other.name === name) queueMicrotask(() => other.hear(copy));
          }
        },
        close: () => members.delete(member),
      };
    },
  };
}
