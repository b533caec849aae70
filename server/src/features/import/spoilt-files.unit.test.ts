/** Files that mean harm and files that were spoilt on the way, of every kind that an import reads. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { MutantsRead } from '../../testing/attack/read-mutants.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/attack/read-mutants.ts', import.meta.url));
/** Of each sample; `npm run sweep` makes more. */
const MUTANTS = process.env.FILE_MUTANTS ?? '2';
const SEED = process.env.FILE_SEED ?? '7';
const LONGEST_MILLISECONDS = 10_000;
const MOST_MEGABYTES = 512;

test('XCT-40: every harmful and every spoilt file is read or refused, within 10 seconds and 512 MB, and ends no program', async ({
  annotate,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-mutants-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const timeout = 60_000 + Number(MUTANTS) * 5_000;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, SEED, MUTANTS, folder], {
    timeout,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(async (error: Error) => {
    throw new Error(`At ${await readFile(join(folder, 'reading'), 'utf8')}: ${error.message}`);
  });
  const read: MutantsRead = JSON.parse(stdout);
  const left = read.shared === 0 ? 'without those of other systems: ../shared/data is not there' : '';
  const { files, taken, slowest, memory } = read;
  await annotate(
    `${files} files, ${taken} of them taken, at most ${slowest.milliseconds} ms and ${memory} MB ${left}`,
  );
  expect(read.crashes.slice(0, 20)).toEqual([]);
  expect(slowest.milliseconds > LONGEST_MILLISECONDS ? slowest : null).toBeNull();
  expect(read.memory).toBeLessThan(MOST_MEGABYTES);
  expect(read.files).toBeGreaterThan(50);
}, 3_000_000);
