/** The clauses of a law with their ids here and in the external database, and the act that fills these (ALW-05, ALW-08). */
import { Button } from '@mantine/core';
import type { Clause } from '@sugya/contract/laws.ts';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { reportDone, reportNotDone } from '../../../platform/editing/act-results.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { lawClausesQuery } from '../editing/laws.queries.ts';
import classes from './law-list.module.css';
import { useUpdateClauseIds } from './law-list.queries.ts';

const text = lawsEditing.lawList;

/** Unit: px. */
const USUAL_ROW = 52;

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
      {clauses !== undefined && clauses.length > 0 && <ClauseRows clauses={clauses} />}
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

/** A frame that scrolls is reached by Tab, so that the keys scroll it. */
function ClauseRows({ clauses }: { readonly clauses: readonly Clause[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: clauses.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    overscan: 12,
    getItemKey: (place) => clauses[place]?.id ?? place,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={frame} className={classes.frame} tabIndex={0} aria-label={text.clauseList}>
      <ul className={classes.rows} aria-label={text.clauseList} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const clause = clauses[index];
          if (clause === undefined) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={clauses.length}
              aria-posinset={index + 1}
            >
              <div className={classes.clause}>
                <bdi className={classes.name}>{clause.name}</bdi>
                <span className={classes.ids}>
                  {text.id} <bdi>{clause.id}</bdi> · <bdi>{text.dynamicId(clause.dymanicId)}</bdi>
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
