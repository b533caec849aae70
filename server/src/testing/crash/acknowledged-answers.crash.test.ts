import { afterEach, expect, it } from 'vitest';
import { brokenPromises } from './check-answers.ts';
import { readExercises, STUDENT_NAMES } from './crash-content.ts';
import { crashField } from './crash-field.ts';
import { crashStudent } from './crash-student.ts';
import { type CrashSystem, embeddedSystem, postgresSystem } from './crash-system.ts';
import { readKept } from './read-kept.ts';

/** How often each system is killed: a few times in every run, more in the sweep, which says so. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? '5');
/** How much is written between two crashes at the least; a few more acts than this make the moment differ. */
const ACTS_PER_ROUND = 60;

let system: CrashSystem | null = null;
afterEach(async () => {
  await system?.remove();
  system = null;
});

it(`EXE-79, EXE-104: the embedded server is killed ${ROUNDS} times under writes, and every acknowledged answer is there once`, async () => {
  system = await embeddedSystem();
  await surviveCrashes(system);
});

it(`EXE-79, EXE-104: the server or its PostgreSQL is killed ${ROUNDS} times under writes, and every acknowledged answer is there once`, async () => {
  system = await postgresSystem();
  await surviveCrashes(system);
});

async function surviveCrashes(under: CrashSystem): Promise<void> {
  const exercises = await under.readBack(({ db }) => readExercises(db));
  await under.server.start();
  const field = crashField(under.server.origin);
  const students = STUDENT_NAMES.map((userName) => crashStudent(userName, exercises, field));
  const work = Promise.all(students.map((student) => student.run()));
  // A student who breaks ends the test at once, not after the last round.
  const broken = work.then(() => Promise.reject(new Error('The students stopped before the last crash')));

  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = ACTS_PER_ROUND + Math.floor(field.random() * STUDENT_NAMES.length);
    await Promise.race([field.nextAcknowledged(acts), broken]);
    await field.during(() => under.crash(round));
  }
  broken.catch(() => {});
  await field.nextAcknowledged(ACTS_PER_ROUND);
  field.end();
  await work;

  const acknowledged = students.flatMap(({ attempts }) => attempts);
  const kept = await under.readBack(readKept);
  expect(students.flatMap(({ surprises }) => surprises)).toEqual([]);
  expect(brokenPromises(acknowledged, kept, exercises)).toEqual([]);
  // The promises are about something: enough was acknowledged, and attempts were finished.
  expect(kept.acts.length).toBeGreaterThan(ROUNDS * ACTS_PER_ROUND);
  expect(kept.averages.length).toBeGreaterThan(0);
}
