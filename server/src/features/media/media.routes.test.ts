/** The media library as staff list it, and as students meet its files. */
import {
  deleteMediaFile,
  listMediaFiles,
  readMedia,
  readMediaFile,
  removeCaptions,
} from '@sugya/contract/media.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildBooks } from '../../testing/content/build-books.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildMessages } from '../../testing/content/build-messages.ts';
import { type ShownIn, showMedia } from '../../testing/content/show-media.ts';
import { picture, uploadAndKeep } from '../../testing/content/upload-media.ts';
import { insertFile, type NewFile } from './media-changes.store.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await app.buildUser({ isAdmin: true, privateName: 'דנה', lastName: 'לוי' });
  staff = await app.forLong(id);
});
afterAll(() => app.close());

type Place = { readonly where: ShownIn; readonly id: number };
const note = (place: Place, keys: readonly string[]) => showMedia(app.db, { ...place, keys });
const document = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

/** Of the row alone; there are no bytes to it. */
function documentRow(place: number, uploadedBy: number): NewFile {
  const key = crypto.randomUUID();
  return {
    key,
    uploadKey: key,
    kind: 'document',
    name: `מסמך ${place}_א.pdf`,
    type: 'application/pdf',
    bytes: 1_000 + place,
    sha256: String(place).padStart(64, '0'),
    width: null,
    height: null,
    seconds: null,
    place: `library/${key}.pdf`,
    previewPlace: null,
    captionsOf: null,
    uploadedBy,
    now: new Date('2026-03-01T08:00:00Z'),
  };
}

describe('the staff’s list', () => {
  test('MED-10, MED-11: newest first in pages, searched, narrowed and counted', async () => {
    const own = await startTestApp();
    const client = await own.forLong((await own.buildUser({ isAdmin: true })).id);
    const { id: uploadedBy } = await own.buildUser({ isAdmin: true });
    for (let place = 1; place <= 62; place += 1) await insertFile(own.db, documentRow(place, uploadedBy));
    const drawing = await uploadAndKeep(own, client, {
      name: 'תרשים 1.png',
      bytes: await picture('#abcdef'),
    });
    const { lessonId } = await buildExercise(own.db);
    await showMedia(own.db, { where: 'material', id: lessonId, keys: [drawing.key] });

    const first = await client.callOk(listMediaFiles, {});
    expect([first.files.length, first.files[0]?.name, first.files[0]?.useCount]).toEqual([
      60,
      'תרשים 1.png',
      1,
    ]);
    expect([first.hasMore, first.total]).toEqual([true, 63]);
    expect(first.counts).toEqual({ all: 63, picture: 1, video: 0, document: 62, unused: 62 });
    const before = first.files.at(-1)?.id ?? 0;
    const rest = await client.callOk(listMediaFiles, { query: { before } });
    expect([rest.files.map(({ name }) => name), rest.hasMore]).toEqual([
      ['מסמך 3_א.pdf', 'מסמך 2_א.pdf', 'מסמך 1_א.pdf'],
      false,
    ]);
    const found = await client.callOk(listMediaFiles, { query: { words: '_א 62', filter: 'document' } });
    expect([found.files.map(({ name }) => name), found.counts.all, found.total]).toEqual([
      ['מסמך 62_א.pdf'],
      1,
      63,
    ]);
    const pictures = await client.callOk(listMediaFiles, { query: { filter: 'picture' } });
    expect(pictures.files.map(({ id }) => id)).toEqual([drawing.id]);
    await own.close();
  });

  test('MED-10: is the administrator’s alone', async () => {
    const student = await app.as((await app.buildUser()).userName);
    expect((await student.call(listMediaFiles, {})).status).toBe(403);
    expect((await app.anonymous.call(listMediaFiles, {})).status).toBe(401);
    const params = { fileId: 999_999_999 };
    expect((await student.call(deleteMediaFile, { params })).status).toBe(403);
    expect((await staff.call(readMediaFile, { params })).status).toBe(404);
    expect((await staff.call(deleteMediaFile, { params })).status).toBe(404);
    expect((await staff.call(removeCaptions, { params })).status).toBe(404);
  });

  test('MED-08, MED-12: what uses a file is listed with its course; only what nothing uses is deleted', async () => {
    const file = await uploadAndKeep(app, staff, { name: 'עץ.png', bytes: await picture('#113355') });
    const exercise = await buildExercise(app.db);
    const [question] = exercise.questions;
    const { videoIds } = await buildLectures(app.db, { in: exercise });
    const { bookIds } = await buildBooks(app.db, { in: exercise });
    const { messageIds } = await buildMessages(app.db, { in: exercise });
    const things: Place[] = [
      { where: 'question', id: question?.id ?? 0 },
      { where: 'explanation', id: question?.id ?? 0 },
      { where: 'material', id: exercise.lessonId },
      { where: 'video', id: videoIds[0] ?? 0 },
      { where: 'book', id: bookIds[0] ?? 0 },
      { where: 'message', id: messageIds[0] ?? 0 },
    ];
    for (const thing of things) await note(thing, [file.key, crypto.randomUUID()]);

    const of = { params: { fileId: file.id } };
    const { usedIn, useCount, uploadedBy } = await staff.callOk(readMediaFile, of);
    expect([useCount, uploadedBy]).toEqual([5, 'דנה לוי']);
    expect(
      usedIn.map(({ kind, id }) => ({ kind, id })).toSorted((one, two) => one.kind.localeCompare(two.kind)),
    ).toEqual([
      { kind: 'book', id: bookIds[0] },
      { kind: 'material', id: exercise.lessonId },
      { kind: 'message', id: messageIds[0] },
      { kind: 'question', id: question?.id },
      { kind: 'video', id: videoIds[0] },
    ]);
    expect(new Set(usedIn.map(({ courseId }) => courseId))).toEqual(new Set([exercise.courseId]));
    expect((await staff.call(deleteMediaFile, of)).body).toMatchObject({ code: 'still_linked' });

    for (const thing of things) await note(thing, []);
    expect((await staff.call(deleteMediaFile, of)).status).toBe(204);
    expect((await app.send({ url: file.url })).statusCode).toBe(404);
    expect((await app.send({ url: file.previewUrl ?? '' })).statusCode).toBe(404);
  });
});

describe('a student', () => {
  test('MED-09: gets a file that something published in a course of theirs shows, and no other', async () => {
    const file = await uploadAndKeep(app, staff, { name: 'חומר.pdf', bytes: document('rights') });
    const other = await uploadAndKeep(app, staff, { name: 'אחר.pdf', bytes: document('another') });
    const exercise = await buildExercise(app.db);
    const user = await app.buildUser();
    const student = await app.forLong(user.id);
    const read = async (key: string) => (await student.call(readMedia, { params: { key } })).status;
    const shows = { where: 'question', id: exercise.questions[0]?.id ?? 0 } as const;
    const setState = (table: 'courses_lessons' | 'exercises_exercises', id: number, state: string) =>
      app.db.updateTable(table).set({ state }).where('id', '=', id).execute();

    await note(shows, [file.key]);
    expect(await read(file.key)).toBe(404);
    await app.enrol(user.id, exercise.courseId);
    expect([await read(file.key), await read(other.key), await read(crypto.randomUUID())]).toEqual([
      200, 404, 404,
    ]);
    await setState('exercises_exercises', exercise.exerciseId, 'draft');
    expect(await read(file.key)).toBe(404);
    expect((await staff.call(readMedia, { params: { key: file.key } })).status).toBe(200);
    await setState('exercises_exercises', exercise.exerciseId, 'published');
    await setState('courses_lessons', exercise.lessonId, 'hidden');
    expect(await read(file.key)).toBe(404);
    await setState('courses_lessons', exercise.lessonId, 'published');

    const { url, kind } = await student.callOk(readMedia, { params: { key: file.key } });
    const served = await app.send({ url });
    expect([kind, served.statusCode, served.rawPayload]).toEqual(['document', 200, document('rights')]);
    expect((await app.anonymous.call(readMedia, { params: { key: file.key } })).status).toBe(401);
  });

  test('MED-09: sees what a video, a book, a lesson and a message show while they are shown', async () => {
    const exercise = await buildExercise(app.db);
    const user = await app.buildUser();
    await app.enrol(user.id, exercise.courseId);
    const student = await app.forLong(user.id);
    const { videoIds } = await buildLectures(app.db, { in: exercise });
    const { bookIds } = await buildBooks(app.db, { in: exercise });
    const { messageIds } = await buildMessages(app.db, { in: exercise });
    const [videoId = 0] = videoIds;
    const [bookId = 0] = bookIds;
    const [messageId = 0] = messageIds;
    const hidden = {
      material: () =>
        app.db
          .updateTable('courses_lessons')
          .set({ state: 'draft' })
          .where('id', '=', exercise.lessonId)
          .execute(),
      video: () =>
        app.db.updateTable('lectures_videos').set({ is_withdrawn: true }).where('id', '=', videoId).execute(),
      book: () =>
        app.db.updateTable('books_books').set({ is_withdrawn: true }).where('id', '=', bookId).execute(),
      message: () =>
        app.db
          .updateTable('messages_messages')
          .set({ display_from: new Date('2027-01-01T00:00:00Z'), display_to: null })
          .where('id', '=', messageId)
          .execute(),
    };
    const things: Place[] = [
      { where: 'video', id: videoId },
      { where: 'book', id: bookId },
      { where: 'message', id: messageId },
      { where: 'material', id: exercise.lessonId },
    ];
    for (const thing of things) {
      const { key } = await uploadAndKeep(app, staff, { name: 'ק.pdf', bytes: document(thing.where) });
      await note(thing, [key]);
      const seen = (await student.call(readMedia, { params: { key } })).status;
      await hidden[thing.where as keyof typeof hidden]();
      const unseen = (await student.call(readMedia, { params: { key } })).status;
      expect([thing.where, seen, unseen]).toEqual([thing.where, 200, 404]);
    }
  });
});
