import { describe, expect, it } from 'vitest';
import { type ItemRow, itemWarnings } from '../items/item-warnings.ts';
import { NORMAL_95, wilson } from '../wilson.ts';
import { isEnough } from './enough.ts';
import {
  type AnswerRow,
  dropped,
  effort,
  isControlled,
  rapidBelowSeconds,
  serverSeconds,
} from './filters.ts';
import { believe, lossPrior, subjectToday } from './model.ts';
import { askedOf, chanceIn, HARDNESS, scoresOf, varianceOf } from './part-score.ts';
import { longestGap, studyDaysAgo } from './study-days.ts';

/** The cases that were computed by hand from the rules' words. */
describe('DAY-68, DAY-70, DAY-71, DAY-72, DAY-74, DAY-75, decision 0019: the standing, written a second time from the words of its rules', () => {
  it.each([
    [500, 150, 11.1],
    [200, 40, 4.4],
    [1200, 240, 20],
    [90, 20, 3],
  ])(
    'calls an answer to %s characters with a mean of %s seconds rapid below %s',
    (characters, crowdSeconds, seconds) => {
      expect(rapidBelowSeconds({ characters, crowdSeconds, isProcedural: true })).toBeCloseTo(seconds, 1);
    },
  );

  it('scales the seconds of an attempt to its span: 92 answers in six seconds are all rapid', () => {
    const seconds = serverSeconds(
      Array.from({ length: 92 }, () => 60),
      6,
    );
    expect(seconds.every((one) => one < 3)).toBe(true);
    expect(serverSeconds([10, 20], 40)).toEqual([10, 20]);
  });

  it('keeps the first of a family that was neither rapid nor aided', () => {
    const rows = [
      answer({ answeredAtMs: 2 }),
      answer({ answeredAtMs: 1, seconds: 1 }),
      answer({ family: 'other', openedLaw: true }),
      answer({ family: 'third', openedLaw: true, isProcedural: false }),
      answer({ family: 'paper', isFromPaper: true, seconds: null }),
    ];
    expect(dropped(rows)).toEqual(['repeat', 'rapid', 'aided', null, 'aided']);
    expect(effort(rows)).toBe(0.75);
    expect(isControlled(answer({ isUnderDeadline: true }))).toBe(true);
    expect(isControlled(answer({ isUnderDeadline: true, isLate: true }))).toBe(false);
  });

  it('says what a gap costs: 2 weeks 0.20, 4 weeks 0.29, 8 weeks 0.40', () => {
    const costs = [2, 4, 8].map((weeks) => lossPrior({ firstDay: 0, days: 7 * weeks }, 'no').mean);
    expect(costs.map((cost) => cost.toFixed(2))).toEqual(['0.20', '0.29', '0.40']);
    expect(lossPrior({ firstDay: 0, days: 14 }, 'partly').mean).toBeCloseTo(0.0989, 3);
    expect(lossPrior({ firstDay: 0, days: 14 }, 'yes')).toEqual({ mean: 0, sd: expect.closeTo(0.1978, 3) });
    expect(lossPrior(null, 'no')).toEqual({ mean: 0, sd: 0 });
  });

  it('cuts the longest gap of at least ten days out of the days of study', () => {
    const rows = [1, 2, 20, 21, 40].map((day) => ({ day, answersAndReviews: 5, readingOrVideoMinutes: 0 }));
    const gap = longestGap(rows, 40);
    expect(gap).toEqual({ firstDay: 22, days: 18 });
    expect(studyDaysAgo(21, 40, gap)).toBe(1);
    expect(studyDaysAgo(40, 40, gap)).toBe(0);
    expect(longestGap(rows, 60)).toEqual({ firstDay: 41, days: 20 });
    expect(longestGap(rows.slice(0, 2), 11)).toBeNull();
  });

  it('finds the level where prior and answers balance', () => {
    const one = { subject: 'd1', isControlled: true, isBeforeGap: false, studyDaysAgo: 0, easiness: 0 };
    const belief = believe([{ ...one, isRight: true }], lossPrior(null, 'no'));
    const [level, , , , departure] = belief.mean;
    // The slope of the logarithm is 0: level / 0.8² is what the right answer pulls, and so is the departure's.
    const pull = 1 - 1 / (1 + Math.exp(-((level ?? 0) + (departure ?? 0))));
    expect((level ?? 0) / 0.64).toBeCloseTo(pull, 10);
    expect((departure ?? 0) / 0.25).toBeCloseTo(pull, 10);
    expect(subjectToday(belief, 'd1').variance).toBeCloseTo(1 / (1 / 0.89 + pull * (1 - pull)), 10);
  });

  it('expects less where the examination is harder, and widens what nobody answered', () => {
    const belief = believe([], lossPrior(null, 'no'));
    const missing = askedOf(belief, { subject: 'm7', share: 1, easinesses: [], untouchedWeeks: 0 }, [0]);
    expect(missing.mean).toBe(-0.25);
    expect(varianceOf(belief, missing)).toBeCloseTo(0.64 + 0.36, 12);
    const even = chanceIn({ mean: 0, easinesses: [0] }, { variance: 1, harder: 0 });
    expect(even.chance).toBeCloseTo(0.5, 12);
    const asked = { procedural: [missing], substantive: [missing] };
    const lines = Object.values(HARDNESS).map((harder) => scoresOf(belief, asked, harder).procedural.mean);
    expect(lines).toEqual([...lines].sort((a, b) => b - a));
  });

  it('speaks of a part from forty answers on, fifteen in it, and two in subjects of 40 % of it', () => {
    const counts = [count('d1', 'B', 14, 16), count('d2', 'B', 1, 24), count('m1', 'C', 25, 40)];
    expect([isEnough(counts, 'B'), isEnough(counts, 'C')]).toEqual([true, true]);
    expect(isEnough([count('d1', 'B', 14, 15), count('d2', 'B', 1, 25), count('m1', 'C', 25, 40)], 'B')).toBe(
      false,
    );
    expect(isEnough([count('d1', 'B', 39, 40)], 'B')).toBe(false);
  });

  it.each([
    [14, 20, '0.481–0.855'],
    [15, 20, '0.531–0.888'],
  ])('bounds %s of %s by %s', (seen, of, bounds) => {
    const { low, high } = wilson(seen, of, NORMAL_95);
    expect(`${low.toFixed(3)}–${high.toFixed(3)}`).toBe(bounds);
  });

  it('bounds 8/10 and 9/10 below, 29/30 as easy and 0/80 as dead', () => {
    expect(wilson(8, 10, NORMAL_95).low).toBeCloseTo(0.49, 3);
    expect(wilson(9, 10, NORMAL_95).low).toBeCloseTo(0.596, 3);
    expect(wilson(29, 30, NORMAL_95).low).toBeCloseTo(0.833, 3);
    expect(wilson(0, 80, NORMAL_95).high).toBeCloseTo(0.046, 3);
  });

  it('warns only where a bound lies beyond the limit', () => {
    expect([...itemWarnings(item({ answered: 30, right: 29 }))]).toEqual(['easy']);
    expect([...itemWarnings(item({ trap: [14, 6] }))]).toEqual([]);
    expect([...itemWarnings(item({ trap: [15, 5] }))]).toEqual(['overconfident']);
    expect([...itemWarnings(item({ trap: [9, 0] }))]).toEqual([]);
    expect([...itemWarnings(item({ answered: 80, right: 40, chosen: 0 }))]).toEqual(['dead_option']);
    expect([...itemWarnings(item({ discrimination: -0.2 }))]).toEqual(['negative']);
    expect([...itemWarnings(item({ discrimination: 0 }))]).toEqual(['weak']);
  });
});

function answer(given: Partial<AnswerRow>): AnswerRow {
  return {
    question: 'q1',
    family: 'f1',
    attempt: 'a1',
    answeredAtMs: 0,
    seconds: 60,
    isRight: true,
    isProcedural: true,
    characters: 500,
    crowdSeconds: null,
    leftPage: false,
    openedLaw: false,
    isFromPaper: false,
    sawExplanation: false,
    isUnderDeadline: false,
    isLate: false,
    ...given,
  };
}

function count(subject: string, part: string, answers: number, blueprint: number) {
  return { subject, part, answers, blueprint };
}

function item(given: Partial<ItemRow> & { trap?: [number, number]; chosen?: number }): ItemRow {
  const [saidSure, saidUnsure] = given.trap ?? [0, 0];
  const option = {
    option: 'b',
    isKey: false,
    chosen: given.chosen ?? 60,
    chosenInUpperThird: 10,
    saidSure,
    saidUnsure,
  };
  return { answered: 200, right: 100, discrimination: null, upperThird: 66, options: [option], ...given };
}
