/** The endpoints of the exam day (contract/src/exam-day.ts). */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { deadline } from '@sugya/domain/exam/deadline.ts';
import { standingSeconds } from '@sugya/domain/exam/own-break.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { Random } from '../../platform/random.ts';
import { NO_BOOKLET, selectBooklet } from './booklet.store.ts';
import { selectResults } from './debrief/cohort.store.ts';
import { hoursOf, NOT_SAT, type SatPart, type SatTask, viewDebrief } from './debrief/debrief-view.ts';
import { selectPractised } from './debrief/practised.store.ts';
import { selectRule } from './debrief/rule.store.ts';
import { lacksOfBank, preparePaper, viewDrawing } from './drawing/draw-paper.ts';
import { hasTask } from './drawing/draw-tasks.ts';
import { type DrawnQuestion, selectDrawnQuestions, selectWaitingDrawings } from './drawing/drawings.store.ts';
import { type Attempts, endDay, instantOf, type ReadDay, readDay, type Texts, viewDay } from './exam-day.ts';
import {
  finishPart,
  givePen,
  lockDay,
  pausePart,
  resumePart,
  selectOwnDays,
  selectTimeFactor,
  startPart,
} from './exam-days.store.ts';
import { beginDay, findPaper, isDrawn, selectPapers } from './papers.ts';
import type { PaperSeal } from './sealed-paper.ts';
import { selectPlan } from './sittings/sitting-plan.store.ts';

type OfAttempt = { readonly userId: number; readonly exerciseId: number; readonly attemptId: number };

export type ExamNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Pick<Random, 'integerBelow'>;
  readonly papers: PaperSeal;
  readonly attempts: Attempts & {
    readonly read: (db: Kysely<Tables>, of: OfAttempt) => Promise<Exercise | null>;
    readonly preview: (
      db: Kysely<Tables>,
      of: {
        readonly userId: number;
        readonly exerciseId: number;
        readonly bound: readonly DrawnQuestion[];
      },
    ) => Promise<Exercise | null>;
    readonly debrief: (db: Kysely<Tables>, of: OfAttempt & { readonly openedAt: Date }) => Promise<SatPart>;
  };
  readonly texts: Texts & {
    readonly preview: (
      db: Kysely<Tables>,
      of: { readonly userId: number; readonly courseId: number; readonly versionIds: readonly number[] },
    ) => Promise<DraftingAttempt>;
    readonly result: (
      db: Kysely<Tables>,
      of: { readonly userId: number; readonly attemptId: number },
    ) => Promise<SatTask>;
  };
};

export type ExamHandlers = Pick<
  EveryHandler,
  | 'readExamRoom'
  | 'drawExamPaper'
  | 'beginExamDay'
  | 'readExamDay'
  | 'startExamPart'
  | 'readExamPart'
  | 'readSealedPaper'
  | 'pauseExamPart'
  | 'resumeExamPart'
  | 'finishExamPart'
  | 'openExamDay'
  | 'readExamDebrief'
>;

export function examHandlers({ db, random, papers: sealing, attempts, texts }: ExamNeeds): ExamHandlers {
  type OfDay = { readonly userId: number; readonly dayId: number; readonly now: Date };
  const read = (from: Kysely<Tables>, of: OfDay) => readDay(from, { ...of, attempts, texts });
  const timed = (part: string) => (part === 'A' ? texts : attempts);
  /** The day as it stands after what was done. */
  const after = async (trx: Kysely<Tables>, of: OfDay, deviceId?: string) => {
    const day = await read(trx, of);
    if (day === null) return refuse('not_found');
    // Once the keys came, nothing lies beside a part any more.
    const booklet = day.openedAt === null ? await selectBooklet(trx, day.courseId) : NO_BOOKLET;
    return answer(viewDay(day, { ...of, deviceId, paperKey: sealing.keyOf, booklet }));
  };

  return {
    readExamRoom: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const { userId } = viewer;
      const papers = await selectPapers(db, courseId);
      const days = new Map((await selectOwnDays(db, { userId, courseId })).map((day) => [day.paper, day]));
      const drawings = papers.some(isDrawn) ? await selectWaitingDrawings(db, { userId, courseId }) : [];
      const readyOf = (paper: (typeof papers)[number]) =>
        viewDrawing(
          drawings.find((row) => row.paper === paper.name),
          paper,
        );
      const isLacking = papers.some((paper) => isDrawn(paper) && readyOf(paper) === null);
      const mayOfferTasks =
        isLacking && papers.some(({ tasks }) => tasks !== null) && (await hasTask(db, { userId, courseId }));
      const lacksOf = isLacking || papers.length === 0 ? await lacksOfBank(db, courseId) : () => [];
      return answer({
        timeFactor: await selectTimeFactor(db, userId),
        lacks: papers.length === 0 ? lacksOf(null) : [],
        papers: papers.map((paper) => {
          const { name, tasks } = paper;
          const day = days.get(name);
          const ready = readyOf(paper);
          const hasTasks = ready === null ? mayOfferTasks : (ready.tasks?.taskCount ?? 0) > 0;
          const parts = [...(tasks !== null && hasTasks ? [tasks.part] : []), ...paper.parts];
          return {
            name,
            dayId: day?.id ?? null,
            isOpened: day !== undefined && day.openedAt !== null,
            drawn: isDrawn(paper) ? { ready, lacks: ready === null ? lacksOf(paper) : [] } : null,
            parts: parts.map(({ part, minutes, breakMinutes, points, questionCount }) => ({
              part,
              minutes,
              breakMinutes,
              points,
              questionCount,
            })),
          };
        }),
      });
    },

    drawExamPaper: async ({ params: { courseId }, body, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const paper = await findPaper(db, courseId, body.paper);
      if (paper === undefined || !isDrawn(paper)) return refuse('not_found');
      return answer(await preparePaper(db, { userId: viewer.userId, courseId, paper, random, now }));
    },

    beginExamDay: async ({ params: { courseId }, body, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const paper = await findPaper(db, courseId, body.paper);
      if (paper === undefined) return refuse('not_found');
      const of = { userId: viewer.userId, courseId };
      const begun = await inTransaction(db, (trx) => beginDay(trx, { ...of, paper, now }));
      return begun === null ? refuse('exam_paper_not_drawn') : answer({ dayId: begun });
    },

    readExamDay: async ({ params: { dayId }, query, viewer: { userId }, now }) =>
      after(db, { userId, dayId, now }, query.deviceId),

    readSealedPaper: async ({ params: { dayId, part }, viewer: { userId }, now }) => {
      const day = await read(db, { userId, dayId, now });
      const asked = partOf(day, part);
      if (day === null || asked === undefined) return refuse('not_found');
      if (asked.startedAt !== null || asked.now.state === 'sealed') return refuse('exam_part_not_open');
      const { exerciseId, isBound, versionIds } = asked;
      if (exerciseId === null) {
        const go = await texts.preview(db, { userId, courseId: day.courseId, versionIds });
        return answer(sealing.seal({ userId, dayId, part }, JSON.stringify(go)));
      }
      const bound = isBound ? await selectDrawnQuestions(db, { userId, dayId, part }) : [];
      const paper = await attempts.preview(db, { userId, exerciseId, bound });
      if (paper === null) return refuse('not_found');
      return answer(sealing.seal({ userId, dayId, part }, JSON.stringify(paper)));
    },

    startExamPart: async ({ params: { dayId, part }, body: { deviceId }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      return await inTransaction(db, async (trx) => {
        await lockDay(trx, of);
        const day = await read(trx, of);
        const asked = partOf(day, part);
        if (day === null || asked === undefined) return refuse('not_found');
        const { state } = asked.now;
        if (day.openedAt !== null || (state !== 'next' && state !== 'running'))
          return refuse('exam_part_not_open');
        if (state === 'running') {
          await givePen(trx, { ...of, part, deviceId });
        } else {
          const { exerciseId, timeFactor, minutes, ownBreakSeconds, versionIds } = asked;
          const deadlineAt = instantOf(deadline(now.getTime() / 1_000, minutes, timeFactor));
          const begun = { ...of, until: deadlineAt };
          const drawn = asked.isBound && part !== 'A' ? await selectDrawnQuestions(trx, { ...of, part }) : [];
          const attemptId =
            exerciseId === null
              ? await texts.open(trx, { ...begun, courseId: day.courseId, versionIds, timeFactor })
              : await attempts.open(trx, { ...begun, exerciseId, drawn });
          const started = { part, attemptId, timeFactor, ownBreakSeconds, deadlineAt, deviceId };
          await startPart(trx, { ...of, ...started, startedAt: now });
        }
        return await after(trx, of, deviceId);
      });
    },

    readExamPart: async ({ params: { dayId, part }, viewer, now }) => {
      const { userId } = viewer;
      const asked = partOf(await read(db, { userId, dayId, now }), part);
      if (asked === undefined) return refuse('not_found');
      const { attemptId, exerciseId } = asked;
      if (asked.now.state !== 'running' || attemptId === null || exerciseId === null)
        return refuse('exam_part_not_open');
      const paper = await attempts.read(db, { userId, exerciseId, attemptId });
      return paper === null ? refuse('not_found') : answer(paper);
    },

    pauseExamPart: async ({ params: { dayId, part }, body: { deviceId }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      return await inTransaction(db, async (trx) => {
        await lockDay(trx, of);
        const asked = partOf(await read(trx, of), part);
        if (asked === undefined) return refuse('not_found');
        const { attemptId, deadlineAt, taken } = asked;
        if (asked.now.state !== 'running' || attemptId === null || deadlineAt === null)
          return refuse('exam_part_not_open');
        if (taken.pausedAt === null) {
          const left = taken.grantedSeconds - taken.takenSeconds;
          if (left <= 0) return refuse('exam_no_own_break');
          await pausePart(trx, { ...of, part });
          await timed(part).moveEnd(trx, { ...of, attemptId, until: later(deadlineAt, left) });
        }
        return await after(trx, of, deviceId);
      });
    },

    resumeExamPart: async ({ params: { dayId, part }, body: { deviceId }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      return await inTransaction(db, async (trx) => {
        await lockDay(trx, of);
        const asked = partOf(await read(trx, of), part);
        if (asked === undefined) return refuse('not_found');
        const { attemptId, deadlineAt, taken } = asked;
        if (asked.now.state !== 'running' || attemptId === null || deadlineAt === null)
          return refuse('exam_part_not_open');
        if (taken.pausedAt !== null) {
          const stood = standingSeconds(taken, now.getTime() / 1_000);
          await resumePart(trx, { ...of, part, deadlineAt, seconds: stood });
          await timed(part).moveEnd(trx, { ...of, attemptId, until: deadlineAt });
        }
        return await after(trx, of, deviceId);
      });
    },

    finishExamPart: async ({ params: { dayId, part }, body, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      return await inTransaction(db, async (trx) => {
        await lockDay(trx, of);
        const day = await read(trx, of);
        const asked = partOf(day, part);
        if (day === null || asked === undefined) return refuse('not_found');
        const { attemptId, startedAt, deadlineAt, finishedAt } = asked;
        if (attemptId === null || startedAt === null || deadlineAt === null)
          return refuse('exam_part_not_open');
        const until = finishOf(body.finishedAt, { startedAt, now });
        if (day.openedAt === null && finishedAt === null && until <= deadlineAt) {
          const ended = { userId: of.userId, attemptId, until };
          const at =
            part === 'A'
              ? await texts.end(trx, { ...ended, taskId: body.taskId ?? null })
              : await attempts.end(trx, ended);
          await finishPart(trx, { ...of, part, at, receipt: body.receipt ?? null });
        }
        return await after(trx, of);
      });
    },

    openExamDay: async ({ params: { dayId }, body: { givesUp }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      if ((await read(db, of)) === null) return refuse('not_found');
      const { actorId } = viewer;
      const isEnded = await inTransaction(db, (trx) =>
        endDay(trx, { ...of, actorId, givesUp, attempts, texts }),
      );
      return isEnded ? await after(db, of) : refuse('exam_day_not_over');
    },

    readExamDebrief: async ({ params: { dayId }, viewer, now }) => {
      const { userId } = viewer;
      const day = await read(db, { userId, dayId, now });
      if (day === null) return refuse('not_found');
      const { openedAt } = day;
      if (openedAt === null) return refuse('exam_day_not_over');
      const asked = day.parts.flatMap(({ part, exerciseId, ...rest }) =>
        part === 'A' || exerciseId === null ? [] : [{ ...rest, part, exerciseId }],
      );
      const sat = await Promise.all(
        asked.map(async ({ attemptId, ...part }) => ({
          ...part,
          ...(attemptId === null
            ? NOT_SAT
            : await attempts.debrief(db, { userId, exerciseId: part.exerciseId, attemptId, openedAt })),
        })),
      );
      const { hours, ...behind } = hoursOf(sat, (await selectPlan(db, day.courseId)).blueprint);
      const practised = hours.length === 0 ? [] : await selectPractised(db, { ...day, ...behind });
      const written = partOf(day, 'A');
      const go = written?.attemptId ?? null;
      return answer(
        viewDebrief(day, {
          parts: sat,
          task:
            written === undefined
              ? null
              : {
                  attemptId: go,
                  most: written.points,
                  result: go === null ? null : await texts.result(db, { userId, attemptId: go }),
                },
          rule: await selectRule(db, day.courseId),
          class: day.isDrawn ? null : await selectResults(db, day),
          hours,
          practised,
          userId,
        }),
      );
    },
  };
}

/** As the device says, within what the server knows; without a word of it now. */
function finishOf(said: string | undefined, { startedAt, now }: { startedAt: Date; now: Date }): Date {
  const at = said === undefined ? now.getTime() : Date.parse(said);
  return new Date(Math.min(Math.max(at, startedAt.getTime()), now.getTime()));
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + 1_000 * seconds);
}

function partOf(day: ReadDay | null, part: string) {
  return day?.parts.find((one) => one.part === part);
}
