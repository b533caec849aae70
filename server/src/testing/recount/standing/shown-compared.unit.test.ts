/**
 * What was shown on the eve and what came of it by the product's rules, against the recount, which was written from the rules' words by another hand than the
 * product's code. Counts are exact; the likeliest shift and stretch agree to four places, because the recount searches for them.
 */
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { judgeTellings } from '@sugya/domain/standing/shown/judge-tellings.ts';
import { learntBias, learntChance } from '@sugya/domain/standing/shown/learn-from-tellings.ts';
import { expect, test } from 'vitest';
import { biasToTake, judged, learnt, type ReportRow } from './shown.ts';

test('DAY-80, DAY-81: how tellings did, and what a next version would take over', () => {
  const chance = seededChance(80);
  for (const count of [29, 30, 90, 260, 500]) {
    const reports = Array.from({ length: count }, () => reportFrom(chance));
    const found = judgeTellings(
      reports.map(({ parts, ...report }) => ({
        ...report,
        parts: parts.map(({ got, ...shown }) => ({ part: 'procedural' as const, shown, got })),
      })),
      count,
    );
    const expected = judged(reports);
    expect(found === null).toBe(expected === null);
    if (found === null || expected === null) continue;
    expect(found.covered.count).toBe(expected.covered.count);
    expect(found.covered.interval?.low).toBeCloseTo(expected.covered.interval.low, 6);
    expect(found.bias[0]?.mean).toBeCloseTo(expected.bias, 9);
    expect(learntBias(expected.bias, count)).toBeCloseTo(biasToTake(expected.bias, count), 12);
    expect(found.bands.map(({ passed }) => [passed.count, passed.of])).toEqual(
      expected.bands.map((band) => [band.count, band.of]),
    );
    for (const [at, { passed }] of found.bands.entries()) {
      if (passed.of > 0) expect(passed.interval?.high).toBeCloseTo(expected.bands[at]?.interval.high ?? 9, 6);
    }
    expect(found.brier?.shown).toBeCloseTo(expected.brier, 9);
    expect(found.brier?.base).toBeCloseTo(expected.base, 9);
    const likeliest = learnt(reports);
    const taken = learntChance(
      reports.flatMap((report) => (report.chance === null ? [] : [{ ...report, chance: report.chance }])),
    );
    expect(taken === null).toBe(likeliest === null);
    expect(taken?.shift ?? 0).toBeCloseTo(likeliest?.shift ?? 0, 4);
    expect(taken?.stretch ?? 0).toBeCloseTo(likeliest?.stretch ?? 0, 4);
  }
});

/** Shown in steps of five percent, a little too much. */
function reportFrom(chance: ReturnType<typeof seededChance>): ReportRow {
  const shown = chance.between(1, 19) / 20;
  const middle = chance.between(30, 90);
  const parts = [{ low: middle - 12, middle, high: middle + 12, got: middle + chance.between(-22, 16) }];
  return { parts, chance: chance.happens(0.1) ? null : shown, hasPassed: chance.happens(0.9 * shown) };
}
