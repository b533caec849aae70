/** An exercise on paper: its print (PRN), and its answers as they are entered afterwards (MAN). No key is ever in either. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, percent, starWritten } from './wire.ts';

const exerciseInPath = z.object({ id: idInPath });

/** Where the exercise is in the app; additions. */
const place = {
  courseId: id,
  courseName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  lessonId: id,
  lessonName: z.string(),
};

export const manualEntry = z.object({
  id,
  name: z.string(),
  /** HTML, sanitised. */
  disclaimerText: z.string().nullable(),
  hasUserApprovedDisclaimer: z.boolean(),
  hideAreYouSure: z.boolean(),
  numberOfQuestions: z.int().min(0),
  isDone: z.boolean(),
  questions: z.array(
    z.object({
      id,
      sortOrder: z.int(),
      isYesNoQuestion: z.boolean(),
      answers: z.array(
        z.object({
          id,
          sortOrder: z.int(),
          /** An addition: of yes/no questions only, where the word says more than a letter (MAN-09). */
          text: z.string().nullable(),
        }),
      ),
    }),
  ),
  ...place,
  /** An addition: something was done in an attempt on the screen, so it goes on there. */
  isTakenOnline: z.boolean(),
});
export type ManualEntry = z.infer<typeof manualEntry>;

export const readManualEntry = endpoint({
  name: 'readManualEntry',
  method: 'GET',
  path: '/api/Exercises/{id}/Manual',
  access: 'student',
  params: exerciseInPath,
  response: manualEntry,
  refusals: ['not_offline'],
  requirements: ['MAN-09', 'MAN-11', 'MAN-12'],
});

export const saveManualEntry = endpoint({
  name: 'saveManualEntry',
  method: 'POST',
  path: '/api/Exercises/{id}/Manual/Solutions',
  access: 'student',
  params: exerciseInPath,
  body: z.strictObject({
    hasUserApprovedDisclaimer: z.boolean().default(false),
    solutions: z
      .array(
        z.strictObject({
          questionId: id,
          selectedAnswerId: id.nullable(),
          /** Not said is not sure: on paper a star is there or is not. */
          isStar: starWritten.default(null),
        }),
      )
      .max(1_000),
  }),
  /** Everything is an addition, the same as of a finish on the screen. */
  response: z.object({ isDone: z.boolean(), isFinished: z.boolean(), grade: percent.nullable() }),
  refusals: ['not_offline', 'disclaimer_not_approved', 'manual_incomplete', 'manual_conflict'],
  requirements: ['MAN-13', 'MAN-14', 'MAN-20'],
});

export const exercisePrint = z.object({
  exerciseName: z.string(),
  hideExerciseQuestionNumbers: z.boolean(),
  hideExerciseQuestionOptions: z.boolean(),
  questions: z.array(
    z.object({
      id,
      sortOrder: z.int(),
      /** HTML, sanitised. */
      question: z.string(),
      /** The reading passage (HTML). */
      text: z.string().nullable(),
      usesText: z.boolean(),
      answers: z.array(z.object({ id, text: z.string(), sortOrder: z.int() })),
      /** What the student chose in the running or the finished attempt. */
      solution: z.object({ selectedAnswerId: id.nullable() }),
    }),
  ),
  ...place,
});
export type ExercisePrint = z.infer<typeof exercisePrint>;

export const readExercisePrint = endpoint({
  name: 'readExercisePrint',
  method: 'GET',
  path: '/api/Exercises/{id}/Print',
  access: 'student',
  params: exerciseInPath,
  response: exercisePrint,
  refusals: ['print_not_allowed'],
  requirements: ['PRN-03', 'PRN-13', 'PRN-14'],
});
