/** The whole demo on a server of its own, as a first start loads it, with or without the statutes that its questions name. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareFirstContent } from '@sugya/server/first-start/first-content.ts';
import { createHashQueue } from '@sugya/server/platform/limits/hash-queue.ts';
import { logOn } from '@sugya/server/platform/operations/log.ts';
import { embeddedTemplate, type TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { buildStudents, STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import { newTokenSecret, type Person } from '../world.ts';
import { PACK_EXERCISES, readPackExercise } from './pack-exercise.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Statutes are not part of the repository; beside the checkout they may be at hand. */
const STATUTES = fileURLToPath(new URL('../../../../shared/data/statutes', import.meta.url));

export const areStatutesHere = existsSync(STATUTES);

/** The demo's own students have practised. */
export const NEW_STUDENT: Person = { userName: 'new@sugya.example', password: STUDENTS_PASSWORD };

export type WholeDemo = { readonly server: ServerProcess; remove(): Promise<void> };

export async function startWholeDemo(of: { readonly hasStatutes: boolean }): Promise<WholeDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-whole-demo-'));
  const template = await embeddedTemplate(wholeDemo);
  await cp(join(template, 'database'), join(folder, 'database'), { recursive: true });
  if (of.hasStatutes) await importStatutes(folder);
  const server = await startServerProcess({
    DATA_DIR: folder,
    TOKEN_SECRET: newTokenSecret(),
    REQUEST_DEADLINE_MS: '60000',
  });
  return {
    server,
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const wholeDemo: TestTemplate = {
  name: 'whole-demo',
  sources: ['content/demo', 'server/src', 'domain/src', 'e2e/support/content/whole-demo.ts'].map((path) =>
    join(ROOT, path),
  ),
  prepare: async (database) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-template-'));
    await prepareFirstContent({
      config: { demo: true, isProduction: false, dataDirectory },
      database,
      hashQueue: createHashQueue({ memoryKib: 8, passes: 1, workers: 2, queueDepth: 1_000 }),
      log: logOn('silent', { write() {} }),
      now: new Date(),
    });
    await rm(dataDirectory, { recursive: true, force: true });
    const { id: courseId } = await database.db
      .selectFrom('courses_courses')
      .select('id')
      .executeTakeFirstOrThrow();
    await buildStudents(database.db, { userNames: [NEW_STUDENT.userName], courseId });
  },
};

/** As a school brings them (docs/content.md): by the command, while the server is stopped. */
async function importStatutes(dataDirectory: string): Promise<void> {
  const command = spawn(process.execPath, [join(ROOT, 'tools/bootstrap.mjs'), 'import', 'laws', STATUTES], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDirectory },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => command.once('close', resolve));
  if (code !== 0) throw new Error(`The statutes did not come in (${code}):\n${said}`);
}

/** Place (from 0) of the right answer, by the words of the question as its author wrote them. */
export function rightPlaces(): ReadonlyMap<string, number> {
  const questions = readdirSync(PACK_EXERCISES).flatMap(
    (file) => readPackExercise(file.replace(/\.json$/, '')).questions,
  );
  return new Map(
    questions.map(({ questionHtml, answers }) => [
      wordsOf(questionHtml),
      answers.findIndex(({ isCorrect }) => isCorrect),
    ]),
  );
}

export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
