import { type Fraction, fraction, NOTHING, ofDecimal, plus, smaller, times } from '../exact.ts';

/** A question of a part and what a student left in it. */
export interface AnsweredRow {
  readonly question: string;
  readonly rightOptions: readonly string[];
  /** Null where it stayed blank, which in an examination is wrong. */
  readonly chosen: string | null;
}

/** What staff may rule on a question after the day. */
export type QuestionRuling =
  | { readonly question: string; readonly kind: 'credit' }
  | { readonly question: string; readonly kind: 'accept'; readonly options: readonly string[] }
  | { readonly question: string; readonly kind: 'removal' };

export interface PartRows {
  readonly weight: number;
  readonly answers: readonly AnsweredRow[];
  readonly rulings: readonly QuestionRuling[];
  /** Points given to all, or to this part. */
  readonly bonus: number;
}

export interface CountedPart {
  readonly right: number;
  readonly outOf: number;
  readonly points: Fraction;
}

/** What a part comes to: right · weight / questions, and a bonus up to the weight. Nothing is rounded. */
export function countPart(part: PartRows): CountedPart {
  const left = part.answers.filter(({ question }) => !hasRuling(part, question, 'removal'));
  const right = left.filter((answer) => isRight(part, answer)).length;
  const earned = left.length === 0 ? NOTHING : times(fraction(right, left.length), ofDecimal(part.weight));
  const points = smaller(plus(earned, ofDecimal(part.bonus)), ofDecimal(part.weight));
  return { right, outOf: left.length, points };
}

/** Whether an answer earns its point, by the key and by what was ruled. */
export function isRight(part: PartRows, answer: AnsweredRow): boolean {
  if (hasRuling(part, answer.question, 'credit')) return true;
  if (answer.chosen === null) return false;
  const accepted = part.rulings.flatMap((ruling) =>
    ruling.kind === 'accept' && ruling.question === answer.question ? ruling.options : [],
  );
  return answer.rightOptions.includes(answer.chosen) || accepted.includes(answer.chosen);
}

function hasRuling(part: PartRows, question: string, kind: QuestionRuling['kind']): boolean {
  return part.rulings.some((ruling) => ruling.kind === kind && ruling.question === question);
}
