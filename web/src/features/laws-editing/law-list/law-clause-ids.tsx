/** The clauses of a law with their ids here and in the external database, and the button that fills these (ALW-05, ALW-08). */
import { Button } from '@mantine/core';
import type { Clause } from '@sugya/contract/laws.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { reportDone, reportNotDone } from '../../../staff/editing/action-results.ts';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { lawClausesQuery } from '../laws.queries.ts';
import classes from './law-list.module.css';
import { useUpdateClauseIds } from './law-list.queries.ts';

const text = lawsEditing.lawList;

const columns: readonly Column<Clause>[] = [
  {
    key: 'name',
    title: text.clause,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'id',
    title: text.id,
    isNumber: true,
    cell: ({ id }) => <bdi>{id}</bdi>,
    compare: byNumber(({ id }) => id),
  },
  {
    key: 'dynamicId',
    title: text.dynamicIdLabel,
    isNumber: true,
    cell: ({ dynamicId }) => <bdi>{dynamicId ?? text.withoutDynamicId}</bdi>,
    compare: byNumber(({ dynamicId }) => dynamicId),
  },
];

export function LawClauseIds({ lawId }: { readonly lawId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const [createNew, setCreateNew] = useState(true);
  const { data: clauses, error, isError, refetch } = useQuery(lawClausesQuery(lawId));
  const updating = useUpdateClauseIds(lawId);

  function update() {
    setIsAsking(false);
    updating.mutate(createNew, { onSuccess: reportDone, onError: reportNotDone });
  }

  return (
    <section className={classes.clauses} aria-labelledby="law-clauses">
      <h3 id="law-clauses">{text.clauses}</h3>
      <div className={classes.buttons}>
        <Button size="sm" variant="default" loading={updating.isPending} onClick={() => setIsAsking(true)}>
          {text.update}
        </Button>
        {clauses !== undefined && clauses.length > 0 && (
          <p role="status" className={classes.note}>
            {text.clauseCount(clauses.length, clauses.filter(({ dynamicId }) => dynamicId !== null).length)}
          </p>
        )}
      </div>
      {clauses === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {clauses === undefined && !isError && <TableSkeleton label={text.clausesLoading} />}
      {clauses?.length === 0 && <p className={classes.note}>{text.noClauses}</p>}
      {clauses !== undefined && clauses.length > 0 && (
        <StaffTable label={text.clauseList} columns={columns} rows={clauses} idOf={({ id }) => id} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text.update}
        confirmLabel={text.updateConfirm}
        cancelLabel={hebrew.shell.cancel}
        closeLabel={hebrew.shell.close}
        onConfirm={update}
        onCancel={() => setIsAsking(false)}
      >
        <p>{text.updateText}</p>
        <CheckRow label={text.createNew} isChecked={createNew} onChange={setCreateNew} />
      </ConfirmDialog>
    </section>
  );
}
