/**
 * The standing once more, from raw rows and the formulas of decision 0091 alone: nothing of `domain/` is used, all
 * parameters stand in one vector, and integrals are taken numerically where the product has approximations.
 */
import { densePosterior, type LinearAnswer, overBell } from './dense-posterior.ts';
import type { BankQuestion, RawAnswer } from './raw-answers.ts';

const USUAL: Readonly<Record<'B' | 'C', Readonly<Record<string, number>>>> = {
  B: { d1: 5, d2: 13, d3: 12, d4: 5, d5: 3, d6: 2 },
  C: { m1: 12, m2: 8, m3: 8, m4: 5, m5: 3, m6: 2, m7: 1, m8: 1 },
};

export type IndependentPart = { readonly mean: number; readonly deviation: number };

export type IndependentStanding = {
  readonly counted: number;
  readonly rapid: number;
  readonly aided: number;
  readonly gapDays: number;
  /** By hardness: easy, usual, hard. Shares of 1, exact. */
  readonly lines: readonly {
    readonly procedural: IndependentPart;
    readonly substantive: IndependentPart;
    readonly chanceAt60: number;
  }[];
};

const sigma = (x: number) => 1 / (1 + Math.exp(-x));

export function independentStanding(of: {
  readonly answers: readonly RawAnswer[];
  readonly bank: readonly BankQuestion[];
  /** By the calendar of Jerusalem. */
  readonly dayOf: (at: Date) => string;
  readonly now: Date;
  readonly passMark: number;
}): IndependentStanding {
  const { bank, now, dayOf } = of;
  const age = (at: Date) => Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / 86_400_000);

  // Families: the first alone.
  const met = new Set<string>();
  const firsts = [...of.answers]
    .sort(
      (a, b) => a.at.getTime() - b.at.getTime() || a.attemptId - b.attemptId || a.questionId - b.questionId,
    )
    .filter(({ family, questionId }) => {
      const key = family === null ? `q${questionId}` : `f${family}`;
      return met.has(key) ? false : met.add(key);
    });
  // Seconds held to the attempt's span; then what is rapid, then what is aided.
  const sums = new Map<number, number>();
  for (const { attemptId, seconds } of of.answers) sums.set(attemptId, (sums.get(attemptId) ?? 0) + seconds);
  let rapid = 0;
  let aided = 0;
  const counted = firsts.filter((one) => {
    const span = Math.floor((one.finishedAt.getTime() - one.startedAt.getTime()) / 1_000);
    const seconds = one.seconds * Math.min(1, span / Math.max(1e-9, sums.get(one.attemptId) ?? 0));
    const letters = one.texts
      .map((text) => text.replaceAll(/<[^>]*>/g, '').length)
      .reduce((a, b) => a + b, 0);
    const limit = Math.min(20, Math.max(3, Math.min(10, 0.1 * (one.type === 1 ? 150 : 240)), letters / 45));
    if (one.seconds > 0 && seconds < limit) {
      rapid += 1;
      return false;
    }
    if (one.wasAway || !one.isOnline || (one.sawLaw && one.type === 1)) {
      aided += 1;
      return false;
    }
    return true;
  });

  // The longest run of idle days after a day of study. A day of study has five answers.
  const perDay = new Map<number, number>();
  for (const { at } of firsts) perDay.set(age(at), (perDay.get(age(at)) ?? 0) + 1);
  const studied = new Set([...perDay].filter(([, count]) => count >= 5).map(([day]) => day));
  const oldest = Math.max(-1, ...studied);
  let gap = { from: -1, to: 0 };
  for (let day = 0, start = 0; day <= Math.min(84, oldest); day += 1) {
    if (day < 84 && !studied.has(day)) continue;
    if (day - start >= 10 && day - start > gap.from - gap.to + 1) gap = { from: day - 1, to: start };
    start = day + 1;
  }
  const gapDays = gap.from < 0 ? 0 : gap.from - gap.to + 1;
  const isBefore = (days: number) => gapDays > 0 && days > gap.from;
  const study = (days: number) => {
    if (gapDays === 0 || days <= gap.to) return days;
    return days > gap.from ? days - gapDays : gap.to;
  };

  const easiness = (right: number, answered: number, level: number) => {
    const guess = 1 - (level - 1) / 9;
    const facility = (right + 20 * (0.6 + 0.6 * (guess - 0.6))) / (answered + 20);
    const held = Math.min(0.95, Math.max(0.25, facility));
    return 1.16 * Math.log(held / (1 - held));
  };

  // level, trend, practice, loss, then a departure for each category that was met.
  const categories = [...new Set(counted.map(({ categoryId }) => categoryId))];
  const loss = gapDays === 0 ? 0 : 0.18 * Math.log(1 + gapDays / 7);
  const priors = [
    { mean: 0, spread: 0.8 },
    { mean: 0, spread: 0.4 },
    { mean: 0, spread: 0.15 },
    { mean: loss, spread: loss === 0 ? 1e-6 : loss },
    ...categories.map(() => ({ mean: 0, spread: 0.5 })),
  ];
  const linear = counted.map((one): LinearAnswer => {
    const days = study(age(one.at));
    return {
      row: [
        1,
        -days / 28,
        1,
        isBefore(age(one.at)) ? 1 : 0,
        ...categories.map((id) => (id === one.categoryId ? 1 : 0)),
      ],
      offset: easiness(
        Math.max(0, one.right - Number(one.isRight)),
        Math.max(0, one.answered - 1),
        one.level,
      ),
      isRight: one.isRight,
      weight: 0.5 ** (days / 60),
    };
  });
  const { mean, covariance } = densePosterior(linear, priors);

  const bankIds = [...new Set(bank.map(({ categoryId }) => categoryId))];
  const questionsOf = (id: number) => bank.filter(({ categoryId }) => categoryId === id);
  /** A subject as weights on the vector, with what is uncertain of it alone. */
  const beliefOf = (id: number) => {
    const place = categories.indexOf(id);
    const row = mean.map((_, i): number => (i === 0 || i === 4 + place ? 1 : 0));
    if (place === -1) return { row: mean.map((_, i): number => (i === 0 ? 1 : 0)), shift: 0, own: 0.36 };
    const days = Math.min(
      ...counted.filter(({ categoryId }) => categoryId === id).map(({ at }) => study(age(at))),
    );
    return { row, shift: 0, own: days > 7 ? (0.08 * Math.log(days / 7)) ** 2 : 0 };
  };
  type Asked = ReturnType<typeof beliefOf> & {
    readonly share: number;
    readonly questions: readonly BankQuestion[];
  };
  const askedIn = (part: 'B' | 'C'): Asked[] => {
    const rows = Object.entries(USUAL[part]);
    return rows.flatMap(([subject, count]) => {
      const own = bank.filter(({ examSubject }) => examSubject === subject);
      if (own.length === 0) {
        const row = mean.map((_, i): number => (i === 0 ? 1 : 0));
        return [{ row, shift: -0.25, own: 0.36, share: count / 40, questions: bank }];
      }
      return bankIds
        .filter((id) => own.some(({ categoryId }) => categoryId === id))
        .map((id) => ({
          ...beliefOf(id),
          share: ((count / 40) * questionsOf(id).length) / own.length,
          questions: questionsOf(id),
        }));
    });
  };
  const shared = (a: readonly number[], b: readonly number[]) =>
    covariance.reduce(
      (sum, line, i) => sum + (a[i] ?? 0) * line.reduce((dot, v, j) => dot + v * (b[j] ?? 0), 0),
      0,
    );

  const lines = [-0.3, 0, 0.3].map((harder) => {
    const scored = { B: askedIn('B'), C: askedIn('C') };
    const judge = (one: Asked) => {
      const ability = one.row.reduce((sum, value, i) => sum + value * (mean[i] ?? 0), 0) + one.shift - harder;
      const spread = Math.sqrt(shared(one.row, one.row) + one.own + 0.15 ** 2);
      // The chance over the bell of the ability; its slope by the same integral.
      const groups = new Map<number, number>();
      for (const { right, answered, level } of one.questions) {
        const at = easiness(right, answered, level);
        groups.set(at, (groups.get(at) ?? 0) + 1);
      }
      let chance = 0;
      let slope = 0;
      for (const [at, count] of groups) {
        chance += (count / one.questions.length) * overBell((z) => sigma(ability + at + spread * z));
        slope +=
          (count / one.questions.length) *
          overBell((z) => sigma(ability + at + spread * z) * (1 - sigma(ability + at + spread * z)));
      }
      return { ...one, chance: one.share * chance, slope: one.share * slope };
    };
    const judged = { B: scored.B.map(judge), C: scored.C.map(judge) };
    const between = (a: 'B' | 'C', b: 'B' | 'C') => {
      let sum = 0;
      for (const [i, one] of judged[a].entries()) {
        for (const [j, two] of judged[b].entries()) {
          const own = a === b && i === j ? one.own : 0;
          sum += one.slope * two.slope * (shared(one.row, two.row) + own + 0.15 ** 2);
        }
      }
      return sum;
    };
    const part = (key: 'B' | 'C') => {
      const score = judged[key].reduce((sum, { chance }) => sum + chance, 0);
      return { mean: score, variance: between(key, key) + (score * (1 - score)) / 40 };
    };
    const [b, c] = [part('B'), part('C')];
    const together = between('B', 'C');
    // 40 + 40 + 12 points for a drafting grade of 60; half a question is a point's half.
    const total = 40 * (b.mean + c.mean) + 12;
    const deviation = 40 * Math.sqrt(b.variance + c.variance + 2 * together);
    const needed = of.passMark - 0.5;
    const chanceAt60 = overBell((z) => (total + deviation * z >= needed ? 1 : 0));
    return {
      procedural: { mean: b.mean, deviation: Math.sqrt(b.variance) },
      substantive: { mean: c.mean, deviation: Math.sqrt(c.variance) },
      chanceAt60,
    };
  });
  return { counted: counted.length, rapid, aided, gapDays, lines };
}
