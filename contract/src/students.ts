/** The students of a course, for the staff who look after them (PPL). Additions of ours. */
import { z } from 'zod';
import { enrolmentTimes, studyMode } from './courses-enrolments.ts';
import { endpoint } from './endpoint.ts';
import { requestStatus } from './support.ts';
import { id, idInPath, instant, percent } from './wire.ts';

/** idle: came once, and not in the last seven days. new: has not come yet. */
export const studentFilters = ['all', 'idle', 'new', 'campus', 'online'] as const;
export type StudentFilter = (typeof studentFilters)[number];

export const courseStudent = z.object({
  student: z.object({
    id,
    privateName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  enrolledAt: instant,
  /** `isOpen`: neither paused nor past the last day. */
  enrolment: enrolmentTimes.extend({ isOpen: z.boolean(), studyMode }),
  /** Null: has not come yet. */
  lastSeenAt: instant.nullable(),
  /** Exercises of the course, each counted once. */
  finishedCount: z.int().min(0),
  /** Of first finished attempts; null: none yet. */
  average: percent.nullable(),
});
export type CourseStudent = z.infer<typeof courseStudent>;

export const STUDENTS_PAGE = 50;

export const listStudents = endpoint({
  name: 'listStudents',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/students',
  access: 'admin',
  capability: 'students.read',
  params: z.object({ courseId: idInPath }),
  query: z.object({
    /** Each of them stands in the name, the e-mail or the phone. */
    words: z.string().trim().max(100).optional(),
    filter: z.enum(studentFilters).optional(),
    /** From 0. */
    page: z.coerce.number().pipe(z.int().min(0).max(10_000)).optional(),
  }),
  response: z.object({
    students: z.array(courseStudent),
    hasMore: z.boolean(),
    /** Exercises that students see. */
    exerciseCount: z.int().min(0),
    /** Of the whole course, whatever is searched. */
    counts: z.object({ all: z.int(), idle: z.int(), new: z.int(), campus: z.int(), online: z.int() }),
  }),
  studentsIn: ({ students }: { readonly students: readonly CourseStudent[] }) =>
    students.map(({ student }) => student.id),
  refusals: [],
  requirements: ['PPL-01', 'PPL-02', 'PPL-22'],
});

export const studentDetail = courseStudent.extend({
  /** Exercises that students see. */
  exerciseCount: z.int().min(0),
  /** In the order of the course; those without an exercise are left out. */
  subjects: z.array(
    z.object({
      id,
      name: z.string(),
      exerciseCount: z.int().min(1),
      finishedCount: z.int().min(0),
      average: percent.nullable(),
    }),
  ),
  /** The newest attempts, ten at most. */
  attempts: z.array(
    z.object({
      id,
      exerciseName: z.string(),
      startedAt: instant,
      finishedAt: instant.nullable(),
      grade: percent.nullable(),
    }),
  ),
  /** The newest weeks with work in them, six at most. */
  weeks: z.array(
    z.object({
      /** Its Sunday. */
      week: z.iso.date(),
      exerciseCount: z.int().min(0),
      average: percent.nullable(),
      /** The weekly report is there. */
      isReported: z.boolean(),
    }),
  ),
  /** The newest, ten at most; null for staff who do not answer the desk. */
  requests: z
    .array(z.object({ id, topic: z.string(), status: requestStatus, createdAt: instant }))
    .nullable(),
  /** Live lectures, the latest first, ten at most. */
  lectures: z.array(z.object({ id, subject: z.string(), startsAt: instant })),
  /** What practice says of each part of the examination; null while the course is closed to the student. */
  standing: z
    .array(
      z.object({
        part: z.enum(['procedural', 'substantive']),
        /** Null: too little is known. */
        score: z.object({ low: percent, middle: percent, high: percent }).nullable(),
      }),
    )
    .nullable(),
});
export type StudentDetail = z.infer<typeof studentDetail>;

/** One student of a course, with what staff want to know before they answer. */
export const readStudent = endpoint({
  name: 'readStudent',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/students/{studentId}',
  access: 'admin',
  capability: 'students.read',
  params: z.object({ courseId: idInPath, studentId: idInPath }),
  response: studentDetail,
  studentsIn: ({ student }: StudentDetail) => [student.id],
  refusals: [],
  requirements: ['PPL-07'],
});
