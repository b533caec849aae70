import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFault } from '../database/start-faults.ts';
import { tokenSecret } from './token-secret.ts';

let dataDirectory: string;
let warnings: string[];

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sugya-secret-'));
  warnings = [];
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

function secretOf(changes: Partial<Parameters<typeof tokenSecret>[0]> = {}): Promise<string> {
  return tokenSecret({
    configured: null,
    dataDirectory,
    kind: 'embedded',
    isProduction: false,
    warn: (sentence) => warnings.push(sentence),
    ...changes,
  });
}

describe('the secret that signs tokens', () => {
  it('is made once, for its owner alone, and is the same at the next start', async () => {
    const first = await secretOf();
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await secretOf()).toBe(first);
    expect(statSync(join(dataDirectory, 'secrets/token-secret')).mode & 0o777).toBe(0o600);
    expect(warnings).toEqual([]);
  });

  it('is the same for processes that start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => secretOf()));
    expect(new Set(secrets).size).toBe(1);
  });

  it('comes from the environment where it is given there', async () => {
    const configured = 'thirty-two characters or even more';
    expect(await secretOf({ configured, kind: 'server', isProduction: true })).toBe(configured);
  });

  it('ASVS 13.3: has to be given in production with a database server', async () => {
    await expect(secretOf({ kind: 'server', isProduction: true })).rejects.toThrow(
      /^TOKEN_SECRET is missing/,
    );
  });

  it('is warned about with a database server outside production', async () => {
    await secretOf({ kind: 'server' });
    expect(warnings).toHaveLength(1);
  });

  it('a folder that cannot be made is one clear sentence', async () => {
    const file = join(dataDirectory, 'file');
    writeFileSync(file, '');
    await expect(secretOf({ dataDirectory: file })).rejects.toBeInstanceOf(StartFault);
  });
});
