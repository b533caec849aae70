/**
 * Before the first journey: a data directory as a first start makes it, demo course and all, with a crowd of students
 * that have no history. Every worker's server gets a copy, so it starts in well under a second.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenedDatabase, openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { buildStudents } from '@sugya/server/testing/build-students.ts';
import { startServerProcess } from '@sugya/server/testing/server-process.ts';
import { silentLog } from '@sugya/server/testing/test-template.ts';
import { ensureBuilt } from '../../tools/build/ensure-built.ts';

export const STUDENT_NAMES = Array.from({ length: 80 }, (_, index) => `journey-${index + 1}@sugya.example`);

/** Names the prepared directory for the workers, which inherit our environment. */
export const PREPARED_DATA = 'SUGYA_PREPARED_DATA';

export default async function prepareData(): Promise<() => Promise<void>> {
  await ensureBuilt((line) => console.log(line));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-journeys-'));
  const server = await startServerProcess({ DATA_DIR: dataDirectory });
  await server.stop();
  const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
  await addStudents(database);
  await database.close();
  process.env[PREPARED_DATA] = dataDirectory;
  return () => rm(dataDirectory, { recursive: true, force: true });
}

export async function addStudents({ db }: Pick<OpenedDatabase, 'db'>): Promise<void> {
  const { id } = await db.selectFrom('courses_courses').select('id').executeTakeFirstOrThrow();
  await buildStudents(db, { userNames: STUDENT_NAMES, courseId: id });
}
