/** Messages: the board on which staff speak to a course, and what each student has read (MSG). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

export const message = z.object({
  id,
  messageTitle: z.string(),
  /** HTML. */
  messageBody: z.string(),
  messageAuthor: z.string(),
  displayFromDate: instant,
  /** Shown until the end of this day in Jerusalem; null: for good (MSG-05). */
  displayToDate: instant.nullable(),
  isRead: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** What is on the board now: the newest day first, and of a day the unread first (MSG-12). */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/Courses/{courseId}/Messages',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(message),
  refusals: [],
  requirements: ['MSG-02', 'MSG-03', 'MSG-04'],
});

/** Once or again: the message is read. */
export const markMessageRead = endpoint({
  name: 'markMessageRead',
  method: 'PUT',
  path: '/api/Courses/{courseId}/Messages/{id}/MarkRead',
  access: 'student',
  params: z.object({ courseId: idInPath, id: idInPath }),
  refusals: [],
  requirements: ['MSG-08', 'MSG-09', 'MSG-10'],
});
