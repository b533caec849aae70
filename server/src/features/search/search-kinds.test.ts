/**
 * Every kind beside questions, for every reader: what a search finds is what the feature's own reading shows, by id and by
 * count.
 */
import { listBookGroups } from '@sugya/contract/books.ts';
import { answerStatement, readCards, readChapter, viewCard } from '@sugya/contract/exposure.ts';
import { listSupportingMaterials, readVideo } from '@sugya/contract/lectures.ts';
import { listMessages } from '@sugya/contract/messages.ts';
import { readNotebook, saveNote } from '@sugya/contract/notes.ts';
import { type SearchKind, searchEverything } from '@sugya/contract/search.ts';
import { readContactPage } from '@sugya/contract/support.ts';
import { listCollectedVerdicts, listLessonVerdicts } from '@sugya/contract/verdicts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { searchedSources } from '../../every-feature/searched-sources.ts';
import { enterSources } from '../../platform/search/enter-sources.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildPut } from '../../testing/calls/note-calls.ts';
import { type BuiltBooks, buildBooks } from '../../testing/content/build-books.ts';
import {
  type BuiltCourse,
  type BuiltExercise,
  buildCourse,
  buildExercise,
  enrol,
} from '../../testing/content/build-content.ts';
import { type BuiltChapter, buildChapter } from '../../testing/content/build-exposure.ts';
import { type BuiltStatutes, buildStatutes } from '../../testing/content/build-laws.ts';
import { type BuiltLectures, buildLectures } from '../../testing/content/build-lectures.ts';
import { buildMessages } from '../../testing/content/build-messages.ts';
import {
  type BuiltVerdicts,
  buildSummary,
  buildVerdictCollection,
  buildVerdicts,
} from '../../testing/content/build-verdicts.ts';
import { buildTopic } from '../../testing/people/build-support.ts';
import { sendMessages } from '../messages/personal-messages.store.ts';

/** Each stands in the things of its kind and nowhere else. */
const WORDS = {
  chapter: 'קרפדה',
  answer: 'זברה',
  verdict: 'ברווז',
  lecture: 'צרצר',
  material: 'חרגול',
  book: 'דרבן',
  message: 'פרעוש',
  help: 'גירית',
  note: 'קרנף',
} as const satisfies Partial<Record<SearchKind, string>>;
type Kind = keyof typeof WORDS;
const KINDS = Object.keys(WORDS) as Kind[];

type World = BuiltCourse & {
  readonly statements: BuiltChapter;
  readonly cards: BuiltChapter;
  readonly verdicts: BuiltVerdicts;
  readonly collectionOfLecture: number;
  readonly lectures: BuiltLectures;
  readonly books: BuiltBooks;
};

let app: TestApp;
let statutes: BuiltStatutes;
let exercise: BuiltExercise;
/** A course, a lesson of it that is a draft yet, and another course. */
let worlds: readonly [World, World, World];
let studied: { readonly id: number; readonly userName: string };

beforeAll(async () => {
  app = await startTestApp();
  exercise = await buildExercise(app.db, { questionCount: 1 });
  statutes = await buildStatutes(app.db, exercise);
  const draft = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: exercise.courseId,
      category_id: exercise.categoryId,
      external_id: 'draft',
      name: 'טיוטה',
      sort_order: 9,
      state: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  worlds = [
    await buildWorld(exercise),
    await buildWorld({ ...exercise, lessonId: draft.id }),
    await buildWorld(await buildCourse(app.db)),
  ];
  studied = await buildStudied();
  await writeWords();
  await enterSources(app.db, searchedSources);
});
afterAll(() => app.close());

async function buildWorld(course: BuiltCourse): Promise<World> {
  const place = { in: course };
  const verdicts = await buildVerdicts(app.db, course);
  const collectionOfLecture = await buildVerdictCollection(app.db, {
    summaryIds: [await buildSummary(app.db), verdicts.summaryIds[0] ?? 0],
  });
  await sql`INSERT INTO lectures_materials (lesson_id, html) VALUES (${course.lessonId}, '<p>חומר</p>')`.execute(
    app.db,
  );
  await buildTopic(app.db, course.courseId);
  await buildTopic(app.db, course.courseId, { is_withdrawn: true });
  await buildMessages(app.db, place);
  await buildMessages(app.db, {
    ...place,
    messageCount: 1,
    message: { display_from: new Date('2099-01-01') },
  });
  await buildMessages(app.db, { ...place, messageCount: 1, message: { is_withdrawn: true } });
  await buildBooks(app.db, { ...place, bookCount: 1, book: { is_withdrawn: true } });
  return {
    ...course,
    statements: await buildChapter(app.db, place),
    cards: await buildChapter(app.db, { ...place, chapter: { expo_type: 2 } }),
    verdicts,
    collectionOfLecture,
    lectures: await buildLectures(app.db, {
      ...place,
      videoCount: 2,
      video: { verdict_collection_id: collectionOfLecture },
    }),
    books: await buildBooks(app.db, place),
  };
}

/** Has answered a statement, turned a card, written notes and been sent a message. */
async function buildStudied() {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: exercise.courseId });
  const client = await app.as(user.userName);
  const [{ statements, cards }] = worlds;
  const first = ({ chapterId, questions }: BuiltChapter) => ({
    chapterId,
    questionId: questions[0]?.id ?? 0,
  });
  await client.callOk(answerStatement, { params: { ...first(statements), answer: 0 } });
  await client.callOk(viewCard, { params: first(cards) });
  const body = { operation: buildPut({ body: `לחזור על ${WORDS.note}` }) };
  for (const [targetKind, targetId] of [
    ['question', exercise.questions[0]?.id ?? 0],
    ['clause', statutes.law.clauses[1]?.id ?? 0],
  ] as const) {
    await client.callOk(saveNote, { params: { targetKind, targetId }, body });
  }
  await app.db.transaction().execute((trx) =>
    sendMessages(trx, [
      {
        userId: user.id,
        courseId: exercise.courseId,
        about: 'ruling',
        title: 'אליך',
        bodyHtml: '<p>תיקון</p>',
        author: 'הצוות',
        sentAt: app.clock.now(),
      },
    ]),
  );
  return user;
}

async function writeWords() {
  const also = (kind: Kind) => `<p>על ${WORDS[kind]}</p>`;
  const { db } = app;
  await sql`
    UPDATE exposure_questions SET question_html = question_html || ${also('chapter')},
      detailed_answer_html = detailed_answer_html || ${also('answer')}`.execute(db);
  await sql`UPDATE verdicts_summaries SET facts_html = ${also('verdict')}`.execute(db);
  await sql`UPDATE lectures_videos SET supporting_materials = ${also('lecture')}`.execute(db);
  await sql`UPDATE lectures_materials SET html = ${also('material')}`.execute(db);
  await sql`UPDATE books_books SET title = title || ${` על ${WORDS.book}`}`.execute(db);
  await sql`UPDATE messages_messages SET body = ${also('message')}`.execute(db);
  await sql`UPDATE messages_personal SET body = ${also('message')}`.execute(db);
  await sql`UPDATE support_topics SET description = ${also('help')}`.execute(db);
}

/** What the feature's own reading shows of the kind in one course, by the ids of things that hold its word. */
const readings: Readonly<Record<Kind, (client: TestClient, world: World) => Promise<readonly number[]>>> = {
  chapter: async (client, world) => [
    ...idsOf(await sides(client, world), ({ question }) => question.includes(WORDS.chapter)),
  ],
  answer: async (client, world) => [
    ...idsOf(
      await sides(client, world),
      // Cards come with their answers; who has not turned one has not read it.
      ({ detailedAnswer, isViewed, userAnswer }) =>
        (detailedAnswer ?? '').includes(WORDS.answer) && (isViewed || userAnswer !== null || seesAll),
    ),
  ],
  verdict: async (client, { lessonId, collectionOfLecture }) => [
    ...idsOf(bodyOr(await client.call(listLessonVerdicts, { params: { id: lessonId } })), () => true),
    ...idsOf(
      bodyOr(await client.call(listCollectedVerdicts, { params: { id: collectionOfLecture } })),
      () => true,
    ),
  ],
  lecture: async (client, { lessonId, lectures }) => {
    const found: number[] = [];
    for (const videoId of lectures.videoIds) {
      const { status } = await client.call(readVideo, { params: { lessonId, videoId } });
      if (status === 200) found.push(videoId);
    }
    return found;
  },
  material: async (client, world) =>
    bodyOr(await client.call(listSupportingMaterials, { params: world })).flatMap(
      ({ id, supportingMaterials }) =>
        supportingMaterials?.includes(WORDS.material) === true && id === world.lessonId ? [id] : [],
    ),
  book: async (client, { courseId }) =>
    bodyOr(await client.call(listBookGroups, { params: { courseId } })).flatMap(({ books }) =>
      books.map(({ id }) => id),
    ),
  message: async (client, { courseId }) => [
    ...idsOf(bodyOr(await client.call(listMessages, { params: { courseId } })), () => true),
  ],
  help: async (client, { courseId }) => {
    const { body } = await client.call(readContactPage, { params: { courseId }, query: {} });
    return 'messageTypes' in body ? body.messageTypes.map(({ id }) => id) : [];
  },
  note: async (client, { courseId }) => {
    const { body } = await client.call(readNotebook, { params: { courseId } });
    if (!('entries' in body)) return [];
    return body.entries.map(({ question, clause }) => question?.questionId ?? clause?.lawId ?? 0);
  },
};

/** Those who see every course read chapters without answering. */
let seesAll = false;

async function sides(client: TestClient, { statements, cards }: World) {
  const chapters = [
    await client.call(readChapter, { params: { chapterId: statements.chapterId } }),
    await client.call(readCards, { params: { chapterId: cards.chapterId, level: 0 } }),
  ];
  if (!seesAll) return chapters.flatMap(({ body }) => ('questions' in body ? body.questions : []));
  // The keys of what nobody answered stand in no reading.
  return chapters.flatMap(({ body }) =>
    'questions' in body ? body.questions.map((side) => ({ ...side, detailedAnswer: WORDS.answer })) : [],
  );
}

function idsOf<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  isMeant: (thing: Thing) => boolean,
) {
  return things.filter(isMeant).map(({ id }) => id);
}

function bodyOr<Thing>({ body }: { readonly body: readonly Thing[] | object }): readonly Thing[] {
  return Array.isArray(body) ? (body as readonly Thing[]) : [];
}

type Reader = { readonly client: () => Promise<TestClient>; readonly seesAll?: true };

async function enrolled(course: BuiltCourse): Promise<TestClient> {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: course.courseId });
  return await app.as(user.userName);
}
const staff = async (role: 'administrator' | 'editor', options: { studentId?: number } = {}) =>
  await app.as((await app.buildUser({ role })).userName, options);

const readers: Readonly<Record<string, Reader>> = {
  'enrolled in nothing': { client: async () => await app.as((await app.buildUser()).userName) },
  'of another course': { client: () => enrolled(worlds[2]) },
  'enrolled, nothing done': { client: () => enrolled(exercise) },
  'has answered, turned, written and been written to': { client: () => app.as(studied.userName) },
  'teacher of the course': {
    client: async () => {
      const { id, userName } = await app.buildUser({ role: 'teacher' });
      await sql`
        INSERT INTO account_teacher_courses (user_id, course_id) VALUES (${id}, ${exercise.courseId})`.execute(
        app.db,
      );
      return await app.as(userName);
    },
  },
  editor: { client: () => staff('editor'), seesAll: true },
  administrator: { client: () => staff('administrator'), seesAll: true },
  'administrator who looks as the student': {
    client: () => staff('administrator', { studentId: studied.id }),
  },
};

const ordered = (ids: Iterable<number>) => [...new Set(ids)].toSorted((one, other) => one - other);

describe.each(Object.entries(readers))(
  'SRC-21, SRC-22: %s',
  (_name, { client: build, seesAll: isAllSeen = false }) => {
    it.each(KINDS)('%s', async (kind) => {
      const client = await build();
      seesAll = isAllSeen;
      const shown: number[] = [];
      for (const world of worlds) shown.push(...(await readings[kind](client, world)));
      const { groups } = await client.callOk(searchEverything, { body: { words: `ה${WORDS[kind]}` } });
      expect(groups.map((group) => group.kind)).toEqual(shown.length === 0 ? [] : [kind]);
      const hits = groups.flatMap((group) => group.hits);
      expect(ordered(hits.map(({ sourceId }) => sourceId))).toEqual(ordered(shown));
      expect(groups[0]?.count ?? 0).toBe(ordered(shown).length);
      const { courseId } = exercise;
      const inCourse = await client.callOk(searchEverything, { body: { words: WORDS[kind], courseId } });
      const ofCourse = inCourse.groups.flatMap((group) =>
        group.hits.map(({ within }) => within?.courseId ?? courseId),
      );
      expect(ordered(ofCourse)).toEqual(ofCourse.length === 0 ? [] : [courseId]);
    });
  },
);

test('SRC-21, SRC-22: what one may not read is answered, byte for byte, like what stands nowhere', async () => {
  const client = await enrolled(worlds[2]);
  const nowhere = 'זצבה';
  const ask = async (words: string) =>
    JSON.stringify(await client.callOk(searchEverything, { body: { words, courseId: exercise.courseId } }));
  for (const kind of KINDS) {
    const said = await ask(`הדין ${WORDS[kind]}`);
    expect(said.replaceAll(WORDS[kind], nowhere)).toBe(await ask(`הדין ${nowhere}`));
  }
});

test('SRC-22: a note and a message to one student stand in no entry, and no word beside the laws in the dictionary', async () => {
  const entries = await sql`
    SELECT id FROM platform_search_entries
    WHERE text LIKE ${`%${WORDS.note}%`} OR (kind = 'message' AND title = 'אליך')`.execute(app.db);
  expect(entries.rows).toEqual([]);
  const words =
    await sql`SELECT word FROM platform_search_words WHERE word = ANY (${Object.values(WORDS)})`.execute(
      app.db,
    );
  expect(words.rows).toEqual([]);
});
