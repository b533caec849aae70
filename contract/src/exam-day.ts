/** The exam day (EXD): its parts under the server's deadline. No key leaves before the whole day is over. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { examSubject, questionPart } from './exam.ts';
import { examDebrief } from './exam-debrief.ts';
import { exercise } from './exercises.ts';
import { id, idInPath, instant } from './wire.ts';

/** With the drafting task, part A. */
const paperPart = z.enum(['A', 'B', 'C']);

const courseInPath = z.object({ courseId: idInPath });
const dayInPath = z.object({ dayId: idInPath });
const partInPath = z.object({ dayId: idInPath, part: paperPart });
const questionPartInPath = z.object({ dayId: idInPath, part: questionPart });

/** One device answers at a time; the newest that takes the pen has it. */
const deviceId = z.string().min(1).max(64);

const partFrame = {
  part: paperPart,
  minutes: z.int(),
  /** After it. */
  breakMinutes: z.int(),
  /** Of the examination's 100. */
  points: z.int(),
  /** None in part A. */
  questionCount: z.int(),
};

const subjectCounts = z.array(z.object({ subject: examSubject, count: z.int() }));

/** What a drawn paper is like, without a word of its questions (EXD-37). */
const examDrawing = z.object({
  drawnAt: instant,
  /** Less than four fifths of a part are new to the student. */
  isPractice: z.boolean(),
  /** Part A, where its tasks are drawn; null: they are the paper's own, or it has none (EXD-70). */
  tasks: z
    .object({
      askedCount: z.int(),
      taskCount: z.int(),
      /** That the student never began. */
      newCount: z.int(),
    })
    .nullable(),
  parts: z.array(
    z.object({
      part: questionPart,
      questionCount: z.int(),
      /** Of no family that the student met. */
      newCount: z.int(),
      /** Easier or harder than is asked for. */
      difficultyCount: z.int(),
      /** Subjects in whose place questions of a neighbour stand. */
      lent: subjectCounts,
      /** Every letter is the right one often enough and not too often. */
      isBalanced: z.boolean(),
    }),
  ),
});
export type ExamDrawing = z.infer<typeof examDrawing>;

const drawnPaper = z.object({
  /** Null: nothing is drawn yet, or what was drawn cannot be sat any more. */
  ready: examDrawing.nullable(),
  /** Subjects with too few questions for any student, and how many they lack. */
  lacks: subjectCounts,
});
export type DrawnPaper = z.infer<typeof drawnPaper>;

export const examRoom = z.object({
  /** By which the minutes of parts are multiplied for this student. */
  timeFactor: z.number(),
  /** Where the course offers no paper: what its questions lack for a whole examination. */
  lacks: subjectCounts,
  papers: z.array(
    z.object({
      name: z.string(),
      /** The last one. Null: not begun. */
      dayId: id.nullable(),
      isOpened: z.boolean(),
      /** Null: the same for all. */
      drawn: drawnPaper.nullable(),
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
  /** What is left of the breaks of one's own. */
  ownBreakSeconds: z.int(),
  /** `at`: the day of the wording, null where none of that day is known. */
  booklet: z.array(z.object({ lawId: id, name: z.string(), at: z.iso.date().nullable() })),
  /** The day as whose law the booklet stands. */
  bookletAsOf: z.iso.date().nullable(),
  /** Its words may be searched, too. */
  isBookletSearchable: z.boolean(),
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
      /** The statutes of the booklet lie beside it. */
      hasBooklet: z.boolean(),
      /** Statutes that would lie beside it and are not here. */
      awaitedStatutes: z.array(z.string()),
      /** The clock stands: a break of the student's own. */
      isPaused: z.boolean(),
      /** Of a running part. Of part A a go at drafting tasks (contract/src/drafting.ts), until the day is opened. */
      attemptId: id.nullable(),
      /** What opens the paper that lies on the device; from the start of the part on, until it is sealed (EXD-45). */
      paperKey: z.string().nullable(),
      /** What the device that finished it said it had, and whether the server has the same. */
      receipt: z.object({ code: z.string(), isWhole: z.boolean() }).nullable(),
    }),
  ),
});
export type ExamDay = z.infer<typeof examDay>;

export const readExamRoom = endpoint({
  name: 'readExamRoom',
  method: 'GET',
  path: '/api/courses/{courseId}/exam',
  access: 'student',
  params: courseInPath,
  response: examRoom,
  refusals: [],
  requirements: ['EXD-27', 'EXD-28', 'EXD-37', 'EXD-38'],
});

/** Draws a paper for the student, before the day. One that waits already is answered again. */
export const drawExamPaper = endpoint({
  name: 'drawExamPaper',
  method: 'POST',
  path: '/api/courses/{courseId}/exam/drawings',
  access: 'student',
  params: courseInPath,
  body: z.strictObject({ paper: z.string().min(1).max(120) }),
  response: drawnPaper,
  refusals: [],
  requirements: ['EXD-35', 'EXD-37', 'EXD-38'],
});

/** A day that was begun is answered again. Of a drawn paper the drawing is made first. */
export const beginExamDay = endpoint({
  name: 'beginExamDay',
  method: 'POST',
  path: '/api/courses/{courseId}/exam/days',
  access: 'student',
  params: courseInPath,
  body: z.strictObject({ paper: z.string().min(1).max(120) }),
  response: z.object({ dayId: id }),
  refusals: ['exam_paper_not_drawn'],
  requirements: ['EXD-28', 'EXD-37'],
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
  requirements: ['EXD-06', 'EXD-29', 'EXD-30', 'EXD-32', 'EXD-64'],
});

/** The questions of the running part, without anything that helps. */
export const readExamPart = endpoint({
  name: 'readExamPart',
  method: 'GET',
  path: '/api/exam/days/{dayId}/parts/{part}',
  access: 'student',
  params: questionPartInPath,
  response: exercise,
  wireNames: ['displaySeparateLawText', 'hasSecondRound'],
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-29', 'EXD-31'],
});

/**
 * The questions of a part that was not begun, sealed with a key that comes with its start: AES-GCM, in base64. So a paper is
 * on the device before the network goes, and nothing of it can be read. Of part A it is the go that its start will begin.
 */
export const readSealedPaper = endpoint({
  name: 'readSealedPaper',
  method: 'GET',
  path: '/api/exam/days/{dayId}/parts/{part}/sealed',
  access: 'student',
  params: partInPath,
  response: z.object({ iv: z.string(), sealed: z.string() }),
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-45'],
});

/** Stops the clock for a break of one's own. */
export const pauseExamPart = endpoint({
  name: 'pauseExamPart',
  method: 'POST',
  path: '/api/exam/days/{dayId}/parts/{part}/pause',
  access: 'student',
  params: partInPath,
  body: z.strictObject({ deviceId }),
  response: examDay,
  refusals: ['exam_part_not_open', 'exam_no_own_break'],
  requirements: ['EXD-47'],
});

export const resumeExamPart = endpoint({
  name: 'resumeExamPart',
  method: 'POST',
  path: '/api/exam/days/{dayId}/parts/{part}/resume',
  access: 'student',
  params: partInPath,
  body: z.strictObject({ deviceId }),
  response: examDay,
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-47'],
});

/**
 * Finishing twice is one finish. It is done when the device says, never before the start nor later than now; said after the
 * deadline it counts if it was done before.
 */
export const finishExamPart = endpoint({
  name: 'finishExamPart',
  method: 'POST',
  path: '/api/exam/days/{dayId}/parts/{part}/finish',
  access: 'student',
  params: partInPath,
  body: z.strictObject({
    finishedAt: instant.optional(),
    /** As the device made it of its answers. */
    receipt: z.string().max(40).optional(),
    /** Of part A: the task whose text is handed in. */
    taskId: id.optional(),
  }),
  response: examDay,
  refusals: ['exam_part_not_open'],
  requirements: ['EXD-08', 'EXD-31', 'EXD-46', 'EXD-65', 'EXD-67'],
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
  requirements: ['EXD-31', 'EXD-33', 'EXD-73'],
});

export const readExamDebrief = endpoint({
  name: 'readExamDebrief',
  method: 'GET',
  path: '/api/exam/days/{dayId}/debrief',
  access: 'student',
  params: dayInPath,
  response: examDebrief,
  refusals: ['exam_day_not_over'],
  requirements: [
    'EXD-09',
    'EXD-12',
    'EXD-31',
    'EXD-34',
    'EXD-39',
    'EXD-40',
    'EXD-41',
    'EXD-49',
    'EXD-50',
    'EXD-66',
    'EXD-74',
    'EXD-75',
    'EXD-76',
  ],
});
