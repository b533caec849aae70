/** What staff run from the management screens: choosing exercises, duplicating lessons, answer files (ADU, AAN). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

/** Ours: the exercises of a course in the order of its lessons, for screens on which staff choose some. */
export const listStaffExercises = endpoint({
  name: 'listStaffExercises',
  method: 'GET',
  path: '/api/admin/Courses/{courseId}/Exercises',
  access: 'admin',
  capability: 'statistics.read',
  params: z.object({ courseId: idInPath }),
  response: z.array(
    z.object({
      id,
      name: z.string(),
      lessonId: id,
      lessonName: z.string(),
      categoryName: z.string(),
      /** Without those that were withdrawn. */
      numberOfQuestions: z.int().min(0),
      /** Students who finished it, each counted once. */
      finishedCount: z.int().min(0),
    }),
  ),
  refusals: [],
  requirements: ['AAN-01', 'AMM-02'],
});

/**
 * ADU-05: a new lesson with all that the old one has, without anything of any student; a draft (ADU-07). It goes into
 * the category that `categoryId` names, else into the one of the same type and name, and refuses where the course has
 * none.
 */
export const duplicateLesson = endpoint({
  name: 'duplicateLesson',
  method: 'POST',
  path: '/api/Admin/Lesson/{lessonId}/Duplicate/{toCourseId}',
  access: 'admin',
  capability: 'content.write',
  params: z.object({ lessonId: idInPath, toCourseId: idInPath }),
  query: z.object({
    /** Addition: a category of the target course. */
    categoryId: idInPath.optional(),
    /** Addition, made by the caller: the same call again answers with the lesson that the first one made. */
    key: z.uuid().optional(),
    /** Addition: what the copy is called; the old name without it. */
    name: z.string().trim().min(1).max(400).optional(),
  }),
  response: z.object({
    id,
    name: z.string(),
    /** Additions: where the new lesson stands and what was copied. */
    courseId: id,
    categoryId: id,
    categoryName: z.string(),
    copied: z.object({
      exercises: z.int().min(0),
      questions: z.int().min(0),
      chapters: z.int().min(0),
      videos: z.int().min(0),
    }),
  }),
  refusals: ['category_missing'],
  requirements: ['ADU-01', 'ADU-03', 'ADU-05', 'ADU-06', 'ADU-07'],
});

/** `draft`: not shown to students yet; `hidden`: taken back. */
export const lessonState = z.enum(['draft', 'published', 'hidden']);
export type LessonState = z.infer<typeof lessonState>;

export const copiedLesson = z.object({
  id,
  name: z.string(),
  courseId: id,
  courseName: z.string(),
  categoryName: z.string(),
  state: lessonState,
  copiedAt: instant,
  /** Students have worked in it, so it can be hidden and not removed. */
  isUsed: z.boolean(),
});
export type CopiedLesson = z.infer<typeof copiedLesson>;

const ofCopy = z.object({ lessonId: idInPath });

/** Ours: the newest copies of lessons, of all courses. */
export const listCopiedLessons = endpoint({
  name: 'listCopiedLessons',
  method: 'GET',
  path: '/api/admin/Lessons/Copies',
  access: 'admin',
  capability: 'content.read',
  response: z.array(copiedLesson),
  refusals: [],
  requirements: ['ADU-08'],
});

/**
 * Ours: shows a copy to students with all that was copied with it, or takes it back. A lesson that is no copy is 404.
 */
export const setCopiedLessonState = endpoint({
  name: 'setCopiedLessonState',
  method: 'PUT',
  path: '/api/admin/Lessons/{lessonId}/State',
  access: 'admin',
  capability: 'content.write',
  params: ofCopy,
  body: z.strictObject({ state: z.enum(['published', 'hidden']) }),
  response: copiedLesson,
  refusals: [],
  requirements: ['ADU-08'],
});

/** Ours: a copy that students neither see nor have worked in. */
export const removeCopiedLesson = endpoint({
  name: 'removeCopiedLesson',
  method: 'DELETE',
  path: '/api/admin/Lessons/{lessonId}',
  access: 'admin',
  capability: 'content.write',
  params: ofCopy,
  refusals: ['lesson_in_use'],
  requirements: ['ADU-09'],
});

export const answerFile = z.object({
  /** An opaque key of the list; no path of any disk (AAN-05). */
  Path: z.string(),
  name: z.string(),
  createdDate: instant,
});

/** Days that an answer file can be downloaded. */
export const ANSWER_FILE_DAYS = 90;

/** A file for each exercise: its questions with their right answers, laws and clauses as they are now. */
export const createAnswerFiles = endpoint({
  name: 'createAnswerFiles',
  method: 'POST',
  path: '/api/admin/answers',
  access: 'admin',
  capability: 'keys.read',
  body: z.strictObject({ Exercises: z.array(id).min(1).max(200) }),
  response: z.array(answerFile),
  refusals: [],
  requirements: ['AAN-01', 'AAN-02', 'AAN-05'],
});

/** By the id of a course, the newest first. */
export const listAnswerFiles = endpoint({
  name: 'listAnswerFiles',
  method: 'GET',
  path: '/api/admin/answers/{course}',
  access: 'admin',
  capability: 'keys.read',
  params: z.object({ course: idInPath }),
  response: z.array(answerFile),
  refusals: [],
  requirements: ['AAN-03', 'AAN-05'],
});

/** UTF-8 with a byte order mark, RFC 4180: exercise, number of the question, right letter, law, clause. */
export const downloadAnswerFile = endpoint({
  name: 'downloadAnswerFile',
  method: 'POST',
  path: '/api/admin/answers/download',
  access: 'admin',
  capability: 'keys.read',
  body: z.strictObject({ Path: z.string().min(1).max(100) }),
  response: z.string(),
  file: 'text/csv',
  refusals: [],
  requirements: ['AAN-04', 'AAN-05'],
});
