/** Looking at a student's screens (PPL-16). An addition of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

const viewedStudent = z.object({ student: z.object({ id }) });

/**
 * Written down before anything is looked at. What is looked at then comes with `Student-Id` (SES-66) and with
 * `Student-View: read`, with which every call that changes something is refused.
 */
export const viewAsStudent = endpoint({
  name: 'viewAsStudent',
  method: 'POST',
  path: '/api/studio/students/{studentId}/view',
  access: 'admin',
  capability: 'students.impersonate',
  params: z.object({ studentId: idInPath }),
  response: viewedStudent,
  studentsIn: ({ student }: z.infer<typeof viewedStudent>) => [student.id],
  refusals: [],
  requirements: ['PPL-16', 'PPL-17'],
});
