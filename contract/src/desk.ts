/** The desk of a course: its requests by the day on which they were promised an answer, and one thread (DSK). Ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requestStatus } from './support.ts';
import { id, idInPath, instant, percent } from './wire.ts';

export const LONGEST_DESK_TEXT = 20_000;
export const LONGEST_TEMPLATE_NAME = 100;
export const MOST_TEMPLATES = 200;
/** Open requests that the queue shows at the most; of finished ones the newest hundred. */
export const MOST_DESK_REQUESTS = 500;
export const MOST_CLOSED_REQUESTS = 100;

const inCourse = z.object({ courseId: idInPath });
const ofRequest = z.object({ courseId: idInPath, id: idInPath });
const text = z.string().trim().min(1).max(LONGEST_DESK_TEXT);

/** late: days of work have passed since the promised one. due: it is here. later: it is still to come. */
export const promiseStates = ['late', 'due', 'later'] as const;

export const deskLine = z.object({
  id,
  student: z.object({ id, name: z.string() }),
  topicName: z.string(),
  isProfessional: z.boolean(),
  status: requestStatus,
  createdAt: instant,
  /** Who of the staff has it. */
  assignee: z.object({ id, name: z.string(), isMe: z.boolean() }).nullable(),
  /** What the student wrote last, its beginning. */
  words: z.string(),
  /** Null: staff spoke last, or the request is finished. */
  promise: z
    .object({
      /** Since when the student waits. */
      since: instant,
      day: z.iso.date(),
      state: z.enum(promiseStates),
      /** Days of work since the promised one; 30 stands for 30 and more. */
      lateDays: z.int().min(0),
    })
    .nullable(),
});
export type DeskLine = z.infer<typeof deskLine>;
export type DeskPromise = NonNullable<DeskLine['promise']>;

/** Open: who waits for staff first, by the promised day and then by age; then those that wait for their student. */
export const listDeskQueue = endpoint({
  name: 'listDeskQueue',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/desk',
  access: 'admin',
  capability: 'desk.answer',
  params: inCourse,
  query: z.object({ isClosed: z.stringbool().default(false) }),
  response: z.object({
    requests: z.array(deskLine),
    /** There are more than are shown. */
    isCut: z.boolean(),
  }),
  studentsIn: ({ requests }: { readonly requests: readonly DeskLine[] }) =>
    requests.map(({ student }) => student.id),
  refusals: [],
  requirements: ['DSK-01', 'DSK-02'],
});

export const deskMessage = z.object({
  id,
  text: z.string(),
  at: instant,
  isByStaff: z.boolean(),
  /** Of staff; null: the account is gone, or the student's own words. */
  author: z.string().nullable(),
  parameter: z.object({ name: z.string(), value: z.int() }).nullable(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

/** What staff say to each other of a request. No call that a student may make answers it. */
export const deskNote = z.object({
  id,
  text: z.string(),
  at: instant,
  /** Null: the account is gone. */
  author: z.string().nullable(),
});
export type DeskNote = z.infer<typeof deskNote>;

/** A question that the request is about, or that its number may mean: that of an exercise which the student had begun. */
export const namedQuestion = z.object({
  questionId: id,
  name: z.string(),
  exerciseId: id,
  exerciseName: z.string(),
  startedAt: instant,
  /** Of first answers; the percent is null while they are few. Null for staff who may not see statistics. */
  statistics: z.object({ firstAnswers: z.int().min(0), rightPercent: percent.nullable() }).nullable(),
  /** Reports of students that wait for staff. Null for staff who may not rule on questions. */
  openReports: z.int().min(0).nullable(),
  /** Null for staff who may not read keys. */
  key: z
    .object({
      /** Places of the answers that count as right, from 1. */
      rightPlaces: z.array(z.int().min(1)),
      /** The student's own. Null: none. */
      chosen: z.object({ place: z.int().min(1), text: z.string() }).nullable(),
      /** Null: not known, as while the attempt runs. */
      wasRight: z.boolean().nullable(),
    })
    .nullable(),
});
export type NamedQuestion = z.infer<typeof namedQuestion>;

export const deskThread = deskLine.extend({
  courseName: z.string(),
  student: z.object({ id, name: z.string(), firstName: z.string(), email: z.string().nullable() }),
  messages: z.array(deskMessage),
  notes: z.array(deskNote),
  context: z.object({
    /** The newest one that was begun. */
    lastExercise: z
      .object({ id, name: z.string(), startedAt: instant, grade: percent.nullable() })
      .nullable(),
    /** Exercises of the course, each counted once. */
    finishedCount: z.int().min(0),
    average: percent.nullable(),
    /** Professional questions of this week, of how many. */
    quota: z.object({ asked: z.int().min(0), of: z.int().min(0) }),
    /** Other requests of the student in the course, the newest first, ten at most. */
    earlier: z.array(z.object({ id, topicName: z.string(), status: requestStatus, createdAt: instant })),
    questionNumber: z.int().nullable(),
    /** The request was opened from its question, which stands alone in `questions`. */
    isFromQuestion: z.boolean(),
    /**
     * By that number, of the exercises begun last before the request; three at most. Where the student wrote the name of
     * some of these exercises, of those alone.
     */
    questions: z.array(namedQuestion),
  }),
});
export type DeskThread = z.infer<typeof deskThread>;

const studentOf = ({ student }: DeskThread) => [student.id];

export const readDeskThread = endpoint({
  name: 'readDeskThread',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/desk/{id}',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  response: deskThread,
  studentsIn: studentOf,
  refusals: [],
  requirements: ['DSK-03', 'DSK-04', 'DSK-13'],
});

/** Answers, and closes where `isLast` says so. `afterId` is the last message that the writer saw. */
export const sendDeskAnswer = endpoint({
  name: 'sendDeskAnswer',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/desk/{id}/answers',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({ text, isLast: z.boolean().default(false), afterId: id }),
  refusals: ['thread_moved_on'],
  requirements: ['DSK-05'],
});

/** Closes a request, or opens it again. */
export const changeDeskThread = endpoint({
  name: 'changeDeskThread',
  method: 'PUT',
  path: '/api/studio/courses/{courseId}/desk/{id}',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({ isClosed: z.boolean() }),
  refusals: [],
  requirements: ['DSK-06'],
});

/** For the staff alone. */
export const addDeskNote = endpoint({
  name: 'addDeskNote',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/desk/{id}/notes',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({ text }),
  refusals: [],
  requirements: ['DSK-07'],
});

/** The beginning of an answer. `{שם}` in its text stands for the student's first name. */
export const deskTemplate = z.object({ id, name: z.string(), text: z.string() });

/** By name. */
export const listDeskTemplates = endpoint({
  name: 'listDeskTemplates',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/deskTemplates',
  access: 'admin',
  capability: 'desk.answer',
  params: inCourse,
  response: z.array(deskTemplate),
  refusals: [],
  requirements: ['DSK-08'],
});

/** Without an id it is a new one. Two of a course have no name in common. */
export const saveDeskTemplate = endpoint({
  name: 'saveDeskTemplate',
  method: 'PUT',
  path: '/api/studio/courses/{courseId}/deskTemplates',
  access: 'admin',
  capability: 'desk.answer',
  params: inCourse,
  body: z.strictObject({
    id: id.nullable(),
    name: z.string().trim().min(1).max(LONGEST_TEMPLATE_NAME),
    text,
  }),
  response: deskTemplate,
  refusals: ['name_taken'],
  requirements: ['DSK-08'],
});

export const deleteDeskTemplate = endpoint({
  name: 'deleteDeskTemplate',
  method: 'DELETE',
  path: '/api/studio/courses/{courseId}/deskTemplates/{id}',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  refusals: [],
  requirements: ['DSK-08'],
});

/** Those who may answer, by name. */
export const listDeskStaff = endpoint({
  name: 'listDeskStaff',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/deskStaff',
  access: 'admin',
  capability: 'desk.answer',
  params: inCourse,
  response: z.array(z.object({ id, name: z.string(), isMe: z.boolean() })),
  refusals: [],
  requirements: ['DSK-09'],
});

/** Null: it is nobody's. */
export const assignDeskThread = endpoint({
  name: 'assignDeskThread',
  method: 'PUT',
  path: '/api/studio/courses/{courseId}/desk/{id}/assignee',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({ assigneeId: id.nullable() }),
  refusals: [],
  requirements: ['DSK-09'],
});

/** Into another request of the same student in the course; the one in the path is gone then. */
export const mergeDeskThread = endpoint({
  name: 'mergeDeskThread',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/desk/{id}/merge',
  access: 'admin',
  capability: 'desk.answer',
  params: ofRequest,
  body: z.strictObject({ intoId: id }),
  refusals: [],
  requirements: ['DSK-10'],
});

/** Open requests in which the student spoke last. */
export const countDeskRequests = endpoint({
  name: 'countDeskRequests',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/deskCount',
  access: 'admin',
  capability: 'desk.answer',
  params: inCourse,
  response: z.object({
    waiting: z.int().min(0),
    /** Of these, those promised for a day of work that has passed. */
    late: z.int().min(0),
    /** Of these, those that are one's own. */
    mine: z.int().min(0),
  }),
  refusals: [],
  requirements: ['DSK-11'],
});

export const deskWeek = z.object({
  /** Its Sunday. */
  week: z.iso.date(),
  askedCount: z.int().min(1),
  answeredCount: z.int().min(0),
  /** From a request to its first answer; null: none is answered. */
  medianMinutes: z.int().min(0).nullable(),
});

/** Of the last twelve weeks those with requests, the newest first. */
export const readDeskTimes = endpoint({
  name: 'readDeskTimes',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/deskTimes',
  access: 'admin',
  capability: 'desk.answer',
  params: inCourse,
  response: z.array(deskWeek),
  refusals: [],
  requirements: ['DSK-12'],
});
