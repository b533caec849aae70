/** The endpoints of the exam day (contract/src/exam-day.ts). */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { deadline } from '@sugya/domain/exam/deadline.ts';
import { isWholePaper } from '@sugya/domain/exam/paper.ts';
import type { Kysely, Transaction } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { Random } from '../../platform/random.ts';
import { NOT_SAT, type SatPart, viewDebrief } from './debrief/debrief-view.ts';
import { selectRule } from './debrief/rule.store.ts';
import { isWhole, lacksOfBank, preparePaper, viewDrawing } from './drawing/draw-paper.ts';
import { giveDrawing, selectDrawnQuestions, selectWaitingDrawings } from './drawing/drawings.store.ts';
import { bindListed } from './drawing/fixed-paper.ts';
import { type Attempts, endDay, instantOf, type ReadDay, readDay, viewDay } from './exam-day.ts';
import {
  finishPart,
  givePen,
  insertDay,
  lockDay,
  type OfferedPart,
  selectOfferedParts,
  selectOwnDays,
  selectTimeFactor,
  startPart,
} from './exam-days.store.ts';

type OfAttempt = { readonly userId: number; readonly exerciseId: number; readonly attemptId: number };

export type ExamNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Pick<Random, 'integerBelow'>;
  readonly attempts: Attempts & {
    readonly read: (db: Kysely<Tables>, of: OfAttempt) => Promise<Exercise | null>;
    readonly debrief: (db: Kysely<Tables>, of: OfAttempt & { readonly openedAt: Date }) => Promise<SatPart>;
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
  | 'finishExamPart'
  | 'openExamDay'
  | 'readExamDebrief'
>;

export function examHandlers({ db, random, attempts }: ExamNeeds): ExamHandlers {
  return {
    readExamRoom: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const { userId } = viewer;
      const papers = wholePapers(await selectOfferedParts(db, courseId));
      const days = new Map((await selectOwnDays(db, { userId, courseId })).map((day) => [day.paper, day]));
      const drawings = papers.some(isDrawn) ? await selectWaitingDrawings(db, { userId, courseId }) : [];
      const readyOf = (paper: (typeof papers)[number]) =>
        viewDrawing(
          drawings.find((row) => row.paper === paper.name),
          paper,
        );
      const isLacking = papers.some((paper) => isDrawn(paper) && readyOf(paper) === null);
      const lacksOf = isLacking || papers.length === 0 ? await lacksOfBank(db, courseId) : () => [];
      return answer({
        timeFactor: await selectTimeFactor(db, userId),
        lacks: papers.length === 0 ? lacksOf(null) : [],
        papers: papers.map((paper) => {
          const { name, parts } = paper;
          const day = days.get(name);
          const ready = readyOf(paper);
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

    readExamDay: async ({ params: { dayId }, query, viewer, now }) => {
      const day = await readDay(db, { userId: viewer.userId, dayId, now });
      return day === null ? refuse('not_found') : answer(viewDay(day, query.deviceId));
    },

    startExamPart: async ({ params: { dayId, part }, body: { deviceId }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      return await inTransaction(db, async (trx) => {
        await lockDay(trx, of);
        const day = await readDay(trx, of);
        const asked = partOf(day, part);
        if (day === null || asked === undefined) return refuse('not_found');
        const { state } = asked.now;
        if (day.openedAt !== null || (state !== 'next' && state !== 'running'))
          return refuse('exam_part_not_open');
        if (state === 'running') {
          await givePen(trx, { ...of, part, deviceId });
        } else {
          const { exerciseId, timeFactor, minutes } = asked;
          const deadlineAt = instantOf(deadline(now.getTime() / 1_000, minutes, timeFactor));
          const drawn = asked.isBound ? await selectDrawnQuestions(trx, { ...of, part }) : [];
          const attemptId = await attempts.open(trx, { ...of, exerciseId, until: deadlineAt, drawn });
          await startPart(trx, { ...of, part, attemptId, timeFactor, startedAt: now, deadlineAt, deviceId });
        }
        const begun = await readDay(trx, of);
        return begun === null ? refuse('not_found') : answer(viewDay(begun, deviceId));
      });
    },

    readExamPart: async ({ params: { dayId, part }, viewer, now }) => {
      const { userId } = viewer;
      const asked = partOf(await readDay(db, { userId, dayId, now }), part);
      if (asked === undefined) return refuse('not_found');
      const { attemptId, exerciseId } = asked;
      if (asked.now.state !== 'running' || attemptId === null) return refuse('exam_part_not_open');
      const paper = await attempts.read(db, { userId, exerciseId, attemptId });
      return paper === null ? refuse('not_found') : answer(paper);
    },

    finishExamPart: async ({ params: { dayId, part }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      return await inTransaction(db, async (trx) => {
        await lockDay(trx, of);
        const asked = partOf(await readDay(trx, of), part);
        if (asked === undefined) return refuse('not_found');
        const { attemptId } = asked;
        if (attemptId === null) return refuse('exam_part_not_open');
        if (asked.now.state === 'running') {
          await finishPart(trx, { ...of, part, at: now });
          await attempts.end(trx, { userId: of.userId, attemptId, until: now });
        }
        const after = await readDay(trx, of);
        return after === null ? refuse('not_found') : answer(viewDay(after, undefined));
      });
    },

    openExamDay: async ({ params: { dayId }, body: { givesUp }, viewer, now }) => {
      const of = { userId: viewer.userId, dayId, now };
      if ((await readDay(db, of)) === null) return refuse('not_found');
      const isEnded = await inTransaction(db, (trx) => endDay(trx, { ...of, givesUp, attempts }));
      if (!isEnded) return refuse('exam_day_not_over');
      const day = await readDay(db, of);
      return day === null ? refuse('not_found') : answer(viewDay(day, undefined));
    },

    readExamDebrief: async ({ params: { dayId }, viewer, now }) => {
      const { userId } = viewer;
      const day = await readDay(db, { userId, dayId, now });
      if (day === null) return refuse('not_found');
      const { openedAt } = day;
      if (openedAt === null) return refuse('exam_day_not_over');
      const sat = await Promise.all(
        day.parts.map(async ({ exerciseId, attemptId, ...part }) => ({
          ...part,
          ...(attemptId === null
            ? NOT_SAT
            : await attempts.debrief(db, { userId, exerciseId, attemptId, openedAt })),
        })),
      );
      return answer(viewDebrief(day, { parts: sat, rule: await selectRule(db, day.courseId) }));
    },
  };
}

function partOf(day: ReadDay | null, part: string) {
  return day?.parts.find((one) => one.part === part);
}

/** Null: the paper has to be drawn first. A day that was begun and not opened goes on. */
async function beginDay(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly paper: Paper; readonly now: Date },
): Promise<number | null> {
  const { userId, paper } = of;
  if (!isDrawn(paper)) {
    const fixed = { ...of, paper: paper.name, parts: paper.parts, isDrawn: false };
    const { dayId, isNew } = await insertDay(trx, fixed);
    const paperId = paper.parts.find(({ listedIn }) => listedIn !== null)?.listedIn ?? null;
    if (isNew && paperId !== null) await bindListed(trx, { ...fixed, dayId, paperId });
    return dayId;
  }
  const running = (await selectOwnDays(trx, of)).find(
    (day) => day.paper === paper.name && day.openedAt === null,
  );
  if (running !== undefined) return running.id;
  const drawing = (await selectWaitingDrawings(trx, of)).find((row) => row.paper === paper.name);
  if (drawing === undefined || !isWhole(drawing, paper)) return null;
  const { dayId, isNew } = await insertDay(trx, {
    ...of,
    paper: paper.name,
    parts: paper.parts,
    isDrawn: true,
  });
  if (isNew && !(await giveDrawing(trx, { userId, drawingId: drawing.id, dayId })))
    throw new Error('The paper that waited is another day’s');
  return dayId;
}

async function findPaper(db: Kysely<Tables>, courseId: number, name: string): Promise<Paper | undefined> {
  return wholePapers(await selectOfferedParts(db, courseId)).find((paper) => paper.name === name);
}

function isDrawn({ parts }: Paper): boolean {
  return parts.some((part) => part.isDrawn);
}

type Paper = { readonly name: string; readonly parts: readonly OfferedPart[] };

function wholePapers(parts: readonly OfferedPart[]): Paper[] {
  const names = [...new Set(parts.map(({ paper }) => paper))];
  return names
    .map((name) => ({ name, parts: parts.filter(({ paper }) => paper === name) }))
    .filter((paper) => isWholePaper(paper.parts));
}
