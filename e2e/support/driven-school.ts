/** An installation of its own whose clock, and that of the browsers on it, a journey moves on by hours. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { type OpenedDatabase, openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { accessTokens } from '@sugya/server/platform/session/access-token.ts';
import { embeddedTemplate, silentLog } from '@sugya/server/testing/app/test-template.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { type BrowserWatch, watchBrowser } from './browser/browser-watch.ts';
import { preparedData } from './content/prepared-data.ts';
import { newTokenSecret, type Person } from './world.ts';

export type DrivenDevice = { readonly context: BrowserContext; readonly watch: BrowserWatch };

export type DrivenSchool = {
  readonly origin: string;
  readonly server: ServerProcess;
  /** Signs in, with a session that outlasts the day however far the clock is moved on. */
  tokenOf(person: Person): Promise<string>;
  /** A browser whose clock goes with the server's. */
  newDevice(viewport: { readonly width: number; readonly height: number }): Promise<DrivenDevice>;
  /** Every clock goes on by so many milliseconds at once, and then ticks on. */
  advance(milliseconds: number): Promise<void>;
  /** By the clock that is driven. */
  now(): number;
  /** Stops the server and looks into its database. */
  readBack<R>(read: (database: OpenedDatabase) => Promise<R>): Promise<R>;
  remove(): Promise<void>;
};

const FAR_AHEAD = new Date('2099-01-01T00:00:00Z');
const PRELOAD = new URL('../../server/src/testing/peers/clock-from-file.ts', import.meta.url);

export async function startDrivenSchool(browser: Browser): Promise<DrivenSchool> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-driven-'));
  const dataDirectory = join(folder, 'data');
  const template = await embeddedTemplate(preparedData);
  await cp(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const preload = new URL(PRELOAD);
  preload.searchParams.set('file', clock);
  const secret = newTokenSecret();
  const server = await startServerProcess(
    { DATA_DIR: dataDirectory, TOKEN_SECRET: secret, REQUEST_DEADLINE_MS: '60000' },
    ['--import', preload.href],
  );
  const devices: DrivenDevice[] = [];
  let ahead = 0;
  return {
    origin: server.origin,
    server,
    async tokenOf({ userName, password }) {
      const { access_token: token } = await callOk(server.origin, signIn, { body: { userName, password } });
      const { userId } = await callOk(server.origin, readAccount, { token });
      return await accessTokens(secret).issue({ userId, familyId: null, signedInAt: new Date() }, FAR_AHEAD);
    },
    async newDevice(viewport) {
      const context = await browser.newContext({ baseURL: server.origin, viewport });
      await context.clock.install({ time: Date.now() + ahead });
      const device = { context, watch: watchBrowser(context) };
      devices.push(device);
      return device;
    },
    async advance(milliseconds) {
      ahead += milliseconds;
      await writeFile(clock, String(ahead));
      for (const { context } of devices) await context.clock.fastForward(milliseconds);
    },
    now: () => Date.now() + ahead,
    async readBack(read) {
      await server.stop();
      const database = await openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
      try {
        return await read(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      for (const { context, watch } of devices) {
        expect(await watch.complaints()).toEqual([]);
        await context.close();
      }
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
