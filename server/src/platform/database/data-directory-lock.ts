/**
 * One process at a time in a data directory. Two embedded databases on one directory both open and silently lose each
 * other's writes, and nothing in Node locks files, so the lock is our own: a file that names its process.
 *
 * The files are `lock.1`, `lock.2` …; the highest is the lock in force. A number is never used twice: taking over means
 * creating the next number, which the file system lets only one process do, and nobody ever removes or replaces another
 * process's highest file. A lock whose process has ended (power loss, kill -9) is simply out of date.
 */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFault } from './start-faults.ts';

export type DataDirectoryLock = { release(): Promise<void> };

type Owner = {
  pid: number;
  /** Start time of the process in clock ticks since boot: tells it from a later process with the same number. */
  startedAt: string | null;
  /** Boot and process-number space: only inside one of them can a process be looked up by its number. */
  machine: string;
  /** The folder that it holds, by its own name for it; a copy of the folder carries the lock along. */
  directory?: string;
  isReleased: boolean;
};

type LockFile = { number: number; path: string };

/** A process elsewhere (another container on a shared folder) is known to live by touching its file this often. */
const HEARTBEAT_MILLISECONDS = 2_000;

/** Throws a StartFault while another living process holds the directory. */
export async function lockDataDirectory(
  directory: string,
  options: { heartbeatMilliseconds: number } = { heartbeatMilliseconds: HEARTBEAT_MILLISECONDS },
): Promise<DataDirectoryLock> {
  for (;;) {
    const newest = newestLock(directory);
    if (newest !== null) await refuseIfHeld(newest, directory, options.heartbeatMilliseconds);
    const own = lockFile(directory, (newest?.number ?? 0) + 1);
    if (!(await createExclusively(own.path, describeThisProcess(directory)))) continue;
    // A rival that judged the same old lock more slowly may have made a number that was already past; it steps back.
    const winner = newestLock(directory);
    if (winner !== null && winner.number > own.number) {
      await markReleased(own.path, directory);
      continue;
    }
    await removeOlder(directory, own.number);
    return holdLock(own.path, directory, options.heartbeatMilliseconds);
  }
}

function holdLock(path: string, directory: string, heartbeatMilliseconds: number): DataDirectoryLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missed beat is repaired by the next; a folder that is gone shows in the database itself.
    utimes(path, now, now).catch(() => {});
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await markReleased(path, directory);
    },
  };
}

async function refuseIfHeld(lock: LockFile, directory: string, heartbeatMilliseconds: number): Promise<void> {
  const owner = await readOwner(lock.path);
  if (owner?.isReleased) return;
  if (!(await isAlive(lock.path, owner, heartbeatMilliseconds))) return;
  const original = otherDirectory(owner, directory);
  // A living owner under another name of this folder (a second mount) touches the file; the owner of the original does
  // not.
  if (original !== null && !(await isBeating(lock.path, heartbeatMilliseconds))) {
    throw new StartFault(
      'data-directory-locked',
      `The data directory ${directory} is a copy of ${original}, taken while Sugya was running there, so its database may be ` +
        `incomplete; stop that Sugya and copy the folder again, or remove ${lock.path} to use this copy as it is.`,
    );
  }
  throw new StartFault(
    'data-directory-locked',
    `The data directory ${directory} is in use by another Sugya process${owner === null ? '' : ` (process ${owner.pid})`}; ` +
      'stop it first or choose another DATA_DIR.',
  );
}

/** The folder that the lock was made for, when that is not this one. */
function otherDirectory(owner: Owner | null, directory: string): string | null {
  const own = owner?.directory;
  return own === undefined || own === realpathSync(directory) ? null : own;
}

async function isAlive(path: string, owner: Owner | null, heartbeatMilliseconds: number): Promise<boolean> {
  if (owner === null || owner.machine !== describeMachine()) return isBeating(path, heartbeatMilliseconds);
  if (owner.startedAt !== null) return processStart(owner.pid) === owner.startedAt;
  return isRunning(owner.pid) && (await isBeating(path, heartbeatMilliseconds));
}

/** Not proof without the start time: after a restart of the machine the number may be another program's. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits for two and a half beats: the clocks of two machines may differ, but a living owner moves the file's time. */
async function isBeating(path: string, heartbeatMilliseconds: number): Promise<boolean> {
  const before = await modifiedAt(path);
  await wait(heartbeatMilliseconds * 2.5);
  const after = await modifiedAt(path);
  return after !== null && after !== before;
}

async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}

/** The file appears whole or not at all: written and synced under another name, then linked, which fails if taken. */
async function createExclusively(path: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(path, owner);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The file stays, so that its number is never used again. */
async function markReleased(path: string, directory: string): Promise<void> {
  const draft = await writeDraft(path, { ...describeThisProcess(directory), isReleased: true });
  await rename(draft, path);
}

async function writeDraft(path: string, owner: Owner): Promise<string> {
  const draft = `${path}.${process.pid}.${process.hrtime.bigint()}.draft`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(`${JSON.stringify(owner)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function removeOlder(directory: string, number: number): Promise<void> {
  for (const lock of allLocks(directory)) if (lock.number < number) await rm(lock.path, { force: true });
}

function newestLock(directory: string): LockFile | null {
  return allLocks(directory).at(-1) ?? null;
}

function allLocks(directory: string): LockFile[] {
  return readdirSync(directory)
    .filter((name) => /^lock\.\d+$/.test(name))
    .map((name) => lockFile(directory, Number(name.slice('lock.'.length))))
    .sort((a, b) => a.number - b.number);
}

function lockFile(directory: string, number: number): LockFile {
  return { number, path: join(directory, `lock.${number}`) };
}

/** A file that a power loss left empty names nobody. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isOwner(value) ? value : null;
  } catch {
    return null;
  }
}

function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    'machine' in value &&
    'isReleased' in value
  );
}

function describeThisProcess(directory: string): Owner {
  return {
    pid: process.pid,
    startedAt: processStart(process.pid),
    machine: describeMachine(),
    directory: realpathSync(directory),
    isReleased: false,
  };
}

/** Null where there is no /proc (then the number alone decides) or no such process; a zombie has ended. */
function processStart(pid: number): string | null {
  const status = readText(`/proc/${pid}/stat`);
  if (status === null) return null;
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

function describeMachine(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim();
  return boot === undefined ? hostname() : `${boot} ${readLink('/proc/self/ns/pid') ?? ''}`;
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
