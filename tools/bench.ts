/**
 * `npm run bench`: every figure beside its baseline, measured in the same run. `npm run bench -- answers` measures one
 * part. Writes what it saw to bench/results.md when everything was measured.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { measureAnswers } from '../bench/answers/answers.ts';
import { measureBadClients } from '../bench/answers/bad-clients.ts';
import { measureSignInStorm } from '../bench/answers/sign-in-storm.ts';
import { measureDay } from '../bench/day/day.ts';
import { measureExam } from '../bench/exam/exam.ts';
import { type Figure, tableOf } from '../bench/figure.ts';
import { measureGrowth } from '../bench/growth/growth.ts';
import { measureItems } from '../bench/items/items.ts';
import { measureImportMemory } from '../bench/laws/import-memory.ts';
import { measureLawImport } from '../bench/laws/law-import.ts';
import { measureLawText } from '../bench/laws/law-text.ts';
import { measureLighthouse } from '../bench/lighthouse/lighthouse.ts';
import { measureLoad } from '../bench/load/load.ts';
import { measureLawPage } from '../bench/page/law-page.ts';
import { measurePage } from '../bench/page/page.ts';
import { measureReports } from '../bench/reports/reports.ts';
import { measureRestore } from '../bench/restore/restore.ts';
import { measureAroundLaws } from '../bench/search/around-laws.ts';
import { measureSearch } from '../bench/search/search.ts';
import { measureSearchSize } from '../bench/search/search-size.ts';
import { measureStanding } from '../bench/standing/standing.ts';
import { measureStart } from '../bench/start/start.ts';
import { measureStudio } from '../bench/studio/studio.ts';
import { findChromium } from './browsers/find-chromium.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { ROOT } from './process/workspace-root.ts';

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  answers: () => measureAnswers(),
  'bad-clients': () => measureBadClients(),
  'sign-in-storm': () => measureSignInStorm(),
  growth: () => measureGrowth(),
  day: () => measureDay(),
  exam: () => measureExam(),
  items: () => measureItems(),
  lighthouse: async () => measureLighthouse(await findChromium()),
  load: () => measureLoad(),
  'laws-import': () => measureLawImport(),
  'laws-memory': () => measureImportMemory(),
  'laws-text': () => measureLawText(),
  'laws-page': async () => measureLawPage(await findChromium()),
  reports: () => measureReports(),
  restore: () => measureRestore(),
  search: () => measureSearch(),
  'search-around': async () => measureAroundLaws(await findChromium()),
  'search-size': () => measureSearchSize(),
  start: () => measureStart(),
  standing: () => measureStanding(),
  studio: async () => measureStudio(await findChromium()),
  page: async () => measurePage(await findChromium()),
};

const [wanted] = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => wanted === undefined || wanted === name);
if (parts.length === 0) {
  console.error(`There is no part "${wanted}". The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

await ensureBuilt((line) => console.log(line));
const figures: Figure[] = [];
for (const [name, measure] of parts) {
  console.log(`Measuring ${name} …`);
  const measured = await measure();
  // Said at once, so that a part that fails does not take the earlier ones' figures with it.
  console.log(tableOf(measured));
  figures.push(...measured);
}
const table = tableOf(figures);
console.log(`\n${table}`);
if (wanted === undefined) writeFileSync(join(ROOT, 'bench/results.md'), resultsPage(table));
if (figures.some(({ goal }) => goal?.isMet === false)) process.exitCode = 1;

function resultsPage(measured: string): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `# Figures

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on a machine with ${cpus().length} processors
(${cpus()[0]?.model.trim()}) and ${memory} GB of memory, Node ${process.version}. Each cell is the median with the range over the
rounds; a ratio is ours over the baseline of the same pair of rounds. The client runs on the same processors.

${measured}
`;
}
