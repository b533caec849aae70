/** The request that is open: its thread with the answer, and its student beside it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { desk as text } from '../../hebrew/desk.ts';
import type { AppPath } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { showToast } from '../../platform/toasts.tsx';
import { SidePanel } from '../../staff/panel/side-panel.tsx';
import { TableSkeleton } from '../../staff/table/table-skeleton.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { StudentContext } from './context/student-context.tsx';
import classes from './desk.module.css';
import { deskStaffQuery, deskThreadQuery, useAssign, useChangeThread } from './desk.queries.ts';
import { ThreadView } from './thread-view.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { WriteBox, type Writing } from './write-box.tsx';

export function OpenRequest({
  courseId,
  requestId,
  mayOpenQuestions,
  pathOf,
  onMerged,
  onClose,
  onStep,
}: {
  readonly courseId: number;
  readonly requestId: number;
  readonly mayOpenQuestions: boolean;
  readonly pathOf: (requestId: number) => AppPath;
  /** Into that one. */
  readonly onMerged: (intoId: number) => void;
  readonly onClose: () => void;
  readonly onStep: (step: 1 | -1) => void;
}) {
  const thread = useQuery(deskThreadQuery(courseId, requestId));
  const change = useChangeThread(courseId, requestId);
  const members = useQuery(deskStaffQuery(courseId)).data ?? [];
  const assign = useAssign(courseId, requestId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [writing, setWriting] = useState<Writing>('answer');
  const [wanted, setWanted] = useState(0);
  // Moves the browser's focus to the field, which a change of tab has just drawn.
  useEffect(() => {
    if (wanted > 0) field.current?.focus();
  }, [wanted]);
  const write = (what: Writing) => {
    setWriting(what);
    setWanted((times) => times + 1);
  };
  const isClosed = thread.data?.status === 3;
  const toggle = () => {
    if (thread.data === undefined || change.isPending) return;
    change.mutate(!isClosed, {
      onSuccess: () =>
        showToast({ kind: 'success', message: isClosed ? text.thread.opened : text.thread.closed }),
    });
  };
  useDeskKeys({
    onNext: () => onStep(1),
    onPrevious: () => onStep(-1),
    onAnswer: () => write('answer'),
    onNote: () => write('note'),
    onTake: () => {
      const me = members.find(({ isMe }) => isMe);
      if (me !== undefined) assign.mutate(me.id);
    },
    onClose: () => !isClosed && toggle(),
  });
  if (thread.data === undefined) {
    return (
      <SidePanel title={text.thread.title} onClose={onClose}>
        {thread.isError ? (
          <LoadFailed error={thread.error} onRetry={() => void thread.refetch()} />
        ) : (
          <TableSkeleton label={text.thread.loading} />
        )}
      </SidePanel>
    );
  }
  const lastId = thread.data.messages.at(-1)?.id ?? 0;
  return (
    <>
      <ThreadView
        thread={thread.data}
        isBusy={change.isPending}
        onToggle={toggle}
        head={
          <AssigneeField
            members={members}
            assignee={thread.data.assignee}
            onAssign={(assigneeId) => assign.mutate(assigneeId)}
          />
        }
      >
        <WriteBox
          {...{ courseId, requestId, lastId, field, writing }}
          firstName={thread.data.student.firstName}
          onWriting={setWriting}
        />
      </ThreadView>
      <div className={classes.beside}>
        <SidePanel
          title={<bdi>{thread.data.student.name}</bdi>}
          note={<bdi dir="ltr">{thread.data.student.email ?? ''}</bdi>}
          onClose={onClose}
        >
          <StudentContext {...{ courseId, mayOpenQuestions, pathOf, onMerged }} thread={thread.data} />
        </SidePanel>
      </div>
    </>
  );
}
