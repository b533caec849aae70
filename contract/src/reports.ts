/**
 * The weekly personal report (REP) and the print of its questions (PRN-04). A report is made once, after its week has
 * ended, and never changes. Two names are spelled otherwise on the wire (wire-names.ts).
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { question } from './exercises.ts';
import { id, idInPath, instant, percent, starRead } from './wire.ts';
import { reportWireNames } from './wire-names.ts';

type UpTo4 = 1 | 2 | 3 | 4;
type UpTo7 = UpTo4 | 5 | 6 | 7;
type UpTo10 = UpTo7 | 8 | 9 | 10;

/** Month first on the wire: 'MM/DD/YYYY' (REP-09). The screen swaps it (REP-08). */
const reportDate = z.string().regex(/^\d\d\/\d\d\/\d{4}$/);
/** A day by the clock of Israel, `2026-03-01`. */
const day = z.iso.date();
/** 1 up, -1 down, 0 neither (REP-20). */
const arrow = z.union([z.literal(1), z.literal(0), z.literal(-1)]);
const text = z.string().nullable();

/** The same field numbered from 1: `titleX1` … `titleX10`. What there is not is null (REP-23). */
function numbered<
  const Before extends string,
  const After extends string,
  T extends z.ZodType,
  N extends number,
>(
  count: N,
  { before, after, of }: { before: Before; after: After; of: T },
): Record<`${Before}${N extends 10 ? UpTo10 : N extends 7 ? UpTo7 : UpTo4}${After}`, T> {
  const fields = Array.from({ length: count }, (_none, at) => [`${before}${at + 1}${after}`, of]);
  return Object.fromEntries(fields); // its keys are the numbers up to `count` by construction
}

function subject<const Letter extends 'A' | 'B' | 'C'>(letter: Letter) {
  return {
    ...numbered(7, { before: `subject${letter}`, after: 'Title', of: text }),
    ...numbered(7, { before: `subject${letter}`, after: 'Grade', of: percent.nullable() }),
    ...numbered(7, { before: `subject${letter}`, after: 'Arrow', of: arrow.nullable() }),
    ...numbered(7, { before: `subject${letter}`, after: 'Average', of: percent.nullable() }),
  };
}

/** `name` is the report's date, the last day of its week; `value` its id (REP-07). */
export const reportListItem = z.object({ name: reportDate, value: id });
export type ReportListItem = z.infer<typeof reportListItem>;

export const userReport = z.object({
  titleTrend: z.string(),
  textTrend: z.string(),
  textTitleGraph: z.string(),
  /** The graph, oldest week first: the week's first day as 'DD/MM' and its mean grade. */
  ...numbered(10, { before: 'titleX', after: '', of: text }),
  ...numbered(10, { before: 'valueY', after: '', of: percent.nullable() }),
  goalsTitle: z.string(),
  ...numbered(4, { before: 'prevGoal', after: '', of: text }),
  /** Was the goal reached in this report's week? */
  ...numbered(4, { before: 'prevGoal', after: 'Check', of: z.boolean().nullable() }),
  ...numbered(4, { before: 'yourGoal', after: '', of: text }),
  recommendationsTitle: z.string(),
  /** One sentence in each line. */
  recommendationsText: z.string(),
  /** A substantive, B procedural, C combined law. Of each the share of right answers and up to seven bars. */
  subjectATitle: z.string(),
  subjectAValue: percent.nullable(),
  ...subject('A'),
  subjectBTitle: z.string(),
  subjectBValue: percent.nullable(),
  ...subject('B'),
  subjectCTitle: z.string(),
  subjectCValue: percent.nullable(),
  ...subject('C'),
  /** How many different exercises were finished in the week. */
  numOfExercises: z.int().min(1),
  hasQuestions: z.boolean(),
  /** Additions: which report this is, its week, and where the trend points (null: not enough to say). */
  id,
  name: reportDate,
  courseId: id,
  courseName: z.string(),
  firstDay: day,
  lastDay: day,
  /** The mean grade of the week; null when nothing of it is shown as a grade. */
  meanGrade: percent.nullable(),
  trend: z.enum(['up', 'down', 'steady']).nullable(),
  /** An addition, read beside the report and no part of it: rulings that came after it (RUL-08). */
  laterRulings: z.array(
    z.object({
      exerciseName: z.string(),
      questionName: z.string(),
      kind: z.enum(['void', 'accept']),
      madeAt: instant,
      /** Null as long as it holds. */
      endedAt: instant.nullable(),
    }),
  ),
});
export type UserReport = z.infer<typeof userReport>;

/**
 * A line of the report's questions: those of the week that were answered wrongly or marked (REP-29). While the exercise
 * has been reset and is not finished again its key is not due, and neither is what the student had answered: the last
 * six say nothing then.
 */
export const reportQuestion = z.object({
  id,
  sortOrder: z.int(),
  /** The question's short title. */
  name: z.string(),
  exerciseId: id,
  exerciseName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  isMarked: z.boolean(),
  isAnswered: z.boolean(),
  isAnswerCorrect: z.boolean().nullable(),
  selectedAnswer: z.object({ id, sortOrder: z.int(), text: z.string() }).nullable(),
  isStar: starRead,
  difficultyLevel: z.int().min(1).max(10).nullable(),
  correctAnswers: z.array(z.object({ id, sortOrder: z.int(), text: z.string() })),
  detailedAnswer: z.string().nullable(),
});
export type ReportQuestion = z.infer<typeof reportQuestion>;

/** The question as it was answered in the week, read-only; its solution as long as it is due. */
export const reportQuestionAnswer = question.extend({
  exerciseId: id,
  exerciseName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  /** Whether the key is here; false while the exercise was reset and is not finished again, or is held back. */
  isSolutionShown: z.boolean(),
});
export type ReportQuestionAnswer = z.infer<typeof reportQuestionAnswer>;

/** A question on paper carries no key (PRN-14). */
export const printedReportQuestion = z.object({
  id,
  sortOrder: z.int(),
  question: z.string(),
  usesText: z.boolean(),
  text: z.string().nullable(),
  answers: z.array(z.object({ id, text: z.string(), sortOrder: z.int() })),
  solution: z.object({ selectedAnswerId: id.nullable() }),
  /** Addition: on paper too a question says where it is from. */
  exerciseName: z.string(),
});

export const reportPrint = z.object({
  reportName: reportDate,
  /** True only when every exercise of the report hides them. */
  hideExerciseQuestionNumbers: z.boolean(),
  hideExerciseQuestionOptions: z.boolean(),
  questions: z.array(printedReportQuestion),
  /** Addition: the heading. */
  courseName: z.string(),
});
export type ReportPrint = z.infer<typeof reportPrint>;

const inCourse = z.object({ courseId: idInPath });
const inReport = inCourse.extend({ reportId: idInPath });

/** Newest first. */
export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserStatistics/v2/Reports',
  access: 'student',
  params: inCourse,
  response: z.array(reportListItem),
  refusals: [],
  requirements: ['REP-06', 'REP-07', 'REP-09', 'REP-24'],
});

export const readReport = endpoint({
  name: 'readReport',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserStatistics/v2/Reports/{reportId}',
  access: 'student',
  params: inReport,
  response: userReport,
  wireNames: reportWireNames,
  refusals: [],
  requirements: ['REP-10', 'REP-13', 'REP-14', 'REP-15', 'REP-17', 'REP-18', 'REP-20', 'REP-22'],
});

export const listReportQuestions = endpoint({
  name: 'listReportQuestions',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserStatistics/v2/Reports/{reportId}/Questions',
  access: 'student',
  params: inReport,
  response: z.array(reportQuestion),
  refusals: [],
  requirements: ['REP-11', 'REP-29'],
});

export const printReportQuestions = endpoint({
  name: 'printReportQuestions',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserStatistics/V2/Reports/{reportId}/Questions/Print',
  access: 'student',
  params: inReport,
  response: reportPrint,
  refusals: [],
  requirements: ['PRN-05', 'PRN-14'],
});

export const readReportQuestion = endpoint({
  name: 'readReportQuestion',
  method: 'GET',
  path: '/api/Courses/{courseId}/UserStatistics/v2/Reports/{reportId}/Questions/{questionId}/Answer',
  access: 'student',
  params: inReport.extend({ questionId: idInPath }),
  response: reportQuestionAnswer,
  refusals: [],
  requirements: ['REP-12', 'REP-29'],
});
