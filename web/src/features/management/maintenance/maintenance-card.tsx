/** One kind of maintenance: for all items, in the background when there are many, and for one (AMM-01). */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { management } from '../../../hebrew/management.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { Meter } from '../../../ui/figures/meter.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { DoneMark } from './done-mark.tsx';
import { FailureList } from './failure-list.tsx';
import classes from './maintenance.module.css';
import { type MaintenanceKind, type Run, runQuery, useUpdateAll } from './maintenance.queries.ts';
import { OneItemForm } from './one-item-form.tsx';

const text = management.maintenance;

export function MaintenanceCard({ kind }: { readonly kind: MaintenanceKind }) {
  const words = text.kinds[kind];
  const { data: run } = useQuery(runQuery(kind));
  const updating = useUpdateAll(kind);
  const [successes, setSuccesses] = useState(0);
  const isRunning = (run?.waiting ?? 0) > 0;
  const wasRunning = useRef(false);
  // The effect follows the server's background work: its end is a success like that of a short run.
  useEffect(() => {
    if (wasRunning.current && !isRunning && (run?.updated ?? 0) > 0) setSuccesses((count) => count + 1);
    wasRunning.current = isRunning;
  }, [isRunning, run]);

  function updateAll() {
    updating.mutate(undefined, {
      onSuccess: ({ waiting }) => {
        if (waiting === 0) setSuccesses((count) => count + 1);
      },
    });
  }

  return (
    <Sheet title={words.title}>
      <div className={classes.card}>
        <p className={classes.note}>{words.text}</p>
        <div className={classes.all}>
          <Button onClick={updateAll} loading={updating.isPending} disabled={isRunning}>
            {words.all}
          </Button>
          <DoneMark successes={successes} />
        </div>
        {updating.isError && (
          <p role="alert" className={classes.fault}>
            {sentenceOf(updating.error)}
          </p>
        )}
        {run !== undefined && <LatestRun run={run} isShown={updating.isSuccess} />}
        <OneItemForm kind={kind} />
      </div>
    </Sheet>
  );
}

/** `isShown`: something was just asked for, so that a run over nothing is worth a word. */
function LatestRun({ run, isShown }: { readonly run: Run; readonly isShown: boolean }) {
  const { updated, failed, waiting } = run;
  const done = updated + failed.length;
  const all = done + waiting;
  if (all === 0) return isShown ? <p className={classes.note}>{text.nothing}</p> : null;
  return (
    <div className={classes.run}>
      {waiting > 0 ? (
        <>
          <Meter percent={(100 * done) / all} label={text.running(done, all)} />
          <p>{text.running(done, all)}</p>
          <p className={classes.note}>{text.runningWhy}</p>
        </>
      ) : (
        <p className={classes.note}>{text.summary(updated, failed.length)}</p>
      )}
      <FailureList failed={failed} />
    </div>
  );
}
