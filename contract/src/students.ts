/** The students of a course, for the staff who look after them (PPL). Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, percent } from './wire.ts';

/** idle: came once, and not in the last seven days. new: has not come yet. */
export const studentFilters = ['all', 'idle', 'new'] as const;
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
    counts: z.object({ all: z.int(), idle: z.int(), new: z.int() }),
  }),
  studentsIn: ({ students }: { readonly students: readonly CourseStudent[] }) =>
    students.map(({ student }) => student.id),
  refusals: [],
  requirements: ['PPL-01', 'PPL-02'],
});
