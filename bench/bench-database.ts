/** Databases for the figures: on a private PostgreSQL with its default, durable settings, filled through SQL. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@sugya/contract/account.ts';
import { databaseUrlOn, onServer } from '@sugya/server/testing/app/test-server.ts';
import { migratedOnly, serverTemplate, type TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { buildCourse, buildExercise } from '@sugya/server/testing/content/build-content.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { buildStudents, STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';

/** Exercises without immediate feedback and students `bench-1@…`; the same for every figure. */
export function benchContent(size: { exercises: number; questions: number; students: number }): TestTemplate {
  return {
    ...migratedOnly,
    name: `bench-${size.exercises}-${size.questions}-${size.students}`,
    prepare: async ({ db }) => {
      const course = await buildCourse(db);
      for (let count = 0; count < size.exercises; count += 1) {
        await buildExercise(db, {
          in: course,
          questionCount: size.questions,
          exercise: { allow_immediate_feedback: false, hide_are_you_sure: true },
        });
      }
      const userNames = Array.from({ length: size.students }, (_, index) => studentName(index + 1));
      await buildStudents(db, { userNames, courseId: course.courseId });
    },
  };
}

export function studentName(number: number): string {
  return `bench-${number}@sugya.example`;
}

/** A database of its own with this content, on that server. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  content: TestTemplate,
): Promise<string> {
  const template = await serverTemplate(content, serverUrl);
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return databaseUrlOn(serverUrl, name);
}

/** The built server on that database, with the settings that people run it with. */
export async function withServer<R>(
  databaseUrl: string,
  work: (server: ServerProcess) => Promise<R>,
  nodeArguments: readonly string[] = [],
): Promise<R> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-bench-'));
  const environment = {
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
    // The default: one log line for each request belongs to what a request costs.
    LOG_LEVEL: 'info',
  };
  const server = await startServerProcess(environment, nodeArguments);
  try {
    return await work(server);
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

export async function tokenOf(origin: string, student: number): Promise<string> {
  const body = { userName: studentName(student), password: STUDENTS_PASSWORD };
  return (await callOk(origin, signIn, { body })).access_token;
}

/** The built server as a first start makes it: embedded database, demo course. */
export async function withDemoServer<R>(work: (server: ServerProcess) => Promise<R>): Promise<R> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-bench-'));
  const server = await startServerProcess({ DATA_DIR: dataDirectory });
  try {
    return await work(server);
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
