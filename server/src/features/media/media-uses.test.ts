/** MED-16, MED-17: what names a file counts as its use, and opens it to those alone who see what names it. */
import { readFile } from 'node:fs/promises';
import { answerStatement } from '@sugya/contract/exposure.ts';
import { readVideo } from '@sugya/contract/lectures.ts';
import { duplicateLesson, removeCopiedLesson } from '@sugya/contract/management.ts';
import { deleteMediaFile, type MediaFile, readMedia, readMediaFile } from '@sugya/contract/media.ts';
import * as studio from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { copyStudioThings } from '@sugya/contract/studio-tree.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildChapter, questionAt } from '../../testing/content/build-exposure.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';
import { pictureHtml, showMedia } from '../../testing/content/show-media.ts';
import { picture, uploadAndKeep } from '../../testing/content/upload-media.ts';
import { buildStartedStudentAt, buildStudentAt } from '../../testing/people/student-at.ts';
import { studentIn } from '../../testing/people/student-in.ts';

const demo = (name: string) => readFile(new URL(`../../../../content/demo/media/${name}`, import.meta.url));

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
});
afterAll(() => app.close());

let shade = 0;
async function newPicture(): Promise<MediaFile> {
  shade += 1;
  const bytes = await picture(`#1020${shade.toString(16).padStart(2, '0')}`);
  return await uploadAndKeep(app, staff, { name: `תרשים ${shade}.png`, bytes });
}

const opens = async (client: TestClient, { key }: MediaFile) =>
  (await client.call(readMedia, { params: { key } })).status;
const usesOf = async ({ id }: MediaFile) =>
  (await staff.callOk(readMediaFile, { params: { fileId: id } })).usedIn.map(({ kind, isDraft, name }) => ({
    kind,
    isDraft,
    name,
  }));
const remove = ({ id }: MediaFile) => staff.call(deleteMediaFile, { params: { fileId: id } });

const create = (kind: StudioKind, parentId: number | null, name: string) =>
  staff.callOk(studio.createStudioThing, { body: { kind, parentId, name } });
const read = (kind: StudioKind, id: number) => staff.callOk(studio.readStudioThing, { params: { kind, id } });
/** Over the form as it stands. */
async function write(kind: StudioKind, id: number, fields: object): Promise<void> {
  const { revision, form } = await read(kind, id);
  const body = { revision, form: { ...form, ...fields } };
  await staff.callOk(studio.saveStudioDraft, { params: { kind, id }, body });
}
const publish = (kind: StudioKind, id: number) =>
  staff.callOk(studio.publishStudioThings, { body: { things: [{ kind, id }] } });

const answers = [
  { text: 'תקף', isCorrect: true, proximity: null, rationaleHtml: null },
  { text: 'בטל', isCorrect: false, proximity: null, rationaleHtml: null },
];

describe('a file that only a draft names', () => {
  test('MED-16: is used, cannot be deleted and is closed to students until the draft is published', async () => {
    const exercise = await buildExercise(app.db);
    const student = await studentIn(app, exercise);
    const stranger = await studentIn(app, await buildCourse(app.db));
    const file = await newPicture();
    const question = await create('question', exercise.exerciseId, 'חתימה');
    await write('question', question.id, { questionHtml: pictureHtml(file.key), answers });

    expect(await usesOf(file)).toEqual([{ kind: 'question', isDraft: true, name: 'חתימה' }]);
    expect((await remove(file)).body).toMatchObject({ code: 'still_linked' });
    expect([await opens(student, file), await opens(staff, file)]).toEqual([404, 200]);

    await publish('question', question.id);
    expect(await usesOf(file)).toEqual([{ kind: 'question', isDraft: false, name: 'חתימה' }]);
    expect([await opens(student, file), await opens(stranger, file)]).toEqual([200, 404]);
    expect((await app.anonymous.call(readMedia, { params: { key: file.key } })).status).toBe(401);
  });

  test('MED-16: is let go with the draft: when it names it no more, is given up, or is deleted', async () => {
    const { lessonId } = await buildExercise(app.db);
    const [first, second] = [await newPicture(), await newPicture()];
    await write('material', lessonId, { supportingMaterialsHtml: pictureHtml(first.key) });
    await write('material', lessonId, { supportingMaterialsHtml: pictureHtml(second.key) });
    expect([await usesOf(first), (await usesOf(second)).length]).toEqual([[], 1]);
    const { revision } = await read('material', lessonId);
    const given = { params: { kind: 'material', id: lessonId }, query: { revision } } as const;
    await staff.callOk(studio.discardStudioDraft, given);
    expect(await usesOf(second)).toEqual([]);

    const video = await create('video', lessonId, 'הרצאה');
    await write('video', video.id, { thumbnail: second.place });
    expect(await usesOf(second)).toEqual([{ kind: 'video', isDraft: true, name: 'הרצאה' }]);
    await staff.callOk(studio.deleteStudioThing, { params: { kind: 'video', id: video.id } });
    expect((await remove(second)).status).toBe(204);
  });
});

describe('what staff publish', () => {
  test('MED-16: names files by its texts and by its file fields, in every kind that has some', async () => {
    const { courseId, lessonId, exerciseId } = await buildExercise(app.db);
    const student = await studentIn(app, { courseId });
    const video = await create('video', lessonId, 'סרטון');
    const group = await create('bookGroup', courseId, 'ספרים');
    const book = await create('book', group.id, 'ספר');
    const message = await create('message', courseId, 'הודעה');
    const chapter = await create('chapter', lessonId, 'פרק');
    const statement = await create('statement', chapter.id, 'היגד');
    await publish('chapter', chapter.id);
    const html = (field: string) => (file: MediaFile) => ({ [field]: pictureHtml(file.key) });
    const writers: [StudioKind, number, (file: MediaFile) => object][] = [
      ['course', courseId, html('openingRemarksHtml')],
      ['exercise', exerciseId, html('disclaimerHtml')],
      ['chapter', chapter.id, html('introHtml')],
      [
        'statement',
        statement.id,
        (file) => ({ ...html('questionHtml')(file), detailedAnswerHtml: '<p>כן</p>', isTrue: true }),
      ],
      ['material', lessonId, html('supportingMaterialsHtml')],
      ['video', video.id, (file) => ({ url: 'https://video.example/1', thumbnail: file.place })],
      ['book', book.id, (file) => ({ url: 'https://books.example/1', image: file.place })],
      ['message', message.id, (file) => ({ ...html('bodyHtml')(file), author: 'הצוות' })],
      ['terms', courseId, html('termsHtml')],
    ];
    const seen: unknown[] = [];
    for (const [kind, id, fields] of writers) {
      const file = await newPicture();
      await write(kind, id, fields(file));
      const before = await opens(student, file);
      await publish(kind, id);
      const [use] = await usesOf(file);
      seen.push([kind, use?.kind, use?.isDraft, before, await opens(student, file)]);
    }
    expect(seen).toEqual(writers.map(([kind]) => [kind, kind, false, 404, 200]));
  });

  test('MED-16: a new version of a question leaves the old picture to those whose attempt shows it', async () => {
    const exercise = await buildExercise(app.db);
    const [question] = exercise.questions;
    const file = await newPicture();
    await showMedia(app.db, { where: 'question', id: question?.id ?? 0, keys: [file.key] });
    const early = await buildStartedStudentAt(app, exercise);
    await write('question', question?.id ?? 0, { questionHtml: '<p>בלי תמונה</p>' });
    await publish('question', question?.id ?? 0);
    const late = await studentIn(app, exercise);
    expect([await opens(early.client, file), await opens(late, file)]).toEqual([200, 404]);
    expect(await usesOf(file)).toHaveLength(1);
    expect((await remove(file)).status).toBe(409);
  });

  test('MED-17: a hidden question’s picture is closed but to those whose attempt shows it', async () => {
    const exercise = await buildExercise(app.db);
    const questionId = exercise.questions[0]?.id ?? 0;
    const file = await newPicture();
    await showMedia(app.db, { where: 'question', id: questionId, keys: [file.key] });
    const early = await buildStartedStudentAt(app, exercise);
    const late = await studentIn(app, exercise);
    expect(await opens(late, file)).toBe(200);
    await staff.callOk(studio.hideStudioThings, { body: { things: [{ kind: 'question', id: questionId }] } });
    expect([await opens(early.client, file), await opens(late, file)]).toEqual([200, 404]);
  });
});

describe('a picture that belongs to a key', () => {
  test.each([
    ['the explanation', 'explanationHtml'],
    ['what to take from it', 'takeawayHtml'],
    ['an answer’s reason', 'rationaleHtml'],
  ])('MED-17: of %s opens when the key is due to that student', async (_what, field) => {
    const exercise = await buildExercise(app.db);
    const [question] = exercise.questions;
    if (question === undefined) throw new Error('The exercise has questions');
    const file = await newPicture();
    const html = pictureHtml(file.key);
    const { form } = await read('question', question.id);
    const [right, ...wrong] = (form as FormOf<'question'>).answers; // of a question
    const fields =
      field === 'rationaleHtml'
        ? { answers: [{ ...right, rationaleHtml: html }, ...wrong] }
        : { [field]: html };
    await write('question', question.id, fields);
    await publish('question', question.id);

    const outside = await buildStudentAt(app, exercise);
    const student = await buildStartedStudentAt(app, exercise);
    const shown = await student.readQuestion(question);
    expect(await opens(student.client, file)).toBe(404);
    await student.answerOk(question, shown.answers[0]?.id ?? 0);
    expect(await opens(student.client, file)).toBe(404);
    for (const other of exercise.questions.slice(1)) await student.answerOk(other, other.right);
    await student.finishOk();
    expect([await opens(student.client, file), await opens(outside.client, file)]).toEqual([200, 404]);
    // Begun again, the key is due no more.
    await student.resetOk();
    expect(await opens(student.client, file)).toBe(404);
    expect(await opens(staff, file)).toBe(200);
  });

  test('MED-17: with immediate feedback opens with the answer to its question, and stays closed in a held report', async () => {
    const open = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
    const held = await buildExercise(app.db, { exercise: { hide_statistics_page: true } });
    const file = await newPicture();
    const other = await newPicture();
    await showMedia(app.db, { where: 'explanation', id: open.questions[0]?.id ?? 0, keys: [file.key] });
    await showMedia(app.db, { where: 'explanation', id: held.questions[0]?.id ?? 0, keys: [other.key] });
    const student = await buildStartedStudentAt(app, open);
    const [first, second] = open.questions;
    if (first === undefined || second === undefined) throw new Error('The exercise has questions');
    await student.answerOk(second, second.right);
    expect(await opens(student.client, file)).toBe(404);
    await student.answerOk(first, first.wrong);
    expect(await opens(student.client, file)).toBe(200);

    const waiting = await buildStartedStudentAt(app, held);
    await waiting.answerAllAndFinish({ rightCount: 1 });
    expect(await opens(waiting.client, other)).toBe(404);
  });

  test('MED-17: of a statement opens when the student answered it', async () => {
    const exercise = await buildExercise(app.db);
    const chapter = await buildChapter(app.db, { in: exercise, questionCount: 2 });
    const params = questionAt(chapter, 1);
    const file = await newPicture();
    await write('statement', params.questionId, { detailedAnswerHtml: pictureHtml(file.key) });
    await publish('statement', params.questionId);
    const student = await studentIn(app, exercise);
    expect(await opens(student, file)).toBe(404);
    const { right } = chapter.questions[0] ?? { right: 1 };
    await student.callOk(answerStatement, { params: { ...params, answer: right }, query: {} });
    expect(await opens(student, file)).toBe(200);
  });
});

test('MED-20: a lecture has the captions and the length of its file, also when others take their place', async () => {
  const { lessonId, courseId } = await buildExercise(app.db);
  const file = await uploadAndKeep(app, staff, {
    name: 'שיעור.mp4',
    bytes: await demo('lectures/contracts-offer.mp4'),
  });
  const video = await create('video', lessonId, 'הרצאה');
  await write('video', video.id, { file: file.place });
  await publish('video', video.id);
  const student = await studentIn(app, { courseId });
  const of = { params: { lessonId, videoId: video.id } };
  const first = await student.callOk(readVideo, of);
  expect([first.captionsUrl, first.length?.seconds]).toEqual([null, (file.seconds ?? 0) % 60]);
  const captions = await demo('lectures/contracts-offer.vtt');
  await uploadAndKeep(app, staff, { name: 'א.vtt', bytes: captions, captionsOf: file.id });
  const second = await student.callOk(readVideo, of);
  await uploadAndKeep(app, staff, { name: 'ב.vtt', bytes: captions, captionsOf: file.id });
  const third = await student.callOk(readVideo, of);
  expect((await app.send({ url: second.captionsUrl ?? '' })).statusCode).toBe(404);
  const served = await app.send({ url: third.captionsUrl ?? '' });
  expect([served.statusCode, served.rawPayload]).toEqual([200, captions]);
  expect((await app.send({ url: third.link ?? '' })).statusCode).toBe(200);
});

describe('MED-16: what comes in bulk', () => {
  test('a pack names files as the studio does', async () => {
    const file = await newPicture();
    const author = packAuthor(app.db);
    const message = {
      externalId: 'm1',
      title: 'תרשים',
      bodyHtml: pictureHtml(file.key),
      author: 'הצוות',
      displayFrom: '2020-02-01T09:00:00+02:00',
      displayTo: null,
    };
    const { report } = await author.import({ 'messages.json': { messages: [message] } });
    expect(report?.messages?.added).toBe(1);
    const student = await studentIn(app, { courseId: (await author.row())?.id ?? 0 });
    expect([await usesOf(file), await opens(student, file)]).toEqual([
      [{ kind: 'message', isDraft: false, name: 'תרשים' }],
      200,
    ]);
  });

  test('copies use what their originals use, with their drafts, and let it go when they are removed', async () => {
    const exercise = await buildExercise(app.db);
    const [file, drafted] = [await newPicture(), await newPicture()];
    const questionId = exercise.questions[0]?.id ?? 0;
    await showMedia(app.db, { where: 'question', id: questionId, keys: [file.key] });
    await write('question', questionId, { questionHtml: pictureHtml(drafted.key) });
    const copied = { kind: 'lesson', id: exercise.lessonId, name: 'עותק' } as const;
    await staff.callOk(copyStudioThings, { body: { things: [copied] } });
    expect((await usesOf(file)).length).toBe(2);
    expect((await usesOf(drafted)).map(({ isDraft }) => isDraft)).toEqual([true, true]);

    const params = { lessonId: exercise.lessonId, toCourseId: exercise.courseId };
    const made = await staff.callOk(duplicateLesson, { params, query: {} });
    expect((await usesOf(file)).length).toBe(3);
    await staff.callOk(removeCopiedLesson, { params: { lessonId: made.id } });
    expect((await usesOf(file)).length).toBe(2);
  });
});
