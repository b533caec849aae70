/** The help centre: what a student asks the staff, and what they answer (SUP). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

const inCourse = z.object({ courseId: idInPath });
const ofRequest = z.object({ courseId: idInPath, id: idInPath });
/** Beyond this a text is a mistake; most topics have a smaller limit (SUP-24). */
const messageText = z.string().trim().min(1).max(20_000);

export const messageType = z.object({
  id,
  name: z.string(),
  /** Plain text, shown once the topic is chosen (SUP-13). */
  description: z.string(),
  /** Not null: a request about it names a number of this name. */
  additionalParameterName: z.string().nullable(),
});
export type MessageType = z.infer<typeof messageType>;

export const requestResponse = z.object({
  responseText: z.string(),
  createdDate: instant,
  isAdminResponse: z.boolean(),
  additionalParameter: z.object({ name: z.string(), value: z.int() }).nullable(),
});

/** A question that the student was shown in an exercise of the course, by its place in the newest attempt. */
export const askedQuestion = z.object({ id, number: z.int().min(1), exerciseName: z.string() });
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** 1 new, 2 in handling, 3 finished (SUP-42). */
export const requestStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const userRequest = z.object({
  id,
  messageTypeName: z.string(),
  status: requestStatus,
  createdDate: instant,
  unreadAdminResponsesCount: z.int().min(0),
  /** Staff spoke last, and the request is not finished (SUP-52). */
  isUserAllowedToRespond: z.boolean(),
  responses: z.array(requestResponse),
  /** Addition: the question that the request is about, where the student named one. */
  questionNumber: z.int().nullable(),
  /** Addition: the question from which it was opened. Null: from none, or one that the student does not see any more. */
  question: askedQuestion.nullable(),
});
export type UserRequest = z.infer<typeof userRequest>;

/** Without topics the help centre is closed (SUP-19, SUP-20). */
export const readContactPage = endpoint({
  name: 'readContactPage',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserRequests/ContactUsPage',
  access: 'student',
  params: inCourse,
  /** Addition: the question from which the page is opened. */
  query: z.object({ question: idInPath.optional() }),
  response: z.object({
    messageTypes: z.array(messageType),
    /** Addition: the day on which a request that is sent now is answered at the latest, by the calendar of Israel. */
    expectedReplyDate: z.iso.date(),
    /** Addition. Null: none was asked for, or it is none that the student was shown. */
    question: askedQuestion.nullable(),
  }),
  refusals: [],
  requirements: ['SUP-11', 'SUP-12', 'SUP-20', 'SUP-53'],
});

/** 1 stored, 2 the quota of professional questions is reached, 3 try again in some minutes (SUP-32 to SUP-38). */
export const sendResult = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type SendResult = z.infer<typeof sendResult>;

export const sendRequest = endpoint({
  name: 'sendRequest',
  method: 'POST',
  path: '/api/Courses/{courseId}/UserRequests/Support',
  access: 'student',
  params: inCourse,
  body: z.strictObject({
    messageText,
    messageTypeId: id,
    questionNumber: z.int().min(1).max(2_000_000_000).nullable().default(null),
    additionalInputParameter: z.int().min(1).max(2_000_000_000).nullable().default(null),
    /** Addition: the question from which the request is opened. */
    questionId: id.nullable().default(null),
  }),
  response: sendResult,
  refusals: ['help_center_closed'],
  requirements: ['SUP-31', 'SUP-32', 'SUP-33', 'SUP-34', 'SUP-53'],
});

/**
 * The newest first. Reading tells how much is unread and then counts it as read, except in the background, where only the
 * requests in `open` are (SUP-50). Reading during impersonation marks nothing as read.
 */
export const listRequests = endpoint({
  name: 'listRequests',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserRequests',
  access: 'student',
  params: inCourse,
  /** Additions. */
  query: z.object({
    background: z.stringbool().default(false),
    /** Ids of requests whose threads are on the screen: `12,15`. */
    open: z
      .string()
      .max(2_000)
      .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
      .optional(),
  }),
  response: z.object({ requests: z.array(userRequest) }),
  refusals: [],
  requirements: ['SUP-39', 'SUP-40', 'SUP-41', 'SUP-42', 'SUP-50'],
});

export const countUnreadResponses = endpoint({
  name: 'countUnreadResponses',
  method: 'GET',
  path: '/api/courses/{courseId}/userRequests/unread',
  access: 'student',
  params: inCourse,
  response: z.int().min(0),
  refusals: [],
  requirements: ['SUP-49', 'SUP-50'],
});

/** Returns the request as it is then. */
export const respondToRequest = endpoint({
  name: 'respondToRequest',
  method: 'PUT',
  path: '/api/Courses/{courseId}/UserRequests/{id}/Response',
  access: 'student',
  params: ofRequest,
  body: z.strictObject({ messageText }),
  response: userRequest,
  refusals: ['response_not_allowed'],
  requirements: ['SUP-45', 'SUP-46', 'SUP-47', 'SUP-52'],
});
