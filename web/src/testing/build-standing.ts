import type { Standing } from '@sugya/contract/standing.ts';

/** Of a student of whom nothing is known yet. */
export function buildStanding(change: Partial<Standing> = {}): Standing {
  return {
    answerCount: 0,
    neededCount: 40,
    passMark: 60,
    lastWeight: 20,
    minimumPercent: null,
    parts: [],
    chances: [],
    byTexts: null,
    lines: [],
    hasBlueprint: true,
    missing: [],
    dropped: { rapidCount: 0, aidedCount: 0, effortPercent: null, isChanceHeld: false },
    idle: null,
    sureness: { missing: 50, sureFromPercent: 75, found: null },
    hours: [],
    ...change,
  };
}
