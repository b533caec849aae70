import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDirectory } from './data-directory-lock.ts';

const FAST = { heartbeatMilliseconds: 20 };
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sugya-lock-'));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** What this process writes into its lock, to be changed into another's. */
async function lockContent(): Promise<Record<string, unknown>> {
  const lock = await lockDataDirectory(directory, FAST);
  const [name] = readdirSync(directory);
  const content: unknown = JSON.parse(readFileSync(join(directory, name ?? ''), 'utf8'));
  await lock.release();
  rmSync(join(directory, name ?? ''));
  return content as Record<string, unknown>; // Our own file, just written.
}

function leaveLock(content: Record<string, unknown> | string): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(directory, 'lock.7'), text);
}

async function processThatHasEnded(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('the lock of a data directory', () => {
  test('a second holder is refused with a sentence that names the directory and the process', async () => {
    const lock = await lockDataDirectory(directory, FAST);
    await expect(lockDataDirectory(directory, FAST)).rejects.toMatchObject({
      kind: 'data-directory-locked',
      message: `The data directory ${directory} is in use by another Sugya process (process ${process.pid}); stop it first or choose another DATA_DIR.`,
    });
    await lock.release();
  });

  test('a copy of a folder in use is refused with what to do, and opens once its lock is removed', async () => {
    const lock = await lockDataDirectory(directory, FAST);
    const copy = mkdtempSync(join(tmpdir(), 'sugya-lock-copy-'));
    try {
      cpSync(directory, copy, { recursive: true });
      await expect(lockDataDirectory(copy, FAST)).rejects.toMatchObject({
        kind: 'data-directory-locked',
        message:
          `The data directory ${copy} is a copy of ${directory}, taken while Sugya was running there, so its database may ` +
          `be incomplete; stop that Sugya and copy the folder again, or remove ${copy}/lock.1 to use this copy as it is.`,
      });
      rmSync(join(copy, 'lock.1'));
      await (await lockDataDirectory(copy, FAST)).release();
    } finally {
      rmSync(copy, { recursive: true });
      await lock.release();
    }
  });

  test('the same folder under another name is in use', async () => {
    const lock = await lockDataDirectory(directory, FAST);
    const content: unknown = JSON.parse(readFileSync(join(directory, 'lock.1'), 'utf8'));
    writeFileSync(
      join(directory, 'lock.1'),
      JSON.stringify({ ...(content as object), directory: '/mnt/data' }),
    );
    await expect(lockDataDirectory(directory, FAST)).rejects.toMatchObject({
      message: expect.stringContaining('is in use by another Sugya process'),
    });
    await lock.release();
  });

  test('a released lock can be taken again, and no number is used twice', async () => {
    await (await lockDataDirectory(directory, FAST)).release();
    const lock = await lockDataDirectory(directory, FAST);
    expect(readdirSync(directory)).toEqual(['lock.2']);
    await lock.release();
  });

  test('the lock of a process that has ended is taken over', async () => {
    leaveLock({ ...(await lockContent()), pid: await processThatHasEnded() });
    const lock = await lockDataDirectory(directory, FAST);
    expect(readdirSync(directory)).toEqual(['lock.8']);
    await lock.release();
  });

  test.runIf(process.platform === 'linux')(
    'a process that has the number of the holder but started at another time does not hold the lock',
    async () => {
      leaveLock({ ...(await lockContent()), startedAt: '1' });
      const lock = await lockDataDirectory(directory, FAST);
      expect(readdirSync(directory)).toEqual(['lock.8']);
      await lock.release();
    },
  );

  test('a lock from another machine that shows no sign of life is taken over', async () => {
    leaveLock({ ...(await lockContent()), machine: 'elsewhere' });
    const lock = await lockDataDirectory(directory, FAST);
    expect(readdirSync(directory)).toEqual(['lock.8']);
    await lock.release();
  });

  test('a lock from another machine is respected while its owner keeps touching it', async () => {
    leaveLock({ ...(await lockContent()), machine: 'elsewhere' });
    const beat = setInterval(() => utimesSync(join(directory, 'lock.7'), new Date(), new Date()), 5);
    try {
      await expect(lockDataDirectory(directory, FAST)).rejects.toMatchObject({
        kind: 'data-directory-locked',
      });
    } finally {
      clearInterval(beat);
    }
  });

  test('a lock file that a power loss left empty is taken over', async () => {
    leaveLock('');
    const lock = await lockDataDirectory(directory, FAST);
    expect(readdirSync(directory)).toEqual(['lock.8']);
    await lock.release();
  });

  test('of many that find the same old lock at once, exactly one takes it over', async () => {
    leaveLock({ ...(await lockContent()), pid: await processThatHasEnded() });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataDirectory(directory, FAST)),
    );
    const held = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const { value } of held) await value.release();
  });
});
