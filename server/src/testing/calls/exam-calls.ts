/** Calls of the exam day, and how they are brought to each refusal that they declare. */
import {
  beginExamDay,
  drawExamPaper,
  finishExamPart,
  openExamDay,
  pauseExamPart,
  readExamDay,
  readExamDebrief,
  readExamPart,
  readExamRoom,
  readSealedPaper,
  resumeExamPart,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { buildDrawnPaper, DRAWN_PAPER } from '../content/build-drawn-paper.ts';
import { buildPaper, PAPER } from '../content/build-paper.ts';
import { buildStudentAt } from '../people/student-at.ts';

type ExamToCall = {
  readonly courseId: number;
  readonly dayId: number;
  /** The one that is drawn. */
  readonly drawn?: string;
};

export function examCalls(client: TestClient, { courseId, dayId, drawn = DRAWN_PAPER }: ExamToCall) {
  const params = { dayId, part: 'B' } as const;
  return {
    readExamRoom: () => client.call(readExamRoom, { params: { courseId } }),
    drawExamPaper: () => client.call(drawExamPaper, { params: { courseId }, body: { paper: drawn } }),
    beginExamDay: () => client.call(beginExamDay, { params: { courseId }, body: { paper: PAPER } }),
    readExamDay: () => client.call(readExamDay, { params: { dayId }, query: { deviceId: 'device' } }),
    startExamPart: () => client.call(startExamPart, { params, body: { deviceId: 'device' } }),
    readExamPart: () => client.call(readExamPart, { params }),
    readSealedPaper: (part: 'B' | 'C' = 'C') => client.call(readSealedPaper, { params: { dayId, part } }),
    pauseExamPart: () => client.call(pauseExamPart, { params, body: { deviceId: 'device' } }),
    resumeExamPart: () => client.call(resumeExamPart, { params, body: { deviceId: 'device' } }),
    finishExamPart: () => client.call(finishExamPart, { params, body: {} }),
    openExamDay: () => client.call(openExamDay, { params: { dayId }, body: { givesUp: true } }),
    readExamDebrief: () => client.call(readExamDebrief, { params: { dayId } }),
  };
}

/** The same on the day that the second of them begins. */
export function examDayCalls(
  client: TestClient,
  courseId: number,
  drawn?: string,
): ReturnType<typeof examCalls> {
  let dayId = 0;
  const now = () => examCalls(client, { courseId, dayId, ...(drawn !== undefined && { drawn }) });
  return {
    readExamRoom: () => now().readExamRoom(),
    drawExamPaper: () => now().drawExamPaper(),
    beginExamDay: async () => {
      const reply = await now().beginExamDay();
      if (reply.isOk) ({ dayId } = reply.body);
      return reply;
    },
    readExamDay: () => now().readExamDay(),
    startExamPart: () => now().startExamPart(),
    readExamPart: () => now().readExamPart(),
    readSealedPaper: (part) => now().readSealedPaper(part),
    pauseExamPart: () => now().pauseExamPart(),
    resumeExamPart: () => now().resumeExamPart(),
    finishExamPart: () => now().finishExamPart(),
    openExamDay: () => now().openExamDay(),
    readExamDebrief: () => now().readExamDebrief(),
  };
}

export function examRefusals(appOf: () => TestApp) {
  /** A day of which nothing was begun. */
  const begun = async () => {
    const app = appOf();
    const { b, courseId } = await buildPaper(app.db);
    const { client } = await buildStudentAt(app, b);
    const { dayId } = await client.callOk(beginExamDay, { params: { courseId }, body: { paper: PAPER } });
    return examCalls(client, { courseId, dayId });
  };
  const sealed = async () => {
    const calls = await begun();
    await calls.startExamPart();
    await calls.finishExamPart();
    return calls;
  };
  return {
    beginExamDay: {
      exam_paper_not_drawn: async () => {
        const app = appOf();
        const { course, b } = await buildDrawnPaper(app.db);
        const { client } = await buildStudentAt(app, b);
        const params = { courseId: course.courseId };
        return client.call(beginExamDay, { params, body: { paper: DRAWN_PAPER } });
      },
    },
    startExamPart: { exam_part_not_open: async () => (await sealed()).startExamPart() },
    readExamPart: { exam_part_not_open: async () => (await begun()).readExamPart() },
    finishExamPart: { exam_part_not_open: async () => (await begun()).finishExamPart() },
    readSealedPaper: {
      exam_part_not_open: async () => {
        const calls = await begun();
        await calls.startExamPart();
        return calls.readSealedPaper('B');
      },
    },
    pauseExamPart: {
      exam_part_not_open: async () => (await begun()).pauseExamPart(),
      exam_no_own_break: async () => {
        const calls = await begun();
        await calls.startExamPart();
        return calls.pauseExamPart();
      },
    },
    resumeExamPart: { exam_part_not_open: async () => (await begun()).resumeExamPart() },
    openExamDay: {
      exam_day_not_over: async () => {
        const calls = await begun();
        await calls.startExamPart();
        return calls.openExamDay();
      },
    },
    readExamDebrief: { exam_day_not_over: async () => (await sealed()).readExamDebrief() },
  };
}
