/** What the weekly reports ask of the server. */
import {
  listReportQuestions,
  listReports,
  printReportQuestions,
  readReport,
  readReportQuestion,
} from '@sugya/contract/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

export type ReportPlace = { readonly courseId: number; readonly reportId: number };

const ROOT = 'reports';
/** Reports that were read open without a network too. */
const DATED = { isDated: true } as const;

/** A week may have ended since. */
export function reportListQuery(courseId: number) {
  return queryOptions({
    queryKey: [ROOT, courseId, 'list'],
    queryFn: (asking) =>
      cachedRead(asking, () => call(listReports, { params: { courseId }, signal: asking.signal }), DATED),
    staleTime: 0,
  });
}

/** Once made, a report never changes (REP-24). */
export function reportQuery({ courseId, reportId }: ReportPlace) {
  return queryOptions({
    queryKey: [ROOT, courseId, reportId],
    queryFn: (asking) =>
      cachedRead(
        asking,
        () => call(readReport, { params: { courseId, reportId }, signal: asking.signal }),
        DATED,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Which keys are due changes when an exercise is reset or finished again. */
export function reportQuestionsQuery({ courseId, reportId }: ReportPlace) {
  return queryOptions({
    queryKey: [ROOT, courseId, reportId, 'questions'],
    queryFn: (asking) =>
      cachedRead(
        asking,
        () => call(listReportQuestions, { params: { courseId, reportId }, signal: asking.signal }),
        DATED,
      ),
    staleTime: 0,
  });
}

export function reportQuestionQuery({ courseId, reportId }: ReportPlace, questionId: number) {
  return queryOptions({
    queryKey: [ROOT, courseId, reportId, 'questions', questionId],
    queryFn: ({ signal }) => call(readReportQuestion, { params: { courseId, reportId, questionId }, signal }),
    staleTime: 0,
  });
}

export function reportPrintQuery({ courseId, reportId }: ReportPlace) {
  return queryOptions({
    queryKey: [ROOT, courseId, reportId, 'print'],
    queryFn: ({ signal }) => call(printReportQuestions, { params: { courseId, reportId }, signal }),
  });
}
