/** A student's exam day: where it stands, what may be done next, and its end. */
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { dayState, mayOpen, type PartNow } from '@sugya/domain/exam/day-state.ts';
import { partSeconds } from '@sugya/domain/exam/deadline.ts';
import { isPaused, type OwnBreak, standingSeconds } from '@sugya/domain/exam/own-break.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { BookletRow } from './booklet.store.ts';
import type { DrawnQuestion } from './drawing/drawings.store.ts';
import { type DayPartRow, lockDay, openDay, selectDayParts, selectPastDays } from './exam-days.store.ts';
import type { PaperSeal } from './sealed-paper.ts';

/** What the exercises feature does for a day: a part is an attempt. */
export type Attempts = {
  readonly open: (
    trx: Transaction<Tables>,
    of: {
      readonly userId: number;
      readonly exerciseId: number;
      readonly now: Date;
      readonly until: Date;
      /** Empty: those of the exercise. */
      readonly drawn: readonly DrawnQuestion[];
    },
  ) => Promise<number>;
  /** Returns the moment of the finish: the one that is said, or that of what another device did after it. */
  readonly end: (
    trx: Transaction<Tables>,
    of: { readonly userId: number; readonly attemptId: number; readonly until: Date },
  ) => Promise<Date>;
  /** The clock stands or goes on. */
  readonly moveEnd: (
    trx: Transaction<Tables>,
    of: { readonly userId: number; readonly attemptId: number; readonly until: Date },
  ) => Promise<void>;
  /** Of what the server has of an attempt. */
  readonly receipt: (
    db: Kysely<Tables>,
    of: { readonly userId: number; readonly attemptId: number },
  ) => Promise<string>;
  /** Its wrong answers come to the review as of `openedAt`, when their keys do. */
  readonly grade: (
    trx: Transaction<Tables>,
    of: {
      readonly userId: number;
      readonly actorId: number;
      readonly courseId: number;
      readonly exerciseId: number;
      readonly attemptId: number;
      readonly at: Date;
      readonly openedAt: Date;
    },
  ) => Promise<void>;
};

/** What the drafting feature does for a day: part A is a go at its tasks. */
export type Texts = {
  readonly open: (
    trx: Transaction<Tables>,
    of: {
      readonly userId: number;
      readonly courseId: number;
      readonly dayId: number;
      readonly versionIds: readonly number[];
      readonly now: Date;
      readonly until: Date;
      readonly timeFactor: number;
    },
  ) => Promise<number>;
  readonly end: (
    trx: Transaction<Tables>,
    of: {
      readonly userId: number;
      readonly attemptId: number;
      readonly until: Date;
      readonly taskId: number | null;
    },
  ) => Promise<Date>;
  readonly moveEnd: Attempts['moveEnd'];
  readonly receipt: Attempts['receipt'];
  /** Hands in what counts. */
  readonly grade: (
    trx: Transaction<Tables>,
    of: { readonly userId: number; readonly attemptId: number; readonly at: Date },
  ) => Promise<void>;
};

/** Who can say what a part's receipt is, and grade it. */
export type Graders = {
  readonly attempts: Pick<Attempts, 'grade' | 'receipt'>;
  readonly texts: Pick<Texts, 'grade' | 'receipt'>;
};

type PartOfDay = DayPartRow & {
  readonly now: PartNow;
  readonly taken: OwnBreak;
  /** Of the server's answers, where the device left one of its own. */
  readonly storedReceipt: string | null;
};
export type ReadDay = {
  readonly id: number;
  readonly courseId: number;
  readonly paper: string;
  readonly isDrawn: boolean;
  readonly startedAt: Date;
  readonly openedAt: Date | null;
  readonly parts: readonly PartOfDay[];
};

const seconds = (at: Date) => at.getTime() / 1_000;
const optionalSeconds = (at: Date | null) => (at === null ? null : seconds(at));
export const instantOf = (at: number) => new Date(at * 1_000);

/** Null: the student has no such day. */
export async function readDay(
  db: Kysely<Tables>,
  of: {
    readonly userId: number;
    readonly dayId: number;
    readonly now: Date;
    readonly attempts: Pick<Attempts, 'receipt'>;
    readonly texts: Pick<Texts, 'receipt'>;
  },
): Promise<ReadDay | null> {
  const { userId, dayId } = of;
  const now = seconds(of.now);
  const rows = await selectDayParts(db, { userId, dayId });
  const first = rows[0];
  if (first === undefined) return null;
  const moved = rows.map((row) => {
    const taken = takenOf(row, rows);
    const deadlineAt = optionalSeconds(row.deadlineAt);
    return {
      ...row,
      taken,
      deadlineAt: deadlineAt === null ? null : instantOf(deadlineAt + standingSeconds(taken, now)),
    };
  });
  const states = dayState(
    moved.map(({ part, breakMinutes, startedAt, deadlineAt, finishedAt }) => ({
      part,
      breakMinutes,
      startedAt: optionalSeconds(startedAt),
      deadlineAt: optionalSeconds(deadlineAt),
      finishedAt: optionalSeconds(finishedAt),
    })),
    { now, dayStartedAt: seconds(first.dayStartedAt) },
  );
  const parts = [];
  for (const [place, row] of moved.entries()) {
    const state = states[place];
    if (state === undefined) continue;
    const { attemptId, receipt } = row;
    const kept = row.part === 'A' ? of.texts : of.attempts;
    const storedReceipt =
      receipt === null || attemptId === null ? null : await kept.receipt(db, { userId, attemptId });
    parts.push({ ...row, now: state, storedReceipt });
  }
  const { courseId, paper, isDrawn, dayStartedAt, openedAt } = first;
  return { id: dayId, courseId, paper, isDrawn, startedAt: dayStartedAt, openedAt, parts };
}

/** What was taken of the breaks of one's own, in the parts together, and what is taken now. */
function takenOf({ pausedAt, ownBreakSeconds }: DayPartRow, parts: readonly DayPartRow[]): OwnBreak {
  return {
    grantedSeconds: ownBreakSeconds,
    takenSeconds: parts.reduce((sum, { pausedSeconds }) => sum + pausedSeconds, 0),
    pausedAt: optionalSeconds(pausedAt),
  };
}

export function viewDay(
  day: ReadDay,
  {
    userId,
    deviceId,
    now,
    paperKey,
    booklet,
  }: {
    readonly userId: number;
    readonly deviceId: string | undefined;
    readonly now: Date;
    readonly paperKey: PaperSeal['keyOf'];
    readonly booklet: BookletRow;
  },
): ExamDay {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: day.id,
    courseId: day.courseId,
    paper: day.paper,
    startedAt: day.startedAt.toISOString(),
    timeFactor: day.parts.at(-1)?.timeFactor ?? 1,
    ownBreakSeconds: leftOf(day, seconds(now)),
    booklet: booklet.laws,
    bookletAsOf: booklet.asOf,
    isBookletSearchable: booklet.isSearchable,
    isOpened: day.openedAt !== null,
    parts: day.parts.map((row) => ({
      part: row.part,
      minutes: row.minutes,
      breakMinutes: row.breakMinutes,
      points: row.points,
      questionCount: row.questionCount,
      state: row.now.state,
      seconds: partSeconds(row.minutes, row.timeFactor),
      startedAt: text(row.startedAt),
      deadlineAt: text(row.deadlineAt),
      sealedAt: row.now.sealed === null ? null : instantOf(row.now.sealed.at).toISOString(),
      sealedBy: row.now.sealed?.by ?? null,
      breakUntil: row.now.breakUntil === null ? null : instantOf(row.now.breakUntil).toISOString(),
      hasPen: row.deviceId !== null && row.deviceId === deviceId,
      hasBooklet: booklet.parts.includes(row.part) && booklet.laws.length > 0,
      awaitedStatutes: booklet.parts.includes(row.part) ? booklet.awaits : [],
      isPaused: row.now.state === 'running' && isPaused(row.taken, seconds(now)),
      attemptId: row.now.state === 'running' || hasOpenPages(row) ? row.attemptId : null,
      paperKey: row.now.state === 'running' ? paperKey({ userId, dayId: day.id, part: row.part }) : null,
      receipt:
        row.receipt === null ? null : { code: row.receipt, isWhole: row.receipt === row.storedReceipt },
    })),
  };
}

/** Photographs of handwritten pages of part A may come until the keys do. */
function hasOpenPages({ part, openedAt }: DayPartRow): boolean {
  return part === 'A' && openedAt === null;
}

function leftOf({ parts }: ReadDay, now: number): number {
  const part = parts.find(({ now: { state } }) => state === 'running') ?? parts.at(-1);
  if (part === undefined) return 0;
  const { grantedSeconds, takenSeconds } = part.taken;
  return Math.max(0, grantedSeconds - takenSeconds - standingSeconds(part.taken, now));
}

/** Grades every part and lets the keys come. False: a part is still open. Doing it twice is doing it once. */
export async function endDay(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    /** Who opens it, the student where it is the job. */
    readonly actorId: number;
    readonly dayId: number;
    readonly now: Date;
    readonly givesUp: boolean;
  } & Graders,
): Promise<boolean> {
  const { userId, actorId, dayId, now } = of;
  await lockDay(trx, of);
  const day = await readDay(trx, of);
  if (day === null) return false;
  if (day.openedAt !== null) return true;
  const states = day.parts.map((part) => part.now);
  if (!mayOpen(states, of)) return false;
  for (const { attemptId, exerciseId, now: state } of day.parts) {
    if (attemptId === null || state.sealed === null) continue;
    const at = instantOf(state.sealed.at);
    if (exerciseId === null) await of.texts.grade(trx, { userId, attemptId, at });
    else {
      const { courseId } = day;
      const graded = { userId, actorId, courseId, exerciseId, attemptId, at, openedAt: now };
      await of.attempts.grade(trx, graded);
    }
  }
  await openDay(trx, { userId, dayId, now });
  return true;
}

const DAY_MS = 86_400_000;
/** A day's last part may have begun in its last minute, and lasts its time. */
const LONGEST_PART_MS = 2 * 600 * 60_000;
const AT_ONCE = 100;

/** EXD-33: what nobody came back for. Days whose last part still runs wait for the next turn. */
export async function endPastDays(
  db: Kysely<Tables>,
  { now, ...graders }: { readonly now: Date } & Graders,
): Promise<void> {
  const startedBefore = new Date(now.getTime() - DAY_MS - LONGEST_PART_MS);
  for (const past of await selectPastDays(db, { startedBefore, most: AT_ONCE })) {
    await inTransaction(db, (trx) =>
      endDay(trx, { ...past, actorId: past.userId, ...graders, now, givesUp: true }),
    );
  }
}
