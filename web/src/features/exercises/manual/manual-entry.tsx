/** From opening the table to sending it: done already, taken on the screen, to be approved, to be filled in (MAN-03 to MAN-19). */
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { manualEntry } from '../../../hebrew/manual-entry.ts';
import { useAgainWhenConnected } from '../../../platform/http/use-again-when-connected.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { ExerciseFailed, ExerciseLoading } from '../exercise-states.tsx';
import { DisclaimerStep } from '../start/disclaimer-step.tsx';
import { type DraftStore, draftStore } from './draft-store.ts';
import { EntryDone, TakenOnline } from './entry-ended.tsx';
import { FillingIn } from './filling-in.tsx';
import { manualEntryQuery } from './manual.queries.ts';

export type ManualEntryProps = {
  readonly exerciseId: number;
  /** Whose table it is on this device. */
  readonly userId: number;
  readonly crumbsOf: (entry: ManualEntry) => ReactNode;
  readonly backPath: `/${string}` | null;
  readonly reportPathOf: (entry: ManualEntry) => `/${string}`;
  readonly exercisePathOf: (entry: ManualEntry) => `/${string}`;
  /** MAN-19: the table is sent. */
  readonly onReport: (entry: ManualEntry) => void;
};

export function ManualEntryScreen(props: ManualEntryProps) {
  const { exerciseId, userId } = props;
  const { data, isError, error, refetch } = useQuery(manualEntryQuery(exerciseId, userId));
  const store = useMemo(() => draftStore(userId, exerciseId), [userId, exerciseId]);
  usePageTitle(data === undefined ? null : `${manualEntry.title}: ${data.entry.name}`);
  useAgainWhenConnected(isError || data?.isFromDevice === true, refetch);
  // The effect listens to other tabs: a table sent there is done here too.
  useEffect(() => store.onForgottenElsewhere(() => void refetch()), [store, refetch]);
  if (data === undefined) {
    return isError ? (
      <ExerciseFailed
        title={manualEntry.notLoaded}
        error={error}
        back={props.backPath}
        onRetry={() => void refetch()}
      />
    ) : (
      <ExerciseLoading />
    );
  }
  return <LoadedScreen {...props} entry={data.entry} store={store} onReload={() => void refetch()} />;
}

function LoadedScreen({
  entry,
  store,
  onReload,
  ...props
}: ManualEntryProps & {
  readonly entry: ManualEntry;
  readonly store: DraftStore;
  readonly onReload: () => void;
}) {
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const ended = { entry, draft, store, backPath: props.backPath };
  if (entry.isDone) {
    return <EntryDone {...ended} report={props.reportPathOf(entry)} onReport={() => props.onReport(entry)} />;
  }
  if (entry.isTakenOnline) return <TakenOnline {...ended} exercise={props.exercisePathOf(entry)} />;
  // MAN-05.
  const isApproved = entry.disclaimerText === null || entry.hasUserApprovedDisclaimer || draft.isApproved;
  if (!isApproved) {
    return (
      <DisclaimerStep
        name={entry.name}
        html={entry.disclaimerText ?? ''}
        isStarting={false}
        onApprove={() => store.change(entry, (before) => ({ ...before, isApproved: true }))}
      />
    );
  }
  return (
    <FillingIn
      entry={entry}
      draft={draft}
      store={store}
      crumbs={props.crumbsOf(entry)}
      onReload={onReload}
      onSent={() => props.onReport(entry)}
    />
  );
}
