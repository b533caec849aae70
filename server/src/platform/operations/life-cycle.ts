/**
 * What this process is fit for: the sum of its parts (database, disk, jobs) and of whether it is about to stop. A proxy
 * asks for it at `/readyz`; every part says for itself how it is and is tried again until it is ready.
 */
import type { DatabaseLog } from './log.ts';

export type PartName = 'database' | 'disk' | 'jobs';
export type PartState = 'starting' | 'ready' | 'failing';

/**
 * `starting`: some part was never ready. `failing`: all were, and one is not now. `draining`: still serving, but to be
 * sent nothing new. `stopped`: it no longer listens.
 */
export type Phase = 'starting' | 'ready' | 'failing' | 'draining' | 'stopped';

export type Part = {
  readonly ready: () => void;
  readonly failing: (reason: unknown) => void;
};

export type LifeCycle = {
  readonly phase: () => Phase;
  readonly parts: () => Readonly<Partial<Record<PartName, PartState>>>;
  /** From now on the process is not ready without it. */
  readonly join: (name: PartName) => Part;
  /** Resolves when every part has been ready at one moment. */
  readonly whenReady: () => Promise<void>;
  readonly drain: () => void;
  readonly stop: () => void;
};

export function lifeCycle(log: DatabaseLog): LifeCycle {
  const parts = new Map<PartName, PartState>();
  const waiting: (() => void)[] = [];
  let wasReady = false;
  let ending: 'draining' | 'stopped' | null = null;

  function isEveryPartReady(): boolean {
    return [...parts.values()].every((state) => state === 'ready');
  }

  function change(part: PartName, state: PartState, reason?: unknown): void {
    const before = parts.get(part);
    if (before === state) return;
    parts.set(part, state);
    if (state === 'failing') log.error({ part, err: reason }, 'A part does not work and is tried again');
    else if (before === 'failing') log.info({ part }, 'The part works again');
    if (state !== 'ready' || !isEveryPartReady()) return;
    wasReady = true;
    for (const resolve of waiting.splice(0)) resolve();
  }

  return {
    phase() {
      if (ending !== null) return ending;
      if (isEveryPartReady()) return 'ready';
      return wasReady ? 'failing' : 'starting';
    },
    parts: () => Object.fromEntries(parts),
    join(name) {
      parts.set(name, 'starting');
      return {
        ready: () => change(name, 'ready'),
        failing: (reason) => change(name, 'failing', reason),
      };
    },
    whenReady: () =>
      new Promise((resolve) => {
        if (isEveryPartReady()) resolve();
        else waiting.push(resolve);
      }),
    drain() {
      ending ??= 'draining';
    },
    stop() {
      ending = 'stopped';
    },
  };
}
