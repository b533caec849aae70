/** Exposure chapters: true/false statements, flip-cards and law chapters (EXP). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, outcome, percent } from './wire.ts';

/** 0 true/false, 1 beside a law, 2 focused flip-cards, 3 true/false for review. */
export const expoType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** 1 yes, 0 no (EXP-26). */
const yesNo = z.union([z.literal(0), z.literal(1)]);
const bitInPath = z.coerce.number().pipe(yesNo);

/**
 * `detailedAnswer` and `isAnswerCorrect` of a statement come once it is answered. The two sides of a flip-card are no
 * secret from each other, so its `detailedAnswer` is always there; its `isAnswerCorrect` is false while it is marked,
 * true once its student said after the view that it was known, null otherwise (EXP-46, EXP-48).
 */
export const exposureQuestion = z.object({
  id,
  namePrefix: z.string().nullable(),
  name: z.string(),
  question: z.string(),
  detailedAnswer: z.string().nullable(),
  userAnswer: yesNo.nullable(),
  isAnswerCorrect: z.boolean().nullable(),
  /** Addition: a card was turned over; false of a statement. */
  isViewed: z.boolean(),
  /** 1 belongs to the core. */
  level: yesNo,
  /** Addition: when the student's newest stored operation on it happened. */
  actedAt: instant.nullable(),
});
export type ExposureQuestion = z.infer<typeof exposureQuestion>;

export const exposureChapter = z.object({
  id,
  name: z.string(),
  expoType,
  /** Empty in lists. */
  questions: z.array(exposureQuestion),
  numberOfQuestions: z.int().min(0),
  iconUrl: z.string().nullable(),
  completionPercent: percent,
  successPercent: percent,
  subtitle: z.string().nullable(),
  isInFavorites: z.boolean(),
  introText: z.string().nullable(),
  isLessonExerciseIsHidden: z.boolean(),
  lessonExerciseId: id.nullable(),
  lessonId: id,
  /** Additions: where it stands, for links; and whether the capsule's exercise opens beside its laws. */
  courseId: id,
  categoryId: id,
  categoryName: z.string(),
  lessonExerciseHasLaw: z.boolean(),
});
export type ExposureChapter = z.infer<typeof exposureChapter>;

/** Additions: the key that makes a repeated operation harmless, and when it happened on the device. */
const operationKey = z.object({
  deviceId: z.string().min(1).max(64).optional(),
  sequence: z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER)).optional(),
  insertTime: instant.optional(),
});

/** Addition: the card was viewed before on the device, which sends the newest operation alone. */
const cardKey = operationKey.extend({ isAfterView: z.literal('true').optional() });

/** What stands after an operation: EXP-25, with the view and the time of the operation that wrote it as additions. */
export const storedExposureAnswer = z.object({
  id,
  detailedAnswer: z.string().nullable(),
  isAnswerCorrect: z.boolean().nullable(),
  isViewed: z.boolean(),
  userAnswer: yesNo.nullable(),
  completionPercent: percent,
  successPercent: percent,
  actedAt: instant.nullable(),
  outcome,
});
export type StoredExposureAnswer = z.infer<typeof storedExposureAnswer>;

const chapterInPath = z.object({ chapterId: idInPath });
const questionInPath = z.object({ chapterId: idInPath, questionId: idInPath });
const cardsInPath = z.object({ chapterId: idInPath, level: bitInPath });

export const listCourseChapters = endpoint({
  name: 'listCourseChapters',
  method: 'GET',
  path: '/api/Courses/{courseId}/ExposureChapters',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(exposureChapter),
  refusals: [],
  requirements: ['EXP-02', 'EXP-04'],
});

export const listCategoryChapters = endpoint({
  name: 'listCategoryChapters',
  method: 'GET',
  path: '/api/Courses/{courseId}/category/{categoryId}/ExposureChapters',
  access: 'student',
  params: z.object({ courseId: idInPath, categoryId: idInPath }),
  response: z.array(exposureChapter),
  refusals: [],
  requirements: ['EXP-03', 'EXP-04'],
});

export const readChapter = endpoint({
  name: 'readChapter',
  method: 'GET',
  path: '/api/ExposureChapters/{chapterId}',
  access: 'student',
  params: chapterInPath,
  response: exposureChapter,
  refusals: [],
  requirements: ['EXP-21'],
});

export const readChapterQuestion = endpoint({
  name: 'readChapterQuestion',
  method: 'GET',
  path: '/api/ExposureChapters/{chapterId}/Questions/{questionId}',
  access: 'student',
  params: questionInPath,
  response: exposureQuestion,
  refusals: [],
  requirements: ['EXP-22'],
});

export const answerStatement = endpoint({
  name: 'answerStatement',
  method: 'POST',
  path: '/api/ExposureChapters/{chapterId}/Questions/{questionId}/{answer}',
  access: 'student',
  params: z.object({ chapterId: idInPath, questionId: idInPath, answer: bitInPath }),
  /** Addition: the answer before it was taken back on the device, which sends the newest operation alone. */
  query: operationKey.extend({ isAfterClear: z.literal('true').optional() }),
  response: storedExposureAnswer,
  refusals: ['question_locked'],
  requirements: ['EXP-24', 'EXP-25', 'EXP-26', 'EXP-28'],
});

export const clearStatement = endpoint({
  name: 'clearStatement',
  method: 'DELETE',
  path: '/api/ExposureChapters/{chapterId}/Questions/{questionId}/Answer',
  access: 'student',
  params: questionInPath,
  query: operationKey,
  /** What stands now; an addition. */
  response: storedExposureAnswer,
  refusals: [],
  requirements: ['EXP-29'],
});

export const resetChapter = endpoint({
  name: 'resetChapter',
  method: 'DELETE',
  path: '/api/ExposureChapters/{id}/Answers',
  access: 'student',
  params: z.object({ id: idInPath }),
  refusals: [],
  requirements: ['EXP-18', 'EXP-19'],
});

export const readCards = endpoint({
  name: 'readCards',
  method: 'GET',
  path: '/api/ExposureChapters/mikudit/{chapterId}/{level}',
  access: 'student',
  params: cardsInPath,
  response: exposureChapter,
  refusals: [],
  requirements: ['EXP-40'],
});

export const readMarkedCards = endpoint({
  name: 'readMarkedCards',
  method: 'GET',
  path: '/api/ExposureChapters/mikudit/{chapterId}/{level}/1',
  access: 'student',
  params: cardsInPath,
  response: exposureChapter,
  refusals: [],
  requirements: ['EXP-41', 'EXP-49'],
});

export const readCard = endpoint({
  name: 'readCard',
  method: 'GET',
  path: '/api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}',
  access: 'student',
  params: questionInPath,
  response: exposureQuestion,
  refusals: [],
  requirements: ['EXP-42'],
});

export const viewCard = endpoint({
  name: 'viewCard',
  method: 'POST',
  path: '/api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}',
  access: 'student',
  params: questionInPath,
  query: operationKey,
  response: storedExposureAnswer,
  refusals: [],
  requirements: ['EXP-43'],
});

export const markCard = endpoint({
  name: 'markCard',
  method: 'POST',
  path: '/api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}/mark',
  access: 'student',
  params: questionInPath,
  query: cardKey,
  response: storedExposureAnswer,
  refusals: [],
  requirements: ['EXP-44', 'EXP-46'],
});

export const unmarkCard = endpoint({
  name: 'unmarkCard',
  method: 'POST',
  path: '/api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}/unmark',
  access: 'student',
  params: questionInPath,
  query: cardKey,
  response: storedExposureAnswer,
  refusals: [],
  requirements: ['EXP-45', 'EXP-47', 'EXP-48'],
});
