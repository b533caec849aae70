/** The laws editor: all laws, one that is open, or a new one (ALW-*). */
import type { Law } from '@sugya/contract/laws.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { lawsQuery } from '../laws.queries.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { LawClauseIds } from './law-clause-ids.tsx';
import { LawForm } from './law-form.tsx';
import classes from './law-list.module.css';
import { LawTable } from './law-table.tsx';

const text = lawsEditing.lawList;

export type LawsEditorProps = { readonly isNew: boolean; readonly lawId: number | null };

export function LawsEditor({ isNew, lawId }: LawsEditorProps) {
  const { data: laws, error, isError, refetch } = useQuery(lawsQuery('all'));
  return (
    <>
      <TabLinks
        label={text.tabs}
        tabs={[
          { key: 'existing', label: text.existing, to: paths.manageLawsCollections(), isCurrent: !isNew },
          {
            key: 'new',
            label: text.fresh,
            to: paths.manageLawsCollections({ tab: 'new' }),
            isCurrent: isNew,
          },
        ]}
      />
      {laws === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {laws === undefined && !isError && (
        <LoadingRegion label={text.loading}>
          <Placeholder height="64px" />
          <Placeholder height="420px" />
        </LoadingRegion>
      )}
      {laws !== undefined && <Shown laws={laws} isNew={isNew} lawId={lawId} />}
    </>
  );
}

function Shown({ laws, isNew, lawId }: LawsEditorProps & { readonly laws: readonly Law[] }) {
  if (isNew) {
    return (
      <section className={classes.sheet} aria-label={text.fresh}>
        <LawForm key="new" opened={null} />
      </section>
    );
  }
  if (lawId === null) return <LawTable laws={laws} />;
  const law = laws.find(({ id }) => id === lawId);
  if (law !== undefined) return <OpenLaw key={law.id} law={law} />;
  return (
    <StateMessage
      title={text.gone}
      action={<AppLink to={paths.manageLawsCollections()}>{text.back}</AppLink>}
    />
  );
}

function OpenLaw({ law }: { readonly law: Law }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading);
  return (
    <>
      <div>
        <AppLink to={paths.manageLawsCollections()} className={classes.back}>
          {text.back}
        </AppLink>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          <bdi>{law.name}</bdi>
        </h2>
      </div>
      <div className={classes.columns}>
        <section className={classes.sheet} aria-label={law.name}>
          <LawForm opened={law} />
        </section>
        <section className={classes.sheet} aria-labelledby="law-clauses">
          <h3 id="law-clauses" className={classes.sheetTitle}>
            {text.clauses}
          </h3>
          <LawClauseIds lawId={law.id} />
        </section>
      </div>
    </>
  );
}
