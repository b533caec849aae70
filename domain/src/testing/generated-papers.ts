/** Banks that chance made, and every rule of the draw asked of a paper from the outside (EXD-14 to EXD-18). */
import type { BankQuestion, ShownQuestion } from '../exam/draw/bank.ts';
import { tierOf } from '../exam/draw/bank.ts';
import type { DrawInput, DrawnQuestion } from '../exam/draw/draw.ts';
import { type Blueprint, partOf, usualBlueprint } from '../exam/subjects.ts';
import { grouped } from '../grouped.ts';
import type { SeededChance } from '../seeded-chance.ts';

export const WHOLE_BLUEPRINT: Blueprint = { B: usualBlueprint('B', 40), C: usualBlueprint('C', 40) };

export const bankQuestion = (questionId: number, change: Partial<BankQuestion> = {}): BankQuestion => ({
  questionId,
  family: `family-${questionId}`,
  subject: 'd1',
  use: 'exam',
  optionCount: 4,
  keyPlace: questionId % 4,
  easiness: 0,
  passage: null,
  enemies: [],
  exposure: 0,
  isVoided: false,
  isWithdrawn: false,
  isStale: false,
  isDated: true,
  ...change,
});

type BankPlan = { readonly families: number; readonly faulty: number; readonly seen: number };

/** Families of one or two members, spread as the blueprint is; every twentieth begins a passage of two or three. */
export function generatedBank(chance: SeededChance, { families, faulty, seen }: BankPlan) {
  const bank: BankQuestion[] = [];
  const shown: ShownQuestion[] = [];
  const counts = [...WHOLE_BLUEPRINT.B, ...WHOLE_BLUEPRINT.C];
  for (let family = 0; family < families; family++) {
    const { subject } = chance.weighted(counts, ({ count }) => count);
    for (let member = 0; member < (chance.happens(0.2) ? 2 : 1); member++) {
      const questionId = bank.length + 1;
      bank.push(
        bankQuestion(questionId, {
          family: `family-${family}`,
          subject,
          use: chance.happens(0.9) ? 'exam' : 'both',
          keyPlace: chance.between(0, 3),
          easiness: chance.between(-200, 200) / 100,
          enemies: chance.happens(0.1) && questionId > 1 ? [chance.between(1, questionId - 1)] : [],
          exposure: chance.between(0, 3),
          ...(chance.happens(faulty) ? faults[chance.between(0, faults.length - 1)] : {}),
        }),
      );
      if (chance.happens(seen))
        shown.push({ questionId, family: `family-${family}`, daysAgo: chance.between(0, 400) });
    }
  }
  for (let passage = 0; passage < families / 20; passage++) {
    const { subject } = chance.weighted(counts, ({ count }) => count);
    for (let place = chance.between(2, 3); place > 0; place--) {
      const questionId = bank.length + 1;
      const of = { id: `passage-${passage}`, place };
      bank.push(
        bankQuestion(questionId, {
          subject,
          passage: of,
          isStale: chance.happens(faulty),
          keyPlace: chance.between(0, 3),
        }),
      );
    }
  }
  return { bank, shown };
}

const faults: Partial<BankQuestion>[] = [
  { use: 'practice' },
  { optionCount: 5 },
  { isVoided: true },
  { isWithdrawn: true },
  { isStale: true },
  { isDated: false },
];

/** Each broken rule in a sentence; none for a good paper. */
export function brokenRules(input: DrawInput, drawn: readonly DrawnQuestion[]): string[] {
  const broken: string[] = [];
  const byId = new Map(input.bank.map((one) => [one.questionId, one]));
  const found = drawn.map((one) => ({ ...one, question: byId.get(one.questionId) ?? bankQuestion(0) }));
  const demand = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(sentence);
  };
  for (const { part, subject, count } of (['B', 'C'] as const).flatMap((part) =>
    input.blueprint[part].map((row) => ({ part, ...row })),
  ))
    demand(
      found.filter((one) => one.part === part && one.wanted === subject).length === count,
      `${subject} does not have ${count}`,
    );
  const families = found.map((one) => one.question.family);
  demand(new Set(families).size === families.length, 'a family stands twice in the day');
  const ids = new Set(drawn.map(({ questionId }) => questionId));
  for (const { question: one, part, place, wanted, relaxed } of found) {
    demand(isFlawless(one), `${one.questionId} may not be drawn`);
    demand(!one.enemies.some((enemy) => ids.has(enemy)), `${one.questionId} stands beside an enemy`);
    demand(partOf(one.subject) === part, `${one.questionId} stands in the wrong part`);
    demand(
      (one.subject === wanted) === (relaxed !== 'subject'),
      `${one.questionId} is of another subject unsaid`,
    );
    if (one.passage === null) continue;
    const whole = input.bank.filter(({ passage }) => passage?.id === one.passage?.id);
    const mine = found.filter((other) => other.question.passage?.id === one.passage?.id);
    demand(mine.length === whole.length, `a passage is torn`);
    demand(
      mine.every(
        (other) => other.place - (other.question.passage?.place ?? 0) === place - (one.passage?.place ?? 0),
      ),
      `a passage is out of order`,
    );
  }
  for (const part of ['B', 'C'] as const) {
    const places = found.filter((one) => one.part === part).map((one) => one.place);
    demand(
      places.toSorted((a, b) => a - b).every((place, at) => place === at + 1),
      `places of ${part} have gaps`,
    );
  }
  return [...broken, ...needlessRelaxations(input, found)];
}

/** A relaxation is needless if, when all was drawn, a single question stands there that would have made it unnecessary. */
function needlessRelaxations(
  input: DrawInput,
  found: readonly (DrawnQuestion & { readonly question: BankQuestion })[],
): string[] {
  const families = new Set(found.map((one) => one.question.family));
  const ids = new Set(found.map(({ questionId }) => questionId));
  const ofFamily = grouped(input.shown, ({ family }) => family);
  // Of a drawn question the enemies, whichever of the two says so.
  const barred = new Set(found.flatMap(({ question }) => question.enemies));
  const left = input.bank
    .filter(
      (one) =>
        isFlawless(one) &&
        one.passage === null &&
        !families.has(one.family) &&
        !one.enemies.some((enemy) => ids.has(enemy)) &&
        !barred.has(one.questionId),
    )
    .map((one) => ({ subject: one.subject, tier: tierOf(one.questionId, ofFamily.get(one.family) ?? []) }));
  const isLeft = (subject: string, belowTier: number) =>
    left.some((one) => one.subject === subject && one.tier < belowTier);
  return found.flatMap(({ questionId, wanted, relaxed, tier, question: { passage } }) => {
    if (passage !== null) return [];
    if ((relaxed === null || relaxed === 'difficulty') && tier !== 0)
      return [`${questionId} is not new, unsaid`];
    if (relaxed === 'tier' && (tier === 0 || isLeft(wanted, tier)))
      return [`${questionId}: a newer one was left`];
    if (relaxed === 'subject' && isLeft(wanted, 3)) return [`${questionId}: ${wanted} had one left`];
    return [];
  });
}

const isFlawless = (one: BankQuestion) =>
  one.use !== 'practice' &&
  one.optionCount === 4 &&
  !one.isVoided &&
  !one.isWithdrawn &&
  !one.isStale &&
  one.isDated;
