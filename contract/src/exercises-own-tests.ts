/** Tests that students build for themselves (EXD-53): taken, finished and reported by the calls of every exercise. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, percent } from './wire.ts';

export const MOST_TEST_QUESTIONS = 100;
export const MOST_TEST_MINUTES = 600;
export const MOST_NAME_LENGTH = 80;

const courseInPath = z.object({ courseId: idInPath });
const testInPath = z.object({ courseId: idInPath, exerciseId: idInPath });
const templateInPath = z.object({ courseId: idInPath, templateId: idInPath });

/** `new`: never met. The others go by the newest answer whose key was shown, and by the newest mark. */
export const testPool = z.enum(['new', 'wrong', 'unsure', 'marked']);

const name = z.string().trim().min(1).max(MOST_NAME_LENGTH);
const wish = {
  /** Of the course; at least one. */
  subjectIds: z.array(id).min(1).max(200),
  questionCount: z.int().min(1).max(MOST_TEST_QUESTIONS),
  /** None: whatever was done with a question. Of several: what is in any of them. */
  pools: z.array(testPool).max(4),
  /** Before the student's factor. Null: no clock. */
  minutes: z.int().min(1).max(MOST_TEST_MINUTES).nullable(),
  /** Each answer is judged as it is confirmed; else all are at the end. */
  isImmediate: z.boolean(),
};

export const ownTestTemplate = z.object({ id, name: z.string(), ...wish });
export type OwnTestTemplate = z.infer<typeof ownTestTemplate>;

export const ownTest = z.object({
  exerciseId: id,
  /** With the next two its address. */
  lessonId: id,
  categoryId: id,
  name: z.string(),
  questionCount: z.int(),
  answeredCount: z.int(),
  isImmediate: z.boolean(),
  builtAt: instant,
  endsAt: instant.nullable(),
  finishedAt: instant.nullable(),
  grade: percent.nullable(),
});
export type OwnTest = z.infer<typeof ownTest>;

export const ownTests = z.object({
  /** By which the minutes of a test are multiplied for this student. */
  timeFactor: z.number(),
  /** Those with questions that may stand in a test, in the order of the course. `type` as of a category. */
  subjects: z.array(z.object({ id, name: z.string(), type: z.int() })),
  templates: z.array(ownTestTemplate),
  /** The newest fifty, newest first. */
  tests: z.array(ownTest),
});
export type OwnTests = z.infer<typeof ownTests>;

export const readOwnTests = endpoint({
  name: 'readOwnTests',
  method: 'GET',
  path: '/api/courses/{courseId}/own-tests',
  access: 'student',
  params: courseInPath,
  response: ownTests,
  refusals: [],
  requirements: ['EXD-57', 'EXD-60'],
});

const idsInQuery = z
  .string()
  .max(2_000)
  .default('')
  .transform((text): unknown[] => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(idInPath).max(200));
const poolsInQuery = z
  .string()
  .max(100)
  .default('')
  .transform((text): unknown[] => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(testPool));

export const countOwnTest = endpoint({
  name: 'countOwnTest',
  method: 'GET',
  path: '/api/courses/{courseId}/own-tests/matching',
  access: 'student',
  params: courseInPath,
  /** Each divided by commas. */
  query: z.object({ subjectIds: idsInQuery, pools: poolsInQuery }),
  /** Of a family of questions one is counted. */
  response: z.object({
    matching: z.int(),
    subjects: z.array(z.object({ id, matching: z.int() })),
  }),
  refusals: [],
  requirements: ['EXD-56'],
});

export const buildOwnTest = endpoint({
  name: 'buildOwnTest',
  method: 'POST',
  path: '/api/courses/{courseId}/own-tests',
  access: 'student',
  params: courseInPath,
  body: z.strictObject({ name, ...wish }),
  response: z.object({ exerciseId: id, lessonId: id, categoryId: id }),
  refusals: ['own_test_short', 'own_tests_full'],
  requirements: ['EXD-53', 'EXD-54', 'EXD-55', 'EXD-56', 'EXD-57'],
});

export const giveUpOwnTest = endpoint({
  name: 'giveUpOwnTest',
  method: 'DELETE',
  path: '/api/courses/{courseId}/own-tests/{exerciseId}',
  access: 'student',
  params: testInPath,
  refusals: ['exercise_done'],
  requirements: ['EXD-61'],
});

export const saveOwnTestTemplate = endpoint({
  name: 'saveOwnTestTemplate',
  method: 'POST',
  path: '/api/courses/{courseId}/own-tests/templates',
  access: 'student',
  params: courseInPath,
  body: z.strictObject({ name, ...wish }),
  response: ownTestTemplate,
  refusals: ['own_templates_full', 'own_template_name_taken'],
  requirements: ['EXD-60'],
});

export const renameOwnTestTemplate = endpoint({
  name: 'renameOwnTestTemplate',
  method: 'PUT',
  path: '/api/courses/{courseId}/own-tests/templates/{templateId}',
  access: 'student',
  params: templateInPath,
  body: z.strictObject({ name }),
  response: ownTestTemplate,
  refusals: ['own_template_name_taken'],
  requirements: ['EXD-60'],
});

export const removeOwnTestTemplate = endpoint({
  name: 'removeOwnTestTemplate',
  method: 'DELETE',
  path: '/api/courses/{courseId}/own-tests/templates/{templateId}',
  access: 'student',
  params: templateInPath,
  refusals: [],
  requirements: ['EXD-60'],
});
