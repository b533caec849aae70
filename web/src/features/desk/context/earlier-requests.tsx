/** Other requests of the student in the course; this one may be merged into one of them. */
import { Button } from '@mantine/core';
import type { DeskThread } from '@sugya/contract/desk.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { desk } from '../../../hebrew/desk.ts';
import type { AppPath } from '../../../paths.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from '../desk.module.css';
import { useMerge } from '../desk.queries.ts';

const text = desk.context;
type Earlier = DeskThread['context']['earlier'][number];

export function EarlierRequests({
  courseId,
  requestId,
  earlier,
  pathOf,
  onMerged,
}: {
  readonly courseId: number;
  readonly requestId: number;
  readonly earlier: readonly Earlier[];
  readonly pathOf: (requestId: number) => AppPath;
  readonly onMerged: (intoId: number) => void;
}) {
  const merge = useMerge(courseId, requestId);
  const [into, setInto] = useState<Earlier | null>(null);
  const confirm = () => {
    if (into === null) return;
    merge.mutate(into.id, {
      onSuccess: () => {
        showToast({ kind: 'success', message: text.merged });
        onMerged(into.id);
      },
      onError: () => setInto(null),
    });
  };
  return (
    <section className={classes.part} aria-label={text.earlier}>
      <h3>{text.earlier}</h3>
      {earlier.length === 0 && <p className={classes.quiet}>{text.noEarlier}</p>}
      <ul className={classes.rows}>
        {earlier.map((one) => (
          <li key={one.id}>
            <AppLink to={pathOf(one.id)}>
              <bdi>{one.topicName}</bdi>
            </AppLink>
            <span className={classes.quiet}>
              <bdi dir="ltr">{shortDate(new Date(one.createdAt))}</bdi> · {desk.statuses[one.status]}
            </span>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={text.merge(one.topicName)}
              onClick={() => setInto(one)}
            >
              {text.mergeShort}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={into !== null}
        title={text.mergeTitle}
        confirmLabel={text.mergeYes}
        cancelLabel={text.mergeNo}
        closeLabel={text.mergeClose}
        isDangerous
        isBusy={merge.isPending}
        onConfirm={confirm}
        onCancel={() => setInto(null)}
      >
        {into !== null && text.mergeText(into.topicName)}
      </ConfirmDialog>
    </section>
  );
}
