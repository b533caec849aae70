/**
 * Passwords are hashed a few at a time. Argon2id is slow on purpose, and a storm of sign-ins would otherwise take every
 * core from those who are answering questions; so the rest waits its turn. The queue has an end: beyond it, and after a
 * wait that nobody sits through, a call is asked to come again.
 */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { boundedTurns } from './bounded-turns.ts';

export type Hasher = {
  readonly hash: (password: string) => Promise<string>;
  /** False for a hash that is not one. */
  readonly verify: (storedHash: string, password: string) => Promise<boolean>;
  /** The same work as `verify`, for a user who does not exist, so that time tells nothing. */
  readonly pretend: (password: string) => Promise<void>;
};

/** The queue's own `hash`, `verify` and `pretend` wait for a turn each. */
export type HashQueue = Hasher & {
  /** One turn for all of `work`: what it counts before its check is counted for few at a time. */
  readonly inTurn: <T>(work: (hasher: Hasher) => Promise<T>) => Promise<T>;
  /** For what is looked up before a turn is asked for. */
  readonly atTheDoor: <T>(work: () => Promise<T>) => Promise<T>;
  readonly waiting: () => number;
};

export type HashCost = { readonly memoryKib: number; readonly passes: number };
type HashQueueOptions = HashCost & { readonly workers: number; readonly queueDepth: number };

/** So many look up what they need at a time, or a storm would take every connection to the database at once. */
const AT_THE_DOOR = 2;

export function createHashQueue(options: HashQueueOptions): HashQueue {
  const hasher = hasherAt(options);
  const turns = boundedTurns(options.workers, options.queueDepth);
  const door = boundedTurns(AT_THE_DOOR, options.queueDepth);
  return {
    hash: (password) => turns.run(() => hasher.hash(password)),
    verify: (storedHash, password) => turns.run(() => hasher.verify(storedHash, password)),
    pretend: (password) => turns.run(() => hasher.pretend(password)),
    inTurn: (work) => turns.run(() => work(hasher)),
    atTheDoor: door.run,
    waiting: turns.waiting,
  };
}

function hasherAt(options: HashCost): Hasher {
  const cost = {
    algorithm: ARGON2ID,
    memoryCost: options.memoryKib,
    timeCost: options.passes,
    parallelism: 1,
  };
  const hashNow = (password: string) => hash(comparable(password), cost);
  let decoy: Promise<string> | null = null;

  async function verifyNow(storedHash: string, password: string): Promise<boolean> {
    try {
      return await verify(storedHash, comparable(password));
    } catch {
      return false;
    }
  }

  return {
    hash: hashNow,
    verify: verifyNow,
    pretend: async (password) => {
      decoy ??= hashNow('nobody has this password');
      await verifyNow(await decoy, password);
    },
  };
}

/** The package declares a const enum, which does not exist at run time; 2 is Argon2id. */
const ARGON2ID = 2 as Algorithm.Argon2id; // a const enum cannot be imported as a value here

/** A phone and a computer may spell the same Hebrew or accented text with different code points. */
function comparable(password: string): string {
  return password.normalize('NFKC');
}
