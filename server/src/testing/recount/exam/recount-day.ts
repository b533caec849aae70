/** What an exam day brought, counted from its rows without a line of the product's rules. */
import { asNumber, type Fraction, minus, plus } from '../exact.ts';
import { counts, deadlineMs, sealedAtMs } from './clock.ts';
import type { DayPartRow, OperationRow, QuestionRow } from './day-rows.ts';
import {
  lostBySubject,
  MISSES,
  nearMisses,
  roomOfAppeal,
  timeMap,
  type WorkedPart,
  type WorkedRow,
} from './debrief.ts';
import { countPart, isRight, type QuestionRuling } from './points.ts';
import { needOfLastPart, type SittingRule } from './result.ts';

export interface RecountedPart {
  readonly part: string;
  /** ISO; null where it was never begun. */
  readonly end: string | null;
  readonly right: number;
  readonly blank: number;
  readonly asked: number;
  /** In lowest terms, as all points here. */
  readonly points: string;
}

/** How long after the day all of it is surely over. */
const LATER_MS = 1_000_000_000;
const PACE_SECONDS: Readonly<Record<string, number>> = { B: 150, C: 240 };

export function recountDay(parts: readonly DayPartRow[]): { parts: RecountedPart[]; total: string } {
  const worked = parts.map((part) => ({ part, of: workedPart(part), end: endOf(part) }));
  return {
    parts: worked.map(({ part, of, end }) => {
      const { right, outOf, points } = countPart(of);
      const blank = of.answers.filter(({ chosen }) => chosen === null).length;
      const iso = end === null ? null : new Date(end).toISOString();
      return { part: part.part, end: iso, right, blank, asked: outOf, points: written(points) };
    }),
    total: written(plus(...worked.map(({ of }) => countPart(of).points))),
  };
}

/** What of a part was close, where its time went and what its subjects cost. */
export function recountPart(part: DayPartRow) {
  const of = workedPart(part);
  const misses = nearMisses(of);
  const times = timeMap(of);
  return {
    misses: MISSES.filter((miss) => misses[miss].count > 0).map((miss) => ({
      kind: miss,
      count: misses[miss].count,
      points: written(misses[miss].points),
    })),
    pace: {
      secondsForOne: times.paceSeconds,
      overCount: times.questions.filter(({ isOverPace }) => isOverPace).length,
      lastTenSeconds: times.lastTenSeconds,
    },
    lost: Object.fromEntries(
      [...lostBySubject(of)].flatMap(([subject, points]) =>
        points.top === 0n || subject === '' ? [] : [[subject, written(points)]],
      ),
    ),
  };
}

/** What the drafting task must bring, and what three voids could add at best to parts whose questions weigh the same. */
export function recountNeed(
  parts: readonly DayPartRow[],
  {
    rule,
    last,
  }: { readonly rule: SittingRule; readonly last: { readonly weight: number; readonly step: number } },
) {
  const worked = parts.map((part) => workedPart(part));
  const before = worked.map((of) => ({ weight: of.weight, points: countPart(of).points }));
  const [richest] = worked.map((of) => roomOfAppeal(of, 3).best).sort((a, b) => asNumber(b) - asNumber(a));
  return { need: needOfLastPart(before, last, rule), best: richest === undefined ? null : written(richest) };
}

/** What one void where the point is missing, and a bonus of one or two points, add to each part, and what is left to bring then. */
export function recountBench(
  parts: readonly DayPartRow[],
  {
    rule,
    last,
  }: { readonly rule: SittingRule; readonly last: { readonly weight: number; readonly step: number } },
) {
  const worked = parts.map((part) => workedPart(part));
  const resultOf = (of: WorkedPart) => ({ weight: of.weight, points: countPart(of).points });
  return worked.flatMap((of, place) => {
    const lacking = of.answers.find((answer) => !isRight(of, answer));
    const changes = [
      { name: 'question', ruled: lacking === undefined ? of : voided(of, lacking.question) },
      ...[1, 2].map((bonus) => ({ name: `bonus ${bonus}`, ruled: { ...of, bonus } })),
    ];
    return changes.flatMap(({ name, ruled }) => {
      const adds = minus(countPart(ruled).points, countPart(of).points);
      const all = worked.map((one, at) => resultOf(at === place ? ruled : one));
      const need = needOfLastPart(all, last, rule);
      return adds.top === 0n ? [] : [{ part: parts[place]?.part, name, adds: written(adds), need }];
    });
  });
}

function voided(of: WorkedPart, question: string): WorkedPart {
  return { ...of, rulings: [...of.rulings, { question, kind: 'credit' }] };
}

function endOf({ startedAt, finishedAt, ...part }: DayPartRow): number | null {
  if (startedAt === null) return null;
  const lasts = deadlineMs(startedAt.getTime(), part.minutes, part.factor ?? 1) + 1000 * part.stoodSeconds;
  const finishesMs = finishedAt === null ? [] : [finishedAt.getTime()];
  return sealedAtMs({ finishesMs, endsAtMs: lasts }, lasts + LATER_MS);
}

function workedPart(part: DayPartRow): WorkedPart {
  const end = endOf(part) ?? 0;
  const done = part.operations.filter(({ doneAt }) =>
    counts({ doneAtMs: doneAt.getTime(), storedAtMs: doneAt.getTime() }, end),
  );
  return {
    weight: part.weight,
    bonus: 0,
    factor: part.factor ?? 1,
    secondsOfQuestion: PACE_SECONDS[part.part] ?? 0,
    answers: part.questions.map((question) => workedRow(question, done)),
    rulings: part.questions.flatMap((question) => rulingsOn(question)),
  };
}

function workedRow(question: QuestionRow, done: readonly OperationRow[]): WorkedRow {
  const own = done.filter((operation) => operation.question === question.question);
  const last = own.at(-1);
  const optionsThat = (is: (option: QuestionRow['options'][number]) => boolean) =>
    question.options.filter(is).map(({ option }) => String(option));
  return {
    question: String(question.question),
    place: question.place,
    subject: question.subject ?? '',
    rightOptions: optionsThat(({ isKey, isAccepted }) => isKey || isAccepted),
    nearOptions: optionsThat(({ proximity }) => proximity === 1),
    chosen: textOf(last?.chosen ?? null),
    choices: own.map(({ chosen }) => textOf(chosen)),
    struckOptions: (last?.struck ?? []).map(String),
    isMarked: last?.isMarked ?? false,
    seconds: question.seconds,
  };
}

function rulingsOn({ question, isVoided }: QuestionRow): QuestionRuling[] {
  return isVoided ? [{ question: String(question), kind: 'credit' }] : [];
}

function textOf(option: number | null): string | null {
  return option === null ? null : String(option);
}

function written({ top, bottom }: Fraction): string {
  return `${top}/${bottom}`;
}
