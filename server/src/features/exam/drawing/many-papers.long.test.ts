/** EXD-14 to EXD-18: ten thousand papers from a bank of 1,080 families, with each rule asked of every one of them. */
import { draw } from '@sugya/domain/exam/draw/draw.ts';
import { outOfBalance } from '@sugya/domain/exam/draw/key-places.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { brokenRules, generatedBank, WHOLE_BLUEPRINT } from '@sugya/domain/testing/generated-papers.ts';
import { expect, test } from 'vitest';

const WORLDS = 20;
const PAPERS_OF_EACH = 500;

test('EXD-14 to EXD-18: 10,000 papers with families, enemies, passages, stale and known questions keep every rule', () => {
  let asked = 0;
  for (let world = 1; world <= WORLDS; world++) {
    const made = generatedBank(seededChance(world * 31), { families: 1_080, faulty: 0.1, seen: 0.2 });
    const keys = new Map(made.bank.map(({ questionId, keyPlace }) => [questionId, keyPlace]));
    for (let seed = 0; seed < PAPERS_OF_EACH; seed++) {
      const input = { blueprint: WHOLE_BLUEPRINT, ...made, requiresDatedLaw: true, seed };
      const found = draw(input);
      if (found.kind !== 'drawn') throw new Error(`World ${world} lacks ${JSON.stringify(found.lacks)}`);
      const { questions, unbalancedParts, isPractice } = found;
      if (questions.length !== 80 || unbalancedParts.length > 0 || isPractice)
        throw new Error(`World ${world}, seed ${seed}: ${JSON.stringify({ unbalancedParts, isPractice })}`);
      for (const part of ['B', 'C'] as const) {
        const places = questions
          .filter((one) => one.part === part)
          .map((one) => keys.get(one.questionId) ?? 0);
        if (outOfBalance(places) > 0) throw new Error(`World ${world}, seed ${seed}: keys of ${part}`);
      }
      const broken = brokenRules(input, questions);
      if (broken.length > 0) throw new Error(`World ${world}, seed ${seed}: ${broken.join('; ')}`);
      asked++;
    }
  }
  expect(asked).toBe(10_000);
}, 1_200_000);
