/** What stands in a lesson beside exercises, as the tree publishes and copies it. */
import * as studio from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import * as tree from '@sugya/contract/studio-tree.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/content/build-content.ts';
import { buildChapter } from '../../../testing/content/build-exposure.ts';
import { buildLectures } from '../../../testing/content/build-lectures.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const read = async (courseId: number) =>
  (await staff.callOk(tree.readStudioTree, { params: { courseId } })).nodes;
const create = (kind: StudioKind, parentId: number | null, name: string) =>
  staff.callOk(studio.createStudioThing, { body: { kind, parentId, name } });
const save = (kind: StudioKind, id: number, revision: number, form: object) =>
  staff.callOk(studio.saveStudioDraft, { params: { kind, id }, body: { revision, form: { ...form } } });
const copy = (...things: { kind: tree.CopiedKind; id: number; name: string }[]) =>
  staff.callOk(tree.copyStudioThings, { body: { things } });

describe('lectures, material and chapters', () => {
  test('STT-18: a lecture and a chapter are copied by themselves, with their drafts and what stands in them', async () => {
    const course = await buildCourse(app.db);
    const { chapterId } = await buildChapter(app.db, { in: course, questionCount: 4 });
    const { videoIds } = await buildLectures(app.db, { in: course, videoCount: 2 });
    const videoId = videoIds[0] ?? 0;
    const { revision, form } = await staff.callOk(studio.readStudioThing, {
      params: { kind: 'video', id: videoId },
    });
    await save('video', videoId, revision, { ...form, subtitle: 'רק בטיוטה' });
    await copy(
      { kind: 'video', id: videoId, name: 'הרצאה – עותק' },
      { kind: 'chapter', id: chapterId, name: 'פרק – עותק' },
    );
    const nodes = await read(course.courseId);
    const videos = nodes.filter(({ kind }) => kind === 'video');
    expect(videos.map(({ id, state }) => [id === videoId, state])).toEqual([
      [true, 'published'],
      [false, 'draft'],
      [false, 'published'],
    ]);
    const chapters = nodes.filter(({ kind }) => kind === 'chapter');
    expect(chapters.map(({ name, state, itemCount }) => [name, state, itemCount])).toEqual([
      [expect.any(String), 'published', 4],
      ['פרק – עותק', 'draft', 4],
    ]);
    const copied = await staff.callOk(studio.readStudioThing, {
      params: { kind: 'video', id: videos[1]?.id ?? 0 },
    });
    expect(copied.form).toMatchObject({ name: 'הרצאה – עותק', subtitle: 'רק בטיוטה' });
    const things = [{ kind: 'video' as const, id: copied.id, revision: copied.revision }];
    expect((await staff.call(studio.publishStudioThings, { body: { things } })).status).toBe(200);
  });

  test('STT-18: lectures, material, chapters and their statements go along with their lesson', async () => {
    const course = await buildCourse(app.db);
    const { lessonId } = course;
    const video = await create('video', lessonId, 'הרצאה חדשה');
    const chapter = await create('chapter', lessonId, 'פרק חדש');
    const statement = await create('statement', chapter.id, 'היגד');
    const material = await staff.callOk(studio.readStudioThing, {
      params: { kind: 'material', id: lessonId },
    });
    await save('material', lessonId, material.revision, { supportingMaterialsHtml: '<p>סיכום</p>' });
    const { things } = await staff.callOk(tree.previewStudioPublish, {
      body: { things: [{ kind: 'lesson', id: lessonId }] },
    });
    expect(things.map(({ kind, id, lacks }) => [kind, id, lacks.map(({ field }) => field)])).toEqual([
      ['video', video.id, ['url']],
      ['material', lessonId, []],
      ['chapter', chapter.id, []],
      ['statement', statement.id, ['questionHtml', 'detailedAnswerHtml']],
    ]);
    const { videoIds } = await buildLectures(app.db, { in: course, videoCount: 1 });
    const hidden = [{ kind: 'video' as const, id: videoIds[0] ?? 0 }];
    await staff.callOk(studio.hideStudioThings, { body: { things: hidden } });
    const again = await staff.callOk(tree.previewStudioPublish, {
      body: { things: [{ kind: 'lesson', id: lessonId }] },
    });
    expect(again.things.map(({ id }) => id)).not.toContain(videoIds[0]);
  });
});
