/**
 * A whole course copied for the next cohort: everything that staff made in it, and nothing of any student. The work goes in
 * small steps that nobody sees, and the new course is there at once when they are done. Additions of ours, all of them.
 */
import { z } from 'zod';
import { externalId } from './content-pack.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

const capability = 'content.write';

/**
 * running: written where nobody sees it; done: in every list; removing: out of sight, and being taken away; removed: taken
 * back; failed: something broke, and nothing of it is left.
 */
export const courseCopyStates = ['running', 'done', 'removing', 'removed', 'failed'] as const;

const courseCopy = z.object({
  id,
  fromCourseId: id.nullable(),
  /** Null once it was taken away. */
  courseId: id.nullable(),
  name: z.string(),
  state: z.enum(courseCopyStates),
  startedAt: instant,
  /** Rows of content, of which `total` there were when it began. */
  done: z.int(),
  total: z.int(),
  /** Questions that came along hidden, because a ruling holds on their wording. */
  ruledQuestions: z.int(),
  /** Nobody was enrolled in it, and nothing was edited in it since. */
  canUndo: z.boolean(),
});
export type CourseCopy = z.output<typeof courseCopy>;

/** The newest first; those that were taken back are not among them. */
export const listStudioCourseCopies = endpoint({
  name: 'listStudioCourseCopies',
  method: 'GET',
  path: '/api/studio/courses/copies',
  access: 'admin',
  capability,
  response: z.array(courseCopy),
  refusals: [],
  requirements: ['CPY-06'],
});

/** What would come along. */
export const readStudioCourseCopyPreview = endpoint({
  name: 'readStudioCourseCopyPreview',
  method: 'GET',
  path: '/api/studio/courses/{courseId}/copies/preview',
  access: 'admin',
  capability,
  params: z.object({ courseId: idInPath }),
  response: z.object({
    name: z.string(),
    subjects: z.int(),
    lessons: z.int(),
    exercises: z.int(),
    questions: z.int(),
    /** Of the questions: they would come along hidden. */
    ruledQuestions: z.int(),
    chapters: z.int(),
    lectures: z.int(),
    books: z.int(),
    messages: z.int(),
    /** Stay behind, with their dates and places. */
    liveLectures: z.int(),
  }),
  refusals: [],
  requirements: ['CPY-05'],
});

export const copyStudioCourse = endpoint({
  name: 'copyStudioCourse',
  method: 'POST',
  path: '/api/studio/courses/{courseId}/copies',
  access: 'admin',
  capability,
  params: z.object({ courseId: idInPath }),
  body: z.strictObject({
    name: z.string().trim().min(1).max(300),
    /** Null: one of its own. A name that another course has is refused in its field. */
    externalId: externalId.nullable(),
    /** The day of the examination, with the rule of counting of the course that is copied; null: to be said later. */
    examDate: z.iso.date().nullable(),
  }),
  response: courseCopy,
  refusals: [],
  requirements: ['CPY-01', 'CPY-02', 'CPY-03', 'CPY-04'],
});

/** Takes the new course away again, as long as it is as it came. */
export const undoStudioCourseCopy = endpoint({
  name: 'undoStudioCourseCopy',
  method: 'DELETE',
  path: '/api/studio/courses/copies/{copyId}',
  access: 'admin',
  capability,
  params: z.object({ copyId: idInPath }),
  refusals: ['course_in_use'],
  requirements: ['CPY-07'],
});
