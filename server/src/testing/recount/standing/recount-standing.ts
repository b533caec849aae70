/** Where a student stands, from stored rows to the three lines, without a line of the product's rules. */
import { DAYS_ALONE_ARE_CONTROLLED, EFFORT_OF_FIRST_ANSWERS, PAPER_HAS_NO_SUBJECT } from '../departures.ts';
import { chanceToPass } from './chance.ts';
import { easinessOf } from './easiness.ts';
import { isEnough } from './enough.ts';
import { type AnswerRow, dropped, effort, isControlled, serverSeconds } from './filters.ts';
import { believe, lossPrior } from './model.ts';
import { askedOf, HARDNESS, type Scores, scoresOf } from './part-score.ts';
import type { BankQuestion, StoredAnswer } from './standing-rows.ts';
import { isBefore, longestGap, studyDaysAgo, weeksOf } from './study-days.ts';

/** How many questions each subject has where a sitting does not say. */
const USUAL = {
  procedural: { d1: 5, d2: 13, d3: 12, d4: 5, d5: 3, d6: 2 },
  substantive: { m1: 12, m2: 8, m3: 8, m4: 5, m5: 3, m6: 2, m7: 1, m8: 1 },
} as const;
const PARTS = ['procedural', 'substantive'] as const;
type Part = (typeof PARTS)[number];
const LETTERS = { procedural: 'B', substantive: 'C' } as const;
const LATE_AFTER_MS = 120_000;
const RULE = {
  procedural: 40,
  substantive: 40,
  drafting: 20,
  passMark: 60,
  minimumPercent: null,
  rounding: 'none',
} as const;

export interface RecountedStanding {
  readonly counted: number;
  readonly controlled: number;
  readonly rapid: number;
  readonly aided: number;
  readonly effort: number | null;
  readonly gapDays: number;
  readonly isEnough: Readonly<Record<Part, boolean>>;
  readonly lines: readonly (Scores & { readonly chanceAt: (draftingPercent: number) => number })[];
}

export function recountStanding(of: {
  readonly stored: readonly StoredAnswer[];
  readonly bank: readonly BankQuestion[];
  readonly today: number;
  /** By the calendar of Jerusalem, counted from any first day. */
  readonly dayOf: (at: Date) => number;
}): RecountedStanding {
  const { stored, bank, today, dayOf } = of;
  const rows = answerRows(stored);
  const reasons = dropped(rows);
  const counted = rows.flatMap((row, at) =>
    reasons[at] === null ? [{ row, of: storedAt(stored, at) }] : [],
  );
  const gap = longestGap(studied(stored, dayOf), today);
  const ago = (at: Date) => studyDaysAgo(dayOf(at), today, gap);
  const belief = believe(
    counted.map(({ row, of: answer }) => ({
      subject: subjectOf(answer),
      isRight: row.isRight,
      isControlled: isControlled(row),
      isBeforeGap: isBefore(dayOf(answer.answeredAt), gap),
      studyDaysAgo: ago(answer.answeredAt),
      easiness: easinessOf(answer),
    })),
    lossPrior(gap, 'no'),
  );
  const newest = (category: number) =>
    Math.min(
      ...counted.filter((one) => subjectOf(one.of) === String(category)).map((one) => ago(one.of.answeredAt)),
    );
  const every = bank.map((question) => easinessOf(question));
  const askedIn = (part: Part) =>
    subjectsOf(bank, part).map(({ category, share }) => {
      const own = bank.filter((question) => question.category === category);
      const weeks = category === null ? 0 : weeksOf(newest(category));
      const untouchedWeeks = Number.isFinite(weeks) ? weeks : 0;
      const easinesses = own.map((question) => easinessOf(question));
      return askedOf(belief, { subject: String(category), share, easinesses, untouchedWeeks }, every);
    });
  const asked = { procedural: askedIn('procedural'), substantive: askedIn('substantive') };
  const counts = PARTS.flatMap((part) => countsIn(part, { bank, answers: counted.map((one) => one.of) }));
  return {
    counted: counted.length,
    controlled: counted.filter(({ row }) => isControlled(row)).length,
    rapid: reasons.filter((why) => why === 'rapid').length,
    aided: reasons.filter((why) => why === 'aided').length,
    effort: effort(EFFORT_OF_FIRST_ANSWERS ? rows.filter((_, at) => reasons[at] !== 'repeat') : rows),
    gapDays: gap?.days ?? 0,
    isEnough: {
      procedural: isEnough(counts, 'procedural'),
      substantive: isEnough(counts, 'substantive'),
    },
    lines: Object.values(HARDNESS).map((harder) => {
      const scores = scoresOf(belief, asked, harder);
      return {
        ...scores,
        chanceAt: (percent) => chanceToPass(scores, RULE, (RULE.drafting * percent) / 100),
      };
    }),
  };
}

function answerRows(stored: readonly StoredAnswer[]): AnswerRow[] {
  const held = new Map<StoredAnswer, number>();
  for (const attempt of new Set(stored.map((answer) => answer.attempt))) {
    const own = stored.filter((answer) => answer.attempt === attempt);
    const [first] = own;
    if (first === undefined) continue;
    const span = Math.floor((first.finishedAt.getTime() - first.startedAt.getTime()) / 1000);
    const seconds = serverSeconds(
      own.map((answer) => answer.seconds),
      span,
    );
    for (const [at, answer] of own.entries()) held.set(answer, seconds[at] ?? 0);
  }
  return stored.map((answer) => ({
    question: String(answer.question),
    family: answer.family ?? `question ${answer.question}`,
    attempt: String(answer.attempt),
    answeredAtMs: answer.answeredAt.getTime(),
    seconds: answer.seconds === 0 ? null : (held.get(answer) ?? null),
    isRight: answer.isRight,
    isProcedural: answer.isProcedural,
    characters: answer.texts.reduce((sum, text) => sum + text.replaceAll(/<[^>]*>/g, '').length, 0),
    crowdSeconds: null,
    leftPage: answer.leftPage,
    openedLaw: answer.openedLaw,
    isFromPaper: answer.isFromPaper,
    sawExplanation: false,
    isUnderDeadline: DAYS_ALONE_ARE_CONTROLLED && answer.deadlineAt !== null,
    isLate:
      answer.deadlineAt !== null && answer.storedAt.getTime() - answer.deadlineAt.getTime() > LATE_AFTER_MS,
  }));
}

/** What was answered on each day, whether it counts or not. */
function studied(stored: readonly StoredAnswer[], dayOf: (at: Date) => number) {
  const days = stored.map(({ answeredAt }) => dayOf(answeredAt));
  return [...new Set(days)].map((day) => ({
    day,
    answersAndReviews: days.filter((one) => one === day).length,
    readingOrVideoMinutes: 0,
  }));
}

function subjectOf({ part, category }: StoredAnswer): string | null {
  return part !== null && PAPER_HAS_NO_SUBJECT ? null : String(category);
}

interface CategoryShare {
  readonly category: number | null;
  readonly share: number;
}

/**
 * The categories of a part with their shares of it: those of one subject share it by their questions, and each is covered or is
 * not (DAY-73, DAY-74). Null: none has it.
 */
function subjectsOf(bank: readonly BankQuestion[], part: Part): CategoryShare[] {
  const rows = Object.entries(USUAL[part]);
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  return rows.flatMap(([subject, count]): CategoryShare[] => {
    const own = bank.filter(({ examSubject }) => examSubject === subject);
    const categories = [...new Set(own.map(({ category }) => category))];
    if (categories.length === 0) return [{ category: null, share: count / all }];
    return categories.map((category) => {
      const questions = own.filter((question) => question.category === category).length;
      return { category, share: ((count / all) * questions) / own.length };
    });
  });
}

function countsIn(
  part: Part,
  { bank, answers }: { readonly bank: readonly BankQuestion[]; readonly answers: readonly StoredAnswer[] },
) {
  const inPart = subjectsOf(bank, part).map(({ category, share }, at) => ({
    subject: String(category ?? `missing ${at}`),
    part,
    answers: answers.filter((answer) => category !== null && subjectOf(answer) === String(category)).length,
    blueprint: share,
  }));
  const ofPaper = answers.filter((answer) => answer.part !== null && LETTERS[part] === answer.part).length;
  return [...inPart, { subject: 'paper', part, answers: ofPaper, blueprint: 0 }];
}

function storedAt(stored: readonly StoredAnswer[], at: number): StoredAnswer {
  const answer = stored[at];
  if (answer === undefined) throw new Error(`No answer stands at ${at}`);
  return answer;
}
