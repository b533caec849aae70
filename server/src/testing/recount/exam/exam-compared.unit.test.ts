/**
 * The product's rules of an exam day against the recount, which was written from the rules' words by another hand than the
 * product's code, on seeded cases. All of it is exact. Disagreements that decisions explain stand in departures.ts.
 */
import { apportion as productApportion } from '@sugya/domain/exam/apportion.ts';
import { accepts, partSeconds, deadline as productDeadline } from '@sugya/domain/exam/deadline.ts';
import { appealBench } from '@sugya/domain/exam/debrief/appeal-bench.ts';
import { cohortPlace } from '@sugya/domain/exam/debrief/cohort.ts';
import {
  type DebriefedQuestion,
  paceOf,
  nearMisses as productMisses,
} from '@sugya/domain/exam/debrief/debrief.ts';
import { lostBySubject as productLost } from '@sugya/domain/exam/debrief/lost-points.ts';
import { exactly, type Fraction as ProductFraction, ZERO } from '@sugya/domain/exam/fractions.ts';
import { pointsUnderRulings } from '@sugya/domain/exam/points.ts';
import { needOfDrafting, passes as productPasses, total } from '@sugya/domain/exam/result.ts';
import { seal } from '@sugya/domain/exam/seal.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { describe, expect, test } from 'vitest';
import { asNumber, type Fraction, fraction, plus } from '../exact.ts';
import { allowedSeconds, counts, deadlineMs, isLate, sealedAtMs } from './clock.ts';
import { placeOf } from './cohort.ts';
import {
  lostBySubject,
  nearMisses,
  roomOfAppeal,
  timeMap,
  type WorkedPart,
  type WorkedRow,
} from './debrief.ts';
import { countPart, isRight, type QuestionRuling } from './points.ts';
import { needOfLastPart, passes, totalOf } from './result.ts';
import { apportion } from './shares.ts';

const ROUNDINGS = ['none', 'halfUp', 'up'] as const;

describe('the clock', () => {
  test('EXD-06: the seconds of a part at each factor from 1 to 2 in hundredths', () => {
    for (let hundredths = 100; hundredths <= 200; hundredths += 1) {
      for (const minutes of [1, 20, 45, 47, 80, 100, 133, 160]) {
        const factor = hundredths / 100;
        expect(partSeconds(minutes, factor), `${minutes} × ${factor}`).toBe(allowedSeconds(minutes, factor));
        expect(1000 * productDeadline(1_800_000_000, minutes, factor)).toBe(
          deadlineMs(1_800_000_000_000, minutes, factor),
        );
      }
    }
  });

  test('EXD-07, EXD-08: what counts, what is late and when a part is sealed', () => {
    const chance = seededChance(71);
    for (let round = 0; round < 3_000; round += 1) {
      const ends = 10_000;
      const doneAt = ends + chance.between(-3, 3);
      const storedAt = doneAt + chance.between(0, 130);
      const times = { doneAtMs: 1000 * doneAt, storedAtMs: 1000 * storedAt };
      const late = isLate(times, 1000 * ends) ? 'countsLate' : 'counts';
      expect(accepts({ givenAt: doneAt, storedAt }, ends)).toBe(
        counts(times, 1000 * ends) ? late : 'tooLate',
      );

      const now = ends + chance.between(-3, 3);
      const finishedAt = chance.happens(0.5) ? now + chance.between(-6, 0) : null;
      const part = { startedAt: 4_000, deadlineAt: ends, finishedAt, sealed: null };
      const found = seal(part, { now, dayStartedAt: 4_000 }).sealed;
      const finishesMs = finishedAt === null ? [] : [1000 * finishedAt];
      expect(found && 1000 * found.at).toBe(sealedAtMs({ finishesMs, endsAtMs: 1000 * ends }, 1000 * now));
    }
  });
});

describe('points', () => {
  test('EXD-09, EXD-10: of 1,000 parts under rulings and a bonus', () => {
    const chance = seededChance(9);
    for (let round = 0; round < 1_000; round += 1) {
      const part = partFrom(chance, { bonus: chance.between(0, 6) / 2 });
      const marked = part.answers.map((answer) => ({
        isCorrect: isRight(
          { ...part, rulings: part.rulings.filter(({ kind }) => kind === 'accept') },
          answer,
        ),
        voided: kindOf(part.rulings, answer.question),
      }));
      const found = pointsUnderRulings(marked, { weight: part.weight, bonus: part.bonus });
      expect(written(found)).toBe(writtenHere(countPart(part).points));
    }
  });

  test('EXD-11, EXD-12, EXD-41: the total, whether it passes, and what the last part must bring', () => {
    const chance = seededChance(11);
    for (let round = 0; round < 600; round += 1) {
      const [b, c] = [exactPoints(chance), exactPoints(chance)];
      const task = chance.between(0, 40) / 2;
      const rounding = ROUNDINGS[round % 3] ?? 'none';
      const minimumPercentOfPart = chance.happens(0.3) ? chance.between(0, 10) * 5 : null;
      const rule = { passPercent: chance.between(50, 70), minimumPercentOfPart, rounding };
      const here = [
        { weight: 40, points: b.here },
        { weight: 40, points: c.here },
        { weight: 20, points: fraction(2 * task, 2) },
      ];
      const there = [
        { weight: 40, points: b.there },
        { weight: 40, points: c.there },
        { weight: 20, points: exactly(task) },
      ];
      expect(written(total(there, rounding))).toBe(writtenHere(totalOf(here, rounding)));
      expect(productPasses(there, rule)).toBe(passes(here, rule));
      const need = needOfDrafting(
        {
          proceduralWeight: 40,
          substantiveWeight: 40,
          lastWeight: 20,
          passMark: rule.passPercent,
          minimumPercent: minimumPercentOfPart,
          inputScale: 'points',
          step: 0.5,
          rounding,
        },
        { procedural: b.there, substantive: c.there },
      );
      const expected = needOfLastPart(here.slice(0, 2), { weight: 20, step: 0.5 }, rule);
      expect(need).toMatchObject({
        calculationResult: expected.code,
        requiredGradeInLastSection: expected.code === 3 ? expected.points : null,
      });
    }
  });

  test('EXD-04: shares of whole numbers', () => {
    const chance = seededChance(4);
    for (let round = 0; round < 2_000; round += 1) {
      const shares = Array.from({ length: chance.between(1, 9) }, () => chance.between(0, 12));
      if (shares.every((share) => share === 0)) continue;
      const count = chance.between(0, 90);
      expect(productApportion(shares, count)).toEqual(apportion(shares, count));
    }
  });

  test('EXD-13, EXD-49: the place of each of a cohort, with its 80 percent', () => {
    const chance = seededChance(13);
    for (let round = 0; round < 60; round += 1) {
      const all = Array.from({ length: chance.between(28, 70) }, () => chance.between(10, 34));
      const rows = all.map((points, at) => ({
        student: `s${at}`,
        points,
        isFirstSitting: true,
        isSameRule: true,
      }));
      for (const [at, points] of all.entries()) {
        const here = placeOf(`s${at}`, rows);
        const there = cohortPlace(points, all);
        expect(there === null).toBe(here === null);
        if (here === null || there === null) continue;
        expect(there.midRank).toBeCloseTo(asNumber(here.rank), 9);
        expect(there.low).toBeCloseTo(here.interval.low, 4);
        expect(there.high).toBeCloseTo(here.interval.high, 4);
      }
    }
  });
});

describe('the debrief', () => {
  test('EXD-39, EXD-40, EXD-41, EXD-50: near misses, times, lost points and the best of rulings of 500 parts', () => {
    const chance = seededChance(39);
    for (let round = 0; round < 500; round += 1) {
      const hundredths = chance.between(100, 200);
      const part = { ...partFrom(chance, { bonus: 0, canRemove: false }), factor: hundredths / 100 };
      const questions = part.answers.map((answer) => asDebriefed(part, answer));
      const misses = Object.entries(nearMisses(part)).filter(([, { count }]) => count > 0);
      expect(
        productMisses(questions, part.weight).map(({ kind, questionIds, points }) => [
          kind,
          questionIds.length,
          written(points),
        ]),
      ).toEqual(misses.map(([kind, { count, points }]) => [kind, count, writtenHere(points)]));

      const times = timeMap(part);
      expect(paceOf(questions, { part: 'B', factor: part.factor }), `factor ${part.factor}`).toEqual({
        secondsForOne: times.paceSeconds,
        overCount: times.questions.filter(({ isOverPace }) => isOverPace).length,
        lastTenSeconds: times.lastTenSeconds,
      });

      const lost = [...lostBySubject(part)].filter(([, points]) => points.top > 0n);
      const found = productLost(
        part.answers.map((answer) => ({ subject: subjectOf(answer), isRight: isRight(part, answer) })),
        part.weight,
      );
      expect(new Map(found.map(({ subject, points }) => [subject, written(points)]))).toEqual(
        new Map(lost.map(([subject, points]) => [subject, writtenHere(points)])),
      );

      const { right, outOf } = countPart(part);
      const sat = { part: 'B', rightCount: right, questionCount: outOf, weight: part.weight } as const;
      const three = appealBench([{ ...sat, points: ZERO, isSat: true }], null).find(
        ({ kind }) => kind === 'three',
      );
      expect(written(three?.adds ?? ZERO)).toBe(writtenHere(roomOfAppeal(part, 3).best));
    }
  });
});

type Chance = ReturnType<typeof seededChance>;

const OPTIONS = ['a', 'b', 'c', 'd'];
const SUBJECTS = ['d1', 'd2', 'd3'] as const;

function partFrom(chance: Chance, given: { bonus: number; canRemove?: boolean }): WorkedPart {
  const count = chance.between(1, 45);
  const answers = Array.from({ length: count }, (_, at): WorkedRow => {
    const choices = Array.from({ length: chance.between(0, 3) }, () =>
      chance.happens(0.1) ? null : oneOf(chance, OPTIONS),
    );
    return {
      question: `q${at}`,
      place: at + 1,
      subject: SUBJECTS[chance.between(0, 2)] ?? 'd1',
      rightOptions: chance.happens(0.1) ? ['a', 'b'] : ['a'],
      chosen: choices.at(-1) ?? null,
      choices,
      struckOptions: chance.shuffled(OPTIONS).slice(0, chance.between(0, 2)),
      nearOptions: ['c'],
      isMarked: chance.happens(0.3),
      seconds: chance.between(1, 400),
    };
  });
  return {
    weight: chance.between(1, 60),
    answers,
    rulings: answers.flatMap(({ question }) => rulingOn(question, chance, given.canRemove ?? true)),
    bonus: given.bonus,
    secondsOfQuestion: 150,
    factor: 1,
  };
}

function rulingOn(question: string, chance: Chance, canRemove: boolean): QuestionRuling[] {
  if (chance.happens(0.05)) return [{ question, kind: 'credit' }];
  if (chance.happens(0.05)) return [{ question, kind: 'accept', options: ['b'] }];
  return canRemove && chance.happens(0.05) ? [{ question, kind: 'removal' }] : [];
}

function kindOf(rulings: readonly QuestionRuling[], question: string): 'credit' | 'removal' | null {
  const kind = rulings.find((ruling) => ruling.question === question)?.kind;
  return kind === 'credit' || kind === 'removal' ? kind : null;
}

/** A part out of its own number of questions, so that points have odd denominators. */
function exactPoints(chance: Chance): { here: Fraction; there: ProductFraction } {
  const count = chance.between(1, 45);
  const right = chance.between(0, count);
  return {
    here: plus(fraction(40 * right, count)),
    there: pointsUnderRulings(
      Array.from({ length: count }, (_, at) => ({ isCorrect: at < right, voided: null })),
      { weight: 40 },
    ),
  };
}

function asDebriefed(part: WorkedPart, answer: WorkedRow): DebriefedQuestion {
  const idOf = (option: string) => OPTIONS.indexOf(option) + 1;
  return {
    questionId: answer.place,
    isRight: isRight(part, answer),
    selectedId: answer.chosen === null ? null : idOf(answer.chosen),
    keyIds: answer.rightOptions.map(idOf),
    removedIds: answer.struckOptions.map(idOf),
    isMarked: answer.isMarked,
    proximity: answer.chosen === null ? null : answer.nearOptions.includes(answer.chosen) ? 1 : 3,
    seconds: answer.seconds,
    chosenIds: answer.choices.flatMap((choice) => (choice === null ? [] : [idOf(choice)])),
  };
}

function subjectOf({ subject }: WorkedRow) {
  return SUBJECTS.find((one) => one === subject) ?? null;
}

function oneOf<T>(chance: Chance, things: readonly T[]): T | null {
  return things[chance.between(0, things.length - 1)] ?? null;
}

function written({ numerator, denominator }: ProductFraction): string {
  return `${numerator}/${denominator}`;
}

function writtenHere({ top, bottom }: Fraction): string {
  return `${top}/${bottom}`;
}
