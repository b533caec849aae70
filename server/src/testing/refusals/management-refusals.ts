/** How management and the studio are brought to each refusal that they declare (refusals.test.ts). */
import { rebuildAllLawTexts, rebuildLawText } from '@sugya/contract/laws-rebuilding.ts';
import { duplicateLesson, removeCopiedLesson, setCopiedLessonState } from '@sugya/contract/management.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildCourse, buildExercise } from '../content/build-content.ts';
import { qualityRefusals } from './quality-refusals.ts';
import { rulingRefusals } from './ruling-refusals.ts';
import { studioRefusals } from './studio-refusals.ts';

export function managementRefusals(app: () => TestApp) {
  const staff = async () => app().as((await app().buildUser({ isAdmin: true })).userName);
  return {
    ...qualityRefusals(app),
    ...rulingRefusals(app),
    ...studioRefusals(app),
    duplicateLesson: {
      category_missing: async () => {
        const [from, to] = [await buildCourse(app().db), await buildCourse(app().db)];
        await app()
          .db.updateTable('courses_categories')
          .set({ name: 'דיני קניין' })
          .where('id', '=', to.categoryId)
          .execute();
        const params = { lessonId: from.lessonId, toCourseId: to.courseId };
        return (await staff()).call(duplicateLesson, { params, query: {} });
      },
    },
    removeCopiedLesson: {
      lesson_in_use: async () => {
        const { lessonId, courseId } = await buildCourse(app().db);
        const client = await staff();
        const params = { lessonId, toCourseId: courseId };
        const copy = {
          params: { lessonId: (await client.callOk(duplicateLesson, { params, query: {} })).id },
        };
        await client.callOk(setCopiedLessonState, { ...copy, body: { state: 'published' } });
        return client.call(removeCopiedLesson, copy);
      },
    },
    rebuildAllLawTexts: {
      law_texts_failed: async () => {
        await app().db.updateTable('exercises_exercises').set({ law_collection_id: null }).execute();
        await app().db.deleteFrom('laws_rebuilds').execute();
        const { collectionId } = await emptyCollection(app());
        await buildExercise(app().db, { exercise: { law_collection_id: collectionId } });
        return (await staff()).call(rebuildAllLawTexts, {});
      },
    },
    rebuildLawText: {
      law_texts_failed: async () => {
        const { exerciseId } = await buildExercise(app().db);
        return (await staff()).call(rebuildLawText, { params: { id: exerciseId } });
      },
    },
  };
}

async function emptyCollection({ db }: TestApp): Promise<{ collectionId: number }> {
  const { id } = await db
    .insertInto('laws_collections')
    .values({ external_id: 'management-empty', name: 'מקבץ ריק' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { collectionId: id };
}
