/** How a mail to all who have a place in a lecture is brought to the refusal that it declares (refusals.test.ts). */
import { randomUUID } from 'node:crypto';
import { mailRegistrants } from '@sugya/contract/overview-lectures.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildCourse } from '../content/build-content.ts';
import { buildRegistered } from '../content/build-live-lectures.ts';

export function overviewRefusals(app: () => TestApp) {
  return {
    mailRegistrants: {
      recipients_changed: async () => {
        const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
        const course = await buildCourse(app().db);
        const lectureId = await buildRegistered(app().db, course, [(await app().buildUser()).id]);
        return staff.call(mailRegistrants, {
          params: { courseId: course.courseId, lectureId },
          body: { subject: 'שינוי', text: 'האולם התחלף.', mailKey: randomUUID(), recipientCount: 2 },
        });
      },
    },
  };
}
