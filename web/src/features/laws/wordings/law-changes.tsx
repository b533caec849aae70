/** What changed between two wordings of a law: clause after clause, word by word; what is the same is folded away. */
import { useQuery } from '@tanstack/react-query';
import { laws } from '../../../hebrew/laws.ts';
import { wordings } from '../../../hebrew/wordings.ts';
import { paths } from '../../../paths.ts';
import { shownDay } from '../../../platform/laws/law-version.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { LawLoading } from '../screen/law-screen.tsx';
import { ClauseDiff } from './clause-diff.tsx';
import classes from './law-changes.module.css';
import { lawChangesQuery } from './wordings.queries.ts';

const text = wordings.changes;

export function LawChanges({
  lawId,
  from,
  to,
}: {
  readonly lawId: number;
  readonly from: string | null;
  readonly to: string | null;
}) {
  const { data, error, isError, refetch } = useQuery({
    ...lawChangesQuery(lawId, { from: from ?? '', to: to ?? '' }),
    enabled: from !== null && to !== null,
  });
  usePageTitle(data === undefined ? text.title : text.titleOf(data.lawName));
  const toLaw = <AppLink to={paths.laws({ lawId })}>{text.toLaw}</AppLink>;
  if (from === null || to === null) {
    return (
      <Page width="narrow">
        <PageHeading title={text.title} before={toLaw} />
        <StateMessage title={text.badDays} />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHeading title={data === undefined ? text.title : text.titleOf(data.lawName)} before={toLaw} />
      {data === undefined && !isError && <LawLoading />}
      {data === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <p className={classes.days}>{text.between(shownDay(data.from.day), shownDay(data.to.day))}</p>
          {data.clauses.length === 0 ? (
            <StateMessage title={text.none}>{text.noneWhy}</StateMessage>
          ) : (
            <>
              <p className={classes.legend}>{text.legend}</p>
              <ol className={classes.clauses} aria-label={laws.title}>
                {data.clauses.map((clause) => (
                  <li key={clause.clauseId}>
                    {clause.sameBefore > 0 && <p className={classes.same}>{text.same(clause.sameBefore)}</p>}
                    <ClauseDiff clause={clause} />
                  </li>
                ))}
              </ol>
              {data.sameAfter > 0 && <p className={classes.same}>{text.same(data.sameAfter)}</p>}
            </>
          )}
        </>
      )}
    </Page>
  );
}
