/** The exam day (EXD): its parts under the server's deadline. No key leaves before the whole day is over. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exercise, question } from './exercises.ts';
import { id, idInPath, instant } from './wire.ts';

const paperPart = z.enum(['B', 'C']);

const courseInPath = z.object({ courseId: idInPath });
const dayInPath = z.object({ dayId: idInPath });
const partInPath = z.object({ dayId: idInPath, part: paperPart });

/** One device answers at a time; the newest that takes the pen has it. */
const deviceId = z.string().min(1).max(64);

const partFrame = {
  part: paperPart,
  minutes: z.int(),
  /** After it. */
  breakMinutes: z.int(),
  /** Of the examination's 100. */
  points: z.int(),
  questionCount: z.int(),
};

export const examRoom = z.object({
  /** By which the minutes of parts are multiplied for this student. */
  timeFactor: z.number(),
  papers: z.array(
    z.object({
      name: z.string(),
      /** Null: not begun. */
      dayId: id.nullable(),
      isOpened: z.boolean(),
      parts: z.array(z.object(partFrame)),
    }),
  ),
});
export type ExamRoom = z.infer<typeof examRoom>;

export const examDay = z.object({
  id,
  courseId: id,
  paper: z.string(),
  startedAt: instant,
  timeFactor: z.number(),
  /** The keys came: the debrief can be read. */
  isOpened: z.boolean(),
  parts: z.array(
    z.object({
      ...partFrame,
      state: z.enum(['waiting', 'next', 'running', 'sealed']),
      /** With the student's factor. */
      seconds: z.int(),
      startedAt: instant.nullable(),
      deadlineAt: instant.nullable(),
      sealedAt: instant.nullable(),
      sealedBy: z.enum(['finish', 'deadline', 'expired']).nullable(),
      /** Until when the break before it lasts; it may be begun earlier. */
      breakUntil: instant.nullable(),
      /** Does the device that asked answer in this part? */
      hasPen: z.boolean(),
    }),
  ),
});
export type ExamDay = z.infer<typeof examDay>;

/** Points are exact: a third of a point can decide. */
const fraction = z.object({ numerator: z.int(), denominator: z.int() });

export const examDebrief = z.object({
  paper: z.string(),
  parts: z.array(
    z.object({
      part: paperPart,
      points: fraction,
      most: z.int(),
      rightCount: z.int(),
      questionCount: z.int(),
      blankCount: z.int(),
      questions: z.array(question),
    }),
  ),
});
export type ExamDebrief = z.infer<typeof examDebrief>;

export const readExamRoom = endpoint({
  name: 'readExamRoom',
  method: 'GET',
  path: '/api/courses/{courseId}/exam',
  access: 'student',
  params: courseInPath,
  response: examRoom,
  refusals: [],
  requirements: ['EXD-27', 'EXD-28'],
});

/** A day that was begun is answered again. */
export const beginExamDay = endpoint({
  name: 'beginExamDay',
  method: 'POST',
  path: '/api/courses/{courseId}/exam/days',
  access: 'student',
  params: courseInPath,
  body: z.strictObject({ paper: z.string().min(1).max(120) }),
  response: z.object({ dayId: id }),
  refusals: [],
  requirements: ['EXD-28'],
});

export const readExamDay = endpoint({
  name: 'readExamDay',
  method: 'GET',
  path: '/api/exam/days/{dayId}',
  access: 'student',
  params: dayInPath,
  query: z.object({ deviceId: deviceId.optional() }),
  response: examDay,
  refusals: [],
  requirements: ['EXD-30', 'EXD-32'],
});

/** Begins the part, or gives the pen of a running one to this device. */
export const startExamPart = endpoint({
  name: 'startExamPart',
  method: 'POST',
  path: '/api/exam/days/{dayId}/parts/{part}/start',
  access: 'student',
  params: partInPath,
  body: z.strictObject({ deviceId }),
  response: examDay,
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-06', 'EXD-29', 'EXD-30', 'EXD-32'],
});

/** The questions of the running part, without anything that helps. */
export const readExamPart = endpoint({
  name: 'readExamPart',
  method: 'GET',
  path: '/api/exam/days/{dayId}/parts/{part}',
  access: 'student',
  params: partInPath,
  response: exercise,
  wireNames: ['displaySeparateLawText', 'hasSecondRound'],
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-29', 'EXD-31'],
});

/** Finishing twice is one finish, and after the deadline none. */
export const finishExamPart = endpoint({
  name: 'finishExamPart',
  method: 'POST',
  path: '/api/exam/days/{dayId}/parts/{part}/finish',
  access: 'student',
  params: partInPath,
  response: examDay,
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-08', 'EXD-31'],
});

/** The day is over and its keys may come. After this no answer is taken, however early it was given. */
export const openExamDay = endpoint({
  name: 'openExamDay',
  method: 'POST',
  path: '/api/exam/days/{dayId}/open',
  access: 'student',
  params: dayInPath,
  /** `givesUp`: parts that were not begun stay blank. */
  body: z.strictObject({ givesUp: z.boolean().default(false) }),
  response: examDay,
  refusals: ['exam_day_not_over'],
  requirements: ['EXD-31', 'EXD-33'],
});

export const readExamDebrief = endpoint({
  name: 'readExamDebrief',
  method: 'GET',
  path: '/api/exam/days/{dayId}/debrief',
  access: 'student',
  params: dayInPath,
  response: examDebrief,
  refusals: ['exam_day_not_over'],
  requirements: ['EXD-09', 'EXD-31', 'EXD-34'],
});
