/**
 * The product's rules of the standing against the recount, which was written from the rules' words by another hand than the
 * product's code, on seeded students. Filters and counts are exact, the belief to a millionth (Newton's steps end there), scores to
 * a fifth of a percent of a part, because the product flattens a curve where the recount integrates, and their spread to a tenth.
 */
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { secondsPerQuestion } from '@sugya/domain/day/minutes.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { abilityOf, type MeasuredAnswer } from '@sugya/domain/standing/ability.ts';
import { chanceToPass as productChance } from '@sugya/domain/standing/chance-to-pass.ts';
import { filterAnswers } from '@sugya/domain/standing/counted/counted-answers.ts';
import {
  daysOf,
  isBeforeGap,
  longestGap as productGap,
  studyAge,
} from '@sugya/domain/standing/counted/idle-weeks.ts';
import { believedSeconds, rapidBelow } from '@sugya/domain/standing/counted/rapid.ts';
import { easinessOf as productEasiness } from '@sugya/domain/standing/easiness.ts';
import { lackOf } from '@sugya/domain/standing/enough.ts';
import { byHourWorth } from '@sugya/domain/standing/hour-worth.ts';
import { partScores } from '@sugya/domain/standing/part-scores.ts';
import { expect, test } from 'vitest';
import { chanceToPass } from './chance.ts';
import { easinessOf } from './easiness.ts';
import { isEnough } from './enough.ts';
import { type AnswerRow, dropped, effort, rapidBelowSeconds, serverSeconds } from './filters.ts';
import { medianOf, secondsInDay, secondsInSubject, worthOfHour } from './hours.ts';
import { applied, dot } from './linear.ts';
import { believe, lossPrior, type StudiedElsewhere } from './model.ts';
import { askedOf, HARDNESS, scoresOf, varianceOf } from './part-score.ts';
import { type Gap, isBefore, longestGap, studyDaysAgo, weeksOf } from './study-days.ts';

const TODAY = 200;

test('DAY-68, DAY-69: 4,000 answers, each rapid, aided or counted', () => {
  const chance = seededChance(68);
  const rows = Array.from({ length: 4_000 }, (_, at) => answerFrom(chance, at));
  const found = filterAnswers(
    rows.map((row) => ({
      row,
      seconds: row.seconds,
      timing: {
        letters: row.characters,
        crowdSeconds: row.crowdSeconds,
        paceSeconds: row.isProcedural ? 150 : 240,
      },
      isAided: row.leftPage || row.isFromPaper || row.sawExplanation || (row.openedLaw && row.isProcedural),
      ageDays: 0,
    })),
  );
  const here = dropped(rows);
  expect(found.counted.map(({ row }) => row.question)).toEqual(
    rows.filter((_, at) => here[at] === null).map(({ question }) => question),
  );
  expect(found).toMatchObject({
    rapidCount: here.filter((why) => why === 'rapid').length,
    aidedCount: here.filter((why) => why === 'aided').length,
  });
  expect(found.effort).toBeCloseTo(effort(rows) ?? 9, 12);
  for (const row of rows) {
    const timing = { letters: row.characters, crowdSeconds: row.crowdSeconds, paceSeconds: 150 };
    expect(rapidBelow(timing)).toBeCloseTo(rapidBelowSeconds({ ...row, isProcedural: true }), 12);
  }
});

test('DAY-68: the seconds of 500 attempts are held to their spans', () => {
  const chance = seededChance(34);
  for (let round = 0; round < 500; round += 1) {
    const seconds = Array.from({ length: chance.between(1, 90) }, () => chance.between(1, 200));
    const span = chance.between(1, 9_000);
    const sum = seconds.reduce((all, one) => all + one, 0);
    const held = serverSeconds(seconds, span);
    for (const [at, one] of seconds.entries()) {
      expect(believedSeconds(one, { reportedInAttempt: sum, span })).toBeCloseTo(held[at] ?? -1, 9);
    }
  }
});

test('DAY-70: the longest gap of 250 students, and the age of an answer in days of study', () => {
  const chance = seededChance(70);
  let gaps = 0;
  for (let round = 0; round < 250; round += 1) {
    const rows = Array.from({ length: chance.between(1, 9) }, () => ({
      day: TODAY - chance.between(0, 130),
      answersAndReviews: chance.between(3, 8),
      readingOrVideoMinutes: chance.between(0, 12),
    })).filter(({ day }, at, all) => all.findIndex((other) => other.day === day) === at);
    const here = longestGap(rows, TODAY);
    const there = productGap(
      rows.map((row) => ({
        daysAgo: TODAY - row.day,
        answersAndReviews: row.answersAndReviews,
        minutes: row.readingOrVideoMinutes,
      })),
    );
    expect(there && { firstDay: TODAY - there.from, days: daysOf(there) }).toEqual(here);
    gaps += Number(here !== null);
    for (let ago = 0; ago < 130; ago += 1) {
      expect(studyAge(ago, there)).toBe(studyDaysAgo(TODAY - ago, TODAY, here));
      expect(isBeforeGap(ago, there)).toBe(isBefore(TODAY - ago, here));
    }
  }
  expect(gaps).toBeGreaterThan(75);
});

test('DAY-71: easiness by counts and guesses', () => {
  const chance = seededChance(20);
  for (let round = 0; round < 1_000; round += 1) {
    const answered = chance.between(0, 300);
    const counts = { answered, right: chance.between(0, answered), authorLevel: chance.between(1, 10) };
    expect(
      productEasiness({ answered, correct: counts.right, authoredLevel: counts.authorLevel }),
    ).toBeCloseTo(easinessOf(counts), 12);
  }
});

test('DAY-67, DAY-70, DAY-71, DAY-72, DAY-75: what is believed of 40 students, and their scores on three lines', () => {
  const chance = seededChance(91);
  for (let round = 0; round < 40; round += 1) {
    const { answers, gap, elsewhere, bank } = studentFrom(chance);
    const belief = believe(
      answers.map(({ day, ...answer }) => ({
        ...answer,
        subject: answer.subject === null ? null : `s${answer.subject}`,
        isBeforeGap: isBefore(day, gap),
        studyDaysAgo: studyDaysAgo(day, TODAY, gap),
      })),
      lossPrior(gap, elsewhere),
    );
    const there = abilityOf(
      answers.map(
        (answer): MeasuredAnswer => ({
          subjectId: answer.subject,
          isCorrect: answer.isRight,
          easiness: answer.easiness,
          ageDays: TODAY - answer.day,
          isControlled: answer.isControlled,
        }),
      ),
      {
        gap: gap && { from: TODAY - gap.firstDay, to: TODAY - gap.firstDay - gap.days + 1 },
        studiedElsewhere: elsewhere,
      },
    );
    const [level, trend, practice, loss] = belief.mean;
    expect(there.ability.level).toBeCloseTo(level ?? 9, 6);
    expect(there.ability.trend).toBeCloseTo(trend ?? 9, 6);
    expect(there.ability.practice).toBeCloseTo(practice ?? 9, 6);
    expect(there.ability.loss).toBeCloseTo(loss ?? 9, 6);

    const newestDay = (subject: number) =>
      Math.max(...answers.filter((answer) => answer.subject === subject).map(({ day }) => day), -1);
    const asked = bank.map(({ subject, easinesses, share }) => {
      const day = newestDay(subject);
      const untouchedWeeks = day < 0 ? 0 : weeksOf(studyDaysAgo(day, TODAY, gap));
      const every = bank.flatMap((one) => one.easinesses);
      return askedOf(belief, { subject: `s${subject}`, share, easinesses, untouchedWeeks }, every);
    });
    for (const [at, { subject }] of bank.entries()) {
      const [here, own] = [asked[at], there.ability.subject(subject)];
      if (here === undefined) continue;
      expect(own.ability).toBeCloseTo(here.mean, 6);
      expect(there.covariance(own, own, true)).toBeCloseTo(varianceOf(belief, here), 6);
      for (const [other, { subject: otherSubject }] of bank.entries()) {
        if (other === at) continue;
        const expected = dot(here.design, applied(belief.covariance, asked[other]?.design ?? []));
        expect(there.covariance(own, there.ability.subject(otherSubject), false)).toBeCloseTo(expected, 6);
      }
    }

    const subjects = bank.map(({ subject, easinesses }) => ({
      id: subject,
      type: subject <= 4 ? (1 as const) : (2 as const),
      questions: easinesses.map((easiness) => ({ easiness, count: 1 })),
    }));
    const parts = { procedural: asked.slice(0, 4), substantive: asked.slice(4) };
    for (const harder of Object.values(HARDNESS)) {
      const expected = scoresOf(belief, parts, harder);
      const found = partScores(subjects, there, { harder });
      for (const part of ['procedural', 'substantive'] as const) {
        expect(Math.abs(found[part].mean - expected[part].mean)).toBeLessThan(0.002);
        expect(Math.abs(Math.sqrt(found[part].variance) - expected[part].sd)).toBeLessThan(0.001);
      }
      for (const [draftingPercent, minimumPercent, rounding] of [
        [40, null, 'up'],
        [60, null, 'none'],
        [80, 33, 'halfUp'],
      ] as const) {
        const rule = {
          procedural: 40,
          substantive: 40,
          drafting: 20,
          passMark: 60,
          minimumPercent,
          rounding,
        };
        const same = {
          procedural: {
            ...expected.procedural,
            sd: Math.sqrt(found.procedural.variance),
            mean: found.procedural.mean,
          },
          substantive: {
            ...expected.substantive,
            sd: Math.sqrt(found.substantive.variance),
            mean: found.substantive.mean,
          },
          together: found.together,
        };
        const ruleThere = { ...DEFAULT_RULE, minimumPercent, rounding };
        const chanceThere = productChance(found, ruleThere, draftingPercent);
        expect(Math.abs(chanceThere - chanceToPass(same, rule, draftingPercent / 5))).toBeLessThan(0.0005);
      }
    }
  }
});

test('DAY-74: what is enough for a part, also where its subjects cover 40 percent to the question', () => {
  const chance = seededChance(74);
  let atLimit = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const isEven = chance.happens(0.5);
    const counts = Array.from(
      { length: isEven ? 5 * chance.between(1, 4) : chance.between(1, 15) },
      (_, at) => ({
        subject: `s${at}`,
        part: 'B',
        answers: chance.happens(0.6) ? chance.between(0, 1) : chance.between(2, 12),
        blueprint: isEven ? 2 : chance.between(1, 6),
      }),
    );
    const others = { subject: 'other', part: 'C', answers: chance.between(0, 60), blueprint: 40 };
    const all = counts.reduce((sum, { blueprint }) => sum + blueprint, 0);
    const covered = counts
      .filter(({ answers }) => answers >= 2)
      .reduce((sum, { blueprint }) => sum + blueprint, 0);
    atLimit += Number(5 * covered === 2 * all);
    const inPart = counts.reduce((sum, { answers }) => sum + answers, 0);
    const lack = lackOf({
      answers: inPart + others.answers,
      inPart,
      subjects: counts.map(({ blueprint, answers }) => ({ share: blueprint / all, answers })),
    });
    expect(lack === null, `of ${JSON.stringify(counts)}`).toBe(isEnough([...counts, others], 'B'));
  }
  expect(atLimit).toBeGreaterThan(100);
});

test('DAY-02, DAY-58: the seconds of a question, and what an hour is worth in each subject of 300 students', () => {
  const chance = seededChance(58);
  for (let round = 0; round < 300; round += 1) {
    const factor = [1, 1.25, 1.5][round % 3] ?? 1;
    const subjects = Array.from({ length: chance.between(1, 8) }, (_, id) => ({
      id,
      examPoints: chance.between(1, 20),
      chance: chance.fraction(),
      seconds: Array.from({ length: chance.between(1, 30) }, () => chance.between(5, 400)),
    }));
    const times = subjects.flatMap(({ seconds }) => seconds);
    const usual = medianOf(times);
    expect(secondsPerQuestion(times)).toBe(secondsInDay(times));
    const expected = subjects
      .map((subject) => {
        const points = subject.examPoints;
        return {
          id: subject.id,
          worth: worthOfHour(
            { points, chance: subject.chance },
            secondsInSubject(subject.seconds, usual, factor),
          ),
        };
      })
      .filter(({ worth }) => worth >= 0.05)
      .sort((a, b) => b.worth - a.worth);
    const found = byHourWorth(subjects, factor);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    for (const [at, { pointsPerHour }] of found.entries()) {
      expect(pointsPerHour).toBeCloseTo(expected[at]?.worth ?? -1, 9);
    }
  }
});

type Chance = ReturnType<typeof seededChance>;

function answerFrom(chance: Chance, at: number): AnswerRow {
  return {
    question: `q${at}`,
    family: `f${at}`,
    attempt: 'a',
    answeredAtMs: at,
    seconds: chance.happens(0.1) ? null : chance.between(1, 60) / 2,
    isRight: chance.happens(0.6),
    isProcedural: chance.happens(0.5),
    characters: chance.between(40, 1_500),
    crowdSeconds: chance.happens(0.5) ? chance.between(10, 300) : null,
    leftPage: chance.happens(0.1),
    openedLaw: chance.happens(0.1),
    isFromPaper: chance.happens(0.05),
    sawExplanation: chance.happens(0.05),
    isUnderDeadline: false,
    isLate: false,
  };
}

function studentFrom(chance: Chance) {
  const strength = 2 * chance.fraction() - 1;
  const gapDays = chance.happens(0.6) ? chance.between(10, 60) : 0;
  const gap: Gap | null =
    gapDays === 0 ? null : { firstDay: TODAY - gapDays - chance.between(0, 20) + 1, days: gapDays };
  const said: StudiedElsewhere[] = ['no', 'partly', 'yes'];
  const answers = Array.from({ length: chance.between(0, 220) }, () => {
    const easiness = 3 * chance.fraction() - 1;
    return {
      subject: chance.happens(0.15) ? null : chance.between(1, 6),
      isRight: chance.happens(1 / (1 + Math.exp(-strength - easiness))),
      isControlled: chance.happens(0.25),
      easiness,
      day: TODAY - chance.between(0, 160),
    };
  });
  // Of eight subjects two are never answered.
  const bank = Array.from({ length: 8 }, (_, at) => ({
    subject: at + 1,
    easinesses: Array.from({ length: chance.between(3, 12) }, () => chance.between(-100, 200) / 100),
  }));
  const countOf = (isFirst: boolean) =>
    bank
      .filter(({ subject }) => subject <= 4 === isFirst)
      .reduce((sum, { easinesses }) => sum + easinesses.length, 0);
  return {
    answers,
    gap,
    elsewhere: said[chance.between(0, 2)] ?? 'no',
    bank: bank.map((one) => ({ ...one, share: one.easinesses.length / countOf(one.subject <= 4) })),
  };
}
