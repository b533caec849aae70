/** A server with the demo course and its students, and between it and the browser a connection that can be cut. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@sugya/contract/account.ts';
import { embeddedTemplate } from '@sugya/server/testing/app/test-template.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import { type DemoExercise, findDemoExercise } from '../support/content/demo-exercise.ts';
import { preparedData, STUDENT_NAMES } from '../support/content/prepared-data.ts';
import type { SignedIn } from '../support/world.ts';
import { type CuttableConnection, cuttableConnection } from './cuttable-connection.ts';

export type CourseServer = {
  /** The server's own address, for looking behind the screen, also while the connection is cut. */
  readonly origin: string;
  /** What the browser goes through. */
  readonly connection: CuttableConnection;
  /** One without history, whom nobody else gets. */
  newStudent(): Promise<SignedIn>;
  exercise(externalId: string): Promise<DemoExercise>;
  stop(): Promise<void>;
};

export async function startCourseServer(): Promise<CourseServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-browsers-'));
  const template = await embeddedTemplate(preparedData);
  await cp(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
  const server = await startServerProcess({
    DATA_DIR: dataDirectory,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    // A browser, a database and a server share the processor; a slow answer is not what a journey is about.
    REQUEST_DEADLINE_MS: '30000',
  });
  const { origin } = server;
  const connection = await cuttableConnection(origin);
  const names = STUDENT_NAMES.values();

  async function newStudent(): Promise<SignedIn> {
    const { value: userName } = names.next();
    if (userName === undefined) throw new Error('All prepared students are taken');
    const person = { userName, password: STUDENTS_PASSWORD };
    const tokens = await callOk(origin, signIn, { body: person });
    return { ...person, token: tokens.access_token, refreshToken: tokens.refresh_token };
  }

  return {
    origin,
    connection,
    newStudent,
    exercise: async (externalId) =>
      findDemoExercise({ origin, token: (await newStudent()).token }, externalId),
    async stop() {
      await connection.close();
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
