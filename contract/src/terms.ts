/** The terms of use of a course (TRM). The full text without a course, and the accessibility statement, are the web's. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idInPath } from './wire.ts';

export const readTermsOfUse = endpoint({
  name: 'readTermsOfUse',
  method: 'GET',
  path: '/api/Courses/{courseId}/TermsOfUse',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  /** HTML; null where the course has none of its own, and the full text holds. */
  response: z.object({ termsOfUse: z.string().nullable() }),
  refusals: [],
  requirements: ['TRM-01', 'TRM-03'],
});
