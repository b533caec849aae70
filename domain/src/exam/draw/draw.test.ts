/** Thousands of papers from banks that chance made, each rule asked of every one of them from the outside. */
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../seeded-chance.ts';
import { bankQuestion, brokenRules, generatedBank, WHOLE_BLUEPRINT } from '../../testing/generated-papers.ts';
import { type Blueprint, SUBJECTS } from '../subjects.ts';
import type { ShownQuestion } from './bank.ts';
import { tierOf } from './bank.ts';
import { type DrawInput, type DrawnQuestion, draw, lacksOf } from './draw.ts';
import { outOfBalance } from './key-places.ts';

const BLUEPRINT = WHOLE_BLUEPRINT;
const question = bankQuestion;
const SMALL: Blueprint = {
  B: [
    { subject: 'd1', count: 4 },
    { subject: 'd2', count: 4 },
    { subject: 'd3', count: 4 },
  ],
  C: [{ subject: 'm1', count: 4 }],
};

const keysOf = (input: DrawInput, drawn: readonly DrawnQuestion[], part: 'B' | 'C') => {
  const byId = new Map(input.bank.map((one) => [one.questionId, one.keyPlace]));
  return drawn.filter((one) => one.part === part).map(({ questionId }) => byId.get(questionId) ?? 0);
};

const drawOf = (change: Partial<DrawInput>) =>
  draw({ blueprint: BLUEPRINT, bank: [], shown: [], requiresDatedLaw: true, seed: 1, ...change });

describe('papers from a full bank', () => {
  test('EXD-14 to EXD-18: 500 papers of five banks of 1,080 families keep every rule', () => {
    for (let world = 1; world <= 5; world++) {
      const chance = seededChance(world);
      const made = generatedBank(chance, { families: 1_080, faulty: 0.1, seen: 0.2 });
      for (let seed = 0; seed < 100; seed++) {
        const input: DrawInput = { blueprint: BLUEPRINT, ...made, requiresDatedLaw: true, seed };
        const found = draw(input);
        if (found.kind !== 'drawn') throw new Error(`World ${world} lacks ${JSON.stringify(found.lacks)}`);
        expect(found.questions).toHaveLength(80);
        expect(found.unbalancedParts).toEqual([]);
        for (const part of ['B', 'C'] as const)
          expect(outOfBalance(keysOf(input, found.questions, part))).toBe(0);
        // Asked of every tenth: it looks at the whole bank for each question.
        if (seed % 10 === 0) expect(brokenRules(input, found.questions)).toEqual([]);
        expect(found.isPractice).toBe(false);
      }
    }
  }, 120_000);

  test('EXD-14: the same input is the same paper, another seed another', () => {
    const made = generatedBank(seededChance(3), { families: 1_080, faulty: 0, seen: 0 });
    expect(drawOf({ ...made, seed: 5 })).toEqual(drawOf({ ...made, seed: 5 }));
    expect(drawOf({ ...made, seed: 5 })).not.toEqual(drawOf({ ...made, seed: 6 }));
  });
});

describe('papers from thin banks', () => {
  test('EXD-17, EXD-19: 200 banks that hardly suffice: each relaxation is the one that is named', () => {
    const counts = { drawn: 0, lacking: 0, difficulty: 0, tier: 0, subject: 0 };
    for (let world = 1; world <= 200; world++) {
      const chance = seededChance(world * 7);
      const families = chance.between(80, 260);
      const made = generatedBank(chance, { families, faulty: 0.1, seen: chance.fraction() });
      const input: DrawInput = { blueprint: BLUEPRINT, ...made, requiresDatedLaw: true, seed: world };
      const found = draw(input);
      counts[found.kind]++;
      if (found.kind === 'lacking') {
        expect(found.lacks.length).toBeGreaterThan(0);
        continue;
      }
      expect(brokenRules(input, found.questions)).toEqual([]);
      for (const { relaxed } of found.questions) if (relaxed !== null) counts[relaxed]++;
    }
    // Otherwise the rules above were asked of nothing.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
  }, 120_000);

  const small = (subject: 'd1' | 'd2' | 'd3' | 'm1', from: number, count: number) =>
    Array.from({ length: count }, (_, place) => question(from + place, { subject, easiness: -place }));
  const full = [
    ...small('d1', 100, 8),
    ...small('d2', 200, 8),
    ...small('d3', 300, 8),
    ...small('m1', 400, 8),
  ];
  const relaxedOf = (found: ReturnType<typeof draw>) => {
    if (found.kind !== 'drawn') throw new Error(`It lacks ${JSON.stringify(found.lacks)}`);
    return found.questions.filter(({ relaxed }) => relaxed !== null);
  };

  test('EXD-17: enough of all asks for no relaxation', () => {
    expect(relaxedOf(drawOf({ blueprint: SMALL, bank: full }))).toEqual([]);
  });

  test('EXD-17: four of a subject, thirds of two, one and one: one of the easy ones takes a middle place', () => {
    const bank = [...full.filter(({ subject }) => subject !== 'd2'), ...small('d2', 200, 4)];
    expect(relaxedOf(drawOf({ blueprint: SMALL, bank }))).toMatchObject([
      { wanted: 'd2', relaxed: 'difficulty', tier: 0 },
    ]);
  });

  test('EXD-17: where the student has met four of eight long ago, none of them is drawn; with five, one is', () => {
    const met = (count: number) =>
      full
        .filter(({ subject }) => subject === 'd2')
        .slice(0, count)
        .map(({ family }) => ({ questionId: 1, family, daysAgo: 300 }));
    const drawn = (count: number) => relaxedOf(drawOf({ blueprint: SMALL, bank: full, shown: met(count) }));
    expect(drawn(4)).not.toContainEqual(expect.objectContaining({ relaxed: 'tier' }));
    expect(drawn(5)).toContainEqual(expect.objectContaining({ wanted: 'd2', relaxed: 'tier', tier: 1 }));
  });

  test('EXD-17: a subject with three of four takes one of its nearest neighbour', () => {
    const bank = [...full.filter(({ subject }) => subject !== 'd1'), ...small('d1', 100, 3)];
    const found = relaxedOf(drawOf({ blueprint: SMALL, bank })).filter(
      ({ relaxed }) => relaxed === 'subject',
    );
    expect(found.map(({ wanted, part }) => [wanted, part])).toEqual([['d1', 'B']]);
    for (const { questionId } of found) expect(Math.floor(questionId / 100)).toBe(2);
  });

  test('EXD-17: nothing of another part is taken, so a part that lacks is not drawn', () => {
    const bank = full.filter(({ subject }) => subject !== 'm1');
    expect(drawOf({ blueprint: SMALL, bank })).toEqual({
      kind: 'lacking',
      lacks: [{ subject: 'm1', count: 4 }],
    });
  });

  test('EXD-17: with less than four fifths of a part new to the student it is a practice', () => {
    const met = (count: number) =>
      full
        .filter(({ subject }) => subject === 'm1')
        .slice(0, count)
        .map(({ family }) => ({ questionId: 1, family, daysAgo: 3 }));
    const isPractice = (count: number) => {
      const found = drawOf({ blueprint: SMALL, bank: full, shown: met(count) });
      return found.kind === 'drawn' && found.isPractice;
    };
    expect(isPractice(4)).toBe(false);
    // Five of eight: three new ones of four, 75 percent.
    expect(isPractice(5)).toBe(true);
  });

  test('EXD-18: a bank whose keys are all ב gives its paper all the same and says so', () => {
    const found = drawOf({ blueprint: SMALL, bank: full.map((one) => ({ ...one, keyPlace: 1 })) });
    expect(found).toMatchObject({ kind: 'drawn', unbalancedParts: ['B', 'C'] });
  });

  test('EXD-19: which subjects lack how many; two of one family are one', () => {
    const bank = [
      ...small('d1', 100, 4),
      ...small('d2', 200, 3).map((one) => ({ ...one, family: 'one' })),
      ...small('m1', 400, 3),
      question(500, { subject: 'm1', use: 'practice' }),
    ];
    expect(lacksOf({ blueprint: SMALL, bank, requiresDatedLaw: true })).toEqual([
      { subject: 'd2', count: 3 },
      { subject: 'd3', count: 4 },
      { subject: 'm1', count: 1 },
    ]);
    expect(lacksOf({ blueprint: BLUEPRINT, bank: [], requiresDatedLaw: true })).toHaveLength(SUBJECTS.length);
  });
});

describe('what was shown', () => {
  const other = (daysAgo: number): ShownQuestion => ({ questionId: 2, family: 'a', daysAgo });
  test.each([
    ['nothing', [], 0],
    ['another of the family 181 days ago', [other(181)], 1],
    ['another of the family 180 days ago', [other(180)], 2],
    ['two others, one of them lately', [other(400), other(3)], 2],
    ['itself long ago', [{ questionId: 1, family: 'a', daysAgo: 400 }], 2],
  ] as const)('EXD-16: %s', (_name, ofFamily, tier) => {
    expect(tierOf(1, ofFamily)).toBe(tier);
  });

  test.each([
    ['10 of each', 40, [10, 10, 10, 10], 0],
    ['8 and 12', 40, [8, 12, 8, 12], 0],
    ['13', 40, [13, 9, 9, 9], 1],
    ['7', 40, [7, 11, 11, 11], 1],
    // 1 to 2 of five.
    ['2, 1, 1, 1', 5, [2, 1, 1, 1], 0],
  ])('EXD-18: keys of %s in %d', (_name, _count, counts, out) => {
    expect(outOfBalance(counts.flatMap((count, letter) => Array.from({ length: count }, () => letter)))).toBe(
      out,
    );
  });
});
