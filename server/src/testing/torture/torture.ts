/**
 * Students answer without pause while a seeded nemesis breaks one thing after the other; then what was acknowledged is held
 * against what is stored. The checker knows nothing of the product's code (`check-answers.ts`).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { brokenPromises } from '../crash/check-answers.ts';
import { readExercises, STUDENT_NAMES } from '../crash/crash-content.ts';
import { crashField } from '../crash/crash-field.ts';
import { crashStudent } from '../crash/crash-student.ts';
import { readStored } from '../crash/read-stored.ts';
import { faultsOf } from './faults.ts';
import { type DatabaseKind, torturedSystem } from './tortured-system.ts';

export type TortureOrder = {
  readonly kind: DatabaseKind;
  readonly seed: number;
  /** How many faults strike; fewer when the time is over. */
  readonly cycles: number;
  /** Operations that are acknowledged between two faults, at the least. */
  readonly operationsPerCycle: number;
  readonly milliseconds: number;
  readonly say: (line: string) => void;
};

export type TortureReport = {
  readonly cycles: number;
  readonly acknowledged: number;
  /** How often each fault struck. */
  readonly faults: ReadonlyMap<string, number>;
  /** The longest that a fault and its mending kept all students from a further acknowledged answer, in milliseconds. */
  readonly longestSilence: { readonly milliseconds: number; readonly after: string };
  /** One sentence for each broken promise or answer that no fault explains. */
  readonly broken: readonly string[];
};

const REQUEST_TIMEOUT_MILLISECONDS = 3_000;
const SAY_EVERY = 10;

export async function torture(order: TortureOrder): Promise<TortureReport> {
  const chance = seededChance(order.seed);
  const system = await torturedSystem(order.kind);
  try {
    const exercises = await system.readBack(({ db }) => readExercises(db));
    await system.server.start();
    const field = crashField(system.origin);
    const pace = seededChance(order.seed + 1);
    const students = STUDENT_NAMES.map((userName, index) => {
      const own = seededChance(order.seed + 2 + index);
      return crashStudent(userName, exercises, {
        ...field,
        // They go on trying while things are broken, as devices do.
        isUp: () => wait(pace.between(10, 60)),
        random: own.fraction,
        timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS,
      });
    });
    const work = Promise.all(students.map((student) => student.run()));
    const stopped = work.then(() => Promise.reject(new Error('The students stopped before the last fault')));
    stopped.catch(() => {});

    const faults = faultsOf(system);
    const struck = new Map<string, number>();
    const until = Date.now() + order.milliseconds;
    let longestSilence = { milliseconds: 0, after: '' };
    let cycles = 0;
    while (cycles < order.cycles && Date.now() < until) {
      await Promise.race([field.nextAcknowledged(order.operationsPerCycle), stopped]);
      const fault = chance.weighted(faults, ({ weight }) => weight);
      const begun = Date.now();
      await fault.strike(system, chance);
      await system.mend();
      await Promise.race([field.nextAcknowledged(1), stopped]);
      const milliseconds = Date.now() - begun;
      if (milliseconds > longestSilence.milliseconds) longestSilence = { milliseconds, after: fault.name };
      struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
      cycles += 1;
      if (cycles % SAY_EVERY === 0) order.say(`${cycles} faults, the last: ${fault.name}`);
    }
    await Promise.race([field.nextAcknowledged(order.operationsPerCycle), stopped]);
    field.end();
    await work;

    const attempts = students.flatMap((student) => student.attempts);
    const stored = await system.readBack(readStored);
    const acknowledged = attempts.reduce(
      (sum, { operations }) => sum + operations.filter(({ isAcknowledged }) => isAcknowledged).length,
      0,
    );
    return {
      cycles,
      acknowledged,
      faults: struck,
      longestSilence,
      broken: [
        ...students.flatMap(({ surprises }) => surprises),
        ...brokenPromises(attempts, stored, exercises),
      ],
    };
  } finally {
    await system.remove();
  }
}
