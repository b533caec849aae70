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

export type ReportPlace = { readonly courseId: number; readonly reportId: number };

const ROOT = 'reports';

/** A week may have ended since. */
export function reportListQuery(courseId: number) {
  return queryOptions({
    queryKey: [ROOT, courseId, 'list'],
    queryFn: ({ signal }) => call(listReports, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

/** Once made, a report never changes (REP-24). */
export function reportQuery({ courseId, reportId }: ReportPlace) {
  return queryOptions({
    queryKey: [ROOT, courseId, reportId],
    queryFn: ({ signal }) => call(readReport, { params: { courseId, reportId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Which keys are due changes when an exercise is reset or finished again. */
export function reportQuestionsQuery({ courseId, reportId }: ReportPlace) {
  return queryOptions({
    queryKey: [ROOT, courseId, reportId, 'questions'],
    queryFn: ({ signal }) => call(listReportQuestions, { params: { courseId, reportId }, signal }),
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
