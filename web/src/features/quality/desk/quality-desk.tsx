/** The quality queue of a course: what speaks against a question, the weightiest first, and beside it what to do. */
import type { QualityRow } from '@sugya/contract/quality.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { quality } from '../../../hebrew/quality.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { qualityQuery } from '../quality.queries.ts';
import { qualityColumns } from './quality-columns.tsx';
import classes from './quality-desk.module.css';
import { QualityPanel } from './quality-panel.tsx';

const text = quality.desk;
const STATES = ['all', 'warned', 'reported', 'ruled', 'dismissed'] as const;
type State = (typeof STATES)[number];

const IN_STATE: Readonly<Record<State, (row: QualityRow) => boolean>> = {
  all: (row) => isWarned(row) || row.openReports > 0 || row.isRuled,
  warned: isWarned,
  reported: ({ openReports }) => openReports > 0,
  ruled: ({ isRuled }) => isRuled,
  dismissed: ({ dismissed }) => dismissed !== null,
};

function isWarned({ warnings, dismissed }: QualityRow): boolean {
  return warnings.length > 0 && dismissed === null;
}

export function QualityDesk({
  courseId,
  before,
}: {
  readonly courseId: number;
  /** What else is to be looked at, above the list. */
  readonly before?: ReactNode;
}) {
  const go = useGo();
  const asked = useQueryParameter('state');
  const state = STATES.find((one) => one === asked) ?? 'all';
  const openId = useQueryId('sel');
  const [typed, setTyped] = useState('');
  const queue = useQuery(qualityQuery(courseId));
  const all = queue.data ?? [];
  const shown = all.filter(
    (row) => IN_STATE[state](row) && hasWords(`${row.name} ${row.exerciseName}`, typed),
  );
  const pathWith = (change: { readonly state?: State; readonly sel?: number | null }) => {
    const next = { state, sel: openId, ...change };
    return paths.studioQuality(
      { courseId },
      {
        ...(next.state !== 'all' && { state: next.state }),
        ...(next.sel !== null && { sel: next.sel }),
      },
    );
  };
  return (
    <StaffPage title={text.title}>
      <StaffList
        before={before}
        search={{ label: text.search, value: typed, onChange: setTyped }}
        filters={
          <SegmentedFilter
            label={text.filters}
            parts={STATES.map((value) => ({
              value,
              label: text.states[value],
              count: queue.data === undefined ? null : all.filter(IN_STATE[value]).length,
            }))}
            chosen={state}
            onChoose={(next) => go(pathWith({ state: next }), { replace: true })}
          />
        }
        filtersLabel={text.filters}
        count={queue.data === undefined ? '' : text.shown(shown.length, all.filter(IN_STATE[state]).length)}
        panel={
          openId === null ? null : (
            <QualityPanel
              key={openId}
              questionId={openId}
              row={all.find(({ questionId }) => questionId === openId)}
              onClose={() => go(pathWith({ sel: null }))}
            />
          )
        }
      >
        {renderList()}
      </StaffList>
    </StaffPage>
  );

  function renderList() {
    if (queue.data === undefined) {
      if (queue.isError) return <LoadFailed error={queue.error} onRetry={() => void queue.refetch()} />;
      return <TableSkeleton label={shell.loading} />;
    }
    if (all.filter(IN_STATE[state]).length === 0 && (state === 'all' || all.length === 0)) {
      return (
        <StateMessage icon={<IconChecks size={28} />} title={text.none}>
          {text.noneWhy}
        </StateMessage>
      );
    }
    if (shown.length === 0) return <StateMessage title={text.noneFound} />;
    return (
      <>
        <StaffTable<QualityRow>
          label={text.list}
          columns={qualityColumns(openId !== null)}
          rows={shown}
          idOf={({ questionId }) => questionId}
          nameOf={({ name }) => name}
          pathOf={({ questionId }) => pathWith({ sel: questionId })}
          openId={openId}
        />
        <p className={classes.keys}>{text.keys}</p>
      </>
    );
  }
}
