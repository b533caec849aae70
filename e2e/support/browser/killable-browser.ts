/** Chromium as a process of our own with a profile that stays, so that it can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';

export type KillableBrowser = {
  /** A new page in the profile; starts the browser when it does not run. */
  open(): Promise<Page>;
  /** As a student closes it: what it knows is written to the profile. */
  close(): Promise<void>;
  /** kill -9 of all its processes: nothing is flushed, nothing says good-bye. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

const STARTS_WITHIN_MILLISECONDS = 60_000;

export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'sugya-profile-'));
  const portFile = join(profile, 'DevToolsActivePort');
  let child: ChildProcess | null = null;
  let browser: Browser | null = null;

  async function start(): Promise<Browser> {
    rmSync(portFile, { force: true });
    child = spawn(
      CHROMIUM.executablePath ?? 'chromium',
      [
        ...(CHROMIUM.args ?? []),
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--lang=he',
        'about:blank',
      ],
      // A group of its own, so that one signal reaches every process of the browser.
      { detached: true, stdio: 'ignore' },
    );
    const deadline = Date.now() + STARTS_WITHIN_MILLISECONDS;
    while (!existsSync(portFile) || readFileSync(portFile, 'utf8') === '') {
      if (Date.now() > deadline) throw new Error('Chromium did not open its port');
      await wait(20);
    }
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  }

  async function close(): Promise<void> {
    const ending = child;
    const session = await browser?.newBrowserCDPSession();
    if (ending === null || session === undefined) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    // It answers or is gone before it does.
    await session.send('Browser.close').catch(() => undefined);
    await ended;
    child = null;
    browser = null;
  }

  async function kill(): Promise<void> {
    const ending = child;
    child = null;
    browser = null;
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    process.kill(-ending.pid, 'SIGKILL');
    await ended;
  }

  return {
    async open() {
      browser ??= await start();
      const context = browser.contexts()[0];
      if (context === undefined) throw new Error('Chromium has no window');
      return await context.newPage();
    },
    close,
    kill,
    async remove() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
