/** PostgreSQL's own programs for dumps: found where Debian puts them, the newest first, or on the path. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupRefusal } from './manifest.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Throws a BackupRefusal with the program's own words when it fails or is not there. `address` says where it connects. */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-pass-'));
  try {
    const address = await addressWithoutPassword(databaseUrl, folder);
    const child = spawn(pathOf(program), [...args, `--dbname=${address}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const words = text(child.stderr);
    const [code] = (await once(child, 'close').catch(missing(program))) as [number | null]; // as Node declares it
    if (code !== 0) throw new BackupRefusal(`${program} failed: ${lastLine(await words)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function missing(program: string): (error: Error) => never {
  return (error) => {
    throw new BackupRefusal(
      `${program} could not be run (${error.message}): install PostgreSQL's client programs, of the server's version or newer.`,
    );
  };
}

function pathOf(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(DEBIAN, version, 'bin', program))
    .find((path) => existsSync(path));
  return found ?? program;
}

/** Everybody on the machine can read the arguments of a program, so the password goes by a file. */
async function addressWithoutPassword(databaseUrl: string, folder: string): Promise<string> {
  const url = new URL(databaseUrl);
  if (url.password === '') return databaseUrl;
  const password = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&');
  const file = join(folder, 'pass');
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  url.password = '';
  url.searchParams.set('passfile', file);
  return url.href;
}

function lastLine(words: string): string {
  return words.trim().split('\n').slice(0, 3).join(' ');
}
