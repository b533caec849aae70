/** The grade calculator, of a course or without one (CAL-09). */
import { useQuery } from '@tanstack/react-query';
import { calculatorRuleQuery } from '../../features/calculator/calculator.queries.ts';
import classes from '../../features/calculator/calculator-form.module.css';
import { CalculatorForm } from '../../features/calculator/calculator-form.tsx';
import { ExpectedMark } from '../../features/drafting/expected-mark.tsx';
import { calculator } from '../../hebrew/calculator.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { GroupTabs } from '../../shell/menu/group-tabs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

export default function CalculatorPage() {
  const courseId = useOptionalRouteId('courseId');
  const rule = useQuery(calculatorRuleQuery(courseId));
  usePageTitle(calculator.title);
  return (
    <Page>
      <PageHeading title={calculator.title} />
      {courseId !== null && <GroupTabs group="standing" />}
      <p className={classes.lead}>{calculator.lead}</p>
      {courseId !== null && <ExpectedMark courseId={courseId} />}
      {rule.isPending && (
        <LoadingRegion label={calculator.loading}>
          <Placeholder height="180px" />
          <Placeholder height="280px" />
        </LoadingRegion>
      )}
      {rule.isError && <LoadFailed error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.data !== undefined && <CalculatorForm key={courseId} courseId={courseId} rule={rule.data} />}
    </Page>
  );
}
