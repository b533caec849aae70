/**
 * The work of copying courses and of taking copies back, one at a time in this process, in steps after each of which the
 * database is the students' for as long. What a process that died left is taken up by another: a step that comes twice finds its
 * rows there.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import type { NoteMedia } from '../../../platform/media/note-media.ts';
import { inSmallSteps } from '../../../platform/operations/small-steps.ts';
import { type WokenWork, wokenWork } from '../../../platform/operations/woken-work.ts';
import type { Random } from '../../../platform/random.ts';
import { deleteDraftsIn } from '../tree/tree.store.ts';
import { endCopy, failCopy, noteStep, type TakenCopy, takeCopy } from './copy-work.store.ts';
import { copyDraftsOf, deleteDraftsOfCourse } from './course-copies.store.ts';
import type { CourseCopyParts } from './course-copy-parts.ts';

export type CourseCopyNeeds = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly random: Random;
  readonly parts: CourseCopyParts;
  readonly noteMedia: NoteMedia;
  readonly log: Logger;
};

/** A worker that says nothing for so long is dead. */
const SILENT_MILLISECONDS = 45_000;
const MOST_TAKES = 4;
/** Each with its questions. */
const SIZES_OF_EXERCISES = { first: 2, smallest: 1, largest: 40 };

/** Another has the work by now, or this process ends. */
class LostWork extends Error {}

type Work = TakenCopy & { readonly worker: string; readonly isStopping: () => boolean };

export function courseCopyWork(needs: CourseCopyNeeds): WokenWork {
  const { db, clock, random, log } = needs;
  const worker = random.uuid();
  return wokenWork({
    workOnNext: async (isStopping) => {
      const now = clock.now();
      const silentSince = new Date(now.getTime() - SILENT_MILLISECONDS);
      const taken = await takeCopy(db, { worker, now, silentSince, mostTakes: MOST_TAKES });
      if (taken === undefined) return false;
      try {
        await (taken.state === 'running' ? copyAll : removeAll)(needs, { ...taken, worker, isStopping });
        await endCopy(db, { id: taken.id, worker, now: clock.now() });
      } catch (error) {
        if (error instanceof LostWork) return true;
        log.error({ err: error, copyId: taken.id }, 'Copying a course failed');
        await failCopy(db, { id: taken.id, worker });
      }
      return true;
    },
    noteFailure: (error) => log.warn({ err: error }, 'Copies of courses were left to the next look'),
  });
}

async function copyAll(needs: CourseCopyNeeds, work: Work): Promise<void> {
  const { fromCourseId, courseId: toCourseId } = work;
  if (fromCourseId === null || toCourseId === null) throw new Error('A course went while it was copied');
  for (const part of needs.parts.parts) {
    await inSteps(needs, work, async (trx, { after, most }) => {
      const step = { fromCourseId, toCourseId, after, most, now: needs.clock.now() };
      const { things, ruledCount = 0 } = await part(trx, step);
      for (const some of things) {
        await copyDraftsOf(trx, step, some);
        await needs.noteMedia.copied(trx, some);
      }
      const { rows } = things[0];
      return { count: rows.length, last: rows.at(-1)?.id ?? after, ruledCount };
    });
  }
}

async function removeAll(needs: CourseCopyNeeds, work: Work): Promise<void> {
  const { db, parts } = needs;
  const { courseId } = work;
  if (courseId === null) return;
  await inTransaction(db, async (trx) => {
    await noteWork(needs, work, trx, { count: 0, ruledCount: 0 });
    await deleteDraftsOfCourse(trx, courseId);
    await parts.removeChapters(trx, courseId);
  });
  await inSteps(
    needs,
    work,
    async (trx, { most }) => {
      const ids = await parts.selectSomeExercises(trx, { courseId, most });
      if (ids.length > 0) {
        await deleteDraftsIn(trx, ids);
        await parts.removeExercises(trx, ids);
      }
      return { count: ids.length, last: 0, ruledCount: 0 };
    },
    SIZES_OF_EXERCISES,
  );
  await inTransaction(db, async (trx) => {
    await noteWork(needs, work, trx, { count: 0, ruledCount: 0 });
    await parts.removeRest(trx, courseId);
  });
}

type Done = { readonly count: number; readonly last: number; readonly ruledCount: number };

async function inSteps(
  needs: CourseCopyNeeds,
  work: Work,
  step: (trx: Transaction<Tables>, of: { readonly after: number; readonly most: number }) => Promise<Done>,
  sizes?: typeof SIZES_OF_EXERCISES,
): Promise<void> {
  const isWhole = await inSmallSteps(
    needs.db,
    async (trx, of) => {
      // Before the rows: two that work on one copy come one after the other.
      await noteWork(needs, work, trx, { count: 0, ruledCount: 0 });
      const done = await step(trx, of);
      if (done.count > 0 && work.state === 'running') await noteWork(needs, work, trx, done);
      return done;
    },
    { note: async () => {}, isStopping: work.isStopping, ...(sizes !== undefined && { sizes }) },
  );
  if (!isWhole) throw new LostWork();
}

async function noteWork(
  { clock }: CourseCopyNeeds,
  { id, worker }: Work,
  trx: Transaction<Tables>,
  { count, ruledCount }: Pick<Done, 'count' | 'ruledCount'>,
): Promise<void> {
  if (!(await noteStep(trx, { id, worker, now: clock.now(), count, ruledCount }))) throw new LostWork();
}
