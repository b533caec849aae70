/**
 * The review queue of a course: what was missed in its chapters and exercises, or known without certainty in a chapter,
 * comes back before it is forgotten, aimed at the exam. All of it is an addition (decisions 0011, 0044).
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { clauseData } from './exercises.ts';
import { expoType } from './exposure.ts';
import { id, idInPath, instant } from './wire.ts';
import { reviewWireNames } from './wire-names.ts';

/** 1 not known, 2 known without certainty, 3 known, 4 known at once. */
const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const dailyMinutes = z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(30)]);
const ratingButtons = z.union([z.literal(2), z.literal(4)]);
const count = z.int().min(0);

/** What the student's operations made of an item, so that the screen can say when each rating would bring it back. */
const reviewState = z.object({
  /** Days until recall falls to nine in ten. */
  stability: z.number(),
  /** 1 easy to 10 hard. */
  difficulty: z.number(),
  /** By the calendar of Jerusalem. */
  lastDate: z.iso.date(),
  reps: count,
  lapses: count,
  /** Not known in the last review: it comes again the same day. */
  isToRepeat: z.boolean(),
});

/**
 * A question of a chapter with its key: it stands answered there, or viewed, so its chapter shows the key too (EXP-27).
 * One that was cleared or reset there leaves the queue until it is answered again.
 */
const chapterItem = z.object({
  kind: z.literal('chapter'),
  id,
  chapterId: id,
  chapterName: z.string(),
  expoType,
  namePrefix: z.string().nullable(),
  name: z.string(),
  question: z.string(),
  detailedAnswer: z.string(),
  /** 1 yes, 0 no; null for a card. */
  rightAnswer: z.union([z.literal(0), z.literal(1)]).nullable(),
  state: reviewState,
});

/**
 * A question of an exercise that was answered wrongly, with its key: its exercise shows the key now too (EXE-17). As the
 * attempt showed it, whatever has become of the question since.
 */
const questionItem = z.object({
  kind: z.literal('question'),
  id,
  questionId: id,
  exerciseId: id,
  exerciseName: z.string(),
  name: z.string(),
  question: z.string(),
  /** The reading passage; null where there is none. */
  passage: z.string().nullable(),
  answers: z.array(z.object({ id, sortOrder: z.int(), text: z.string(), isCorrectAnswer: z.boolean() })),
  detailedAnswer: z.string().nullable(),
  /** The laws that the question offers. */
  laws: z.array(z.object({ id, name: z.string() })),
  /** The first of the clauses that answer it; without a clause any of that law does. */
  clauseDataItem: clauseData.nullable(),
  state: reviewState,
});

/** Devices keep queues that were read before exercises were reviewed: what has no `kind` there is of a chapter. */
export const reviewItem = z.discriminatedUnion('kind', [chapterItem, questionItem]);
export type ReviewItem = z.infer<typeof reviewItem>;
export type ChapterItem = z.infer<typeof chapterItem>;
export type QuestionItem = z.infer<typeof questionItem>;

const reviewSettings = z.object({ dailyMinutes, ratingButtons });

const reviewCounts = z.object({
  /** How many come today, and how many are due and do not fit into the student's minutes. */
  todayCount: count,
  waitingCount: count,
  /** How many different ones were reviewed today. */
  doneCount: count,
  /** How long one takes this student, and so how many fit into a day. */
  secondsPerItem: z.number(),
});

export const review = reviewCounts.extend({
  ...reviewSettings.shape,
  /** The day that it is in Jerusalem. */
  date: z.iso.date(),
  examDate: z.iso.date().nullable(),
  /** How many items the student has in the queue, due or not. */
  itemCount: count,
  /** What comes today, in its order. */
  items: z.array(reviewItem),
  /** From today, up to the exam and at most two weeks; supposes that all is done and known, and nothing new added. */
  forecast: z.array(z.object({ date: z.iso.date(), planned: count, waiting: count })),
});
export type Review = z.infer<typeof review>;

const operationTime = { operationId: id, insertTime: instant };

/** `operationId` is the device's own, at random, and makes a repeat harmless. */
const reviewOperation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rate'),
    ...operationTime,
    rating,
    /** How long it took; null where it was rated in its chapter. */
    seconds: z.int().min(0).max(3_600).nullable(),
  }),
  z.strictObject({ kind: z.literal('undo'), ...operationTime, undoneOperationId: id }),
]);

export type ReviewOperation = z.infer<typeof reviewOperation>;

export const storedReview = z.object({
  id,
  /** Null: nothing stands, all was taken back. */
  state: reviewState.nullable(),
  /** Null where it holds until the exam. */
  dueDate: z.iso.date().nullable(),
});
export type StoredReview = z.infer<typeof storedReview>;

const courseInPath = z.object({ courseId: idInPath });

export const readReview = endpoint({
  name: 'readReview',
  method: 'GET',
  path: '/api/Courses/{courseId}/Review',
  access: 'student',
  params: courseInPath,
  response: review,
  refusals: [],
  requirements: [],
});

/** For links that say how much is due. */
export const countReview = endpoint({
  name: 'countReview',
  method: 'GET',
  path: '/api/Courses/{courseId}/Review/Count',
  access: 'student',
  params: courseInPath,
  response: reviewCounts,
  refusals: [],
  requirements: [],
});

/** Ratings of one item, and what takes them back; from the review, or from the item's chapter. */
export const saveReviewOperations = endpoint({
  name: 'saveReviewOperations',
  method: 'POST',
  path: '/api/Courses/{courseId}/Review/Items/{itemId}',
  access: 'student',
  params: z.object({ courseId: idInPath, itemId: idInPath }),
  body: z.strictObject({ operations: z.array(reviewOperation).min(1).max(100) }),
  response: storedReview,
  wireNames: reviewWireNames,
  refusals: [],
  requirements: [],
});

export const saveReviewSettings = endpoint({
  name: 'saveReviewSettings',
  method: 'PUT',
  path: '/api/Courses/{courseId}/Review/Settings',
  access: 'student',
  params: courseInPath,
  body: z.strictObject(reviewSettings.shape),
  response: reviewSettings,
  refusals: [],
  requirements: [],
});
