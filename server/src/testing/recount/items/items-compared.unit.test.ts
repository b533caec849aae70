/**
 * The product's warnings of questions on seeded classes, against the recount, which was written from the rules' words by another hand than the
 * product's code. All of it is exact. Disagreements that decisions explain stand in departures.ts.
 */
import { itemFigures } from '@sugya/domain/item-statistics/item-statistics.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { expect, test } from 'vitest';
import { type ChoiceRow, countItem } from './item-counts.ts';
import { itemWarnings } from './item-warnings.ts';

test('EXE-23, decision 0019: the warnings of 600 questions', () => {
  const chance = seededChance(19);
  const seen = new Map<string, number>();
  for (let round = 0; round < 600; round += 1) {
    const rows = choicesFrom(chance);
    const options = ['1', '2', '3', '4'].map((option) => ({ option, isKey: option === '1' }));
    const expected = itemWarnings(countItem(rows, options));
    const found = itemFigures(
      rows.map(({ option, rest, isSure }) => ({
        optionId: Number(option),
        isCorrect: option === '1',
        total: rest + (option === '1' ? 1 : 0),
        count: 1,
        sure: isSure === true ? 1 : 0,
        saidSure: isSure === null ? 0 : 1,
      })),
      options.map(({ option, isKey }) => ({ id: Number(option), isCorrect: isKey })),
    );
    // The wrong key has a rule of its own, which is left as it was.
    const warnings = (found?.warnings ?? []).filter((warning) => warning !== 'miskey');
    for (const warning of warnings) seen.set(warning, (seen.get(warning) ?? 0) + 1);
    expect([...warnings].sort()).toEqual([...expected].sort());
  }
  expect(
    Math.min(
      ...['overconfident', 'weak', 'negative', 'hard', 'easy', 'dead_option', 'ambiguous'].map(
        (one) => seen.get(one) ?? 0,
      ),
    ),
  ).toBeGreaterThan(3);
});

/** Of a question that may be sound, easy, hard, ambiguous, a trap, or the wrong way round. */
function choicesFrom(chance: ReturnType<typeof seededChance>): ChoiceRow[] {
  const isEven = chance.happens(0.2);
  const easiness = isEven ? 0 : 6 * chance.fraction() - 3;
  const slope = isEven ? 0 : 2.4 * chance.fraction() - 1.2;
  const pull = chance.happens(0.4) ? 0.97 : 0.4;
  const sure = chance.happens(0.4) ? 0.75 : 0.4;
  return Array.from({ length: chance.between(20, 260) }, () => {
    const strength = 2 * (chance.fraction() + chance.fraction() + chance.fraction() - 1.5);
    const rest = Math.min(9, Math.max(0, Math.round(4.5 + 2 * strength)));
    const isKey = chance.happens(1 / (1 + Math.exp(-easiness - slope * strength)));
    const wrong = chance.happens(pull) ? '2' : chance.happens(0.5) ? '3' : '4';
    return {
      option: isKey ? '1' : wrong,
      rest,
      isSure: chance.happens(0.2) ? null : chance.happens(sure),
    };
  });
}
