/**
 * ADU-08, ADU-09: what becomes of a copy: it is shown to students, taken back, or removed before anyone worked in it.
 */
import type { removeCopiedLesson, setCopiedLessonState } from '@sugya/contract/management.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import {
  type CopiedLessonRow,
  selectCopiedLessons,
  selectOptionalCopiedLesson,
} from './copied-lessons.store.ts';
import type { DuplicationNeeds } from './duplicate-lesson.ts';

type Trx = Transaction<Tables>;

/** Each part belongs to the feature that owns its tables. */
export type CopyKeepers = {
  readonly setLessonState: (
    trx: Trx,
    of: { readonly lessonId: number; readonly state: 'published' | 'hidden' },
  ) => Promise<void>;
  readonly publishExercises: (trx: Trx, lessonId: number) => Promise<void>;
  readonly publishChapters: (trx: Trx, lessonId: number) => Promise<void>;
  readonly deleteChapters: (trx: Trx, lessonId: number) => Promise<void>;
  readonly deleteExercises: (trx: Trx, lessonId: number) => Promise<void>;
  readonly deleteVideos: (trx: Trx, lessonId: number) => Promise<void>;
  readonly deleteLesson: (trx: Trx, lessonId: number) => Promise<void>;
};

export type CopiedLessonNeeds = Pick<DuplicationNeeds, 'db' | 'noteMedia'> & {
  readonly keepers: CopyKeepers;
};

export async function listCopies({ db }: Pick<CopiedLessonNeeds, 'db'>) {
  return answer((await selectCopiedLessons(db)).map(viewOf));
}

export async function changeState(
  { db, keepers }: CopiedLessonNeeds,
  { params: { lessonId }, body: { state }, audit }: Input<typeof setCopiedLessonState>,
): Promise<Outcome<typeof setCopiedLessonState>> {
  return await inTransaction(db, async (trx) => {
    const before = await selectOptionalCopiedLesson(trx, lessonId);
    if (before === undefined) return refuse('not_found');
    await keepers.setLessonState(trx, { lessonId, state });
    if (state === 'published') {
      await keepers.publishExercises(trx, lessonId);
      await keepers.publishChapters(trx, lessonId);
    }
    const changed = await selectOptionalCopiedLesson(trx, lessonId);
    await audit(trx, { about: { lessonId }, before: { state: before.state }, after: { state } });
    return changed === undefined ? refuse('not_found') : answer(viewOf(changed));
  });
}

export async function remove(
  { db, keepers, noteMedia }: CopiedLessonNeeds,
  { params: { lessonId }, audit }: Input<typeof removeCopiedLesson>,
): Promise<Outcome<typeof removeCopiedLesson>> {
  return await inTransaction(db, async (trx) => {
    const lesson = await selectOptionalCopiedLesson(trx, lessonId);
    if (lesson === undefined) return refuse('not_found');
    if (lesson.state === 'published' || lesson.isUsed) return refuse('lesson_in_use');
    // Chapters name exercises, so they go first.
    await keepers.deleteChapters(trx, lessonId);
    await keepers.deleteExercises(trx, lessonId);
    await keepers.deleteVideos(trx, lessonId);
    await keepers.deleteLesson(trx, lessonId);
    await noteMedia.deleted(trx);
    await audit(trx, { about: { lessonId }, before: { courseId: lesson.courseId, name: lesson.name } });
    return done;
  });
}

function viewOf({ copiedAt, ...lesson }: CopiedLessonRow) {
  return { ...lesson, copiedAt: copiedAt.toISOString() };
}
