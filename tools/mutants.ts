/**
 * `npm run mutants`: how many small changes of a rule its tests notice, area by area, and what they do not notice.
 * `npm run mutants -- grading attempt` tries these areas alone. Fails where fewer than eight of ten are noticed.
 */
import { AREAS } from './mutants/areas.ts';
import { type Missed, type Score, tryMutants } from './mutants/try-mutants.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';

const GOAL_PERCENT = 80;

const wanted = process.argv.slice(2);
const areas = AREAS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (areas.length < wanted.length || areas.length === 0) {
  console.error(`The areas are ${AREAS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const postgres = sharedPostgres();
const scores: Score[] = [];
try {
  if (areas.some(({ project }) => project === 'server')) process.env.TEST_DATABASE_URL = await postgres.url();
  for (const area of areas) {
    const started = performance.now();
    const score = await tryMutants(area);
    scores.push(score);
    for (const one of score.missed) console.log(`  ${described(one)}`);
    console.log(`${line(score)} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  }
} finally {
  await postgres.stop();
}
console.log(`\n${scores.map(line).join('\n')}`);
if (scores.some((score) => percent(score) < GOAL_PERCENT)) process.exitCode = 1;

function described({ file, line: number, before, after, isReached }: Missed): string {
  return `${file}:${number} ${isReached ? '' : '(no test comes here) '}${before}  →  ${after}`;
}

function percent({ noticed, all }: Score): number {
  return all === 0 ? 100 : (100 * noticed) / all;
}

function line(score: Score): string {
  const { area, noticed, all, equal } = score;
  return `${area.padEnd(15)} ${percent(score).toFixed(1)} % noticed: ${noticed} of ${all}, and ${equal} that change nothing`;
}
