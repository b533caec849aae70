/**
 * The product's rules of the drafting task against the recount, which was written from the rules' words by another hand than
 * the product's code, on seeded marks. Points and kappa are exact, levels and chances to six places, because the product takes
 * the normal distribution from a series that is wrong by two in ten million.
 */
import { draftingLevel, markChances } from '@sugya/domain/drafting/drafting-level.ts';
import { markPoints } from '@sugya/domain/drafting/marks.ts';
import { agreementOf, quadraticKappa } from '@sugya/domain/drafting/staff/agreement.ts';
import { calibrationOf } from '@sugya/domain/drafting/staff/calibration.ts';
import { type GivenMark, settle } from '@sugya/domain/drafting/staff/settle.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { expect, test } from 'vitest';
import { asNumber } from '../exact.ts';
import { closeness, type Pair, weightedKappa } from './agreement.ts';
import { mayRead } from './calibration.ts';
import { chancesOfMarks, expectedMark, type MarkedTask } from './level.ts';
import { contentOf, needsThird, settledTotal, totalOfMark } from './marks.ts';

const chance = seededChance(20_271_127);
const halves = (highest: number) => chance.between(0, 2 * highest) / 2;
/** As two markers of one text. */
const near = (points: number, highest: number) =>
  Math.min(highest, Math.max(0, points + chance.between(-5, 5) / 2));

test('DRF-10: bands and criteria of 2,000 marks', () => {
  const met = ['full', 'half', 'none'] as const;
  for (let round = 0; round < 2_000; round += 1) {
    const criteria = pointsOfCriteria().map((points, at) => ({
      id: `c${at}`,
      points,
      met: met[chance.between(0, 2)] ?? 'none',
    }));
    const bands = { language: halves(4), organisation: halves(4) };
    const levels = Object.fromEntries(criteria.map(({ id, met: level }) => [id, level]));
    expect(markPoints(criteria, { ...bands, levels })).toEqual({
      ...bands,
      content: contentOf({ ...bands, criteria }),
      total: totalOfMark({ ...bands, criteria }),
    });
  }
});

test('DRF-15: two marks of a text, and a third where they lie apart', () => {
  const kinds = { open: 0, mean: 0, median: 0 };
  for (let round = 0; round < 3_000; round += 1) {
    const first = given(halves(4), halves(4), halves(12));
    const again = () => given(near(first.language, 4), near(first.organisation, 4), near(first.content, 12));
    const second = again();
    const marks = [first, second, ...(needsThird(first, second) ? [again()] : [])];
    for (const some of [marks.slice(0, 1), marks.slice(0, 2), marks]) {
      const found = settle(some);
      kinds[found.kind] += 1;
      expect(found.kind === 'open' ? null : found.total).toBe(settledTotal(some));
    }
  }
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(500);
});

test('DRF-13: 1,000 markers and their samples', () => {
  let passed = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const most = chance.between(1, 5);
    const errors = Array.from({ length: chance.between(0, 14) }, () => chance.between(-most, most) / 2);
    const { mayMark } = calibrationOf(errors);
    passed += Number(mayMark);
    expect(mayMark).toBe(mayRead(errors.map((error) => ({ given: 10 + error, agreed: 10 }))));
  }
  expect(passed).toBeGreaterThan(200);
});

test('DRF-18: kappa, the mean difference and the share within a point', () => {
  for (let round = 0; round < 400; round += 1) {
    const highest = [4, 12, 20][round % 3] ?? 4;
    const pairs = pairsOf(chance.between(1, 40), highest);
    const expected = weightedKappa(pairs);
    const found = quadraticKappa(pairs);
    if (expected === null || found === null) expect(found).toBe(expected);
    else expect(found).toBeCloseTo(asNumber(expected), 12);
    // With its interval, which takes a thousand draws.
    if (round >= 60) continue;
    const agreement = agreementOf(pairs, round);
    expect(agreement.meanDifference).toBeCloseTo(closeness(pairs).meanDifference, 12);
    expect(agreement.withinOnePoint).toBeCloseTo(closeness(pairs).shareWithinOne, 12);
    expect(agreement.kappa === null).toBe(pairs.length < 20 || expected === null);
  }
});

test('DRF-18: the interval of kappa is that of other draws from the same pairs', () => {
  const pairs = pairsOf(60, 12);
  const drawn = Array.from({ length: 1_000 }, () =>
    weightedKappa(pairs.map((pair) => pairs[chance.between(0, pairs.length - 1)] ?? pair)),
  )
    .flatMap((kappa) => (kappa === null ? [] : [asNumber(kappa)]))
    .sort((a, b) => a - b);
  const { kappa } = agreementOf(pairs, 1);
  expect(Math.abs((kappa?.low ?? 9) - (drawn[25] ?? 0))).toBeLessThan(0.05);
  expect(Math.abs((kappa?.high ?? 9) - (drawn[975] ?? 0))).toBeLessThan(0.05);
});

test('DRF-19, DRF-21: the level after up to eight texts, and the chance of each mark', () => {
  const by = ['pair', 'one', 'self'] as const;
  for (let round = 0; round < 300; round += 1) {
    const tasks = Array.from(
      { length: chance.between(0, 8) },
      (): MarkedTask => ({ by: by[chance.between(0, 2)] ?? 'pair', mark: halves(20) }),
    );
    const expected = expectedMark(tasks);
    const found = draftingLevel(
      tasks.map((task) => ({ by: task.by === 'one' ? 'single' : task.by, points: task.mark })),
    );
    expect(found.mean).toBeCloseTo(expected.mean, 10);
    expect(found.deviation).toBeCloseTo(expected.sd, 10);
    const marks = chancesOfMarks(expected);
    for (const [at, { points, chance: of }] of markChances(found).entries()) {
      expect(points).toBe(marks[at]?.mark);
      expect(of).toBeCloseTo(marks[at]?.chance ?? 9, 6);
    }
  }
});

/** Eight to fourteen criteria of halves, of 12 points together. */
function pointsOfCriteria(): number[] {
  const points = Array.from({ length: chance.between(8, 14) }, () => 0.5);
  for (let left = 24 - points.length; left > 0; left -= 1) {
    const at = chance.between(0, points.length - 1);
    points[at] = (points[at] ?? 0) + 0.5;
  }
  return points;
}

function given(language: number, organisation: number, content: number): GivenMark {
  return { language, organisation, content, total: language + organisation + content };
}

function pairsOf(count: number, highest: number): Pair[] {
  const isFlat = chance.happens(0.1);
  return Array.from({ length: count }, (): Pair => {
    const first = isFlat ? 2 : halves(highest);
    return [first, isFlat ? 3 : near(first, highest)];
  });
}
