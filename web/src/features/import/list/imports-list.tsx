/** The imports of a course: where a file comes in, what is under way, what was, and how one is taken back. */
import type { ImportJob } from '@sugya/contract/import.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { importsQuery, isUnderWay, useReadImportsAgain } from '../imports.queries.ts';
import { UndoPanel } from '../undo/undo-panel.tsx';
import { DropZone } from '../upload/drop-zone.tsx';
import { ourImports, useOnStarted } from '../upload/our-imports.ts';
import { historyColumns } from './history-columns.tsx';
import classes from './imports-list.module.css';
import { RunningCard } from './running-card.tsx';

const text = importing.history;

export function ImportsList({ courseId }: { readonly courseId: number | null }) {
  const go = useGo();
  const list = useInfiniteQuery(importsQuery(courseId));
  const readAgain = useReadImportsAgain();
  const isUndo = useQueryParameter('panel') === 'undo';
  const undoneId = useQueryId('id');
  useOnStarted(
    useCallback(
      (started: ImportJob) => {
        void readAgain();
        const isAlone = ourImports.read().length === 1;
        ourImports.clearDone();
        // Of several files each waits in the list.
        if (isAlone) go(paths.studioImport(started.id));
      },
      [go, readAgain],
    ),
  );
  const imports = list.data?.pages.flatMap((page) => page.imports) ?? [];
  const isAtWork = ({ state }: ImportJob) => isUnderWay(state) || state === 'judged' || state === 'failed';
  const atWork = imports.filter(isAtWork);
  const history = imports.filter((job) => !isAtWork(job));
  const undone = isUndo ? imports.find(({ id }) => id === undoneId) : undefined;
  return (
    <StaffList
      filtersLabel={text.label}
      count=""
      panel={
        undone === undefined ? null : (
          <UndoPanel
            key={undone.id}
            job={undone}
            onClose={() => go(paths.studioImports(), { replace: true })}
          />
        )
      }
    >
      <DropZone courseId={courseId} />
      {atWork.map((job) => (
        <RunningCard key={job.id} job={job} readAt={list.dataUpdatedAt} />
      ))}
      <section className={classes.history} aria-labelledby="imports-history">
        <h2 id="imports-history">{text.title}</h2>
        {list.isPending && <TableSkeleton label={importing.loading} />}
        {list.error !== null && imports.length === 0 && (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data !== undefined && history.length === 0 && (
          <StateMessage icon={<IconFileImport size={30} stroke={1.5} />} title={text.none}>
            {text.noneWhy}
          </StateMessage>
        )}
        {history.length > 0 && (
          <StaffTable
            label={text.label}
            columns={historyColumns(undone !== undefined)}
            rows={history}
            idOf={({ id }) => id}
            pathOf={({ id }) => paths.studioImport(id)}
            openId={undone?.id ?? null}
          />
        )}
        <MoreButton pages={list} label={text.more} />
      </section>
    </StaffList>
  );
}
