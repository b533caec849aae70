/** The desk of a course: the queue by promise, and of the open request its thread with its student beside it. */
import type { DeskLine } from '@sugya/contract/desk.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk as text } from '../../hebrew/desk.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { StaffList } from '../../staff/screen/staff-list.tsx';
import { SegmentedFilter } from '../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './desk.module.css';
import { deskQueueQuery } from './desk.queries.ts';
import { deskColumns } from './desk-columns.tsx';
import { OpenRequest } from './open-request.tsx';
import { TemplatesPanel } from './templates/templates-panel.tsx';
import { TimesPanel } from './times/times-panel.tsx';

const SHOWS = ['open', 'mine', 'answered', 'closed'] as const;
type Show = (typeof SHOWS)[number];

const IS_SHOWN: Readonly<Record<Show, (line: DeskLine) => boolean>> = {
  open: ({ status }) => status !== 3,
  mine: ({ status, assignee }) => status !== 3 && assignee?.isMe === true,
  answered: ({ promise, status }) => promise === null && status !== 3,
  closed: ({ status }) => status === 3,
};

export function SupportDesk({
  courseId,
  mayOpenQuestions,
}: {
  readonly courseId: number;
  /** In the editor. */
  readonly mayOpenQuestions: boolean;
}) {
  const go = useGo();
  const asked = useQueryParameter('show');
  const show = SHOWS.find((one) => one === asked) ?? 'open';
  const openId = useQueryId('id');
  const panel = useQueryParameter('panel');
  const close = () => go(pathWith({ id: null }));
  const [typed, setTyped] = useState('');
  const queue = useQuery(deskQueueQuery(courseId, show === 'closed'));
  const all = queue.data?.requests ?? [];
  const inShow = all.filter(IS_SHOWN[show]);
  const shown = inShow.filter(({ topicName, words, student }) =>
    hasWords(`${topicName} ${words} ${student.name}`, typed),
  );
  // Open and finished requests are read apart.
  const countOf = (value: Show) =>
    queue.data === undefined || (show === 'closed') !== (value === 'closed')
      ? null
      : all.filter(IS_SHOWN[value]).length;
  const pathWith = (change: { readonly show?: Show; readonly id?: number | null }) => {
    const next = { show, id: openId, ...change };
    return paths.studioDesk(
      { courseId },
      { ...(next.show !== 'open' && { show: next.show }), ...(next.id !== null && { id: next.id }) },
    );
  };
  const [answeredId, setAnsweredId] = useState<number | null>(null);
  const neighbour = (step: 1 | -1) => {
    // What was answered leaves its place: the next one is the first of those that still wait.
    if (openId === answeredId && step === 1) {
      const waiting = shown.find(({ id, promise }) => id !== openId && promise !== null);
      if (waiting !== undefined) return waiting;
    }
    const place = shown.findIndex(({ id }) => id === openId);
    const from = place === -1 && step === -1 ? shown.length : place;
    return shown[from + step];
  };
  const openNeighbour = (step: 1 | -1) => {
    const next = neighbour(step);
    if (next !== undefined) go(pathWith({ id: next.id }), { replace: openId !== null });
  };
  return (
    <div className={classes.desk} data-open={openId !== null}>
      <div className={classes.queue}>
        <StaffList
          search={{
            label: text.search,
            placeholder: text.placeholder,
            value: typed,
            onChange: setTyped,
          }}
          filters={
            <SegmentedFilter
              label={text.filters}
              parts={SHOWS.map((value) => ({
                value,
                label: text.shows[value],
                count: countOf(value),
              }))}
              chosen={show}
              onChoose={(next) => go(pathWith({ show: next }), { replace: true })}
            />
          }
          filtersLabel={text.narrowing}
          panel={renderPanel()}
          count={queue.data === undefined ? '' : text.shown(shown.length, inShow.length)}
        >
          {renderList()}
        </StaffList>
      </div>
      {openId !== null && (
        <OpenRequest
          key={openId}
          courseId={courseId}
          requestId={openId}
          mayOpenQuestions={mayOpenQuestions}
          pathOf={(id) => pathWith({ id })}
          onAnswered={() => setAnsweredId(openId)}
          onMerged={(id) => go(pathWith({ id }), { replace: true })}
          onClose={close}
          onStep={openNeighbour}
        />
      )}
    </div>
  );

  /** Beside the queue, where no request is open. */
  function renderPanel() {
    if (openId !== null) return null;
    if (panel === 'templates') return <TemplatesPanel courseId={courseId} onClose={close} />;
    return panel === 'times' ? <TimesPanel courseId={courseId} onClose={close} /> : null;
  }

  function renderList() {
    if (queue.data === undefined) {
      if (queue.isError) return <LoadFailed error={queue.error} onRetry={() => void queue.refetch()} />;
      return <TableSkeleton label={text.loading} />;
    }
    if (all.length === 0 && show !== 'closed') {
      return (
        <StateMessage icon={<IconInbox size={28} />} title={text.none}>
          {text.noneWhy}
        </StateMessage>
      );
    }
    if (shown.length === 0) return <StateMessage title={text.noneFound}>{text.noneFoundNext}</StateMessage>;
    return (
      <>
        <StaffTable<DeskLine>
          label={text.list}
          columns={deskColumns(openId !== null || renderPanel() !== null)}
          rows={shown}
          idOf={({ id }) => id}
          pathOf={({ id }) => pathWith({ id })}
          openId={openId}
        />
        {queue.data.isCut && <p className={classes.quiet}>{text.cut}</p>}
        {openId !== null && <KeyList />}
      </>
    );
  }
}

function KeyList() {
  return (
    <p className={classes.keys}>
      {text.keys.map(([key, words]) => (
        <span key={key}>
          <kbd className={classes.key} dir="ltr">
            {key}
          </kbd>{' '}
          {words}
        </span>
      ))}
    </p>
  );
}
