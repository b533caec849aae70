/** The whole app on a database of its own, with a clock that a test moves; only the network is left out. */
import { join } from 'node:path';
import { signIn } from '@sugya/contract/account.ts';
import type { Answer, EndpointShape } from '@sugya/contract/endpoint.ts';
import type { Download } from '@sugya/contract/export.ts';
import { commonRefusals, problem } from '@sugya/contract/problems.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { fromWire, toWire } from '@sugya/contract/wire-names.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { regradeNotes } from '../../every-feature/regrade-notes.ts';
import { insertUser } from '../../features/account/users.store.ts';
import { type Regrading, regrading } from '../../features/exercises/rulings/regrading.ts';
import { type ImportWork, importWork } from '../../features/import/running/import-work.ts';
import { noteMedia } from '../../features/media/note-uses.store.ts';
import { courseCopyWork } from '../../features/studio/course-copies/course-copy-work.ts';
import { noReplica } from '../../platform/database/replica/open-replica.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createHashQueue, type HashQueue } from '../../platform/limits/hash-queue.ts';
import { createMailer, type Mailer } from '../../platform/mail.ts';
import { openStorages } from '../../platform/media/storage/open-storages.ts';
import { lifeCycle } from '../../platform/operations/life-cycle.ts';
import { logOn } from '../../platform/operations/log.ts';
import { createMetrics } from '../../platform/operations/metrics.ts';
import type { WokenWork } from '../../platform/operations/woken-work.ts';
import { systemRandom } from '../../platform/random.ts';
import { accessTokens } from '../../platform/session/access-token.ts';
import { courseCopyParts } from '../../studio/course-copy-parts.ts';
import { importOwners, wholeFiles } from '../../studio/import-owners.ts';
import { addressOf, type Call, type Reply } from '../peers/http-client.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { migratedOnly, type TestTemplate } from './test-template.ts';

/** Of every user that a test builds. */
export const PASSWORD = 'Rimon!Teena7';

export type TestClock = {
  now: () => Date;
  set: (time: Date | string) => void;
  advance: (milliseconds: number) => void;
};

export type TestReply<E extends EndpointShape> = Reply<E> & {
  readonly headers: LightMyRequestResponse['headers'];
};

export type TestCall<E extends EndpointShape> = Omit<Call<E>, 'token' | 'timeoutMilliseconds'>;

export type TestClient = {
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string } | null;
  /** Typed; `send` on the app says anything else. */
  call<E extends EndpointShape>(endpoint: E, given: TestCall<E>): Promise<TestReply<E>>;
  /** For a call whose refusal would be a broken assumption: the answer itself. */
  callOk<E extends EndpointShape>(endpoint: E, given: TestCall<E>): Promise<Answer<E>>;
};

export type BuiltUser = { readonly id: number; readonly userName: string };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly db: Kysely<Tables>;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly config: Config;
  readonly mailer: Mailer;
  /** Settles when no import is left to work on. */
  readonly importWork: ImportWork;
  /** Settles when no ruling is left to bring attempts into line with. */
  readonly regrading: Regrading;
  /** Settles when no copy of a course is left to work on. */
  readonly courseCopies: WokenWork;
  /** Lines of the log, parsed. */
  readonly logged: Record<string, unknown>[];
  readonly anonymous: TestClient;
  /** Signs in for real. `studentId` impersonates that student; `password` for a user who was not built here. */
  as(userName: string, options?: { studentId?: number; password?: string }): Promise<TestClient>;
  /** Signed in for as long as a test may move its clock: for stories of weeks. */
  forLong(userId: number): Promise<TestClient>;
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  buildUser(overrides?: Partial<UserFields>): Promise<BuiltUser>;
  enrol(userId: number, courseId: number): Promise<void>;
  /** Another process on the same database, sharing nothing else. */
  startSibling(): Promise<TestApp>;
  close(): Promise<void>;
};

type UserFields = {
  userName: string;
  email: string | null;
  privateName: string;
  lastName: string;
  phone: string | null;
  /** Short for the role of an administrator. */
  isAdmin: boolean;
  role: StaffRole;
  isDisabled: boolean;
};

export type TestAppOptions = {
  readonly template?: TestTemplate;
  /** Variables of the environment, as an operator would set them. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: string;
  readonly webRoot?: string;
  /** Sees every statement that the app makes. */
  readonly plugin?: KyselyPlugin;
};

const START = '2026-03-01T08:00:00.000Z';
/** Later than any test goes: a token ends a quarter of an hour after its issue. */
const FAR_AHEAD = new Date('2099-01-01T00:00:00Z');
export const TOKEN_SECRET = 'a secret that only these tests know and use';
/** The least that Argon2id allows: the tests check what is hashed when, not how hard it is. */
const CHEAP_HASHING = { HASH_MEMORY_KIB: '8', HASH_PASSES: '1', HASH_WORKERS: '2', HASH_QUEUE_DEPTH: '500' };

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase(options.template ?? migratedOnly);
  return startOn(database, testClock(options.now ?? START), options, () => database.close());
}

async function startOn(
  database: TestDatabase,
  clock: TestClock,
  options: TestAppOptions,
  closeDatabase: () => Promise<void>,
): Promise<TestApp> {
  const { dataDirectory } = database;
  const db = options.plugin === undefined ? database.db : database.db.withPlugin(options.plugin);
  const config = readConfig({
    ...CHEAP_HASHING,
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDirectory,
    ...options.environment,
  });
  const logged: Record<string, unknown>[] = [];
  const log = logOn(config.logLevel, { write: (line) => logged.push(JSON.parse(line)) });
  const random = systemRandom;
  const mailer = createMailer({ ...config.mail, outbox: join(dataDirectory, 'outbox'), clock, random, log });
  const hashQueue = createHashQueue(config.hashing);
  const storages = openStorages(config);
  const regrades = regrading({ db, notes: regradeNotes, now: () => clock.now(), log });
  const work = importWork({
    db,
    clock,
    random,
    owners: importOwners,
    storages,
    policy: { videoHosts: config.web.videoHosts },
    whole: wholeFiles(config, { db, random, storages }),
    log,
  });
  const copies = courseCopyWork({ db, clock, random, parts: courseCopyParts, noteMedia, log });
  const app = await createApp({
    database: { db, urgent: db, fromReplica: noReplica(db) },
    life: lifeCycle(log),
    clock,
    random,
    mailer,
    hashQueue,
    metrics: createMetrics({ ofProcess: false }),
    storages,
    // Tests say when the work is done: `importWork.run`.
    importWork: { wake: () => {} },
    regrading: { wake: () => {} },
    courseCopies: { wake: () => {} },
    config,
    tokenSecret: TOKEN_SECRET,
    log,
    webRoot: options.webRoot ?? join(dataDirectory, 'no-web'),
  });
  const anonymous = testClient({ app, database, logged }, null, {});
  return {
    app,
    db,
    database,
    clock,
    config,
    mailer,
    logged,
    anonymous,
    async as(userName, { studentId, password = PASSWORD } = {}) {
      const tokens = await anonymous.callOk(signIn, { body: { userName, password } });
      const headers: Record<string, string> = { authorization: `Bearer ${tokens.access_token}` };
      if (studentId !== undefined) headers['student-id'] = String(studentId);
      return testClient(
        { app, database, logged },
        { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
        headers,
      );
    },
    async forLong(userId) {
      const claims = { userId, familyId: null, signedInAt: clock.now() };
      const accessToken = await accessTokens(TOKEN_SECRET).issue(claims, FAR_AHEAD);
      const headers = { authorization: `Bearer ${accessToken}` };
      return testClient({ app, database, logged }, { accessToken, refreshToken: '' }, headers);
    },
    send: (request) => app.inject(request),
    buildUser: (overrides) => buildUser(db, { hashQueue, clock }, overrides),
    async enrol(userId, courseId) {
      await db
        .insertInto('courses_enrollments')
        .values({ user_id: userId, course_id: courseId, enrolled_at: clock.now() })
        .execute();
    },
    startSibling: () => startOn(database, clock, options, async () => {}),
    importWork: work,
    regrading: regrades,
    courseCopies: copies,
    async close() {
      await app.close();
      await work.stop();
      await mailer.close();
      await closeDatabase();
    },
  };
}

type Tested = Pick<TestApp, 'app' | 'logged'> & { readonly database: Pick<TestDatabase, 'mismatches'> };

function testClient(
  { app, database, logged }: Tested,
  tokens: TestClient['tokens'],
  ownHeaders: Readonly<Record<string, string>>,
): TestClient {
  async function call<E extends EndpointShape>(endpoint: E, given: TestCall<E>): Promise<TestReply<E>> {
    const { body, headers } = given as { body?: object; headers?: Record<string, string> }; // widened: Call's parts depend on E
    const earlier = database.mismatches.length;
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf('', endpoint, given),
      headers: { ...ownHeaders, ...headers },
      ...(body === undefined ? {} : { payload: toWire(endpoint, body) as object }), // an object stays one
    });
    const mismatch = database.mismatches[earlier];
    if (mismatch !== undefined) throw mismatch;
    const { statusCode: status } = response;
    if (status === 500) throw new Error(`${endpoint.name} failed: ${lastFault(logged)}`);
    if (status < 400 && endpoint.isDownload) {
      return { isOk: true, status, body: downloadOf(response), headers: response.headers } as TestReply<E>;
    }
    const isFile = status < 400 && endpoint.file !== undefined;
    const sent: unknown = isFile ? response.body : response.body === '' ? undefined : response.json();
    const answered = status < 400 ? fromWire(endpoint, sent) : sent;
    if (status >= 400) checkDeclared(endpoint, answered);
    // The server strips its answers by the same schemas; parsing them again would hide what it really sent.
    return { isOk: status < 400, status, body: answered, headers: response.headers } as TestReply<E>;
  }
  return {
    tokens,
    call,
    async callOk(endpoint, given) {
      const reply = await call(endpoint, given);
      if (!reply.isOk)
        throw new Error(`${endpoint.name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
}

/** A file as it was sent: its bytes in one piece, its name from the header. */
function downloadOf(response: LightMyRequestResponse): Download {
  const { headers, rawPayload } = response;
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition'])) ?? [];
  const contentType = String(headers['content-type']);
  return { fileName: decodeURIComponent(name), contentType, content: inOnePiece(rawPayload) };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What the log says of it, because the answer tells callers nothing: that a column does not exist, for one. */
function lastFault(logged: TestApp['logged']): string {
  const faults = logged.flatMap(({ err }) => (err === undefined ? [] : [err as { message?: string }])); // as pino writes it
  return faults.at(-1)?.message ?? 'the log does not say why';
}

/** In whatever test, an endpoint that refuses with a code that it did not declare breaks its promise. */
function checkDeclared(endpoint: EndpointShape, answered: unknown): void {
  const { code } = problem.parse(answered);
  if (![...endpoint.refusals, ...commonRefusals].includes(code))
    throw new Error(`${endpoint.name} refused with ${code}, which it does not declare`);
}

let builtUsers = 0;

async function buildUser(
  db: Kysely<Tables>,
  { hashQueue, clock }: { hashQueue: HashQueue; clock: TestClock },
  overrides: Partial<UserFields> = {},
): Promise<BuiltUser> {
  builtUsers += 1;
  const userName = overrides.userName ?? `person${builtUsers}@sugya.example`;
  const id = await insertUser(db, {
    userName,
    email: userName.includes('@') ? userName : null,
    privateName: 'דנה',
    lastName: `כהן ${builtUsers}`,
    phone: null,
    ...overrides,
    role: overrides.role ?? (overrides.isAdmin === true ? 'administrator' : null),
    passwordHash: await hashQueue.hash(PASSWORD),
    isDemo: false,
    now: clock.now(),
  });
  if (id === null) throw new Error(`There is a user ${userName} already`);
  if (overrides.isDisabled)
    await sql`UPDATE account_users SET is_disabled = true WHERE id = ${id}`.execute(db);
  return { id, userName };
}

function testClock(start: string): TestClock {
  let time = new Date(start);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next);
    },
    advance: (milliseconds) => {
      time = new Date(time.getTime() + milliseconds);
    },
  };
}
