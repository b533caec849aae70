/** Turns the kept figures of a report into the numbered fields of the wire (REP-23), and its questions into lines. */
import type { ReportListItem, ReportPrint, ReportQuestion, UserReport } from '@sugya/contract/reports.ts';
import { writeStar } from '@sugya/domain/exercises/solution.ts';
import type { CheckedGoal, Goal } from '@sugya/domain/reports/report-goals.ts';
import type { Bar, Subject } from '@sugya/domain/reports/report-subjects.ts';
import { graphDate, lastDayOf, reportDate } from '@sugya/domain/reports/report-week.ts';
import type { ReportFigures } from '@sugya/domain/reports/weekly-report.ts';
import type { LaterRuling } from './regraded-weeks.store.ts';
import {
  GOALS_TITLE,
  GRAPH_TITLE,
  goalText,
  RECOMMENDATIONS_TITLE,
  recommendationsText,
  trendText,
  trendTitle,
} from './report-texts.ts';
import type { FoundReport, ListedReport, QuestionRow } from './reports.store.ts';

/** The name of a category type; the courses feature's words. */
export type TypeName = (type: number) => string;

export function viewReport(
  report: FoundReport,
  figures: ReportFigures,
  typeName: TypeName,
): Omit<UserReport, 'laterRulings'> {
  const { trend, graph, previousGoals, goals, recommendations, subjects } = figures;
  return {
    titleTrend: trendTitle(trend),
    textTrend: trendText(trend),
    textTitleGraph: GRAPH_TITLE,
    ...graphFields(graph),
    goalsTitle: GOALS_TITLE,
    ...goalFields(previousGoals, goals),
    recommendationsTitle: RECOMMENDATIONS_TITLE,
    recommendationsText: recommendationsText(recommendations),
    ...subjectFields('A', subjects[0], typeName),
    ...subjectFields('B', subjects[1], typeName),
    ...subjectFields('C', subjects[2], typeName),
    numOfExercises: figures.exerciseCount,
    hasQuestions: report.hasQuestions,
    id: report.id,
    name: nameOf(report.week),
    courseId: report.courseId,
    courseName: report.courseName,
    firstDay: report.week,
    lastDay: lastDayOf(report.week),
    meanGrade: trend.mean,
    trend: trend.direction,
  };
}

export function viewLaterRuling({
  madeAt,
  endedAt,
  ...ruling
}: LaterRuling): UserReport['laterRulings'][number] {
  return { ...ruling, madeAt: madeAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

/** One line of the list. */
export function viewListed({ id, week }: ListedReport): ReportListItem {
  return { name: nameOf(week), value: id };
}

/** The report's date is the last day of its week. */
function nameOf(week: string): string {
  return reportDate(lastDayOf(week));
}

/** Without what was answered, what is known of it and the key, as long as the key is not due. */
export function viewQuestionLine(row: QuestionRow, isDue: boolean): ReportQuestion {
  const selected = row.answers.find(({ id }) => id === row.selectedAnswerId);
  const isRight = ({ id }: { id: number }) => row.correctAnswerIds.includes(id);
  return {
    id: row.id,
    sortOrder: row.sortOrder,
    name: row.name,
    exerciseId: row.exerciseId,
    exerciseName: row.exerciseName,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    isMarked: row.isMarked,
    isAnswered: row.isAnswered,
    isAnswerCorrect: isDue ? row.isCorrect : null,
    selectedAnswer: isDue ? (selected ?? null) : null,
    isStar: isDue ? writeStar(row.isStar) : null,
    difficultyLevel: isDue ? row.difficultyLevel : null,
    correctAnswers: isDue ? row.answers.filter(isRight) : [],
    detailedAnswer: isDue ? row.explanationHtml : null,
  };
}

export function viewPrint(
  report: FoundReport,
  rows: readonly QuestionRow[],
  isDue: (row: QuestionRow) => boolean,
): ReportPrint {
  return {
    reportName: nameOf(report.week),
    courseName: report.courseName,
    hideExerciseQuestionNumbers:
      rows.length > 0 && rows.every(({ hideQuestionNumbers }) => hideQuestionNumbers),
    hideExerciseQuestionOptions:
      rows.length > 0 && rows.every(({ hideQuestionOptions }) => hideQuestionOptions),
    questions: rows.map((row) => ({
      id: row.id,
      sortOrder: row.sortOrder,
      question: row.questionHtml,
      usesText: row.passageHtml !== null,
      text: row.passageHtml,
      answers: row.answers,
      solution: { selectedAnswerId: isDue(row) ? row.selectedAnswerId : null },
      exerciseName: row.exerciseName,
    })),
  };
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const SEVEN = [1, 2, 3, 4, 5, 6, 7] as const;
const FOUR = [1, 2, 3, 4] as const;

type Fields<Names extends keyof UserReport> = Pick<UserReport, Names>;

function graphFields(graph: ReportFigures['graph']) {
  return {
    ...numbered(TEN, 'titleX', '', (at) => mapped(graph[at], ({ week }) => graphDate(week))),
    ...numbered(TEN, 'valueY', '', (at) => graph[at]?.grade ?? null),
  };
}

function goalFields(previous: readonly CheckedGoal[], goals: readonly Goal[]) {
  return {
    ...numbered(FOUR, 'prevGoal', '', (at) => mapped(previous[at], ({ goal }) => goalText(goal))),
    ...numbered(FOUR, 'prevGoal', 'Check', (at) => previous[at]?.isReached ?? null),
    ...numbered(FOUR, 'yourGoal', '', (at) => mapped(goals[at], goalText)),
  };
}

function subjectFields<const L extends 'A' | 'B' | 'C'>(
  letter: L,
  subject: Subject | undefined,
  typeName: TypeName,
): Fields<Extract<keyof UserReport, `subject${L}${string}`>> {
  if (subject === undefined) throw new Error(`A report without subject ${letter}`);
  const barAt = (at: number): Bar | undefined => subject.bars[at];
  const name = `subject${letter}` as const;
  const fields = {
    [`${name}Title`]: typeName(subject.type),
    [`${name}Value`]: subject.value,
    ...numbered(SEVEN, name, 'Title', (at) => barAt(at)?.name ?? null),
    ...numbered(SEVEN, name, 'Grade', (at) => barAt(at)?.grade ?? null),
    ...numbered(SEVEN, name, 'Arrow', (at) => barAt(at)?.arrow ?? null),
    ...numbered(SEVEN, name, 'Average', (at) => barAt(at)?.average ?? null),
  };
  return fields as unknown as Fields<Extract<keyof UserReport, `subject${L}${string}`>>; // the compiler does not resolve a computed name that depends on L
}

/** `titleX1` … `titleX10`: one field for each number, of the thing at that place counted from 0. */
function numbered<const N extends readonly number[], const B extends string, const A extends string, T>(
  numbers: N,
  before: B,
  after: A,
  of: (at: number) => T,
): Record<`${B}${N[number]}${A}`, T> {
  const fields = numbers.map((number) => [`${before}${number}${after}`, of(number - 1)]);
  return Object.fromEntries(fields); // its keys are the numbers by construction
}

function mapped<T, R>(thing: T | undefined, of: (thing: T) => R): R | null {
  return thing === undefined ? null : of(thing);
}
