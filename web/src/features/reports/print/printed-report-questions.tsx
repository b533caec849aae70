/** The questions of a report on paper (PRN-04 to PRN-11): as they were asked, for practice with a pen. */
import type { ReportPrint } from '@sugya/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { documentSentences } from '../../../hebrew/documents.ts';
import { print } from '../../../hebrew/print.ts';
import { reports } from '../../../hebrew/reports.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { PrintHead, PrintWaiting } from '../../../ui/print/print-head.tsx';
import { PrintSheet, SignatureLine } from '../../../ui/print/print-sheet.tsx';
import { PrintedQuestions } from '../../../ui/print/printed-questions.tsx';
import { reportDate } from '../report-dates.ts';
import { type ReportPlace, reportPrintQuery } from '../reports.queries.ts';

const texts = reports.print;

export type PrintedReportQuestionsProps = { readonly place: ReportPlace; readonly opensDialog: boolean };

export function PrintedReportQuestions({ place, opensDialog }: PrintedReportQuestionsProps) {
  const { data, isError, error, refetch } = useQuery(reportPrintQuery(place));
  usePageTitle(data === undefined ? texts.pageTitle : texts.title(reportDate(data.reportName)));
  if (data === undefined) {
    return (
      <PrintWaiting title={texts.pageTitle}>
        {isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={shell.loading}>
            <Placeholder height="60dvh" />
          </LoadingRegion>
        )}
      </PrintWaiting>
    );
  }
  return (
    <PrintSheet
      words={print.sheet}
      opensDialog={opensDialog}
      links={<AppLink to={paths.reports(place)}>{texts.toReport}</AppLink>}
    >
      <Head print={data} />
      {data.questions.length === 0 && <p>{texts.empty}</p>}
      <PrintedQuestions
        questions={data.questions}
        letters={documentSentences.answerLetters}
        words={print.questions}
        hidesNumbers={data.hideExerciseQuestionNumbers}
        hidesLetters={data.hideExerciseQuestionOptions}
        // They come back to be answered anew; what was chosen in the week stands in the report itself.
        marksSelections={false}
        end={<SignatureLine labels={print.signature} />}
      />
    </PrintSheet>
  );
}

function Head({ print: { reportName, courseName, questions } }: { readonly print: ReportPrint }) {
  return (
    <PrintHead title={texts.title(reportDate(reportName))}>
      <bdi>{courseName}</bdi> · {print.exercise.count(questions.length)}
    </PrintHead>
  );
}
