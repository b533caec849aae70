/**
 * The forms of what the studio edits in lists beside the course's tree: sittings, messages, the help centre, chapters,
 * videos, books and live lectures. Fields have the names of the content pack but for the name of a thing, which is `name`
 * in every form, and what a pack nests, which stands here side by side.
 */
import { z } from 'zod';
import { packChapterKind } from './content-pack.ts';
import { examSubject } from './exam.ts';
import { id } from './wire.ts';

const name = z.string().max(300);
const line = z.string().max(1_000).nullable();
const html = z.string().max(200_000);
const moment = z.iso.datetime({ offset: true }).nullable();
const day = z.iso.date().nullable();
/** Under DATA_DIR/media. */
const file = z.string().max(400).nullable();

const weight = z.int().min(1).max(98).nullable();

/** How the day is made up: all three parts or none. Their points are the weights. */
const sittingPart = z.strictObject({
  key: z.enum(['A', 'B', 'C']),
  order: z.int().min(1).max(3),
  minutes: z.int().min(1).max(600),
  breakAfterMinutes: z.int().min(0).max(240),
  questionCount: z.int().min(0).max(200),
  aids: z.enum(['none', 'booklet']),
  /** Of part A: how many tasks a drawn paper offers; absent: two. */
  taskCount: z.int().min(1).max(4).optional(),
});
export type SittingPartForm = z.output<typeof sittingPart>;

const sittingPaper = z.strictObject({
  name: z.string().max(120),
  parts: z
    .array(
      z.strictObject({
        part: z.enum(['B', 'C']),
        /** `exercise/question`, both by their external ids. */
        questions: z.array(z.string().max(241)).max(200),
      }),
    )
    .max(2),
});
export type SittingPaperForm = z.output<typeof sittingPaper>;

/** The sitting of an examination. Without any weight the usual rule counts. */
export const sittingForm = z.strictObject({
  name,
  examDate: day,
  /** The law, and the case law, as they stood on these days. */
  lawDate: day,
  caseLawDate: day,
  proceduralWeight: weight,
  substantiveWeight: weight,
  lastWeight: weight,
  passMark: z.int().min(1).max(100).nullable(),
  minimumPercent: z.number().min(0).max(100).nullable(),
  inputScale: z.enum(['percent', 'points']),
  step: z.number().min(0.01).max(10),
  rounding: z.enum(['none', 'halfUp', 'up']).default('none'),
  kind: z.enum(['regular', 'special']).default('regular'),
  publishedOn: day.default(null),
  requiresDatedLaw: z.boolean().default(false),
  isBookletSearchable: z.boolean().default(false),
  parts: z.array(sittingPart).max(3).default([]),
  /** Empty: the usual one. */
  blueprint: z
    .array(z.strictObject({ subject: examSubject, count: z.int().min(0).max(200) }))
    .max(14)
    .default([]),
  statutes: z
    .array(z.strictObject({ lawId: id, isInBooklet: z.boolean() }))
    .max(200)
    .default([]),
  /** The same for the whole class. */
  papers: z.array(sittingPaper).max(50).default([]),
  source: line,
  /** The day on which the source was read. */
  asOf: day,
  confidence: line.default(null),
});

export const messageForm = z.strictObject({
  name,
  bodyHtml: html,
  author: z.string().max(300),
  displayFrom: moment,
  /** Shown until the end of this day in Jerusalem; null: for good. */
  displayTo: moment,
});

export const topicForm = z.strictObject({
  name,
  description: z.string().max(4_000),
  additionalParameterName: line,
  isProfessional: z.boolean(),
});

/** Of a course, one. */
export const supportForm = z.strictObject({
  isOpen: z.boolean(),
  enforcesHours: z.boolean(),
  dailyQuota: z.int().min(0).max(1_000),
  weeklyQuota: z.int().min(0).max(1_000),
  mailsAnswers: z.boolean(),
});

/** Of a course, one. Null: the full text that Sugya brings. */
export const termsForm = z.strictObject({ termsHtml: html.nullable() });

export const chapterForm = z.strictObject({
  name,
  subtitle: line,
  iconUrl: line,
  kind: packChapterKind,
  introHtml: html.nullable(),
  /** The capsule's exercise, to which a law chapter leads. */
  exerciseId: id.nullable(),
  isLessonExerciseHidden: z.boolean(),
});

/** A statement that is true or not, or a flip-card. */
export const statementForm = z.strictObject({
  namePrefix: line,
  name,
  questionHtml: html,
  detailedAnswerHtml: html,
  isTrue: z.boolean().nullable(),
  isCore: z.boolean(),
});

export const videoForm = z.strictObject({
  name,
  subtitle: line,
  file,
  url: line,
  captions: file,
  thumbnail: file,
  thumbnailUrl: line,
  lengthSeconds: z.int().min(0).max(86_400).nullable(),
  supportingMaterialsHtml: html.nullable(),
  lawCollectionId: id.nullable(),
  verdictCollectionId: id.nullable(),
});

/** The written material of a lesson as a whole: of a lesson, one. */
export const materialForm = z.strictObject({ supportingMaterialsHtml: html.nullable() });

export const bookGroupForm = z.strictObject({ name });

export const bookForm = z.strictObject({ name, file, url: line, image: file, imageUrl: line });

export const regionForm = z.strictObject({ name });

export const trackForm = z.strictObject({ name, userNote: line });

export const trackSubjectForm = z.strictObject({ name });

/** `name` is the teacher's. */
export const liveLectureForm = z.strictObject({
  name,
  startTime: moment,
  endTime: moment,
  userNote: line,
  instructionsNote: line,
  joinUrl: line,
  /** Places; null for as many as come. */
  capacity: z.int().min(1).max(100_000).nullable(),
  hallName: line,
  hallAddress: line,
  hallCity: line,
});

/** What a marker looks for in a text, with the passage of the model solution that has it. */
const draftingCriterion = z.strictObject({
  /** Made by the device that adds it; marks name it. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind: z.enum(['fact', 'rule', 'application', 'relief', 'form']),
  name: z.string().max(1_000),
  points: z.number().min(0.5).max(12).multipleOf(0.5),
  passage: z.string().max(4_000),
});
export type DraftingCriterion = z.output<typeof draftingCriterion>;

/** Halves from 0 to 4. */
export const draftingBand = z.number().min(0).max(4).multipleOf(0.5);
/** How far a text meets a criterion. */
export const draftingLevel = z.enum(['full', 'half', 'none']);

/** A text whose mark is agreed, by which those who mark are calibrated. A criterion that is not named is not met. */
const draftingSample = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  text: z.string().max(60_000),
  language: draftingBand,
  organisation: draftingBand,
  levels: z
    .array(z.strictObject({ criterionId: z.string().regex(/^[\w-]{1,40}$/), level: draftingLevel }))
    .max(30)
    .refine((levels) => new Set(levels.map(({ criterionId }) => criterionId)).size === levels.length),
  /** Why it is marked so. */
  reasons: z.string().max(4_000),
});
export type DraftingSample = z.output<typeof draftingSample>;

/** A task to be written. The criteria, the model solution and the samples are its key. */
export const draftingTaskForm = z.strictObject({
  name,
  /** Tasks of one name are offered together, and one of them is handed in. */
  choiceName: line,
  /** The paper of the examination whose part A it belongs to; those of one paper are offered together there. */
  examPaper: z.string().max(120).nullable().default(null),
  /** It is offered in an exam day alone. */
  isExamOnly: z.boolean().default(false),
  documentKind: z.string().max(300),
  addressee: line,
  minutes: z.int().min(1).max(600),
  instructionsHtml: html,
  materialsHtml: html,
  criteria: z
    .array(draftingCriterion)
    .max(30)
    .refine((criteria) => new Set(criteria.map(({ id: own }) => own)).size === criteria.length),
  modelSolution: z.string().max(60_000),
  /** Staff mark what is handed in once there are three. */
  samples: z
    .array(draftingSample)
    .max(12)
    .refine((samples) => new Set(samples.map(({ id: own }) => own)).size === samples.length)
    .default([]),
  lawDate: day,
});

export const listedForms = {
  sitting: sittingForm,
  message: messageForm,
  topic: topicForm,
  support: supportForm,
  terms: termsForm,
  chapter: chapterForm,
  statement: statementForm,
  video: videoForm,
  material: materialForm,
  bookGroup: bookGroupForm,
  book: bookForm,
  region: regionForm,
  track: trackForm,
  trackSubject: trackSubjectForm,
  liveLecture: liveLectureForm,
  draftingTask: draftingTaskForm,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

/** What a thing of a list stands in. */
export const listedParents = {
  sitting: 'course',
  message: 'course',
  topic: 'course',
  support: 'course',
  terms: 'course',
  chapter: 'lesson',
  statement: 'chapter',
  video: 'lesson',
  material: 'lesson',
  bookGroup: 'course',
  book: 'bookGroup',
  region: 'course',
  track: 'course',
  trackSubject: 'track',
  liveLecture: 'trackSubject',
  draftingTask: 'course',
} as const;

/** One for each course or lesson, from the beginning and with its id: never made, ordered or deleted. */
export const singleKinds = ['support', 'terms', 'material'] as const;
export type SingleKind = (typeof singleKinds)[number];
export type ListedKind = Exclude<keyof typeof listedForms, SingleKind>;
export const listedKinds = Object.keys(listedForms).filter(
  (kind) => !(singleKinds as readonly string[]).includes(kind),
) as [ListedKind, ...ListedKind[]]; // the keys are the kinds
