/** The request that is open: its thread with the answer, and its student beside it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { desk as text } from '../../hebrew/desk.ts';
import type { AppPath } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { showToast } from '../../platform/toasts.tsx';
import { TableSkeleton } from '../../staff/table/table-skeleton.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { StudentContext } from './context/student-context.tsx';
import classes from './desk.module.css';
import { deskStaffQuery, deskThreadQuery, useAssign, useChangeThread } from './desk.queries.ts';
import { BackToQueue, ThreadView } from './thread-view.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { WriteBox, type Writing } from './write-box.tsx';

export function OpenRequest({
  courseId,
  requestId,
  mayOpenQuestions,
  pathOf,
  onAnswered,
  onMerged,
  onClose,
  onStep,
}: {
  readonly courseId: number;
  readonly requestId: number;
  readonly mayOpenQuestions: boolean;
  /** Null: the queue alone. */
  readonly pathOf: (requestId: number | null) => AppPath;
  readonly onAnswered: () => void;
  /** Into that one. */
  readonly onMerged: (intoId: number) => void;
  readonly onClose: () => void;
  readonly onStep: (step: 1 | -1) => void;
}) {
  const thread = useQuery(deskThreadQuery(courseId, requestId));
  const change = useChangeThread(courseId, requestId);
  const members = useQuery(deskStaffQuery(courseId)).data ?? [];
  const assign = useAssign(courseId, requestId);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const templates = useRef<HTMLInputElement>(null);
  const [writing, setWriting] = useState<Writing>('answer');
  const [wanted, setWanted] = useState<{ readonly where: 'field' | 'templates' } | null>(null);
  // Moves the browser's focus to what a change of tab may only now have drawn.
  useEffect(() => {
    if (wanted === null) return;
    (wanted.where === 'field' ? field : templates).current?.focus();
  }, [wanted]);
  const write = (what: Writing, where: 'field' | 'templates' = 'field') => {
    setWriting(what);
    setWanted({ where });
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
    onTemplates: () => write('answer', 'templates'),
    onNote: () => write('note'),
    onTake: () => {
      const me = members.find(({ isMe }) => isMe);
      if (me !== undefined) assign.mutate(me.id);
    },
    onClose: () => !isClosed && toggle(),
    onLeave: onClose,
  });
  if (thread.data === undefined) {
    return (
      <article className={classes.thread} aria-label={text.thread.title}>
        <div className={classes.said}>
          <BackToQueue to={pathOf(null)} />
          {thread.isError ? (
            <LoadFailed error={thread.error} onRetry={() => void thread.refetch()} />
          ) : (
            <TableSkeleton label={text.thread.loading} />
          )}
        </div>
      </article>
    );
  }
  const lastId = thread.data.messages.at(-1)?.id ?? 0;
  return (
    <>
      <ThreadView
        thread={thread.data}
        heading={heading}
        queuePath={pathOf(null)}
        isBusy={change.isPending}
        onToggle={toggle}
        onStep={onStep}
        head={
          <AssigneeField
            members={members}
            assignee={thread.data.assignee}
            onAssign={(assigneeId) => assign.mutate(assigneeId)}
          />
        }
      >
        <WriteBox
          {...{ courseId, requestId, lastId, field, templates, writing }}
          firstName={thread.data.student.firstName}
          onWriting={setWriting}
          onSent={() => {
            onAnswered();
            // Out of the field, so that the keys of the desk are keys again.
            heading.current?.focus({ preventScroll: true });
          }}
        />
      </ThreadView>
      <StudentContext {...{ courseId, mayOpenQuestions, pathOf, onMerged }} thread={thread.data} />
    </>
  );
}
