import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { serverTemplate, silentLog } from './testing/app/test-template.ts';
import { brokenPromises } from './testing/crash/check-answers.ts';
import { crashTemplate, readExercises, STUDENT_NAMES } from './testing/crash/crash-content.ts';
import { crashField } from './testing/crash/crash-field.ts';
import { crashStudent } from './testing/crash/crash-student.ts';
import { readStored } from './testing/crash/read-stored.ts';
import { hasPatroni, startPatroniCluster } from './testing/machines/patroni-cluster.ts';
import type { PatroniNode } from './testing/machines/patroni-node.ts';
import { startHaproxy } from './testing/peers/haproxy.ts';
import { startServerProcess } from './testing/peers/server-process.ts';

/** How often the primary is lost, in turn killed, cut off and frozen. */
const LOSSES = Number(process.env.LOST_PRIMARIES ?? '3');
const PROCESSES = 2;
const OPERATIONS_BETWEEN = 100;
/** As long as a device waits for an answer before it asks again. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;
/** A lock that nobody renews ends after 20 s; the rest is for a busy machine. */
const WRITES_AGAIN_WITHIN_MILLISECONDS = 90_000;

type Loss = {
  readonly name: string;
  strike(node: PatroniNode): Promise<void> | void;
  mend(node: PatroniNode): Promise<void> | void;
};

const LOSSES_IN_TURN: readonly Loss[] = [
  { name: 'killed', strike: (node) => node.killHard(), mend: (node) => node.start() },
  { name: 'cut off', strike: (node) => node.cutOff(), mend: (node) => node.join() },
  { name: 'frozen', strike: (node) => node.freeze(), mend: (node) => node.thaw() },
];

let clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

const because = hasPatroni() ? '' : ' (left out: patroni, etcd or haproxy is not installed)';

it.skipIf(!hasPatroni())(
  `XCT-35: the primary of a cluster is lost ${LOSSES} times under writes, its standby takes over, and every acknowledged answer is there once${because}`,
  async () => {
    const cluster = await startPatroniCluster();
    clean.push(() => cluster.stop());
    await cluster.isWhole();
    const template = await serverTemplate(crashTemplate, cluster.url);
    await onServer(cluster.url, (client) => client.query(`CREATE DATABASE crash TEMPLATE ${template}`));
    const databaseUrl = databaseUrlOn(cluster.url, 'crash');
    const folder = await mkdtemp(join(tmpdir(), 'sugya-primary-'));
    clean.push(() => rm(folder, { recursive: true, force: true }));
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
    };
    const servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => startServerProcess(environment)),
    );
    clean.push(() => Promise.all(servers.map((server) => server.killHard())));
    const proxy = await startHaproxy(servers.map(({ origin }) => origin));
    clean.push(() => proxy.stop());
    await proxy.everyServerIsUp();

    const database = await openDatabase({ databaseUrl, dataDirectory: folder, log: silentLog });
    clean.push(() => database.close());
    const exercises = await readExercises(database.db);
    const field = crashField(proxy.origin);
    const silence = longestSilence();
    const students = STUDENT_NAMES.map((userName) =>
      crashStudent(userName, exercises, {
        ...field,
        acknowledged() {
          silence.broken();
          field.acknowledged();
        },
        // They go on trying while nobody leads, as devices do.
        isUp: () => wait(50),
        timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS,
      }),
    );
    const work = Promise.all(students.map((student) => student.run()));
    const broken = work.then(() => Promise.reject(new Error('The students stopped before the last loss')));
    broken.catch(() => {});
    const next = (operations: number) => Promise.race([field.nextAcknowledged(operations), broken]);

    const silences: { loss: string; milliseconds: number }[] = [];
    for (let round = 0; round < LOSSES; round += 1) {
      const loss = LOSSES_IN_TURN[round % LOSSES_IN_TURN.length];
      if (loss === undefined) throw new Error('Every round has a loss');
      await cluster.isWhole();
      await next(OPERATIONS_BETWEEN);
      const lost = await cluster.primary();
      silence.begin();
      await loss.strike(lost);
      await cluster.primary(lost);
      await next(OPERATIONS_BETWEEN);
      silences.push({ loss: loss.name, milliseconds: silence.end() });
      await loss.mend(lost);
    }
    await cluster.isWhole();
    await next(OPERATIONS_BETWEEN);
    field.end();
    await work;

    const attempts = students.flatMap((student) => student.attempts);
    const acknowledged = attempts.flatMap(({ operations }) =>
      operations.filter(({ isAcknowledged }) => isAcknowledged),
    ).length;
    const shown = silences.map(({ loss, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s (${loss})`);
    process.stdout.write(`${acknowledged} acknowledged answers; none for ${shown.join(', ')}\n`);
    const stored = await readStored(database);
    expect(students.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect(brokenPromises(attempts, stored, exercises)).toEqual([]);
    expect(acknowledged).toBeGreaterThan(LOSSES * 2 * OPERATIONS_BETWEEN);
    for (const { milliseconds } of silences)
      expect(milliseconds).toBeLessThan(WRITES_AGAIN_WITHIN_MILLISECONDS);
  },
);

/** The longest time between two acknowledged answers since it began. */
function longestSilence() {
  let last = performance.now();
  let longest = 0;
  const broken = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  return {
    broken,
    begin() {
      last = performance.now();
      longest = 0;
    },
    end: () => longest,
  };
}
