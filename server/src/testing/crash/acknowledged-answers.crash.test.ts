import { afterEach, it } from 'vitest';
import { type CrashSystem, embeddedSystem, postgresSystem } from './crash-system.ts';
import { surviveCrashes } from './survive-crashes.ts';

/** How often each system is killed: a few times in every run, more in the sweep, which says so. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? '2');

let system: CrashSystem | null = null;
afterEach(async () => {
  await system?.remove();
  system = null;
});

it(`EXE-79, EXE-104: the embedded server is killed ${ROUNDS} times under writes, and every acknowledged answer is there once`, async () => {
  system = await embeddedSystem();
  await surviveCrashes(system, ROUNDS);
});

it(`EXE-79, EXE-104: the server or its PostgreSQL is killed ${ROUNDS} times under writes, and every acknowledged answer is there once`, async () => {
  system = await postgresSystem();
  await surviveCrashes(system, ROUNDS);
});
