/** Who finds what of questions and explanations: exactly those whose reading shows it, and less while a paper runs. */
import { type SearchKind, searchEverything } from '@sugya/contract/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { searchedSources } from '../../every-feature/searched-sources.ts';
import { enterSources } from '../../platform/search/enter-sources.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

/** Each stands in one place of each exercise and nowhere else. */
const WORDS = { question: 'קרפדה', explanation: 'זברה' } as const;
type Kind = keyof typeof WORDS;

let app: TestApp;
let plain: BuiltExercise;
let immediate: BuiltExercise;
let heldBack: BuiltExercise;
let elsewhere: BuiltExercise;
beforeAll(async () => {
  app = await startTestApp();
  plain = await buildExercise(app.db, { questionCount: 2, exercise: { allow_immediate_feedback: false } });
  immediate = await buildExercise(app.db, {
    in: plain,
    questionCount: 2,
    exercise: { allow_immediate_feedback: true },
  });
  heldBack = await buildExercise(app.db, {
    in: plain,
    questionCount: 2,
    exercise: { hide_statistics_page: true, allow_immediate_feedback: false },
  });
  elsewhere = await buildExercise(app.db, { questionCount: 2 });
  await sql`
    UPDATE exercises_question_versions
    SET question_html = question_html || ${`<p>על ${WORDS.question}</p>`},
      explanation_html = ${`<p>משום ${WORDS.explanation}</p>`}`.execute(app.db);
  await enterSources(app.db, searchedSources);
});
afterAll(() => app.close());

const ask = (client: TestClient, words: string, courseId?: number) =>
  client.callOk(searchEverything, { body: { words, ...(courseId !== undefined && { courseId }) } });

async function found(client: TestClient, kind: Kind): Promise<number[]> {
  const { groups } = await ask(client, `ב${WORDS[kind]}`);
  const group = groups.find((one) => one.kind === kind);
  expect(group?.count ?? 0).toBe(group?.hits.length ?? 0);
  expect(groups.filter((one) => one.kind !== kind)).toEqual([]);
  return (group?.hits ?? []).map(({ sourceId }) => sourceId).toSorted((one, other) => one - other);
}

const idsOf = (...exercises: BuiltExercise[]) =>
  exercises.flatMap(({ questions }) => questions.map(({ id }) => id)).toSorted((one, other) => one - other);

type Reader = () => Promise<{ readonly client: TestClient; readonly sees: readonly number[] }>;
const readers: Readonly<Record<string, Reader>> = {
  'enrolled, nothing done': async () => ({ client: (await buildStudentAt(app, plain)).client, sees: [] }),
  'of another course': async () => {
    const { client, ...student } = await buildStartedStudentAt(app, elsewhere);
    await student.answerAllAndFinish({ rightCount: 0 });
    return { client, sees: idsOf(elsewhere) };
  },
  'in the midst of it': async () => {
    const student = await buildStartedStudentAt(app, plain);
    await student.answerOk(questionOf(plain, 1), questionOf(plain, 1).right);
    return { client: student.client, sees: [] };
  },
  'in the midst of it, with immediate feedback': async () => {
    const student = await buildStartedStudentAt(app, immediate);
    const question = questionOf(immediate, 1);
    await student.answerOk(question, question.right);
    expect((await student.readQuestion(question)).detailedAnswer).not.toBeNull();
    return { client: student.client, sees: [] };
  },
  finished: async () => {
    const student = await buildStartedStudentAt(app, plain);
    await student.answerAllAndFinish({ rightCount: 1 });
    const { questions } = await student.read();
    const due = questions.flatMap(({ id, detailedAnswer }) => (detailedAnswer === null ? [] : [id]));
    expect(due).toEqual(idsOf(plain));
    return { client: student.client, sees: due };
  },
  'finished and begun again': async () => {
    const student = await buildStartedStudentAt(app, plain);
    await student.answerAllAndFinish({ rightCount: 1 });
    await student.resetOk();
    return { client: student.client, sees: [] };
  },
  'finished, the report held back': async () => {
    const student = await buildStartedStudentAt(app, heldBack);
    await student.answerAllAndFinish({ rightCount: 1 });
    const { questions } = await student.read();
    expect(questions.map(({ detailedAnswer }) => detailedAnswer)).toEqual([null, null]);
    return { client: student.client, sees: [] };
  },
  administrator: async () => {
    const { userName } = await app.buildUser({ isAdmin: true });
    return { client: await app.as(userName), sees: idsOf(plain, immediate, heldBack, elsewhere) };
  },
  'administrator who looks as one who finished': async () => {
    const student = await buildStartedStudentAt(app, plain);
    await student.answerAllAndFinish({ rightCount: 1 });
    const { userName } = await app.buildUser({ isAdmin: true });
    return { client: await app.as(userName, { studentId: student.user.id }), sees: idsOf(plain) };
  },
};

describe.each(Object.keys(readers))('SRC-16, SRC-17: %s', (name) => {
  it.each(Object.keys(WORDS) as Kind[])('%s', async (kind) => {
    const { client, sees } = (await readers[name]?.()) ?? { client: app.anonymous, sees: [] };
    expect(await found(client, kind)).toEqual(sees);
  });
});

test('SRC-16: a word of an explanation that is not due is answered like a word that stands nowhere', async () => {
  const { client } = await buildStartedStudentAt(app, plain);
  const nowhere = 'זצבה';
  for (const form of [
    (word: string) => word,
    (word: string) => `הדין ${word}`,
    (word: string) => `"${word}" חוזה`,
  ]) {
    const [hidden, none] = [await ask(client, form(WORDS.explanation)), await ask(client, form(nowhere))].map(
      (answer) => JSON.stringify(answer),
    );
    expect(hidden?.replaceAll(WORDS.explanation, nowhere)).toBe(none);
  }
});

test('SRC-16: no word of a question or an explanation stands in the dictionary', async () => {
  const { rows } = await sql`
    SELECT word FROM platform_search_words WHERE word = ANY (${Object.values(WORDS)})`.execute(app.db);
  expect(rows).toEqual([]);
});

test('SRC-17: what was written anew is not found by its old words, and by its new ones after the job', async () => {
  const student = await buildStartedStudentAt(app, plain);
  await student.answerAllAndFinish({ rightCount: 1 });
  const [first] = idsOf(plain);
  const change = (words: string) =>
    sql`UPDATE exercises_question_versions SET explanation_html = ${words} WHERE question_id = ${first}`.execute(
      app.db,
    );
  await change('<p>משום פילפילון</p>');
  expect(await found(student.client, 'explanation')).toEqual(idsOf(plain).slice(1));
  await enterSources(app.db, searchedSources);
  const { groups } = await ask(student.client, 'פילפילונים');
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ sourceId }) => sourceId)])).toEqual([
    ['explanation', [first]],
  ]);
  await change(`<p>משום ${WORDS.explanation}</p>`);
  await enterSources(app.db, searchedSources);
});

test('SRC-10: only the kinds that are asked for, only of the course asked for', async () => {
  const { userName } = await app.buildUser({ isAdmin: true });
  const client = await app.as(userName);
  const kinds: SearchKind[] = ['explanation'];
  const { groups } = await client.callOk(searchEverything, {
    body: { words: 'משום קרפדה זברה', kinds, courseId: elsewhere.courseId },
  });
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ within }) => within?.thingId)])).toEqual([
    ['explanation', [elsewhere.exerciseId, elsewhere.exerciseId]],
  ]);
});
