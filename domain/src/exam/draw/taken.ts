// What a paper holds so far, and what may not stand beside it.
import type { BankQuestion } from './bank.ts';
import type { Unit } from './units.ts';

export type Taken = {
  /** No family of it and no enemy was taken in the day. */
  readonly allows: (unit: Unit<string>) => boolean;
  readonly take: (unit: Unit<string>) => void;
  readonly copy: () => Taken;
};

/** Enemies are enemies both ways, whichever of them says so. */
export function nothingTaken(bank: readonly BankQuestion<string>[]): Taken {
  const enemies = new Map<number, Set<number>>();
  const join = (a: number, b: number) => enemies.set(a, (enemies.get(a) ?? new Set<number>()).add(b));
  for (const question of bank)
    for (const enemy of question.enemies) {
      join(question.questionId, enemy);
      join(enemy, question.questionId);
    }
  return takenWith(enemies, new Set(), new Set());
}

function takenWith(
  enemies: ReadonlyMap<number, ReadonlySet<number>>,
  families: Set<string>,
  barred: Set<number>,
): Taken {
  return {
    allows: ({ questions }) =>
      questions.every(({ family, questionId }) => !families.has(family) && !barred.has(questionId)),
    take: ({ questions }) => {
      for (const { family, questionId } of questions) {
        families.add(family);
        for (const enemy of enemies.get(questionId) ?? []) barred.add(enemy);
      }
    },
    copy: () => takenWith(enemies, new Set(families), new Set(barred)),
  };
}
