/**
 * Passwords are hashed a few at a time behind a short queue. Argon2id is slow on purpose, and a storm of sign-ins would
 * otherwise take every core from those who are answering questions; beyond the queue a sign-in is asked to come again.
 */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Unavailable } from './unavailable.ts';

export type HashQueue = {
  readonly hash: (password: string) => Promise<string>;
  /** False for a hash that is not one. */
  readonly verify: (storedHash: string, password: string) => Promise<boolean>;
  /** The same work as `verify`, for a user who does not exist, so that time tells nothing. */
  readonly pretend: (password: string) => Promise<void>;
  readonly waiting: () => number;
};

export type HashCost = { readonly memoryKib: number; readonly passes: number };
type HashQueueOptions = HashCost & { readonly workers: number; readonly queueDepth: number };

const RETRY_SECONDS = 2;

export function createHashQueue(options: HashQueueOptions): HashQueue {
  const cost = {
    algorithm: ARGON2ID,
    memoryCost: options.memoryKib,
    timeCost: options.passes,
    parallelism: 1,
  };
  const slots = boundedSlots(options.workers, options.queueDepth);
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
    hash: (password) => slots.run(() => hashNow(password)),
    verify: (storedHash, password) => slots.run(() => verifyNow(storedHash, password)),
    pretend: (password) =>
      slots.run(async () => {
        decoy ??= hashNow('nobody has this password');
        await verifyNow(await decoy, password);
      }),
    waiting: slots.waiting,
  };
}

/** The package declares a const enum, which does not exist at run time; 2 is Argon2id. */
const ARGON2ID = 2 as Algorithm.Argon2id; // a const enum cannot be imported as a value here

/** A phone and a computer may spell the same Hebrew or accented text with different code points. */
function comparable(password: string): string {
  return password.normalize('NFKC');
}

function boundedSlots(workers: number, depth: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < workers) running += 1;
    else if (queue.length >= depth)
      throw new Unavailable('The queue of password checks is full', RETRY_SECONDS);
    // The slot is handed over by the one that finishes, so the count stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return { run, waiting: () => queue.length };
}
