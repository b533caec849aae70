import { applied, dot, inverted, type Vector } from './linear.ts';
import { type Gap, weeksOf } from './study-days.ts';

/** An answer that passed the filters. */
export interface CountedAnswer {
  /** Null where a paper mixes subjects: it speaks of the level. */
  readonly subject: string | null;
  readonly isRight: boolean;
  readonly isControlled: boolean;
  readonly isBeforeGap: boolean;
  readonly studyDaysAgo: number;
  /** Logits by which the question is easier than the middle one. */
  readonly easiness: number;
}

/** What was said to "in the weeks without practice, did you study elsewhere?"; unasked is as no. */
export type StudiedElsewhere = 'no' | 'partly' | 'yes';

export interface Belief {
  readonly subjects: readonly string[];
  /** Level, trend, effect of uncontrolled answers, loss of the gap, then a departure for each subject. */
  readonly mean: Vector;
  readonly covariance: readonly Vector[];
}

export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

const LEVEL_SD = 0.8;
const DEPARTURE_SD = 0.5;
const TREND_SD = 0.4;
const UNCONTROLLED_SD = { few: 0.15, enough: 0.5 };
const ENOUGH_CONTROLLED = 40;
const LOSS = 0.18;
const SHARE_LOST = { no: 1, partly: 0.5, yes: 0 };
const HALF_LIFE_DAYS = 60;
const TREND_DAYS = 28;
/** Before the departures stand level, trend, uncontrolled and loss. */
const SHARED = 4;

/** What a gap is thought to have cost before any new answer says so, in logits. */
export function lossPrior(gap: Gap | null, elsewhere: StudiedElsewhere): Prior {
  const sd = LOSS * Math.log(1 + weeksOf(gap?.days ?? 0));
  return { mean: SHARE_LOST[elsewhere] * sd, sd };
}

/** The most likely values and their spread there: Newton's method on the logarithm of prior times likelihood. */
export function believe(answers: readonly CountedAnswer[], loss: Prior): Belief {
  const subjects = [...new Set(answers.flatMap(({ subject }) => (subject === null ? [] : [subject])))].sort();
  const controlled = answers.filter(({ isControlled }) => isControlled).length;
  const priors: Prior[] = [
    { mean: 0, sd: LEVEL_SD },
    { mean: 0, sd: TREND_SD },
    { mean: 0, sd: controlled >= ENOUGH_CONTROLLED ? UNCONTROLLED_SD.enough : UNCONTROLLED_SD.few },
    loss,
    ...subjects.map(() => ({ mean: 0, sd: DEPARTURE_SD })),
  ];
  const rows = answers.map((answer) => ({
    ...answer,
    weight: 0.5 ** (answer.studyDaysAgo / HALF_LIFE_DAYS),
    design: rowOf(answer, subjects),
  }));
  let mean = priors.map((prior) => prior.mean);
  for (let round = 0; round < 100; round += 1) {
    const { slope, bend } = derivatives(rows, priors, mean);
    const move = applied(inverted(bend), slope);
    mean = mean.map((value, at) => value + (move[at] ?? 0));
    if (Math.max(...move.map(Math.abs)) < 1e-13) break;
  }
  return { subjects, mean, covariance: inverted(derivatives(rows, priors, mean).bend) };
}

/** The logit of a controlled answer given today in a subject, to a question of easiness 0, with its variance. */
export function subjectToday(belief: Belief, subject: string): { mean: number; variance: number } {
  const design = designOf(belief, subject);
  return { mean: dot(design, belief.mean), variance: dot(design, applied(belief.covariance, design)) };
}

/** What a controlled answer of today to a question of the subject rests on: the level and the departure. */
export function designOf(belief: Belief, subject: string): number[] {
  return belief.mean.map((_, at) => (at === 0 || belief.subjects[at - SHARED] === subject ? 1 : 0));
}

interface DesignedAnswer extends CountedAnswer {
  readonly weight: number;
  readonly design: Vector;
}

function rowOf(answer: CountedAnswer, subjects: readonly string[]): number[] {
  return [
    1,
    -answer.studyDaysAgo / TREND_DAYS,
    answer.isControlled ? 0 : 1,
    answer.isBeforeGap ? 1 : 0,
    ...subjects.map((subject) => (subject === answer.subject ? 1 : 0)),
  ];
}

/** The first derivative of the logarithm, and the second one with its sign turned. A spread of 0 holds its value still. */
function derivatives(rows: readonly DesignedAnswer[], priors: readonly Prior[], mean: Vector) {
  const precision = priors.map(({ sd }) => 1 / Math.max(sd, 1e-9) ** 2);
  const slope = priors.map((prior, at) => (prior.mean - (mean[at] ?? 0)) * (precision[at] ?? 0));
  const bend = priors.map((_, at) => priors.map((__, column) => (at === column ? (precision[at] ?? 0) : 0)));
  for (const { design, easiness, isRight, weight } of rows) {
    const chance = 1 / (1 + Math.exp(-(dot(design, mean) + easiness)));
    design.forEach((value, at) => {
      slope[at] = (slope[at] ?? 0) + weight * value * ((isRight ? 1 : 0) - chance);
      const row = bend[at] ?? [];
      design.forEach((other, column) => {
        row[column] = (row[column] ?? 0) + weight * value * other * chance * (1 - chance);
      });
    });
  }
  return { slope, bend };
}
