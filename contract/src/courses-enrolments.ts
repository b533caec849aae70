/** Until when a student learns in a course, for staff (PPL-06). An addition of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idInPath } from './wire.ts';

/** Null: nobody has said. */
export const studyMode = z.enum(['campus', 'online']).nullable();

export const enrolmentTimes = z.strictObject({
  isPaused: z.boolean(),
  /** The last day, in Israel; null: no end. */
  endsOn: z.iso.date().nullable(),
});

/** Of a student who is enrolled; nothing of what was practised is lost. */
export const changeEnrolment = endpoint({
  name: 'changeEnrolment',
  method: 'PUT',
  path: '/api/studio/courses/{courseId}/students/{studentId}/enrolment',
  access: 'admin',
  capability: 'students.enrol',
  params: z.object({ courseId: idInPath, studentId: idInPath }),
  body: enrolmentTimes.extend({
    /** Absent: as it was. */
    studyMode: studyMode.optional(),
  }),
  refusals: [],
  requirements: ['PPL-06', 'PPL-22'],
});
