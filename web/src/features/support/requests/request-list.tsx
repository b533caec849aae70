/** The student's requests, each to be opened (SUP-43). */
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { support } from '../../../hebrew/support.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { RequestCard } from './request-card.tsx';
import classes from './requests.module.css';
import { useRequests } from './use-requests.ts';

const text = support.requests;

export function RequestList({
  courseId,
  onRead,
}: {
  readonly courseId: number;
  readonly onRead: () => void;
}) {
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const { query, refresh } = useRequests(courseId, openIds, onRead);
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) {
    return (
      <LoadingRegion label={text.loading}>
        <Placeholder height="76px" />
        <Placeholder height="76px" />
      </LoadingRegion>
    );
  }
  if (query.data.length === 0) {
    return (
      <StateMessage icon={<IconMessages size={28} />} title={text.empty}>
        {text.emptyNext}
      </StateMessage>
    );
  }

  function toggle(id: number, unreadCount: number) {
    const open = new Set(openIds);
    if (!open.delete(id)) open.add(id);
    setOpenIds(open);
    // What came in the background is read only now.
    if (open.has(id) && unreadCount > 0) void refresh(open);
  }

  return (
    <div className={classes.list}>
      {query.data.map((request) => (
        <RequestCard
          key={request.id}
          courseId={courseId}
          request={request}
          isOpen={openIds.has(request.id)}
          onToggle={() => toggle(request.id, request.unreadAdminResponsesCount)}
        />
      ))}
    </div>
  );
}
