/** The secret that signs tokens: from the environment, or made on the first run and kept beside the data. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../database/start-faults.ts';

export type TokenSecretNeeds = {
  readonly configured: string | null;
  readonly dataDirectory: string;
  readonly kind: 'embedded' | 'server';
  readonly isProduction: boolean;
  readonly warn: (sentence: string) => void;
};

/** With a database server several processes must share the secret, so there it has to be given in production. */
export async function tokenSecret(needs: TokenSecretNeeds): Promise<string> {
  if (needs.configured !== null) return needs.configured;
  if (needs.kind === 'server' && needs.isProduction) {
    throw new StartFault(
      'setting-invalid',
      'TOKEN_SECRET is missing: in production with DATABASE_URL every process needs the same secret of at least 32 characters.',
    );
  }
  const folder = join(needs.dataDirectory, 'secrets');
  const file = join(folder, 'token-secret');
  if (needs.kind === 'server') {
    needs.warn(`TOKEN_SECRET is not set; the secret in ${file} is used, which other machines do not share`);
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readSecret(file)) ?? (await makeSecret(file));
  } catch (error) {
    throw new StartFault('data-directory-unwritable', `The secret in ${file} can be neither read nor made.`, {
      cause: error,
    });
  }
}

async function readSecret(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return text.length >= 32 ? text : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole under another name, then linked: of several processes that start at once, one wins and all agree. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(48).toString('base64url');
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    return secret;
  } catch (error) {
    const winner = await readSecret(file);
    if (winner === null) throw error;
    return winner;
  } finally {
    await rm(draft, { force: true });
  }
}
