/** Students answer while a system is killed round after round; then what was acknowledged is held against what is stored. */
import { expect } from 'vitest';
import { brokenPromises } from './check-answers.ts';
import { readExercises, STUDENT_NAMES } from './crash-content.ts';
import { crashField } from './crash-field.ts';
import { crashStudent } from './crash-student.ts';
import type { CrashSystem } from './crash-system.ts';
import { readStored } from './read-stored.ts';

/** How much is written between two crashes at the least; a few more operations than this make the moment differ. */
const OPERATIONS_PER_ROUND = 60;

export async function surviveCrashes(under: CrashSystem, rounds: number): Promise<void> {
  const exercises = await under.readBack(({ db }) => readExercises(db));
  await under.server.start();
  const field = crashField(under.server.origin);
  const students = STUDENT_NAMES.map((userName) => crashStudent(userName, exercises, field));
  const work = Promise.all(students.map((student) => student.run()));
  // A student who breaks ends the test at once, not after the last round.
  const broken = work.then(() => Promise.reject(new Error('The students stopped before the last crash')));

  for (let round = 0; round < rounds; round += 1) {
    const operations = OPERATIONS_PER_ROUND + Math.floor(field.random() * STUDENT_NAMES.length);
    await Promise.race([field.nextAcknowledged(operations), broken]);
    await field.during(() => under.crash(round));
  }
  broken.catch(() => {});
  await field.nextAcknowledged(OPERATIONS_PER_ROUND);
  field.end();
  await work;

  const acknowledged = students.flatMap(({ attempts }) => attempts);
  const stored = await under.readBack(readStored);
  expect(students.flatMap(({ surprises }) => surprises)).toEqual([]);
  expect(brokenPromises(acknowledged, stored, exercises)).toEqual([]);
  // The promises are about something: enough was acknowledged, and attempts were finished.
  expect(stored.operations.length).toBeGreaterThan(rounds * OPERATIONS_PER_ROUND);
  expect(stored.averages.length).toBeGreaterThan(0);
}
