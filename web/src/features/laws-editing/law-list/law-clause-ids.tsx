/** The clauses of a law with their ids here and in the external database, and the act that fills these (ALW-05, ALW-08). */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { reportDone, reportNotDone } from '../../../platform/editing/act-results.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { lawClausesQuery } from '../laws.queries.ts';
import classes from './law-list.module.css';
import { useUpdateClauseIds } from './law-list.queries.ts';
import { VirtualRows } from './virtual-rows.tsx';

const text = lawsEditing.lawList;

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
    <>
      <div className={classes.acts}>
        <Button variant="default" loading={updating.isPending} onClick={() => setIsAsking(true)}>
          {text.update}
        </Button>
        {clauses !== undefined && clauses.length > 0 && (
          <p role="status" className={classes.note}>
            {text.clauseCount(clauses.length, clauses.filter(({ dymanicId }) => dymanicId !== null).length)}
          </p>
        )}
      </div>
      {clauses === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {clauses === undefined && !isError && (
        <LoadingRegion label={text.clausesLoading}>
          <Placeholder height="320px" />
        </LoadingRegion>
      )}
      {clauses?.length === 0 && <p className={classes.note}>{text.noClauses}</p>}
      {clauses !== undefined && clauses.length > 0 && (
        <VirtualRows items={clauses} label={text.clauseList} isFocusable>
          {(clause) => (
            <div className={classes.clause}>
              <bdi className={classes.name}>{clause.name}</bdi>
              <span className={classes.ids}>
                {text.id} <bdi>{clause.id}</bdi> · <bdi>{text.dynamicId(clause.dymanicId)}</bdi>
              </span>
            </div>
          )}
        </VirtualRows>
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
    </>
  );
}
