/**
 * ADU-03, ADU-05: a lesson once more, in any course: its row, exercises, chapters and videos, in one transaction and
 * without anything of any student. Each part is copied by the feature that owns it.
 */
import type { duplicateLesson } from '@sugya/contract/management.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import type { NoteMedia } from '../../platform/media/note-media.ts';
import { type Duplicated, insertDuplication, selectOptionalDuplication } from './duplications.store.ts';

type Trx = Transaction<Tables>;
type Copy = {
  readonly fromLessonId: number;
  readonly toLessonId: number;
  readonly toCourseId: number;
  readonly now: Date;
};
type CopiedExercises = { readonly exerciseIds: ReadonlyMap<number, number>; readonly questionCount: number };
type Named = { readonly id: number; readonly name: string };

export type LessonCopiers = {
  readonly selectPlaceForCopy: (
    trx: Trx,
    of: { lessonId: number; toCourseId: number; categoryId: number | null },
  ) => Promise<{ isLesson: boolean; isCourse: boolean; category: Named | null }>;
  readonly copyLesson: (
    trx: Trx,
    of: { lessonId: number; toCourseId: number; categoryId: number; name: string | null; now: Date },
  ) => Promise<Named>;
  readonly copyExercises: (trx: Trx, of: Copy) => Promise<CopiedExercises>;
  readonly copyChapters: (trx: Trx, of: Copy & Pick<CopiedExercises, 'exerciseIds'>) => Promise<number>;
  readonly copyVideos: (trx: Trx, of: Copy) => Promise<number>;
};

export type DuplicationNeeds = {
  readonly db: Kysely<Tables>;
  readonly copiers: LessonCopiers;
  readonly noteMedia: Pick<NoteMedia, 'written' | 'deleted'>;
};

export async function duplicate(
  { db, copiers, noteMedia }: DuplicationNeeds,
  { params, query, audit, now }: Input<typeof duplicateLesson>,
): Promise<Outcome<typeof duplicateLesson>> {
  const { lessonId, toCourseId } = params;
  const { key, categoryId = null, name = null } = query;
  return await inTransaction(db, async (trx) => {
    const earlier = key === undefined ? undefined : await selectOptionalDuplication(trx, key);
    if (earlier !== undefined) {
      const isSame = earlier.fromLessonId === lessonId && earlier.toCourseId === toCourseId;
      if (!isSame) return refuse('invalid_request', { key: ['other'] });
      await audit(trx, 'nothing');
      return answer(earlier.answer);
    }
    const place = await copiers.selectPlaceForCopy(trx, { lessonId, toCourseId, categoryId });
    if (!place.isLesson || !place.isCourse) return refuse('not_found');
    if (place.category === null) return refuse('category_missing');
    const made = await copyAll(trx, copiers, { lessonId, toCourseId, category: place.category, name, now });
    await noteMedia.written(trx, { allIn: 'lesson', id: made.id });
    if (key !== undefined) {
      await insertDuplication(trx, { key, fromLessonId: lessonId, toCourseId, answer: made, now });
    }
    await audit(trx, { about: { lessonId, toCourseId, newLessonId: made.id } });
    return answer(made);
  });
}

async function copyAll(
  trx: Trx,
  copiers: LessonCopiers,
  of: { lessonId: number; toCourseId: number; category: Named; name: string | null; now: Date },
): Promise<Duplicated> {
  const { lessonId, toCourseId, category, name, now } = of;
  const lesson = await copiers.copyLesson(trx, { lessonId, toCourseId, categoryId: category.id, name, now });
  const copy = { fromLessonId: lessonId, toLessonId: lesson.id, toCourseId, now };
  const { exerciseIds, questionCount } = await copiers.copyExercises(trx, copy);
  const chapters = await copiers.copyChapters(trx, { ...copy, exerciseIds });
  const videos = await copiers.copyVideos(trx, copy);
  return {
    ...lesson,
    courseId: toCourseId,
    categoryId: category.id,
    categoryName: category.name,
    copied: { exercises: exerciseIds.size, questions: questionCount, chapters, videos },
  };
}
