/**
 * The content pack: how a course travels as a folder (or zip) of JSON files.
 *   pack.json                 who made it, under which terms, format version
 *   course.json               the course with its categories and lessons
 *   exercises/<name>.json     one exercise with its questions
 *   chapters/<name>.json      optional: one exposure chapter with its questions
 *   lectures.json             optional: the videos of lessons; files of ours lie in media/
 *   books.json                optional: the books of the course; files of ours lie in media/
 *   messages.json             optional: what the course's board says (content-pack-desk.ts)
 *   support.json              optional: the course's help centre: settings and topics (content-pack-desk.ts)
 *   live-lectures.json        optional: tracks of live lectures (content-pack-live.ts)
 *   sittings/<name>.json      optional: a sitting of the examination with its fixed papers (content-pack-sitting.ts)
 *   drafting/<name>.json      optional: one drafting task (content-pack-drafting.ts)
 *   media/…                   optional: videos, captions, pictures and books that the other files name
 *   laws/<name>.json          optional: what is known of one statute; its text lies beside it in a file of its own
 *   verdicts/<name>.json      optional: one summary of a verdict (content-pack-verdicts.ts)
 *   law-collections.json, verdict-collections.json  optional
 *   people.json               optional: accounts and enrolments, honoured for demo packs only
 *
 * `externalId` is the author's own stable name of a thing (lower-case Latin letters, digits, hyphens, dots). It is what
 * makes a second import an update and not a copy. Text fields named `…Html` hold HTML and are sanitised on import.
 */
import { z } from 'zod';
import { examSubject, packExamPart } from './exam.ts';

export const externalId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]*$/, 'lower-case letters, digits, hyphens and dots')
  .max(120);

const text = z.string().trim().min(1);
const html = z.string().trim().min(1);

export const packManifest = z.strictObject({
  formatVersion: z.literal(1),
  externalId,
  name: text,
  language: z.literal('he'),
  license: text,
  description: text,
  isDemo: z.boolean().default(false),
});

/** 1 procedural, 2 substantive, 3 combined, 4 additional (CRS-13). */
export const categoryType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const packLesson = z.strictObject({
  externalId,
  name: text,
  /** What the lesson's law and case-law pages show. */
  lawCollection: externalId.nullable().default(null),
  verdictCollection: externalId.nullable().default(null),
});

export const packCategory = z.strictObject({
  externalId,
  name: text,
  type: categoryType,
  /** Null: it belongs to several subjects of the examination, or to none. */
  examSubject: examSubject.nullable().default(null),
  iconUrl: z.string().nullable().default(null),
  showOnSideMenuOnly: z.boolean().default(false),
  lessons: z.array(packLesson).min(1),
});

export const packSideBar = z.strictObject({
  showCalculators: z.boolean().default(false),
  showLecturesRegistrationList: z.boolean().default(false),
  showReports: z.boolean().default(false),
  showNisuah: z.boolean().default(false),
  showReadingCenter: z.boolean().default(false),
  showLibrary: z.boolean().default(false),
  showTermsOfUse: z.boolean().default(true),
  showCourseMessages: z.boolean().default(false),
  showHelpCenter: z.boolean().default(false),
  showHome: z.boolean().default(true),
});

/** How the course's examination is counted (CAL-10): points of 100. */
export const packCalculator = z
  .strictObject({
    proceduralWeight: z.int().min(1).max(98).default(40),
    substantiveWeight: z.int().min(1).max(98).default(40),
    /** Of the drafting part, which is known last. */
    lastWeight: z.int().min(1).max(98).default(20),
    passMark: z.int().min(1).max(100).default(60),
    /** Percent that each part needs by itself; null for none. */
    minimumPercent: z.number().min(0).max(100).nullable().default(null),
    /** In what the student writes the two grades: 0–100, or 0 to the part's weight. */
    inputScale: z.enum(['percent', 'points']).default('percent'),
    /** Points in which the last part is marked. */
    step: z.number().min(0.01).max(10).default(0.5),
  })
  .refine(
    ({ proceduralWeight, substantiveWeight, lastWeight }) =>
      proceduralWeight + substantiveWeight + lastWeight === 100,
    'the three weights make 100 together',
  );

/** How a statute is called where its text is not here; `law` is its number in the registry. */
export const packStatuteName = z.strictObject({ law: z.string().regex(/^\d{1,12}$/), name: text.max(300) });

export const packCourse = z.strictObject({
  externalId,
  name: text,
  openingRemarksHtml: html.nullable().default(null),
  /** The sitting that the course prepares for; ISO date. A demo pack's moves with the day on which it is loaded. */
  examDate: z.iso.date().nullable().default(null),
  /** That sitting, by the external id of its file in sittings/. It says how the course is counted, in place of `calculator`. */
  sitting: externalId.nullable().default(null),
  sideBar: packSideBar,
  /** Null: 40/40/20, a pass at 60, grades in percent. */
  calculator: packCalculator.nullable().default(null),
  /** Null: the full text that Sugya brings. */
  termsHtml: html.nullable().default(null),
  /** The statutes of the registry that its questions and collections name. */
  statutes: z.array(packStatuteName).max(500).default([]),
  categories: z.array(packCategory).min(1),
});

/** How near a wrong answer is to the right one, in the author's judgement (STA-38). */
export const packProximity = z.enum(['near', 'medium', 'far']);

export const packAnswer = z.strictObject({
  text,
  isCorrect: z.boolean().default(false),
  /** For wrong answers of questions that are not yes/no. */
  proximity: packProximity.nullable().default(null),
  /** Why this answer is right or wrong; leaves the server only when the key is due. */
  rationaleHtml: html.nullable().default(null),
});

/** A clause by its number as the statute writes it, `25א`, or as its path, `תוספת 2/4`; null is the whole law. */
export const packClause = z.strictObject({ law: externalId, clause: text.nullable().default(null) });

/** Beside the key: a clause that misleads, or one that only stands behind the question; `quote` its words that are meant. */
export const linkRole = z.enum(['distractor', 'background']);
export const packQuestionLink = packClause.extend({
  role: linkRole,
  quote: text.max(1_000).nullable().default(null),
});

/** A clause that answers, with the words of it that do. */
export const packKeyClause = packClause.extend({ quote: text.max(1_000).nullable().default(null) });

/** A judgement that a question rests on: its parties' name, how it is cited, the day on which it was given. */
export const packCase = z.strictObject({ name: text.max(300), cite: text.max(300), decidedOn: z.iso.date() });

export const packQuestion = z.strictObject({
  externalId,
  /** A short title, shown in lists. */
  name: text,
  questionHtml: html,
  /** A reading passage, shown in a window before the question (effect type 5). */
  passageHtml: html.nullable().default(null),
  isYesNo: z.boolean().default(false),
  answers: z.array(packAnswer).min(2).max(8),
  /** Speaks to every distractor; leaves the server only when due. */
  explanationHtml: html.nullable().default(null),
  /** What to remember of the question, a sentence; leaves the server only when the key is due. */
  takeawayHtml: html.nullable().default(null),
  /** The author's guess, 1 easy … 10 hard. */
  difficulty: z.int().min(1).max(10).default(5),
  /** Seconds after which the question's timer turns red; null never. */
  redAlertSeconds: z.int().min(1).max(7200).nullable().default(null),
  /** The answers start folded until the student asks for them. */
  hideAnswers: z.boolean().default(false),
  /** Not empty: the student says whether the law helped, and which of these laws and where. */
  laws: z.array(externalId).max(20).default([]),
  /** The clauses that answer the question, each of one of `laws`; naming any of them is right. */
  correctClauses: z.array(packKeyClause).max(20).default([]),
  /** Other clauses that the question leans on. For staff: no student reads them. */
  links: z.array(packQuestionLink).max(40).default([]),
  /** The day whose law the question means; null: that of the present wording. For staff. */
  lawDate: z.iso.date().nullable().default(null),
  /** Case law that it rests on; shown with the key, to be verified. */
  cases: z.array(packCase).max(10).default([]),
  /** Where the question comes from: "מועד אביב 2024, שאלה 12". Leaves the server only when the key is due. */
  source: text.max(300).nullable().default(null),
  /** The same in all questions of the course that ask one rule; the standing counts the first answer among them. */
  family: externalId.nullable().default(null),
});

export const packExercise = z.strictObject({
  externalId,
  category: externalId,
  lesson: externalId,
  name: text,
  subtitle: z.string().trim().nullable().default(null),
  order: z.int().min(1).default(1),
  /** 4 words the report as "result" instead of "grade" (STA-27). */
  exerciseTypeId: z.int().min(1).max(9).default(1),
  isSimulation: z.boolean().default(false),
  /** What a new student of the course is given to taste first (DAY-30). */
  isTaster: z.boolean().default(false),
  /** Shown on a page of its own before the exercise, to be approved. */
  disclaimerHtml: html.nullable().default(null),
  /** A short note that stays under the exercise's header. */
  noteText: text.nullable().default(null),
  isMustConfirm: z.boolean().default(false),
  confirmText: text.nullable().default(null),
  allowImmediateFeedback: z.boolean().default(false),
  hasLaw: z.boolean().default(false),
  /** The laws beside the questions of an exercise that has law. */
  lawCollection: externalId.nullable().default(null),
  displaySeparateLawText: z.boolean().default(false),
  hideExpansions: z.boolean().default(false),
  areExpansionsClosedByDefault: z.boolean().default(false),
  scrollToLawClause: z.boolean().default(false),
  hideAreYouSure: z.boolean().default(false),
  hideTimeInExercise: z.boolean().default(false),
  hideExerciseQuestionNumbers: z.boolean().default(false),
  hideExerciseQuestionOptions: z.boolean().default(false),
  /** Allows the second round over wrong answers (EXE-106). */
  hasSecondRound: z.boolean().default(false),
  allowUserReset: z.boolean().default(true),
  isAllowedToPrint: z.boolean().default(false),
  insertMethodOnline: z.boolean().default(true),
  insertMethodOffline: z.boolean().default(false),
  isInHideModeDisplayGrade: z.boolean().default(false),
  hideExerciseStatisticsPage: z.boolean().default(false),
  hiddenExerciseStatisticsMessage: text.nullable().default(null),
  ...packExamPart.shape,
  /** None where they are drawn, and only there. */
  questions: z.array(packQuestion),
});

/** A statement that is true or not, or a flip-card. */
export const packChapterQuestion = z.strictObject({
  externalId,
  /** Stands before the name, such as the clause that the question is about. */
  namePrefix: text.nullable().default(null),
  /** A short title, shown in lists. */
  name: text,
  questionHtml: html,
  /** Of a statement the explanation, which comes with the answer; of a card its other side. */
  detailedAnswerHtml: html,
  /** Null for a flip-card. */
  isTrue: z.boolean().nullable().default(null),
  /** Belongs to the core (EXP-09). */
  isCore: z.boolean().default(false),
});

/** `trueFalse` and `review` hold statements, `law` statements beside the lesson's laws, `focused` flip-cards (EXP-05). */
export const packChapterKind = z.enum(['trueFalse', 'law', 'focused', 'review']);

export const packChapter = z.strictObject({
  externalId,
  category: externalId,
  lesson: externalId,
  name: text,
  subtitle: z.string().trim().nullable().default(null),
  iconUrl: z.string().nullable().default(null),
  order: z.int().min(1).default(1),
  kind: packChapterKind,
  /** To be approved before the first card. */
  introHtml: html.nullable().default(null),
  /** The capsule's exercise, to which a law chapter leads. */
  exercise: externalId.nullable().default(null),
  /** Then a law chapter leads to the category's exercises. */
  isLessonExerciseHidden: z.boolean().default(false),
  questions: z.array(packChapterQuestion).min(1),
});

/** A path under `media/` of the pack, without that word: `lectures/offer.mp4`. */
const mediaFile = z
  .string()
  .regex(/^(?!.*\.\.)[\w][\w .-]*(\/[\w][\w .-]*)*$/u, 'a path under media/, in Latin letters')
  .max(200);
const hostAddress = z.url({ protocol: /^https$/ }).max(1_000);

export const packVideo = z.strictObject({
  externalId,
  name: text,
  subtitle: z.string().trim().nullable().default(null),
  /** Either a file of the pack (mp4, or the m3u8 of an HLS folder) or an address at a video host. */
  file: mediaFile.nullable().default(null),
  url: hostAddress.nullable().default(null),
  /** Hebrew captions, WebVTT. */
  captions: mediaFile.nullable().default(null),
  /** A picture, in the pack or elsewhere. */
  thumbnail: mediaFile.nullable().default(null),
  thumbnailUrl: hostAddress.nullable().default(null),
  lengthSeconds: z.int().min(0).max(86_400).nullable().default(null),
  supportingMaterialsHtml: html.nullable().default(null),
  lawCollection: externalId.nullable().default(null),
  verdictCollection: externalId.nullable().default(null),
});

export const packLectureLesson = z.strictObject({
  lesson: externalId,
  /** For the lesson as a whole, beside those of its videos. */
  supportingMaterialsHtml: html.nullable().default(null),
  videos: z.array(packVideo).default([]),
});

/** `lectures.json`. */
export const packLectures = z.strictObject({ lessons: z.array(packLectureLesson) });

export const packBook = z.strictObject({
  externalId,
  title: text,
  /** Either a file of the pack (pdf or html) or an address at a host that BOOK_HOSTS allows. */
  file: mediaFile.nullable().default(null),
  url: hostAddress.nullable().default(null),
  /** A picture of the cover, in the pack or elsewhere. */
  image: mediaFile.nullable().default(null),
  imageUrl: hostAddress.nullable().default(null),
});

export const packBookGroup = z.strictObject({
  externalId,
  name: text,
  books: z.array(packBook).default([]),
});

/** `books.json`. */
export const packBooks = z.strictObject({ groups: z.array(packBookGroup) });

/** Something beside a clause (LAW-40 to LAW-44). */
export const packExtension = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('linkedClause'), clause: text, to: packClause, label: text }),
  z.strictObject({ kind: z.literal('audio'), clause: text, title: text, url: z.url() }),
  z.strictObject({ kind: z.literal('video'), clause: text, title: text, url: z.url() }),
  z.strictObject({ kind: z.literal('exam'), clause: text, html }),
  z.strictObject({ kind: z.literal('warning'), clause: text, html }),
]);

export const packExpansion = z.strictObject({
  clause: text,
  html,
  indentationDifference: z.int().min(-9).max(9).default(0),
});

export const packLaw = z.strictObject({
  externalId,
  /** The statute's own file beside this one: Akoma Ntoso (.xml) or Wikisource mark-up (.wikitext). */
  file: text,
  isOfficial: z.boolean().default(false),
  versionDate: z.iso.date().nullable().default(null),
  /** Where the text was taken from, on which terms and when; null for what the text itself tells. */
  origin: text.max(300).nullable().default(null),
  licence: text.max(100).nullable().default(null),
  takenOn: z.iso.date().nullable().default(null),
  dynamicId: z.int().min(1).nullable().default(null),
  extensions: z.array(packExtension).default([]),
  expansions: z.array(packExpansion).default([]),
});

export const packLawCollection = z.strictObject({
  externalId,
  name: text,
  displaySeparateLawText: z.boolean().default(false),
  isActive: z.boolean().default(true),
  isAcademy: z.boolean().default(false),
  items: z.array(packClause).min(1),
});

/** `law-collections.json`. */
export const packLawCollections = z.strictObject({ collections: z.array(packLawCollection) });

export type PackManifest = z.infer<typeof packManifest>;
export type PackCourse = z.infer<typeof packCourse>;
export type PackCategory = z.infer<typeof packCategory>;
export type PackExercise = z.infer<typeof packExercise>;
export type PackQuestion = z.infer<typeof packQuestion>;
export type PackChapter = z.infer<typeof packChapter>;
export type PackChapterQuestion = z.infer<typeof packChapterQuestion>;
export type PackVideo = z.infer<typeof packVideo>;
export type PackLectureLesson = z.infer<typeof packLectureLesson>;
export type PackBook = z.infer<typeof packBook>;
export type PackBookGroup = z.infer<typeof packBookGroup>;
export type PackAnswer = z.infer<typeof packAnswer>;
export type PackLaw = z.infer<typeof packLaw>;
export type PackStatuteName = z.infer<typeof packStatuteName>;
export type PackClause = z.infer<typeof packClause>;
export type PackExtension = z.infer<typeof packExtension>;
export type PackExpansion = z.infer<typeof packExpansion>;
export type PackLesson = z.infer<typeof packLesson>;
export type PackLawCollection = z.infer<typeof packLawCollection>;
