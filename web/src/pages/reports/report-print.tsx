/** The questions of a report on paper (NAV-68). */
import { PrintedReportQuestions } from '../../features/reports/print/printed-report-questions.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';

/** LAW-17. */
const YES = /^(?:true|1)$/i;

export default function ReportPrintPage() {
  const courseId = useRouteId('courseId');
  const reportId = useRouteId('reportId');
  const isPrinting = YES.test(useQueryParameter('printing') ?? '');
  return <PrintedReportQuestions place={{ courseId, reportId }} opensDialog={isPrinting} />;
}
