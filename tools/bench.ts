/**
 * `npm run bench`: every figure beside its baseline, measured in the same run. `npm run bench -- answers` measures one
 * part. Fails where a goal is missed, and where a ratio is worse by a quarter than the recorded one. What was seen is
 * written to bench/results.json and bench/results.md when everything was measured, of one part with `--record`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { measureAnswers } from '../bench/answers/answers.ts';
import { measureBadClients } from '../bench/answers/bad-clients.ts';
import { measureEmbeddedAnswers } from '../bench/answers/embedded-answers.ts';
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
import { measureSlowClients } from '../bench/load/slow.ts';
import { measureLawPage } from '../bench/page/law-page.ts';
import { measurePage } from '../bench/page/page.ts';
import { measurePartitions } from '../bench/partitions/partitions.ts';
import {
  type Occasion,
  type RecordedFigure,
  resultsPage,
  withMeasured,
  worseThanRecorded,
} from '../bench/recorded.ts';
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
  'answers-embedded': () => measureEmbeddedAnswers(),
  'bad-clients': () => measureBadClients(),
  'sign-in-storm': () => measureSignInStorm(),
  growth: () => measureGrowth(),
  day: () => measureDay(),
  exam: () => measureExam(),
  items: () => measureItems(),
  lighthouse: async () => measureLighthouse(await findChromium()),
  load: () => measureLoad(),
  'slow-clients': () => measureSlowClients(),
  'laws-import': () => measureLawImport(),
  'laws-memory': () => measureImportMemory(),
  'laws-text': () => measureLawText(),
  'laws-page': async () => measureLawPage(await findChromium()),
  partitions: () => measurePartitions(),
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

const RESULTS = join(ROOT, 'bench/results.json');
const [wanted, ...options] = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => wanted === undefined || wanted === name);
if (parts.length === 0 || options.some((option) => option !== '--record')) {
  console.error(`npm run bench -- [part [--record]]. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

await ensureBuilt((line) => console.log(line));
const seen = occasion();
const figures: RecordedFigure[] = [];
for (const [part, measure] of parts) {
  console.log(`Measuring ${part} …`);
  const measured = await measure();
  // Said at once, so that a part that fails does not take the earlier ones' figures with it.
  console.log(tableOf(measured));
  figures.push(...measured.map((figure) => ({ part, seen, ...figure })));
}
const table = tableOf(figures);
console.log(`\n${table}`);
const recorded: RecordedFigure[] = JSON.parse(readFileSync(RESULTS, 'utf8')); // written below
const worse = worseThanRecorded(figures, recorded);
for (const sentence of worse) console.error(`Worse by more than a quarter: ${sentence}`);
if (wanted === undefined) record(figures);
else if (options.includes('--record')) record(withMeasured(recorded, figures));
if (worse.length > 0 || figures.some(({ goal }) => goal?.isMet === false)) process.exitCode = 1;

function occasion(): Occasion {
  const model = cpus()[0]?.model.trim() ?? '';
  const memoryGigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = { processors: cpus().length, model, memoryGigabytes };
  return { day: new Date().toISOString().slice(0, 10), machine, node: process.version };
}

/** For programs, and for people. */
function record(all: readonly RecordedFigure[]): void {
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(ROOT, 'bench/results.md'), resultsPage(all));
}
