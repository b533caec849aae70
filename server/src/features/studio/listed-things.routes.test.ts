import { readCalculatorRule } from '@sugya/contract/calculator.ts';
import { readCourse } from '@sugya/contract/courses.ts';
import { listMessages } from '@sugya/contract/messages.ts';
import * as studio from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { type ListedKind, listedKinds, listedParents } from '@sugya/contract/studio-listed-forms.ts';
import * as lists from '@sugya/contract/studio-lists.ts';
import * as places from '@sugya/contract/studio-places.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWriters } from '../../every-feature/content-writers.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildStatutes, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import { studentIn } from '../../testing/people/student-in.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const create = (kind: StudioKind, parentId: number, name: string) =>
  staff.callOk(studio.createStudioThing, { body: { kind, parentId, name } });
const read = (kind: StudioKind, id: number) => staff.callOk(studio.readStudioThing, { params: { kind, id } });
const list = async (kind: ListedKind, courseId: number) =>
  (await staff.callOk(lists.listStudioThings, { params: { courseId }, query: { kind } })).things;

/** Saves the fields over what stands there, and publishes. */
async function write<Kind extends StudioKind>(kind: Kind, id: number, fields: Partial<FormOf<Kind>>) {
  const { revision, form } = await read(kind, id);
  const params = { kind, id };
  await staff.callOk(studio.saveStudioDraft, { params, body: { revision, form: { ...form, ...fields } } });
  return await staff.call(studio.publishStudioThings, { body: { things: [params] } });
}

/** What is needed beside a name. */
const WHOLE: { readonly [Kind in ListedKind]: Partial<FormOf<Kind>> } = {
  sitting: { examDate: '2027-06-20', proceduralWeight: 30, substantiveWeight: 30, lastWeight: 40 },
  message: { bodyHtml: '<p>מחר</p>', author: 'הצוות', displayTo: null },
  topic: { description: 'על המערכת', isProfessional: true },
  chapter: { kind: 'focused', introHtml: '<p>לפני הכל</p>' },
  statement: {
    questionHtml: '<p>הצעה הדירה</p>',
    detailedAnswerHtml: '<p>כן</p>',
    isTrue: true,
    isCore: true,
  },
  video: { url: 'https://vimeo.com/76979871', lengthSeconds: 60 },
  bookGroup: {},
  book: { file: 'books/a.pdf', imageUrl: 'https://example.com/a.png' },
  region: {},
  track: { userNote: 'הערה' },
  trackSubject: {},
  liveLecture: {
    startTime: '2027-01-03T15:00:00.000Z',
    endTime: '2027-01-03T17:00:00.000Z',
    hallName: 'אולם א',
    capacity: 40,
  },
  draftingTask: {
    choiceName: 'בוקר',
    documentKind: 'כתב הגנה',
    addressee: 'בית משפט השלום',
    minutes: 45,
    instructionsHtml: '<p>נסחו כתב הגנה</p>',
    materialsHtml: '<p>ביום 1 בינואר</p>',
    criteria: Array.from({ length: 8 }, (_, place) => ({
      id: `c${place}`,
      kind: 'fact' as const,
      name: 'עובדה',
      points: 1.5,
      passage: 'כמתואר',
    })),
    modelSolution: 'בבית המשפט',
    lawDate: '2026-10-01',
  },
};

/** A new thing of the kind, and whatever it has to stand in. */
async function createWithParents(kind: StudioKind, courseId: number, lessonId: number, name: string) {
  const parent: StudioKind = listedParents[kind as ListedKind];
  if (parent === 'course') return await create(kind, courseId, name);
  if (parent === 'lesson') return await create(kind, lessonId, name);
  const above: { id: number } = await createWithParents(parent, courseId, lessonId, `מעל ${name}`);
  return await create(kind, above.id, name);
}

describe('STF-01: every kind of a list is written from nothing', () => {
  test.each(listedKinds)(
    '%s: a draft in its list, published as it was written, hidden, and brought back',
    async (kind) => {
      const { courseId, lessonId } = await buildCourse(app.db);
      const { id } = await createWithParents(kind, courseId, lessonId, 'חדש');
      const row = async () => (await list(kind, courseId)).find((one) => one.id === id);
      expect(await row()).toMatchObject({ name: 'חדש', state: 'draft', hasDraft: true });

      const fields = { name: 'שם שנכתב', ...WHOLE[kind] };
      expect((await write(kind, id, fields as object)).status).toBe(200);
      expect(await row()).toMatchObject({ name: 'שם שנכתב', state: 'published', hasDraft: false });
      expect((await read(kind, id)).form).toMatchObject(fields);

      await staff.callOk(studio.hideStudioThings, { body: { things: [{ kind, id }] } });
      expect((await row())?.state).toBe('hidden');
      await write(kind, id, fields as object);
      expect((await row())?.state).toBe('published');
    },
  );

  test('STF-01, STU-13: a draft of each kind is deleted, and nothing of it is left', async () => {
    const { courseId, lessonId } = await buildCourse(app.db);
    for (const kind of listedKinds) {
      const { id } = await createWithParents(kind, courseId, lessonId, 'לא נחוץ');
      const params = { kind, id };
      expect((await staff.call(studio.deleteStudioThing, { params })).status).toBe(204);
      expect((await staff.call(studio.readStudioThing, { params })).status).toBe(404);
    }
  });
});

describe('STF-06: a sitting', () => {
  test('gives its day and its rule to its course when it is published, and takes them back when hidden', async () => {
    const { courseId } = await buildCourse(app.db);
    await app.db
      .updateTable('courses_courses')
      .set({ sitting_id: null })
      .where('id', '=', courseId)
      .execute();
    const student = await studentIn(app, { courseId });
    const seen = async () => {
      const course = await student.callOk(readCourse, { params: { courseId } });
      const rule = await student.callOk(readCalculatorRule, { query: { courseId } });
      return [course.examDate, rule.lastWeight, rule.passMark];
    };
    const { id } = await create('sitting', courseId, 'אביב');
    expect(await seen()).toEqual([null, 20, 60]);
    const rule = { proceduralWeight: 30, substantiveWeight: 30, lastWeight: 40, passMark: 65 };
    await write('sitting', id, { examDate: '2027-06-20', ...rule });
    expect(await seen()).toEqual(['2027-06-20', 40, 65]);
    await staff.callOk(studio.hideStudioThings, { body: { things: [{ kind: 'sitting', id }] } });
    expect(await seen()).toEqual([null, 20, 60]);
  });

  test('is chosen among several in the settings of the course', async () => {
    const { courseId } = await buildCourse(app.db);
    const { id } = await create('sitting', courseId, 'חורף');
    await write('sitting', id, { examDate: '2027-12-20' });
    const student = await studentIn(app, { courseId });
    const examDate = async () => (await student.callOk(readCourse, { params: { courseId } })).examDate;
    expect(await examDate()).toBe('2026-12-20');
    await write('course', courseId, { sittingId: id });
    expect(await examDate()).toBe('2027-12-20');
  });
});

test('STF-06: a draft of the course that is older than its first sitting leaves the course its sitting', async () => {
  for (const together of [false, true]) {
    const { id: courseId } = await staff.callOk(studio.createStudioThing, {
      body: { kind: 'course', parentId: null, name: 'לפני המועד' },
    });
    const drafted = async (kind: StudioKind, id: number, fields: object) => {
      const { revision, form } = await read(kind, id);
      await staff.callOk(studio.saveStudioDraft, {
        params: { kind, id },
        body: { revision, form: { ...form, ...fields } },
      });
    };
    await drafted('course', courseId, { name: 'אחרי המועד' });
    const sitting = await create('sitting', courseId, 'קיץ');
    await drafted('sitting', sitting.id, WHOLE.sitting);
    const chosen: { kind: StudioKind; id: number }[] = [
      { kind: 'sitting', id: sitting.id },
      { kind: 'course', id: courseId },
    ];
    for (const things of together ? [chosen] : chosen.map((one) => [one])) {
      await staff.callOk(studio.publishStudioThings, { body: { things } });
    }
    expect((await read('course', courseId)).form).toMatchObject({
      name: 'אחרי המועד',
      sittingId: sitting.id,
    });
  }
});

test('STF-07: a message is read by students from its hour on, and not as a draft', async () => {
  const { courseId } = await buildCourse(app.db);
  const student = await studentIn(app, { courseId });
  const titles = async () =>
    (await student.callOk(listMessages, { params: { courseId } })).map(({ messageTitle }) => messageTitle);
  const { id } = await create('message', courseId, 'שינוי');
  expect(await titles()).toEqual([]);
  await write('message', id, {
    bodyHtml: '<p>מחר</p>',
    author: 'הצוות',
    displayFrom: new Date(app.clock.now().getTime() - 1_000).toISOString(),
  });
  expect(await titles()).toEqual(['שינוי']);
});

test('STF-02: a list says what each thing stands in, its times and its state, and what a new one may stand in', async () => {
  const { courseId, lessonId } = await buildCourse(app.db);
  const lecture = await createWithParents('liveLecture', courseId, lessonId, 'כהן');
  const query = { kind: 'liveLecture' } as const;
  const read = () => staff.callOk(lists.listStudioThings, { params: { courseId }, query });
  const [fresh] = (await read()).things;
  expect(fresh).toMatchObject({ name: 'כהן', state: 'draft', hasDraft: true, from: null, to: null });
  await write('liveLecture', lecture.id, WHOLE.liveLecture);
  const { things, parents } = await read();
  const { startTime, endTime } = WHOLE.liveLecture;
  expect(things[0]).toMatchObject({ state: 'published', hasDraft: false, from: startTime, to: endTime });
  expect(parents).toEqual([{ id: things[0]?.parentId, name: 'מעל מעל כהן – מעל כהן' }]);
});

test('STF-03: all of one parent are ordered anew; another set changes nothing', async () => {
  const { courseId } = await buildCourse(app.db);
  const ids: number[] = [];
  for (const name of ['א', 'ב', 'ג']) ids.push((await create('region', courseId, name)).id);
  const [first = 0, second = 0, third = 0] = ids;
  const order = (...wanted: number[]) =>
    staff.call(lists.orderStudioThings, { body: { kind: 'region', parentId: courseId, ids: wanted } });
  expect((await order(third, first, second)).status).toBe(204);
  expect((await list('region', courseId)).map(({ name }) => name)).toEqual(['ג', 'א', 'ב']);
  expect((await order(first, second)).status).toBe(409);
  expect((await list('region', courseId)).map(({ name }) => name)).toEqual(['ג', 'א', 'ב']);
});

test('STF-04: what is used says by what, and is not deleted', async () => {
  const { courseId } = await buildCourse(app.db);
  const track = await create('track', courseId, 'מסלול');
  await create('trackSubject', track.id, 'חוזים');
  const params = { kind: 'track', id: track.id } as const;
  expect(await staff.callOk(lists.listThingUses, { params })).toEqual([{ what: 'subjects', count: 1 }]);
  expect((await staff.call(studio.deleteStudioThing, { params })).status).toBe(409);
});

describe('STF-08: what a course or a lesson has from the beginning', () => {
  test('opening hours, terms and written material are read and published by its id', async () => {
    const { courseId, lessonId } = await buildCourse(app.db);
    const hours = { isOpen: false, enforcesHours: true, dailyQuota: 7, weeklyQuota: 9, mailsAnswers: true };
    expect((await write('support', courseId, hours)).status).toBe(200);
    await write('terms', courseId, { termsHtml: '<p>תנאים</p>' });
    await write('material', lessonId, { supportingMaterialsHtml: '<p>חומר</p>' });
    expect((await read('support', courseId)).form).toEqual(hours);
    expect((await read('terms', courseId)).form).toEqual({ termsHtml: '<p>תנאים</p>' });
    expect((await read('material', lessonId)).form).toEqual({ supportingMaterialsHtml: '<p>חומר</p>' });
    await write('terms', courseId, { termsHtml: null });
    expect((await read('terms', courseId)).form).toEqual({ termsHtml: null });
  });
});

describe('the first screen', () => {
  const opening = (courseId: number) => staff.callOk(lists.readOpeningList, { params: { courseId } });

  test('STF-09: a new course lacks all but what it has nothing of, and each step takes one away', async () => {
    const course = await staff.callOk(studio.createStudioThing, {
      body: { kind: 'course', parentId: null, name: 'ריק' },
    });
    const missing = async () => (await opening(course.id)).checks.filter(({ isDone }) => !isDone);
    expect((await missing()).map(({ code }) => code)).toEqual([
      'exam_date',
      'weights',
      'subjects',
      'terms',
      'support',
      'student',
    ]);
    const subject = await create('category', course.id, 'קניין');
    await write('category', subject.id, { name: 'קניין' });
    const sitting = await create('sitting', course.id, 'אביב');
    await write('sitting', sitting.id, WHOLE.sitting);
    expect((await missing()).map(({ code }) => code)).toEqual([
      'subject_exercise',
      'terms',
      'support',
      'student',
    ]);
    expect((await missing())[0]).toMatchObject({ count: 1, first: { id: subject.id, name: 'קניין' } });
    expect((await opening(course.id)).counts).toEqual({
      subjects: 1,
      lessons: 0,
      exercises: 0,
      questions: 0,
      students: 0,
    });
  });

  test('STF-11: one sees the drafts that one saved last, the newest first', async () => {
    const { courseId } = await buildCourse(app.db);
    const me = await app.as((await app.buildUser({ isAdmin: true })).userName);
    for (const name of ['ראשונה', 'שנייה']) {
      app.clock.set(new Date(app.clock.now().getTime() + 60_000));
      await me.callOk(studio.createStudioThing, { body: { kind: 'message', parentId: courseId, name } });
    }
    const drafts = await me.callOk(lists.listOwnDrafts, {});
    expect(drafts.map(({ kind, courseId: of, name }) => [kind, of, name])).toEqual([
      ['message', courseId, 'שנייה'],
      ['message', courseId, 'ראשונה'],
    ]);
  });
});

test('STF-12: a pack that is imported again leaves what staff made as it is', async () => {
  const { courseId } = await buildCourse(app.db);
  const { id } = await create('message', courseId, 'של הצוות');
  await write('message', id, WHOLE.message);
  const messages = { courseId, messages: [] };
  await app.db.transaction().execute((trx) => contentWriters.messages.writeMessages(trx, messages));
  expect((await list('message', courseId)).map(({ state }) => state)).toEqual(['published']);
});

describe('STF-17: where a collection of laws is shown', () => {
  test('is changed for many places at once, with what a draft of them says', async () => {
    const built = await buildExercise(app.db);
    const { courseId, lessonId, exerciseId } = built;
    const { collectionId } = await buildStatutes(app.db, built);
    const lesson = { kind: 'lesson', id: lessonId } as const;
    const exercise = { kind: 'exercise', id: exerciseId } as const;
    const attach = (body: object, id = collectionId) =>
      staff.call(places.attachStudioCollection, {
        params: { collection: 'law', id },
        body: { attach: [], detach: [], ...body },
      });
    const shown = async () =>
      (
        await staff.callOk(places.listStudioPlaces, { params: { courseId }, query: { collection: 'law' } })
      ).map(({ kind, present }) => [kind, present?.id ?? null]);
    expect((await attach({ detach: [lesson, exercise] })).status).toBe(204);
    expect(await shown()).toEqual([
      ['lesson', null],
      ['exercise', null],
    ]);
    const { revision, form } = await read('lesson', lessonId);
    await staff.callOk(studio.saveStudioDraft, {
      params: lesson,
      body: { revision, form: { ...form, name: 'אחר' } },
    });
    await attach({ attach: [lesson, exercise] });
    expect(await shown()).toEqual([
      ['lesson', collectionId],
      ['exercise', collectionId],
    ]);
    expect((await read('lesson', lessonId)).form).toMatchObject({
      name: 'אחר',
      lawCollectionId: collectionId,
    });
    expect((await read('exercise', exerciseId)).form).toMatchObject({ hasLaw: true });
    expect((await attach({}, 999_999_999)).status).toBe(404);
  });

  test('ALC-41: an exercise says how many of its questions link a clause of the collection', async () => {
    const built = await buildExercise(app.db, { questionCount: 3 });
    const { law, collectionId, freeCollectionId } = await buildStatutes(app.db, built);
    const [first, second] = built.questions;
    for (const [question, clause] of [
      [first, '2'],
      [second, '1'],
    ] as const) {
      const correct = [{ law, clause }];
      await giveQuestionLaws(app.db, { versionId: question?.versionId ?? 0, laws: [law], correct });
    }
    const questionsOf = async (query: { collection: 'law' | 'verdict'; id?: number }) =>
      (await staff.callOk(places.listStudioPlaces, { params: { courseId: built.courseId }, query })).map(
        ({ kind, questions }) => [kind, questions],
      );
    // The collection holds the clauses 2 and 3; the other one the whole law.
    expect(await questionsOf({ collection: 'law', id: collectionId })).toEqual([
      ['lesson', null],
      ['exercise', { count: 3, linked: 1 }],
    ]);
    expect(await questionsOf({ collection: 'law', id: freeCollectionId })).toEqual([
      ['lesson', null],
      ['exercise', { count: 3, linked: 2 }],
    ]);
    expect(await questionsOf({ collection: 'law' })).toEqual([
      ['lesson', null],
      ['exercise', null],
    ]);
    expect(await questionsOf({ collection: 'verdict', id: collectionId })).toEqual([['lesson', null]]);
  });

  test('verdicts stand beside lessons and videos alone', async () => {
    const body = { attach: [{ kind: 'exercise' as const, id: 1 }], detach: [] };
    const params = { collection: 'verdict', id: 1 } as const;
    expect((await staff.call(places.attachStudioCollection, { params, body })).status).toBe(400);
  });
});
