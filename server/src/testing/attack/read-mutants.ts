/**
 * A program of its own, so that its memory and its end tell of the files alone: reads harmful files and mutants, and says
 * what happened as one line of JSON. `node read-mutants.ts <seed> <mutants of each sample> <folder>`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparePack } from '../../features/import/import-pack.ts';
import { readQuestionsFile } from '../../features/import/questions/read-questions.ts';
import { readLawFile } from '../../features/laws/import/read-law-file.ts';
import { NO_VIDEOS } from '../../platform/sanitise.ts';
import { type FileSample, fileSamples, harmfulFiles, sharedSamples } from './file-samples.ts';
import { chanceOf, mutantOf } from './mutate-file.ts';

export type MutantsRead = {
  readonly files: number;
  readonly shared: number;
  /** Of those that were read all the same. */
  readonly taken: number;
  readonly crashes: readonly string[];
  /** Of the processor, for the machine may have other work. */
  readonly slowest: { readonly file: string; readonly milliseconds: number };
  /** The most that the program held at once. Unit: megabytes. */
  readonly memory: number;
};

const [seed = '1', count = '1', folder = '.'] = process.argv.slice(2);

const READERS: Readonly<Record<FileSample['kind'], (path: string) => Promise<boolean>>> = {
  questions: async (path) => (await readQuestionsFile(path)).table.questions.length > 0,
  laws: async (path) => 'law' in (await readLawFile(path)),
  pack: async (path) => (await preparePack(path, NO_VIDEOS)).pack !== null,
};

const shared = sharedSamples();
const crashes: string[] = [];
let files = 0;
let taken = 0;
let slowest: MutantsRead['slowest'] = { file: '', milliseconds: 0 };

for (const [kind, name, make] of harmfulFiles()) await read(kind, name, name, make());
for (const { kind, name, bytes } of [...fileSamples(), ...shared]) {
  for (let number = 0; number < Number(count); number += 1) {
    const chance = chanceOf(Number(seed) * 1_000_003 + number * 7919 + name.length);
    await read(kind, name, `${name}, seed ${seed}, number ${number}`, mutantOf(bytes, chance));
  }
}
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  JSON.stringify({ files, shared: shared.length, taken, crashes, slowest, memory } satisfies MutantsRead),
);

async function read(kind: FileSample['kind'], name: string, label: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  // Where the program hangs, this is the file that it hangs at.
  writeFileSync(join(folder, 'reading'), label);
  files += 1;
  const started = process.cpuUsage();
  try {
    if (await READERS[kind](path)) taken += 1;
  } catch (error) {
    crashes.push(
      `${label}: ${error instanceof Error ? error.stack?.split('\n').slice(0, 4).join(' ') : String(error)}`,
    );
  }
  const { user, system } = process.cpuUsage(started);
  const milliseconds = Math.round((user + system) / 1000);
  if (milliseconds > slowest.milliseconds) slowest = { file: label, milliseconds };
}
