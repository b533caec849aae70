/** How the studio copies things with what stands in them: each part by the feature that owns it. */
import type { Transaction } from 'kysely';
import { copyCategory } from '../features/courses/category-copy.store.ts';
import { copyLesson } from '../features/courses/lesson-copy.store.ts';
import { copyExercises, type LessonCopy } from '../features/exercises/content/exercises-copy.store.ts';
import { copyChapter, copyChapters } from '../features/exposure/exposure-copy.store.ts';
import { copyVideo, copyVideos } from '../features/lectures/lectures-copy.store.ts';
import type { CopiedPair, StudioCopies } from '../features/studio/tree/copy-things.ts';
import type { Tables } from '../platform/database/tables.ts';

type Trx = Transaction<Tables>;
type Place = { readonly courseId: number; readonly parentId: number };

export const studioCopies: StudioCopies = {
  category: async (trx, { id, now }) => {
    const made = await copyCategory(trx, id);
    if (made === undefined) return undefined;
    const pairs: CopiedPair[] = [{ kind: 'category', id, copyId: made.id }];
    const place = { courseId: made.courseId, parentId: made.id };
    for (const lessonId of made.lessonIds) pairs.push(...(await copyWholeLesson(trx, lessonId, place, now)));
    return pairs;
  },
  video: async (trx, { id }) => {
    const copyId = await copyVideo(trx, id);
    return copyId === undefined ? undefined : [{ kind: 'video', id, copyId }];
  },
  chapter: async (trx, { id }) => {
    const copyId = await copyChapter(trx, id);
    return copyId === undefined ? undefined : [{ kind: 'chapter', id, copyId }];
  },
  lesson: (trx, { id, now, courseId, parentId }) => copyWholeLesson(trx, id, { courseId, parentId }, now),
  exercise: (trx, { id, now, courseId, parentId }) => {
    const of = { fromLessonId: parentId, toLessonId: parentId, toCourseId: courseId, now, exerciseId: id };
    return copyWithQuestions(trx, of);
  },
};

/** It is no duplicated lesson of another course, so it has no moment of copying. */
async function copyWholeLesson(
  trx: Trx,
  lessonId: number,
  { courseId, parentId }: Place,
  now: Date,
): Promise<CopiedPair[]> {
  const made = await copyLesson(trx, {
    lessonId,
    toCourseId: courseId,
    categoryId: parentId,
    name: null,
    now: null,
  });
  const of = { fromLessonId: lessonId, toLessonId: made.id, toCourseId: courseId, now };
  const pairs = await copyWithQuestions(trx, of);
  const exerciseIds = new Map(
    pairs.flatMap(({ kind, id, copyId }) => (kind === 'exercise' ? [[id, copyId] as const] : [])),
  );
  await copyChapters(trx, { ...of, exerciseIds });
  await copyVideos(trx, of);
  return [{ kind: 'lesson', id: lessonId, copyId: made.id }, ...pairs];
}

async function copyWithQuestions(trx: Trx, of: LessonCopy): Promise<CopiedPair[]> {
  const { exerciseIds, questionIds } = await copyExercises(trx, { ...of, withDrafts: true });
  return [
    ...[...exerciseIds].map(([id, copyId]) => ({ kind: 'exercise' as const, id, copyId })),
    ...[...questionIds].map(([id, copyId]) => ({ kind: 'question' as const, id, copyId })),
  ];
}
