/** A school that marks drafting texts: its task, students who handed in, and markers. */
import * as drafting from '@sugya/contract/drafting.ts';
import * as marking from '@sugya/contract/drafting-marking.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { MARK } from '../calls/drafting-marking-calls.ts';
import { buildCourse, enrol } from '../content/build-content.ts';
import { buildDraftingTasks, CHOICE, SAMPLES } from '../content/build-drafting.ts';

export async function buildMarkingSchool(app: TestApp) {
  const course = await buildCourse(app.db);
  const [taskId] = await buildDraftingTasks(app.db, { in: course, isMarkedByStaff: true });
  return { app, course, taskId, params: { courseId: course.courseId } };
}
export type MarkingSchool = Awaited<ReturnType<typeof buildMarkingSchool>>;

/** A student who handed in a text of the task. */
export async function writer({ app, taskId, params }: MarkingSchool, body: string) {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: params.courseId });
  const client = await app.forLong(user.id);
  const { attemptId } = await client.callOk(drafting.startDrafting, { params, body: { choice: CHOICE } });
  const of = { params: { attemptId } };
  await client.callOk(drafting.saveDraftingText, {
    params: { attemptId, taskId },
    body: { body, deviceId: 'desk', sequence: 1, insertTime: app.clock.now().toISOString(), baseRevision: 0 },
  });
  await client.callOk(drafting.handInDrafting, { ...of, body: { taskId } });
  return {
    user,
    client,
    of,
    read: () => client.callOk(drafting.readDraftingAttempt, of),
    room: () => client.callOk(drafting.readDraftingRoom, { params }),
    appeal: (reasons: string) => client.call(marking.appealDraftingMark, { ...of, body: { reasons } }),
  };
}

/** Points of 20 from the two bands; the content has its six. */
const markOf = (language: number, organisation: number) => ({
  ...MARK,
  language: { ...MARK.language, points: language },
  organisation: { ...MARK.organisation, points: organisation },
});

export function readerOf(client: TestClient, { taskId, params }: MarkingSchool) {
  const take = () => client.call(marking.takeDraftingText, { params, body: { taskId } });
  const taken = async () =>
    (await client.callOk(marking.takeDraftingText, { params, body: { taskId } })).markingId;
  const read = (markingId: number) => client.callOk(marking.readDraftingMarking, { params: { markingId } });
  const mark = (markingId: number, body: Parameters<typeof markOf> | 'agreed' = 'agreed') =>
    client.call(marking.saveDraftingMarking, {
      params: { markingId },
      body: body === 'agreed' ? MARK : markOf(...body),
    });
  return {
    client,
    take,
    taken,
    read,
    mark,
    room: () => client.callOk(marking.readDraftingQueue, { params }),
    count: async () => (await client.callOk(marking.countDraftingTexts, { params })).waiting,
    pass: (markingId: number) => client.call(marking.passDraftingText, { params: { markingId } }),
    /** Reads the next text and marks it. */
    next: async (language: number, organisation: number) => {
      const markingId = await taken();
      await mark(markingId, [language, organisation]);
      return await read(markingId);
    },
  };
}

export async function teacher({ app, params: { courseId } }: MarkingSchool) {
  const user = await app.buildUser({ role: 'teacher' });
  await app.db
    .insertInto('account_teacher_courses')
    .values({ user_id: user.id, course_id: courseId })
    .execute();
  return user;
}

/** A teacher of the course who confirmed, and has the set of samples behind. */
export async function reader(of: MarkingSchool) {
  const user = await teacher(of);
  const made = readerOf(await of.app.forLong(user.id), of);
  await made.client.callOk(marking.confirmDraftingMarker, { params: of.params });
  for (const _ of SAMPLES) await made.mark(await made.taken());
  return { ...made, user };
}
