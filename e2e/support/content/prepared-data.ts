/**
 * The database that every worker's server starts from: the course of the journeys as a first start loads the demo, and a crowd of
 * students without history. Built once for the present sources and kept, like the templates of the server's own tests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareFirstContent } from '@sugya/server/first-start/first-content.ts';
import type { OpenedDatabase } from '@sugya/server/platform/database/open-database.ts';
import { createHashQueue } from '@sugya/server/platform/limits/hash-queue.ts';
import { logOn } from '@sugya/server/platform/operations/log.ts';
import type { TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { buildStudents } from '@sugya/server/testing/people/build-students.ts';
import { withJourneyDemo } from './journey-demo.ts';

export const STUDENT_NAMES = Array.from({ length: 80 }, (_, index) => `journey-${index + 1}@sugya.example`);

const ROOT = new URL('../../../', import.meta.url);

export const preparedData: TestTemplate = {
  name: 'journeys',
  sources: [
    'content/demo',
    'server/src',
    'domain/src',
    'e2e/support/content/prepared-data.ts',
    'e2e/support/content/journey-demo.ts',
  ].map((path) => fileURLToPath(new URL(path, ROOT))),
  prepare: async (database) => {
    // Its media come to each worker's own folder; here they are only passed through.
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-template-'));
    await withJourneyDemo((folder) =>
      prepareFirstContent({
        config: { demo: true, isProduction: false, dataDirectory },
        database,
        hashQueue: createHashQueue({ memoryKib: 8, passes: 1, workers: 2, queueDepth: 1_000 }),
        log: logOn('silent', { write() {} }),
        now: new Date(),
        folder,
      }),
    );
    await rm(dataDirectory, { recursive: true, force: true });
    await addStudents(database);
  },
};

async function addStudents({ db }: OpenedDatabase): Promise<void> {
  const { id } = await db.selectFrom('courses_courses').select('id').executeTakeFirstOrThrow();
  await buildStudents(db, { userNames: STUDENT_NAMES, courseId: id });
}
