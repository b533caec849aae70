/** The ordinary calls of the view over a course, for the tests that look at every endpoint (every-call.ts). */
import { randomUUID } from 'node:crypto';
import * as overview from '@sugya/contract/overview.ts';
import * as lectures from '@sugya/contract/overview-lectures.ts';
import type { TestClient } from '../app/test-app.ts';
import { NO_RUN, type RunByStaff } from './management-calls.ts';

const WORDS = { subject: 'שינוי באולם', text: 'ההרצאה עברה לאולם ב׳.' };

export function overviewCalls(client: TestClient, { course, people }: RunByStaff = NO_RUN) {
  const { courseId, categoryId: subjectId } = course;
  const ofLecture = { params: { courseId, lectureId: people.lectureId } };
  return {
    readOverview: () => client.call(overview.readOverview, { params: { courseId } }),
    readOverviewSubject: () => client.call(overview.readOverviewSubject, { params: { courseId, subjectId } }),
    listDayStudents: () => client.call(overview.listDayStudents, { params: { courseId, day: '2026-03-01' } }),
    listStudentsAtRisk: () => client.call(overview.listStudentsAtRisk, { params: { courseId } }),
    listLectureFeedback: () => client.call(overview.listLectureFeedback, { params: { courseId } }),
    listLiveLectures: () => client.call(lectures.listLiveLectures, { params: { courseId } }),
    listRegistrants: () => client.call(lectures.listRegistrants, ofLecture),
    exportRegistrants: () => client.call(lectures.exportRegistrants, ofLecture),
    previewRegistrantMail: () => client.call(lectures.previewRegistrantMail, { ...ofLecture, body: WORDS }),
    mailRegistrants: () =>
      client.call(lectures.mailRegistrants, {
        ...ofLecture,
        body: { ...WORDS, mailKey: randomUUID(), recipientCount: 1 },
      }),
  };
}
