/** The copies of lessons: what students see of them, and what can be done (ADU-08, ADU-09). */
import { Button } from '@mantine/core';
import type { CopiedLesson } from '@sugya/contract/management.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { management } from '../../../hebrew/management.ts';
import { shell } from '../../../hebrew/shell.ts';
import { staff } from '../../../hebrew/staff.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { reportDone, reportNotDone } from '../../../staff/editing/action-results.ts';
import { byText, type Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { copiedLessonsQuery, useRemoveCopiedLesson, useSetCopiedLessonState } from '../management.queries.ts';
import classes from './duplication.module.css';

const text = management.copies;

export function CopiedLessons() {
  const { data: copies, error, isError, refetch } = useQuery(copiedLessonsQuery);
  const [removed, setRemoved] = useState<CopiedLesson | null>(null);
  const removing = useRemoveCopiedLesson();
  return (
    <section className={classes.copies} aria-labelledby="copied-lessons">
      <h2 id="copied-lessons">{text.title}</h2>
      <p className={classes.note}>{text.intro}</p>
      {copies === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {copies === undefined && !isError && <TableSkeleton label={text.loading} />}
      {copies?.length === 0 && <p className={classes.note}>{text.none}</p>}
      {copies !== undefined && copies.length > 0 && (
        <StaffTable label={text.list} columns={columnsWith(setRemoved)} rows={copies} idOf={({ id }) => id} />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={text.removeTitle}
        confirmLabel={staff.confirm.remove}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isDangerous
        isBusy={removing.isPending}
        onConfirm={() => {
          if (removed === null) return;
          removing.mutate(removed.id, { onSuccess: reportDone, onError: reportNotDone });
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      >
        <p>
          {text.removeText} <bdi>{removed?.name}</bdi>
        </p>
      </ConfirmDialog>
    </section>
  );
}

function columnsWith(onRemove: (copy: CopiedLesson) => void): readonly Column<CopiedLesson>[] {
  return [
    {
      key: 'name',
      title: text.lesson,
      cell: ({ id, name, courseId }) => (
        <AppLink to={paths.lesson({ courseId, lessonId: id })}>
          <bdi>{name}</bdi>
        </AppLink>
      ),
      compare: byText(({ name }) => name),
    },
    {
      key: 'course',
      title: text.course,
      cell: ({ courseName, categoryName }) => (
        <>
          <bdi>{courseName}</bdi> · <bdi>{categoryName}</bdi>
        </>
      ),
      compare: byText(({ courseName }) => courseName),
    },
    {
      key: 'state',
      title: text.state,
      width: '8.5rem',
      cell: ({ state }) => text.states[state],
      compare: byText(({ state }) => text.states[state]),
    },
    {
      key: 'actions',
      title: text.actions,
      width: '14rem',
      cell: (copy) => <Actions copy={copy} onRemove={() => onRemove(copy)} />,
    },
  ];
}

function Actions({ copy, onRemove }: { readonly copy: CopiedLesson; readonly onRemove: () => void }) {
  const { id, name, state, isUsed } = copy;
  const changing = useSetCopiedLessonState();
  const next = state === 'published' ? 'hidden' : 'published';
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        loading={changing.isPending}
        aria-label={text.changeOf[next](name)}
        onClick={() =>
          changing.mutate({ lessonId: id, state: next }, { onSuccess: reportDone, onError: reportNotDone })
        }
      >
        {text.change[next]}
      </Button>
      {state !== 'published' && !isUsed && (
        <Button size="compact-sm" variant="subtle" aria-label={text.removeOf(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      )}
      {isUsed && <span className={classes.note}>{text.used}</span>}
    </span>
  );
}
