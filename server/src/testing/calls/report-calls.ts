/** The ordinary calls of the weekly report, for the tests that look at every endpoint (every-call.ts). */
import * as reports from '@sugya/contract/reports.ts';
import type { TestClient } from '../app/test-app.ts';

export type ReportToCall = { readonly reportId: number; readonly questionId: number };

const NO_REPORT: ReportToCall = { reportId: 999_999_999, questionId: 999_999_999 };

export function reportCalls(of: {
  readonly client: TestClient;
  readonly courseId: number;
  readonly report: ReportToCall | undefined;
}) {
  const { client, courseId, report = NO_REPORT } = of;
  const params = { courseId, reportId: report.reportId };
  return {
    listReports: () => client.call(reports.listReports, { params: { courseId } }),
    readReport: () => client.call(reports.readReport, { params }),
    listReportQuestions: () => client.call(reports.listReportQuestions, { params }),
    printReportQuestions: () => client.call(reports.printReportQuestions, { params }),
    readReportQuestion: () =>
      client.call(reports.readReportQuestion, { params: { ...params, questionId: report.questionId } }),
  };
}
