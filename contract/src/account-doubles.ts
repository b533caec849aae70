/** Two accounts of one person: the one without answers is closed in favour of the other (PPL-18). Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

const ofStudent = z.object({ studentId: idInPath });

const person = z.object({
  id,
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
});
export type FoundStudent = z.infer<typeof person>;

const doubles = z.object({
  student: z.object({ id }),
  /** Those that were closed in favour of this one, the newest first. */
  closed: z.array(person.extend({ closedAt: instant })),
});
export type Doubles = z.infer<typeof doubles>;

export const readDoubles = endpoint({
  name: 'readDoubles',
  method: 'GET',
  path: '/api/studio/students/{studentId}/doubles',
  access: 'admin',
  capability: 'students.close',
  params: ofStudent,
  response: doubles,
  studentsIn: ({ student, closed }: Doubles) => [student.id, ...closed.map((double) => double.id)],
  refusals: [],
  requirements: ['PPL-20'],
});

const otherStudents = z.object({ students: z.array(person) });

/** Open accounts of students, of any course, but this one. */
export const listOtherStudents = endpoint({
  name: 'listOtherStudents',
  method: 'GET',
  path: '/api/studio/students/{studentId}/others',
  access: 'admin',
  capability: 'students.close',
  params: ofStudent,
  /** Each of them stands in the name, the e-mail or the phone. */
  query: z.object({ words: z.string().trim().min(2).max(100) }),
  response: otherStudents,
  studentsIn: ({ students }: z.infer<typeof otherStudents>) => students.map((student) => student.id),
  refusals: [],
  requirements: ['PPL-18'],
});

export const closeDouble = endpoint({
  name: 'closeDouble',
  method: 'PUT',
  path: '/api/studio/students/{studentId}/closed',
  access: 'admin',
  capability: 'students.close',
  params: ofStudent,
  body: z.strictObject({ inFavourOf: id }),
  refusals: ['account_has_answers', 'not_a_double'],
  requirements: ['PPL-18', 'PPL-19', 'PPL-20'],
});

export const reopenDouble = endpoint({
  name: 'reopenDouble',
  method: 'DELETE',
  path: '/api/studio/students/{studentId}/closed',
  access: 'admin',
  capability: 'students.close',
  params: ofStudent,
  refusals: [],
  requirements: ['PPL-20'],
});
