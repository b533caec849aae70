/**
 * A world for the journal's tests: a device with tabs, a clock that only moves when it is moved, a network with moods, and
 * a server that stores answers by the same rules as the real one (newest operation per question, each operation once).
 */
import { isNewerOperation } from '@sugya/domain/exercises/operation.ts';
import { emptySolution, writeStar } from '@sugya/domain/exercises/solution.ts';
import { IDBFactory } from 'fake-indexeddb';
import {
  type AnswerJournal,
  type PostedSolution,
  type SavedAnswer,
  type SolutionKind,
  solutionRules,
} from '../features/exercises/journal/solution-operations.ts';
import { createJournal } from '../platform/journal/journal.ts';
import type { NewOperation } from '../platform/journal/operation.ts';
import { openJournalDatabase } from '../platform/journal/store/database.ts';
import { indexedStore } from '../platform/journal/store/indexed-store.ts';
import type { JournalStore } from '../platform/journal/store/journal-store.ts';
import type { TabMessage } from '../platform/journal/store/stored-shape.ts';
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

type SolutionMessage = TabMessage<SolutionKind>;
type StoredSolution = { at: number; sequence: number; deviceId: string; body: PostedSolution };

export function createWorld() {
  const clock = manualClock();
  const locks = manualLocks();
  const channels = channelHub();
  /** What tabs of a further device share with nobody else. */
  const devices = new Map<string, Device>();
  const stored = new Map<number, StoredSolution>();
  /** Every operation that changed the stored solution, in the order in which the server took it. */
  const applied: Delivery<SolutionKind>[] = [];
  const deliveries: Delivery<SolutionKind>[] = [];
  const held: (() => void)[] = [];
  const world = {
    clock,
    locks,
    stored,
    applied,
    deliveries,
    mood: 'good' as Mood,
    /** What the server shows of the key when it stores an answer. */
    key: {} as Partial<SavedAnswer>,
    /** How far the device's clock was turned. Unit: ms. */
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

  const transport: Transport<SolutionKind> = async (delivery) => {
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

  function receive(delivery: Delivery<SolutionKind>): DeliveryResult<SolutionKind> {
    const { itemId, deviceId, operation } = delivery;
    const known = stored.get(itemId) ?? null;
    const time = { ...operation, device: deviceId };
    const knownTime = known && { ...known, device: known.deviceId };
    const isRepeat = known?.deviceId === deviceId && known.sequence === operation.sequence;
    if (isNewerOperation(time, knownTime) && !isRepeat) {
      stored.set(itemId, { ...operation, deviceId });
      applied.push(delivery);
    }
    const now = stored.get(itemId) as StoredSolution; // stored in this very call, or before
    const isThisOne = now.deviceId === deviceId && now.sequence === operation.sequence;
    const outcome = isThisOne ? 'stored' : 'superseded';
    return { kind: 'stored', answer: { ...savedAnswer(now.body, now.at), ...world.key, outcome } };
  }

  function deviceOf(name: string | undefined): Device {
    if (name === undefined) return { locks, channels, indexedDB: globalThis.indexedDB };
    const known = devices.get(name);
    const device = known ?? { locks: manualLocks(), channels: channelHub(), indexedDB: new IDBFactory() };
    devices.set(name, device);
    return device;
  }

  /** Without `device` of the one whose database is the browser's. */
  async function openTab(
    options: { store?: JournalStore<SolutionKind>; locks?: 'none'; device?: string } = {},
  ): Promise<Tab> {
    const lost = { report: () => {} };
    const device = deviceOf(options.device);
    const ofBrowser = globalThis.indexedDB;
    globalThis.indexedDB = device.indexedDB;
    const store =
      options.store ??
      (await indexedStore(await openJournalDatabase(() => lost.report(), solutionRules.name)));
    globalThis.indexedDB = ofBrowser;
    const context = device.locks.newContext();
    let isDead = false;
    const journal = createJournal<SolutionKind>({
      userId: USER,
      rules: solutionRules,
      store,
      // A dead tab receives nothing.
      transport: async (delivery) => {
        if (isDead) return new Promise(() => {});
        const result = await transport(delivery);
        return isDead ? new Promise(() => {}) : result;
      },
      timers: clock.timersOf(() => !isDead),
      chance: () => 0.5,
      serverNow: () => 1_750_000_000_000 + clock.now() + world.clockTurnedBy,
      locks: options.locks === 'none' ? undefined : context.manager,
      openChannel: (name, onMessage) => device.channels.join(name, (message) => isDead || onMessage(message)),
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

type Device = {
  readonly locks: ReturnType<typeof manualLocks>;
  readonly channels: ReturnType<typeof channelHub>;
  readonly indexedDB: IDBFactory;
};

export type Tab = {
  readonly journal: AnswerJournal;
  /** The process dies: nothing is said, the browser frees its locks. */
  readonly kill: () => void;
  /** The system stops the tab without freeing anything. */
  readonly freeze: () => void;
};

export function buildOperation(
  overrides: { questionId?: number; answer?: number | null; isLocal?: boolean } = {},
): NewOperation<SolutionKind> {
  const { questionId = 1, answer = 11, isLocal = false } = overrides;
  const choice = { ...emptySolution, selectedAnswerId: answer };
  return {
    userId: USER,
    contentId: EXERCISE,
    scopeId: ATTEMPT,
    itemId: questionId,
    draft: { ...choice, seconds: 3, isConfirmed: false },
    posted: isLocal ? null : { ...choice, questionTimeInSeconds: 3 },
  };
}

export function savedAnswer(body: PostedSolution, at: number): SavedAnswer {
  return {
    detailedAnswer: null,
    correctAnswers: [],
    isAnswerCorrect: null,
    isAnswered: body.selectedAnswerId !== null,
    difficultyLevel: null,
    clauseDataItem: null,
    rationales: [],
    takeawayHtml: null,
    outcome: 'stored',
    solution: {
      ...body,
      isStar: writeStar(body.isStar),
      removedAnswerIds: [...body.removedAnswerIds],
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
export async function quiet(): Promise<void> {
  for (let step = 0; step < 40; step += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function manualClock() {
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
export function manualLocks() {
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
  const members = new Set<{ name: string; onMessage: (message: SolutionMessage) => void }>();
  return {
    join: (name: string, onMessage: (message: SolutionMessage) => void) => {
      const member = { name, onMessage };
      members.add(member);
      return {
        post: (message: SolutionMessage) => {
          const copy = structuredClone(message);
          for (const other of members) {
            if (other !== member && other.name === name) queueMicrotask(() => other.onMessage(copy));
          }
        },
        close: () => members.delete(member),
      };
    },
  };
}
