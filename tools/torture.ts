/**
 * `npm run torture`: what no fault may take. Students answer while programs are killed and frozen, networks break, the disk
 * fills and the clock jumps; at the end each acknowledged answer must be there, once, and as it was acknowledged.
 *
 *   npm run torture -- --seed 7 --cycles 200 --minutes 30 --system postgres
 *
 * The same seed strikes with the same faults in the same order. Without `--system` both are tortured in turn.
 */
import { parseArgs } from 'node:util';
import { type TortureReport, torture } from '@sugya/server/testing/torture/torture.ts';
import { FAKETIME } from '@sugya/server/testing/torture/tortured-system.ts';
import { fromDebian } from './browsers/find-program.ts';
import { ensureBuilt } from './build/ensure-built.ts';

const KINDS = ['embedded', 'postgres'] as const;
const MINUTE_MILLISECONDS = 60_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    cycles: { type: 'string', default: '200' },
    operations: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '30' },
    system: { type: 'string' },
  },
});
const wanted = KINDS.filter((kind) => values.system === undefined || values.system === kind);
const [seed, cycles, operations, minutes] = [
  values.seed,
  values.cycles,
  values.operations,
  values.minutes,
].map(Number);
if (wanted.length === 0 || ![seed, cycles, operations, minutes].every((number) => Number(number) >= 0)) {
  console.error(
    'npm run torture -- [--seed N] [--cycles N] [--operations N] [--minutes N] [--system embedded|postgres]',
  );
  process.exit(1);
}

// What was started and mounted is taken away when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await ensureBuilt((line) => console.log(line));
await fromDebian('faketime', FAKETIME);
let failed = 0;
for (const kind of wanted) {
  console.log(`\n── ${kind}, seed ${seed}`);
  const report = await torture({
    kind,
    seed: Number(seed),
    cycles: Number(cycles),
    operationsPerCycle: Number(operations),
    milliseconds: Number(minutes) * MINUTE_MILLISECONDS,
    say: (line) => console.log(line),
  });
  describe(report);
  failed += report.broken.length;
}
console.log(`\n${failed > 0 ? 0 : wanted.length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function describe(report: TortureReport): void {
  console.log(`${report.cycles} faults, ${report.acknowledged} acknowledged answers`);
  for (const [name, count] of [...report.faults].sort((a, b) => b[1] - a[1]))
    console.log(`  ${count} × ${name}`);
  const { milliseconds, after } = report.longestSilence;
  console.log(`longest silence: ${(milliseconds / 1000).toFixed(1)} s (${after})`);
  console.log(report.broken.length === 0 ? 'nothing lost, reverted or doubled' : report.broken.join('\n'));
}
