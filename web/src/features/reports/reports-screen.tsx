/** The weekly reports of a course: the choice of a week and its report, with every state on the way there. */
import { Button } from '@mantine/core';
import type { ReportListItem } from '@sugya/contract/reports.ts';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reports } from '../../hebrew/reports.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { useIdInAddress } from '../../platform/address/id-in-address.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ReportPicker } from './choice/report-picker.tsx';
import type { AroundQuestion } from './questions/question-window.tsx';
import { ReportQuestions } from './questions/report-questions.tsx';
import { ReportLoading } from './report/report-loading.tsx';
import { ReportView } from './report/report-view.tsx';
import { type ReportPlace, reportListQuery, reportQuery } from './reports.queries.ts';

/** In the address, so that a reload and the back button show the same week. */
const PARAMETER = 'report';

export function ReportsScreen({
  courseId,
  around,
}: {
  readonly courseId: number;
  readonly around?: AroundQuestion | undefined;
}) {
  const { id: askedId, show } = useIdInAddress(PARAMETER);
  const list = useQuery(reportListQuery(courseId));
  if (list.data === undefined) {
    return list.isError ? (
      <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <ListLoading />
    );
  }
  const chosen = chosenOf(list.data, askedId);
  if (chosen === undefined) return <NoReports courseId={courseId} />;
  return (
    <>
      <ReportPicker
        reports={list.data}
        chosenId={chosen.value}
        onChoose={(reportId) => show(reportId, { isStep: true })}
      />
      <Report key={chosen.value} place={{ courseId, reportId: chosen.value }} around={around} />
    </>
  );
}

/** Without a report in the address, or with one that is not there, the newest. */
function chosenOf(list: readonly ReportListItem[], askedId: number | null): ReportListItem | undefined {
  return list.find(({ value }) => value === askedId) ?? list[0];
}

function Report({
  place,
  around,
}: {
  readonly place: ReportPlace;
  readonly around: AroundQuestion | undefined;
}) {
  const { data: report, isError, error, refetch } = useQuery(reportQuery(place));
  if (report === undefined) {
    return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ReportLoading />;
  }
  return (
    <>
      <ReportView report={report} />
      {report.hasQuestions && <ReportQuestions place={place} around={around} />}
    </>
  );
}

function ListLoading() {
  return (
    <>
      <LoadingRegion label={shell.loading}>
        <Placeholder height="54px" />
      </LoadingRegion>
      <ReportLoading />
    </>
  );
}

/** REP-04. */
function NoReports({ courseId }: { readonly courseId: number }) {
  return (
    <StateMessage
      icon={<IconChartLine size={28} />}
      title={reports.none}
      action={
        <Button component={AppLink} to={paths.learningSubjects({ courseId })}>
          {reports.toExercises}
        </Button>
      }
    >
      {reports.noneNext}
    </StateMessage>
  );
}
