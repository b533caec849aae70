/** Calls by which drafting texts are marked, and how they are brought to each refusal that they declare. */
import { handInDrafting, readDraftingAttempt, startDrafting } from '@sugya/contract/drafting.ts';
import * as marking from '@sugya/contract/drafting-marking.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { buildCourse, enrol } from '../content/build-content.ts';
import { buildDraftingTasks, CHOICE, CRITERIA, settleScripts } from '../content/build-drafting.ts';

const NONE = 999_999_999;

/** Whole, and near the agreed mark of the samples. */
export const MARK = {
  language: { points: 3, passage: null, comment: '' },
  organisation: { points: 2, passage: null, comment: '' },
  items: CRITERIA.map(({ id }) => ({
    criterionId: id,
    level: 'half' as const,
    passage: null,
    comment: '',
  })),
  remark: 'בסדר',
};

/** Of the first task of a course that staff mark, and the reading that was taken last. */
export function draftingMarkingCalls(client: TestClient, courseId: number) {
  let markingId = NONE;
  const params = { courseId };
  const ofMarking = () => ({ params: { markingId } });
  const take = async () => {
    const room = await client.call(marking.readDraftingQueue, { params });
    const taskId = room.isOk ? (room.body.tasks[0]?.id ?? NONE) : NONE;
    const reply = await client.call(marking.takeDraftingText, { params, body: { taskId } });
    if (reply.isOk) markingId = reply.body.markingId;
    return reply;
  };
  return {
    readDraftingQueue: () => client.call(marking.readDraftingQueue, { params }),
    countDraftingTexts: () => client.call(marking.countDraftingTexts, { params }),
    confirmDraftingMarker: () => client.call(marking.confirmDraftingMarker, { params }),
    takeDraftingText: take,
    readDraftingMarking: () => client.call(marking.readDraftingMarking, ofMarking()),
    saveDraftingMarking: () => client.call(marking.saveDraftingMarking, { ...ofMarking(), body: MARK }),
    passDraftingText: async () => {
      await take();
      return client.call(marking.passDraftingText, ofMarking());
    },
  };
}

export function draftingMarkingRefusals(appOf: () => TestApp) {
  const marker = async () => {
    const app = appOf();
    const course = await buildCourse(app.db);
    const [taskId] = await buildDraftingTasks(app.db, { in: course, isMarkedByStaff: true });
    const { userName } = await app.buildUser({ isAdmin: true });
    const client = await app.as(userName);
    return { app, course, taskId, client, calls: draftingMarkingCalls(client, course.courseId) };
  };
  const begun = async () => {
    const made = await marker();
    await made.calls.confirmDraftingMarker();
    await made.calls.takeDraftingText();
    return made;
  };
  const handedIn = async () => {
    const { app, course, taskId } = await marker();
    const user = await app.buildUser();
    await enrol(app.db, { userId: user.id, courseId: course.courseId });
    const client = await app.as(user.userName);
    const { attemptId } = await client.callOk(startDrafting, {
      params: { courseId: course.courseId },
      body: { choice: CHOICE },
    });
    await client.callOk(readDraftingAttempt, { params: { attemptId } });
    await client.callOk(handInDrafting, { params: { attemptId }, body: { taskId } });
    const appeal = { params: { attemptId }, body: { reasons: 'טעות' } };
    return { app, user, client, course, taskId, appeal };
  };
  return {
    appealDraftingMark: {
      not_while_impersonating: async () => {
        const { app, user, appeal } = await handedIn();
        const { userName } = await app.buildUser({ isAdmin: true });
        const acting = await app.as(userName, { studentId: user.id });
        return acting.call(marking.appealDraftingMark, appeal);
      },
      drafting_appeal_closed: async () => {
        const { client, appeal } = await handedIn();
        return client.call(marking.appealDraftingMark, appeal);
      },
    },
    takeDraftingText: {
      drafting_marker_unconfirmed: async () => (await marker()).calls.takeDraftingText(),
      drafting_nothing_to_mark: async () => {
        const { calls } = await begun();
        for (let sample = 0; sample < 3; sample += 1) {
          await calls.takeDraftingText();
          await calls.saveDraftingMarking();
        }
        return calls.takeDraftingText();
      },
    },
    saveDraftingMarking: {
      drafting_mark_incomplete: async () => {
        const { client, calls } = await begun();
        const taken = await calls.takeDraftingText();
        const markingId = taken.isOk ? taken.body.markingId : NONE;
        const body = { ...MARK, items: MARK.items.slice(1) };
        return client.call(marking.saveDraftingMarking, { params: { markingId }, body });
      },
      drafting_marked: async () => {
        const { calls } = await begun();
        await calls.saveDraftingMarking();
        return calls.saveDraftingMarking();
      },
      drafting_marked_by_others: async () => {
        const { app, user, course } = await handedIn();
        const { userName } = await app.buildUser({ isAdmin: true });
        const calls = draftingMarkingCalls(await app.as(userName), course.courseId);
        await calls.confirmDraftingMarker();
        for (let sample = 0; sample < 3; sample += 1) {
          await calls.takeDraftingText();
          await calls.saveDraftingMarking();
        }
        await calls.takeDraftingText();
        await settleScripts(app.db, user.id);
        return calls.saveDraftingMarking();
      },
    },
    passDraftingText: {
      drafting_marked: async () => {
        const { client, calls } = await begun();
        const taken = await calls.takeDraftingText();
        const markingId = taken.isOk ? taken.body.markingId : NONE;
        await calls.saveDraftingMarking();
        return client.call(marking.passDraftingText, { params: { markingId } });
      },
    },
  };
}
