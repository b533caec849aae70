/** One import from its file to its drafts, and back: read, judged row by row, brought in, taken back. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { importQuery } from '../imports.queries.ts';
import { Rehearsal } from '../rows/rehearsal.tsx';
import { useImportAddress } from '../use-import-address.ts';
import { FileLine } from './file-line.tsx';
import classes from './import-screen.module.css';
import { ImportSteps } from './import-steps.tsx';
import { StateCard } from './state-card.tsx';

const text = importing.head;
const ABOVE = [{ label: text.crumbs, to: paths.studioImports() }];

/** `onWhole`: a pack or a statute has come in, and with it a course or a law that other screens have not seen. */
export function ImportScreen({
  importId,
  onWhole,
}: {
  readonly importId: number;
  readonly onWhole: () => void;
}) {
  const { data: job, error, refetch, dataUpdatedAt } = useQuery(importQuery(importId));
  if (job === undefined) {
    return (
      <StaffPage title={importing.title} above={ABOVE}>
        {error === null ? (
          <TableSkeleton label={importing.loading} />
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
      </StaffPage>
    );
  }
  return <OpenImport job={job} readAt={dataUpdatedAt} onWhole={onWhole} />;
}

function OpenImport({
  job,
  readAt,
  onWhole,
}: {
  readonly job: ImportWhole;
  readonly readAt: number;
  readonly onWhole: () => void;
}) {
  const { id, state, counts, kind } = job;
  const isIn = state === 'done' && kind !== 'questions';
  // The work is the server's, and what it made is known when its end is read.
  useEffect(() => {
    if (isIn) onWhole();
  }, [isIn, onWhole]);
  // What needs a person comes first.
  const address = useImportAddress(id, state === 'judged' && (counts?.refused ?? 0) > 0 ? 'refused' : 'all');
  const above = (
    <>
      <FileLine job={job} address={address} />
      <StateCard job={job} address={address} readAt={readAt} />
    </>
  );
  return (
    <StaffPage title={text.title[state]} above={ABOVE} action={<ImportSteps job={job} />}>
      <div className={classes.screen}>
        {counts === null || (state !== 'judged' && state !== 'done') ? (
          above
        ) : (
          <Rehearsal job={job} counts={counts} address={address} above={above} />
        )}
      </div>
    </StaffPage>
  );
}
