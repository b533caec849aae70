/** The staff's side of the help centre, an addition (SUP-51): requests of all courses, answers, topics and settings. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageType, requestResponse, requestStatus } from './support.ts';
import { id, idInPath, instant } from './wire.ts';

const ofRequest = z.object({ id: idInPath });
const ofCourse = z.object({ courseId: idInPath });

export const deskRequest = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  student: z.object({ id, name: z.string(), email: z.string().nullable() }),
  messageTypeId: id,
  messageTypeName: z.string(),
  status: requestStatus,
  createdDate: instant,
  questionNumber: z.int().nullable(),
  /** The student spoke last, and the request is not finished. */
  isWaitingForStaff: z.boolean(),
  responses: z.array(requestResponse),
});
export type DeskRequest = z.infer<typeof deskRequest>;

const studentOf = ({ student }: DeskRequest) => [student.id];

/** The oldest first, fifty at a time; `after` is the last id of the page before. */
export const listDeskRequests = endpoint({
  name: 'listDeskRequests',
  method: 'GET',
  path: '/api/admin/userRequests',
  access: 'admin',
  capability: 'desk.answer',
  query: z.object({
    courseId: idInPath.optional(),
    status: z.coerce.number().pipe(requestStatus).optional(),
    after: z.coerce.number().pipe(z.int().min(0)).optional(),
  }),
  response: z.object({ requests: z.array(deskRequest), hasMore: z.boolean() }),
  studentsIn: ({ requests }: { requests: readonly DeskRequest[] }) => requests.flatMap(studentOf),
  refusals: [],
  requirements: ['SUP-51'],
});

export const readDeskRequest = endpoint({
  name: 'readDeskRequest',
  method: 'GET',
  path: '/api/admin/userRequests/{id}',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  response: deskRequest,
  studentsIn: studentOf,
  refusals: [],
  requirements: ['SUP-51'],
});

/** The request is then in handling, or finished where `isLast` says so. */
export const answerDeskRequest = endpoint({
  name: 'answerDeskRequest',
  method: 'PUT',
  path: '/api/admin/userRequests/{id}/Response',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({
    messageText: z.string().trim().min(1).max(20_000),
    isLast: z.boolean().default(false),
  }),
  response: deskRequest,
  studentsIn: studentOf,
  refusals: [],
  requirements: ['SUP-51'],
});

/** Opens or closes a request, or puts it under another topic of its course. */
export const updateDeskRequest = endpoint({
  name: 'updateDeskRequest',
  method: 'PUT',
  path: '/api/admin/userRequests/{id}',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({ status: requestStatus.optional(), messageTypeId: id.optional() }),
  response: deskRequest,
  studentsIn: studentOf,
  refusals: [],
  requirements: ['SUP-42', 'SUP-51'],
});

export const helpCenterSettings = z.object({
  isOpen: z.boolean(),
  /** Then nothing can be asked on Fridays, Saturdays and holidays of Israel (SUP-20). */
  enforcesHours: z.boolean(),
  /** Of requests about professional topics (SUP-38). */
  dailyQuota: z.int().min(0).max(1_000),
  weeklyQuota: z.int().min(0).max(1_000),
  /** Whether a student gets an e-mail when staff have answered. */
  mailsAnswers: z.boolean(),
});

const topic = messageType.extend({ isProfessional: z.boolean() });
export const helpCenter = z.object({ settings: helpCenterSettings, topics: z.array(topic) });

export const readHelpCenter = endpoint({
  name: 'readHelpCenter',
  method: 'GET',
  path: '/api/admin/Courses/{courseId}/helpCenter',
  access: 'admin',
  capability: 'desk.answer',
  params: ofCourse,
  response: helpCenter,
  refusals: [],
  requirements: ['SUP-20', 'SUP-38', 'SUP-51'],
});

/** The topics in their order; one without an id is new, and one that is left out is offered no more. */
export const saveHelpCenter = endpoint({
  name: 'saveHelpCenter',
  method: 'PUT',
  path: '/api/admin/Courses/{courseId}/helpCenter',
  access: 'admin',
  capability: 'desk.answer',
  params: ofCourse,
  body: z.strictObject({
    settings: z.strictObject(helpCenterSettings.shape),
    topics: z
      .array(
        z.strictObject({
          id: id.nullable(),
          name: z.string().trim().min(1).max(300),
          description: z.string().trim().max(1_000).default(''),
          additionalParameterName: z.string().trim().min(1).max(300).nullable().default(null),
          isProfessional: z.boolean().default(false),
        }),
      )
      .max(100),
  }),
  response: helpCenter,
  refusals: [],
  requirements: ['SUP-20', 'SUP-38', 'SUP-51'],
});
