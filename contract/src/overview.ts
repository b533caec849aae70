/** The view over one course, for those who teach it and those who lead the school (OVW). Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf, id, idInPath, instant, percent } from './wire.ts';

export const OVERVIEW_DAYS = 28;
export const OVERVIEW_PAGE = 50;
/** At most, the hardest first. */
export const HARD_QUESTIONS = 10;
/** First answers of the week; of fewer nothing is said. */
export const HARD_NEEDS_ANSWERS = 5;

const inCourse = z.object({ courseId: idInPath });
const page = z.coerce.number().pipe(z.int().min(0).max(10_000)).optional();
const count = z.int().min(0);

export const overviewDay = z.object({
  /** In Israel. */
  day: z.iso.date(),
  /** Who answered or finished something. */
  studentCount: count,
  /** Questions of finished exercises, on the day of their answer. */
  answeredCount: count,
  /** Exercises, on the day of their finish. */
  finishedCount: count,
});
export type OverviewDay = z.infer<typeof overviewDay>;

const progress = {
  /** Exercises that students see. */
  exerciseCount: count,
  /** First finishes of them. */
  finishedCount: count,
  /** Of all the finishes that those who practised could have made; null: nothing to finish, or nobody. */
  completion: percent.nullable(),
  /** Of first finished attempts; null: none yet. */
  average: percent.nullable(),
};
const subject = z.object({ id, name: z.string(), ...progress });
export type OverviewSubject = z.infer<typeof subject>;

const hardQuestion = z.object({
  id,
  name: z.string(),
  exercise: z.object({ id, name: z.string() }),
  answeredCount: count,
  rightPercent: percent,
});
export type HardQuestion = z.infer<typeof hardQuestion>;

/** Figures alone, without a student's name and without a key. */
export const readOverview = endpoint({
  name: 'readOverview',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse,
  response: z.object({
    asOf,
    /** The last four weeks, oldest first, today last. */
    days: z.array(overviewDay),
    /** Of all time: who finished at least one exercise. */
    practisedCount: count,
    /** Who finished something that is not in these figures yet; the counting goes on by itself. */
    waitingCount: count,
    /** Whose enrolment is open. */
    enrolledCount: count,
    examDate: z.iso.date().nullable(),
    passMark: percent,
    /** How much should be done by now; null without a date of the examination. */
    planned: percent.nullable(),
    /** Of the whole course. */
    all: z.object(progress),
    /** In the order of the course; those without an exercise are left out. */
    subjects: z.array(subject),
    /** Its Sunday. */
    week: z.iso.date(),
    hardest: z.array(hardQuestion),
    /** Words on lectures, of all time. */
    feedback: z.object({ count, average: z.number().min(1).max(5).nullable() }),
  }),
  refusals: [],
  requirements: ['OVW-01', 'OVW-02', 'OVW-03', 'OVW-08', 'OVW-13'],
});
export type Overview = z.infer<(typeof readOverview)['response']>;

const subjectExercise = z.object({
  id,
  name: z.string(),
  questionCount: count,
  finishedCount: count,
  average: percent.nullable(),
});

/** What the figures of a subject are made of: its exercises, in the order of the course. */
export const readOverviewSubject = endpoint({
  name: 'readOverviewSubject',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/subjects/{subjectId}',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse.extend({ subjectId: idInPath }),
  response: z.object({ asOf, name: z.string(), exercises: z.array(subjectExercise) }),
  refusals: [],
  requirements: ['OVW-04'],
});

const person = z.object({ id, privateName: z.string(), lastName: z.string() });

const dayStudent = z.object({ student: person, answeredCount: count, finishedCount: count });
export type DayStudent = z.infer<typeof dayStudent>;

/** Who worked on a day, by name. */
export const listDayStudents = endpoint({
  name: 'listDayStudents',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/days/{day}',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse.extend({ day: z.iso.date() }),
  query: z.object({ page }),
  response: z.object({ asOf, students: z.array(dayStudent), hasMore: z.boolean() }),
  studentsIn: ({ students }: { readonly students: readonly DayStudent[] }) =>
    students.map(({ student }) => student.id),
  refusals: [],
  requirements: ['OVW-04'],
});

export const riskKinds = ['idle', 'never', 'pace', 'average'] as const;
export type RiskFilter = (typeof riskKinds)[number];

const riskReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle'), days: count }),
  z.object({ kind: z.literal('never'), days: count }),
  z.object({ kind: z.literal('pace'), daysLate: z.int().min(1).nullable() }),
  z.object({ kind: z.literal('average'), recent: percent, earlier: percent }),
]);
export type ShownReason = z.infer<typeof riskReason>;

const studentAtRisk = z.object({ student: person, reasons: z.array(riskReason).min(1) });
export type StudentAtRisk = z.infer<typeof studentAtRisk>;

const riskCounts = z.object({
  /** Of whom the rest is said. */
  enrolled: count,
  /** Beside them: those whose work is still being counted; nothing is said of them. */
  waiting: count,
  all: count,
  idle: count,
  never: count,
  pace: count,
  average: count,
});
export type RiskCounts = z.infer<typeof riskCounts>;

/** Those with the most reasons first, then by name. */
export const listStudentsAtRisk = endpoint({
  name: 'listStudentsAtRisk',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/risk',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse,
  query: z.object({ reason: z.enum(riskKinds).optional(), page }),
  response: z.object({
    asOf,
    students: z.array(studentAtRisk),
    hasMore: z.boolean(),
    /** Whatever is asked for. */
    counts: riskCounts,
  }),
  studentsIn: ({ students }: { readonly students: readonly StudentAtRisk[] }) =>
    students.map(({ student }) => student.id),
  refusals: [],
  requirements: ['OVW-05', 'OVW-06', 'OVW-13'],
});

const feedback = z.object({
  /** Its place in the list. */
  id,
  video: z.object({ id, name: z.string(), lessonName: z.string() }),
  rating: z.int().min(1).max(5),
  message: z.string(),
  createdAt: instant,
});
export type LectureFeedback = z.infer<typeof feedback>;

/** What students say of lectures, newest first, and never who said it. */
export const listLectureFeedback = endpoint({
  name: 'listLectureFeedback',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/overview/feedback',
  access: 'admin',
  capability: 'overview.read',
  params: inCourse,
  query: z.object({ rating: z.coerce.number().pipe(z.int().min(1).max(5)).optional(), page }),
  response: z.object({
    asOf,
    feedback: z.array(feedback),
    hasMore: z.boolean(),
    /** Of the whole course: how often each rating was given, from 1 to 5. */
    counts: z.array(count).length(5),
  }),
  refusals: [],
  requirements: ['OVW-09'],
});
