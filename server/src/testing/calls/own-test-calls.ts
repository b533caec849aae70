/** Calls of tests that students build, and how they are brought to each refusal that they declare. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { finishExercise, readExercise, saveSolution } from '@sugya/contract/exercises.ts';
import {
  buildOwnTest,
  countOwnTest,
  giveUpOwnTest,
  readOwnTests,
  removeOwnTestTemplate,
  renameOwnTestTemplate,
  saveOwnTestTemplate,
} from '@sugya/contract/exercises-own-tests.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { type BuiltCourse, type BuiltExercise, buildExercise } from '../content/build-content.ts';
import { buildStudentAt } from '../people/student-at.ts';

type Wish = SentBody<typeof buildOwnTest>;

export const wishFor = ({ categoryId }: BuiltCourse, change: Partial<Wish> = {}): Wish => ({
  name: 'המבחן שלי',
  subjectIds: [categoryId],
  questionCount: 1,
  pools: [],
  minutes: null,
  isImmediate: false,
  ...change,
});

/** Of a template that is saved anew in each round of calls; all else must be the same again. */
function withoutId<R extends { readonly isOk: boolean }>(reply: R): R {
  return 'body' in reply && reply.isOk ? { ...reply, body: { ...Object(reply.body), id: 0 } } : reply;
}

/** `questionCount`: more than there are is refused, and leaves nothing behind. */
export function ownTestCalls(client: TestClient, course: BuiltCourse, questionCount = 100) {
  const { courseId, categoryId } = course;
  const inCourse = { params: { courseId } };
  let exerciseId = 999_999_999;
  let templateId = 999_999_999;
  const query = { subjectIds: String(categoryId), pools: '' };
  return {
    readOwnTests: () => client.call(readOwnTests, inCourse),
    countOwnTest: () => client.call(countOwnTest, { ...inCourse, query }),
    buildOwnTest: async () => {
      const reply = await client.call(buildOwnTest, {
        ...inCourse,
        body: wishFor(course, { questionCount }),
      });
      if (reply.isOk) ({ exerciseId } = reply.body);
      return reply;
    },
    giveUpOwnTest: () => client.call(giveUpOwnTest, { params: { courseId, exerciseId } }),
    saveOwnTestTemplate: async () => {
      const reply = await client.call(saveOwnTestTemplate, { ...inCourse, body: wishFor(course) });
      if (reply.isOk) templateId = reply.body.id;
      return withoutId(reply);
    },
    renameOwnTestTemplate: async () =>
      withoutId(
        await client.call(renameOwnTestTemplate, {
          params: { courseId, templateId },
          body: { name: 'שם אחר' },
        }),
      ),
    removeOwnTestTemplate: () => client.call(removeOwnTestTemplate, { params: { courseId, templateId } }),
  };
}

/** A student with tests of her own on the questions of an exercise that she never began. */
export async function buildOwnTester(app: TestApp, exercise: BuiltExercise) {
  const { client, user } = await buildStudentAt(app, exercise);
  const params = { courseId: exercise.courseId };
  const build = (change: Partial<Wish> = {}) =>
    client.call(buildOwnTest, { params, body: wishFor(exercise, change) });
  const buildOk = (change: Partial<Wish> = {}) =>
    client.callOk(buildOwnTest, { params, body: wishFor(exercise, change) });
  const inTest = (id: number) => ({
    id,
    read: () => client.callOk(readExercise, { params: { id } }),
    answer: (
      questionId: number,
      selectedAnswerId: number,
      more: Partial<SentBody<typeof saveSolution>> = {},
    ) =>
      client.call(saveSolution, {
        params: { id, questionId },
        body: { selectedAnswerId, isStar: true, ...more },
      }),
    finish: () => client.call(finishExercise, { params: { id } }),
    giveUp: () => client.call(giveUpOwnTest, { params: { ...params, exerciseId: id } }),
  });
  return {
    client,
    user,
    build,
    begin: async (change: Partial<Wish> = {}) => inTest((await buildOk(change)).exerciseId),
    at: inTest,
    list: () => client.callOk(readOwnTests, { params }),
    count: (pools = '', subjectIds = String(exercise.categoryId)) =>
      client.callOk(countOwnTest, { params, query: { pools, subjectIds } }),
    saveTemplate: (change: Partial<Wish> = {}) =>
      client.call(saveOwnTestTemplate, { params, body: wishFor(exercise, change) }),
    rename: (templateId: number, name: string) =>
      client.call(renameOwnTestTemplate, { params: { ...params, templateId }, body: { name } }),
    remove: (templateId: number) => client.call(removeOwnTestTemplate, { params: { ...params, templateId } }),
  };
}

/** The first of its questions is answered wrongly; its key is due with immediate feedback alone. */
export async function ownTestScene(app: TestApp, exercise: BuiltExercise, isImmediate: boolean) {
  const student = await buildOwnTester(app, exercise);
  const test = await student.begin({ questionCount: exercise.questions.length, isImmediate });
  const { questions } = await test.read();
  const inOrder = questions.flatMap(({ id }) => exercise.questions.find((one) => one.id === id) ?? []);
  const [first] = inOrder;
  await test.answer(first?.id ?? 0, first?.wrong ?? 0);
  return {
    exercise: { ...exercise, exerciseId: test.id, questions: inOrder },
    client: student.client,
    userName: student.user.userName,
    dueCount: isImmediate ? 1 : 0,
  };
}

export function ownTestRefusals(appOf: () => TestApp) {
  const tester = async (questionCount = 3) => {
    const app = appOf();
    return buildOwnTester(app, await buildExercise(app.db, { questionCount }));
  };
  return {
    buildOwnTest: {
      own_test_short: async () => (await tester()).build({ questionCount: 4 }),
      own_tests_full: async () => {
        const student = await tester(21);
        for (let count = 0; count < 20; count += 1) await student.begin();
        return student.build();
      },
    },
    giveUpOwnTest: {
      exercise_done: async () => {
        const test = await (await tester()).begin();
        const [question] = (await test.read()).questions;
        await test.answer(question?.id ?? 0, question?.answers[0]?.id ?? 0);
        await test.finish();
        return test.giveUp();
      },
    },
    saveOwnTestTemplate: {
      own_templates_full: async () => {
        const student = await tester();
        for (let count = 0; count < 30; count += 1) await student.saveTemplate({ name: `תבנית ${count}` });
        return student.saveTemplate();
      },
      own_template_name_taken: async () => {
        const student = await tester();
        await student.saveTemplate();
        return student.saveTemplate();
      },
    },
    renameOwnTestTemplate: {
      own_template_name_taken: async () => {
        const student = await tester();
        await student.saveTemplate();
        const other = await student.saveTemplate({ name: 'שם אחר' });
        if (!other.isOk) throw new Error('The template was not saved');
        return student.rename(other.body.id, 'המבחן שלי');
      },
    },
  };
}
