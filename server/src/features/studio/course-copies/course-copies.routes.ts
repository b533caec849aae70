/** The endpoints of course copies: what comes along, the start, what became of each, and taking one back. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { NoteMedia } from '../../../platform/media/note-media.ts';
import type { WokenWork } from '../../../platform/operations/woken-work.ts';
import {
  beginRemoval,
  type CourseCopyRow,
  copyDraftsOf,
  insertCourseCopy,
  isNameTaken,
  lockCourseCopy,
  selectCourseCopies,
  selectOptionalContents,
  selectOptionalCourseCopy,
} from './course-copies.store.ts';
import type { CourseCopyParts } from './course-copy-parts.ts';

export type CourseCopyHandlers = Pick<
  EveryHandler,
  'listStudioCourseCopies' | 'readStudioCourseCopyPreview' | 'copyStudioCourse' | 'undoStudioCourseCopy'
>;

/** A school copies a few courses a season. */
const MOST_SHOWN = 20;

export function courseCopyHandlers({
  db,
  parts,
  noteMedia,
  work,
}: {
  readonly db: Kysely<Tables>;
  readonly parts: CourseCopyParts;
  readonly noteMedia: NoteMedia;
  readonly work: Pick<WokenWork, 'wake'>;
}): CourseCopyHandlers {
  return {
    listStudioCourseCopies: async () => answer((await selectCourseCopies(db, MOST_SHOWN)).map(viewCopy)),

    readStudioCourseCopyPreview: async ({ params: { courseId } }) => {
      const found = await selectOptionalContents(db, courseId);
      if (found === undefined) return refuse('not_found');
      const { statements: _statements, groups: _groups, ...contents } = found;
      return answer(contents);
    },

    copyStudioCourse: async ({ params, body: { name, externalId, examDate }, viewer, audit, now }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const contents = await selectOptionalContents(trx, params.courseId);
        if (contents === undefined) return refuse('not_found');
        if (externalId !== null && (await isNameTaken(trx, externalId)))
          return refuse('invalid_request', { externalId: ['taken'] });
        const begun = await parts.begin(trx, { courseId: params.courseId, name, externalId, examDate });
        if (begun === undefined) return refuse('not_found');
        const place = { fromCourseId: params.courseId, toCourseId: begun.courseId };
        for (const things of begun.things) {
          await copyDraftsOf(trx, { ...place, now }, things);
          await noteMedia.copied(trx, things);
        }
        const id = await insertCourseCopy(trx, {
          fromCourseId: params.courseId,
          courseId: begun.courseId,
          name,
          total: rowsIn(contents),
          userId: viewer.actorId,
          now,
        });
        await audit(trx, { about: { copyId: id, ...place }, after: { name, externalId, examDate } });
        return id;
      });
      if (typeof outcome !== 'number') return outcome;
      work.wake();
      const copy = await selectOptionalCourseCopy(db, outcome);
      return copy === undefined ? refuse('not_found') : answer(viewCopy(copy));
    },

    undoStudioCourseCopy: async ({ params: { copyId }, audit }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const copy = await lockCourseCopy(trx, copyId);
        if (copy === undefined) return refuse('not_found');
        if (!copy.canUndo) return refuse('course_in_use');
        await beginRemoval(trx, { id: copyId, endsAs: 'removed' });
        await audit(trx, { about: { copyId, courseId: copy.courseId }, before: { name: copy.name } });
        return done;
      });
      work.wake();
      return outcome;
    },
  };
}

function viewCopy({ startedAt, ...copy }: CourseCopyRow) {
  return { ...copy, startedAt: startedAt.toISOString() };
}

/** What the progress counts. */
function rowsIn(of: NonNullable<Awaited<ReturnType<typeof selectOptionalContents>>>): number {
  const { subjects, lessons, exercises, questions, chapters, statements, lectures, books, messages, groups } =
    of;
  return (
    subjects + lessons + exercises + questions + chapters + statements + lectures + books + messages + groups
  );
}
