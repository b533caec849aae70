/**
 * What the studio edits of each kind of thing: its form. A form may be unfinished: texts may be empty, an answer may be
 * missing. What it lacks before it can be published is said by `domain/src/studio`. Fields have the names of the content
 * pack; what a pack names by external id stands here by id. A field named `…Html` holds HTML and is sanitised when saved.
 */
import { z } from 'zod';
import {
  categoryType,
  externalId,
  linkRole,
  packExercise,
  packProximity,
  packSideBar,
} from './content-pack.ts';
import { examSubject } from './exam.ts';
import { listedForms, listedParents } from './studio-listed-forms.ts';
import { id } from './wire.ts';

const name = z.string().max(300);
const line = z.string().max(1_000);
const html = z.string().max(200_000);

export const courseForm = z.strictObject({
  name,
  openingRemarksHtml: html.nullable(),
  sideBar: z.strictObject(packSideBar.shape),
  /** The sitting that the course prepares for. */
  sittingId: id.nullable(),
});

/** A learning subject. */
export const categoryForm = z.strictObject({
  name,
  type: categoryType,
  examSubject: examSubject.nullable().default(null),
  iconUrl: line.nullable(),
  showOnSideMenuOnly: z.boolean(),
});

export const lessonForm = z.strictObject({
  name,
  lawCollectionId: id.nullable(),
  verdictCollectionId: id.nullable(),
});

const flags = packExercise.omit({
  externalId: true,
  category: true,
  lesson: true,
  name: true,
  subtitle: true,
  order: true,
  disclaimerHtml: true,
  noteText: true,
  confirmText: true,
  lawCollection: true,
  hiddenExerciseStatisticsMessage: true,
  questions: true,
}).shape;

/** With every flag of an exercise, under its name in the pack. */
export const exerciseForm = z.strictObject({
  ...flags,
  name,
  subtitle: line.nullable(),
  disclaimerHtml: html.nullable(),
  noteText: line.nullable(),
  confirmText: line.nullable(),
  hiddenExerciseStatisticsMessage: line.nullable(),
  lawCollectionId: id.nullable(),
});

export const answerForm = z.strictObject({
  text: z.string().max(4_000),
  isCorrect: z.boolean(),
  proximity: packProximity.nullable(),
  rationaleHtml: html.nullable(),
});

/** `clauseId` null is the whole law. */
export const clauseRef = z.strictObject({ lawId: id, clauseId: id.nullable() });

export const keyClause = clauseRef.extend({ quote: line.nullable().default(null) });

/** A place of a statute that is not here, by the statute's number in the registry; it waits for it (LAW-71). */
export const awaitedPlace = z.strictObject({
  role: z.enum(['asked', 'key', 'distractor', 'background']),
  law: z.string().regex(/^\d{1,12}$/),
  clause: line.nullable(),
  quote: line.nullable(),
  /** Among the places of its role, and of the other links, from 1. */
  place: z.int().min(1),
});

export const questionLink = clauseRef.extend({ role: linkRole, quote: line.nullable() });

export const questionForm = z.strictObject({
  name,
  questionHtml: html,
  passageHtml: html.nullable(),
  isYesNo: z.boolean(),
  answers: z.array(answerForm).max(8),
  explanationHtml: html.nullable(),
  takeawayHtml: html.nullable(),
  /** 1 easy … 10 hard. */
  difficulty: z.int().min(1).max(10),
  redAlertSeconds: z.int().min(1).max(7_200).nullable(),
  hideAnswers: z.boolean(),
  /** The laws among which the student says what the question rests on. */
  lawIds: z.array(id).max(20),
  /** The clauses that answer the question, each of one of `lawIds`. */
  correctClauses: z.array(keyClause).max(20),
  /** Clauses beside the key: those that mislead, and those that stand behind the question. */
  links: z.array(questionLink).max(40).default([]),
  awaited: z.array(awaitedPlace).max(80).default([]),
  /** The day whose law the question means; null: that of the present wording. */
  lawDate: z.iso.date().nullable().default(null),
  /** Case law that it rests on. */
  cases: z
    .array(z.strictObject({ name, cite: name, decidedOn: z.iso.date().or(z.literal('')) }))
    .max(10)
    .default([]),
  source: z.string().max(300).nullable(),
  /** Shared by the questions of the course that ask the same rule; null: no other question asks it. */
  family: z.union([externalId, z.literal('')]).nullable(),
});

export const studioForms = {
  course: courseForm,
  category: categoryForm,
  lesson: lessonForm,
  exercise: exerciseForm,
  question: questionForm,
  ...listedForms,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type StudioKind = keyof typeof studioForms;
export type FormOf<Kind extends StudioKind> = z.output<(typeof studioForms)[Kind]>;
export type StudioForm = FormOf<StudioKind>;

export const studioKinds = Object.keys(studioForms) as [StudioKind, ...StudioKind[]]; // the keys are the kinds

/** What a thing stands in; null stands in nothing. */
export const parentKinds = {
  course: null,
  category: 'course',
  lesson: 'category',
  exercise: 'lesson',
  question: 'exercise',
  ...listedParents,
} as const satisfies Readonly<Record<StudioKind, StudioKind | null>>;
