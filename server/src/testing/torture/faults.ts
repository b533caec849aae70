/** What goes wrong under torture: each fault begins, lasts, and ends; afterwards everything runs again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SeededChance } from '@sugya/domain/seeded-chance.ts';
import type { NetworkState } from './faulty-network.ts';
import type { TorturedSystem } from './tortured-system.ts';

export type Fault = {
  readonly name: string;
  readonly weight: number;
  strike(system: TorturedSystem, chance: SeededChance): Promise<void>;
};

const DAY_SECONDS = 86_400;
const CLOCK_JUMPS = [-DAY_SECONDS, -3_600, -61, 61, 3_600, DAY_SECONDS];
/** The server reads its turned clock anew once a second. */
const CLOCK_READ_WITHIN_MILLISECONDS = 1_200;

/** Those that this system has what they need for. */
export function faultsOf(system: TorturedSystem): Fault[] {
  return [
    { name: 'server killed', weight: 4, strike: (at) => at.server.killHard() },
    {
      name: 'server stopped and started',
      weight: 1,
      strike: async (at) => {
        await at.server.stop();
      },
    },
    {
      name: 'server frozen',
      weight: 2,
      async strike(at, chance) {
        const pid = at.server.pid();
        process.kill(pid, 'SIGSTOP');
        await wait(chance.between(500, 4_000));
        process.kill(pid, 'SIGCONT');
      },
    },
    network('students cut off', 'refused', (at) => at.toServer),
    network('replies lost', 'mute', (at) => at.toServer),
    network('students half cut off', 'deaf', (at) => at.toServer),
    network('students far away', 'slow', (at) => at.toServer),
    ...(system.toDatabase === null ? [] : networkFaults()),
    ...(system.postgres === null ? [] : postgresFaults()),
    ...(system.disk === null ? [] : [fullDisk]),
    ...(system.turnClock === null ? [] : [clockJump]),
  ];
}

function networkFaults(): Fault[] {
  return [
    network('database cut off', 'refused', (at) => at.toDatabase),
    network('replies of the database lost', 'mute', (at) => at.toDatabase),
    network('database half cut off', 'deaf', (at) => at.toDatabase),
    network('database far away', 'slow', (at) => at.toDatabase),
  ];
}

function postgresFaults(): Fault[] {
  return [
    { name: 'database killed', weight: 4, strike: async (at) => at.postgres?.killHard() },
    {
      name: 'database frozen',
      weight: 2,
      async strike(at, chance) {
        at.postgres?.freeze();
        await wait(chance.between(500, 4_000));
        at.postgres?.thaw();
      },
    },
    {
      name: 'server and database killed',
      weight: 2,
      async strike(at) {
        await Promise.all([at.server.killHard(), at.postgres?.killHard()]);
      },
    },
  ];
}

function network(
  name: string,
  state: NetworkState,
  of: (system: TorturedSystem) => { turn(state: NetworkState): void } | null,
): Fault {
  return {
    name,
    weight: 1,
    async strike(system, chance) {
      of(system)?.turn(state);
      await wait(chance.between(300, 3_000));
      of(system)?.turn('open');
    },
  };
}

const fullDisk: Fault = {
  name: 'disk full',
  weight: 2,
  async strike(system, chance) {
    await system.disk?.fill();
    await wait(chance.between(300, 2_000));
    await system.disk?.empty();
  },
};

const clockJump: Fault = {
  name: 'clock jumped',
  weight: 1,
  async strike(system, chance) {
    const seconds = chance.weighted(CLOCK_JUMPS, () => 1);
    await system.turnClock?.(seconds);
    await wait(CLOCK_READ_WITHIN_MILLISECONDS + chance.between(0, 1_500));
    await system.turnClock?.(0);
    await wait(CLOCK_READ_WITHIN_MILLISECONDS);
  },
};
