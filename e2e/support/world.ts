/**
 * What every journey stands on: a server process of its own for each worker, a student of its own for each test, and a
 * watch over the browser that no test has to ask for.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { databaseUrlOn, onServer } from '@sugya/server/testing/app/test-server.ts';
import { embeddedTemplate, serverTemplate } from '@sugya/server/testing/app/test-template.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { type MailServer, startMailServer } from '@sugya/server/testing/peers/mail-server.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { startVideoHost } from '@sugya/server/testing/peers/video-host.ts';
import { STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import { watchBrowser } from './browser/browser-watch.ts';
import { type DemoExercise, findDemoExercise } from './content/demo-exercise.ts';
import { preparedData, STUDENT_NAMES } from './content/prepared-data.ts';
import { keepDemoMedia } from './sites/demo-media.ts';

export type WorldOptions = {
  readonly database: 'embedded' | 'postgres';
  /** A real video host that the server asks, and so a server that no other journey shares. */
  readonly hasVideoHost: boolean;
  /** Of an installation that has more than most, and so again a server of its own. */
  readonly settings: Readonly<Record<string, string>>;
};

export type Person = { readonly userName: string; readonly password: string };
/** A user who is signed in at the API, for looking behind the screen. */
export type SignedIn = Person & { readonly token: string; readonly refreshToken: string };

export type Sugya = {
  readonly server: ServerProcess;
  readonly origin: string;
  readonly mail: MailServer;
  readonly dataDirectory: string;
  newStudent(): Person;
  signIn(person: Person): Promise<SignedIn>;
  exercise(externalId: string): Promise<DemoExercise>;
};

export const ADMIN: Person = { userName: 'admin@sugya.example', password: 'Admin!2026' };
/** A demo student with a history. */
export const DEMO_STUDENT: Person = { userName: 'student@sugya.example', password: 'Student!2026' };

type TestFixtures = {
  /** A student without history, signed in in this test's browser. */
  readonly student: SignedIn;
  /** The page of a browser in which such a student is signed in, for tests that ask nothing else of the student. */
  readonly studentPage: Page;
  readonly watch: ReturnType<typeof watchBrowser>;
};
type WorkerFixtures = { readonly sugya: Sugya };

export const test = base.extend<TestFixtures, WorkerFixtures & WorldOptions>({
  database: ['embedded', { option: true, scope: 'worker' }],
  hasVideoHost: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],

  sugya: [
    async ({ database, hasVideoHost, settings }, use) => {
      const dataDirectory = await mkdtemp(join(tmpdir(), 'sugya-worker-'));
      const mail = await startMailServer();
      const videoHost = hasVideoHost ? await startVideoHost() : null;
      const own =
        database === 'embedded' ? await copyPreparedData(dataDirectory) : await createServerDatabase();
      await keepDemoMedia(dataDirectory);
      const server = await startServerProcess({
        DATA_DIR: dataDirectory,
        SMTP_URL: mail.url,
        TOKEN_SECRET: newTokenSecret(),
        // Browsers, database and server share two processors here; a slow answer is not what a journey is about.
        REQUEST_DEADLINE_MS: '30000',
        ...(videoHost !== null && { VIDEO_OEMBED_URL: videoHost.endpoint }),
        APP_SCHEME: 'simulator',
        // The host of embedding.spec.ts, whose port nobody knows before.
        FRAME_ANCESTORS: 'self http://localhost:*',
        ...own.environment,
        ...settings,
      });
      await use(sugyaOn({ server, mail, dataDirectory }));
      await server.stop();
      await mail.stop();
      await videoHost?.stop();
      await own.remove();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ sugya }, use) => use(sugya.origin),

  student: async ({ sugya, context }, use) => use(await signInBrowser(sugya, context)),

  studentPage: async ({ sugya, context, page }, use) => {
    await signInBrowser(sugya, context);
    await use(page);
  },

  watch: [
    async ({ context, sugya }, use, testInfo) => {
      const watch = watchBrowser(context);
      await use(watch);
      // A request that is still being answered by the test goes down with its page, and fails nobody.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      if (testInfo.status !== testInfo.expectedStatus) {
        // The newest first, for a report shows where it begins.
        const written = sugya.server.output().split('\n').toReversed().join('\n');
        await testInfo.attach('what the server wrote', { body: written });
      }
      expect(await watch.complaints()).toEqual([]);
    },
    { auto: true },
  ],
});

async function signInBrowser(sugya: Sugya, context: BrowserContext): Promise<SignedIn> {
  const student = await sugya.signIn(sugya.newStudent());
  // SES-58: the session also lives in a cookie, so a browser that has only that is signed in.
  await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: sugya.origin }]);
  return student;
}

export function newTokenSecret(): string {
  return randomBytes(32).toString('hex');
}

function sugyaOn(parts: Pick<Sugya, 'server' | 'mail' | 'dataDirectory'>): Sugya {
  const { origin } = parts.server;
  const exercises = new Map<string, Promise<DemoExercise>>();
  let students = 0;
  const sugya: Sugya = {
    ...parts,
    origin,
    newStudent() {
      const userName = STUDENT_NAMES[students];
      students += 1;
      if (userName === undefined) throw new Error('All prepared students are taken');
      return { userName, password: STUDENTS_PASSWORD };
    },
    async signIn(person) {
      const body = { userName: person.userName, password: person.password };
      const tokens = await callOk(origin, signIn, { body });
      return { ...person, token: tokens.access_token, refreshToken: tokens.refresh_token };
    },
    exercise(externalId) {
      const known = exercises.get(externalId);
      if (known !== undefined) return known;
      const found = sugya
        .signIn(DEMO_STUDENT)
        .then(({ token }) => findDemoExercise({ origin, token }, externalId));
      exercises.set(externalId, found);
      return found;
    },
  };
  return sugya;
}

type OwnDatabase = {
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
};

async function copyPreparedData(dataDirectory: string): Promise<OwnDatabase> {
  const template = await embeddedTemplate(preparedData);
  await cp(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
  return { environment: {}, remove: async () => {} };
}

async function createServerDatabase(): Promise<OwnDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl === undefined) throw new Error('This project needs TEST_DATABASE_URL');
  const template = await serverTemplate(preparedData, serverUrl);
  const name = `sugya_journeys_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    environment: { DATABASE_URL: databaseUrlOn(serverUrl, name) },
    remove: async () => {
      await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
