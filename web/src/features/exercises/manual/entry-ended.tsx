/** There is nothing to enter any more. What this device still holds is shown before it goes: no answer vanishes in silence. */
import { Button } from '@mantine/core';
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { manualEntry } from '../../../hebrew/manual-entry.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { useAgainWhenConnected } from '../../../platform/http/use-again-when-connected.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import type { DraftStore } from './draft-store.ts';
import classes from './entry-ended.module.css';
import { sendEntry } from './manual.queries.ts';
import { hasEntries, type ManualDraft, missingPlaces } from './manual-draft.ts';

type Ended = {
  readonly entry: ManualEntry;
  readonly draft: ManualDraft;
  readonly store: DraftStore;
  readonly backPath: `/${string}` | null;
};

/**
 * A whole table that is still here may be the very one that was stored, its answer lost on the way. The server says so by
 * taking it again; then there is nothing to tell.
 */
export function EntryDone({
  report,
  onReport,
  ...ended
}: Ended & { readonly report: `/${string}`; readonly onReport: () => void }) {
  const { entry, draft, store } = ended;
  const isWhole = hasEntries(draft) && missingPlaces(entry.questions, draft).length === 0;
  const { mutate, status, error } = useMutation({
    mutationFn: () => sendEntry(entry, draft),
    meta: { showsOwnFailure: true },
    onSuccess: () => {
      store.forget();
      onReport();
    },
  });
  // The effect asks the server.
  useEffect(() => {
    if (isWhole && status === 'idle') mutate();
  }, [isWhole, status, mutate]);
  const isUnheard = status === 'error' && isApiProblem(error) && error.isNetwork;
  useAgainWhenConnected(isUnheard, async () => mutate());
  const isAsking = isWhole && (status === 'idle' || status === 'pending' || isUnheard);
  return (
    <EndedPage
      {...ended}
      title={manualEntry.done.title}
      text={isAsking ? manualEntry.done.checking : manualEntry.done.text}
      hidesLeftover={isAsking}
    >
      <Button component={AppLink} to={report}>
        {manualEntry.done.toReport}
      </Button>
    </EndedPage>
  );
}

export function TakenOnline({ exercise, ...ended }: Ended & { readonly exercise: `/${string}` }) {
  return (
    <EndedPage {...ended} title={manualEntry.online.title} text={manualEntry.online.text}>
      <Button component={AppLink} to={exercise}>
        {manualEntry.online.toExercise}
      </Button>
    </EndedPage>
  );
}

function EndedPage({
  entry,
  draft,
  store,
  backPath,
  title,
  text,
  hidesLeftover = false,
  children,
}: Ended & {
  readonly title: string;
  readonly text: string;
  readonly hidesLeftover?: boolean;
  readonly children: ReactNode;
}) {
  usePageTitle(`${title}: ${entry.name}`);
  return (
    <Page width="narrow">
      <PageHeading
        title={
          <>
            {title}: <bdi>{entry.name}</bdi>
          </>
        }
      />
      <p role="status">{text}</p>
      <div className={classes.actions}>
        {children}
        {backPath !== null && (
          <Button component={AppLink} to={backPath} variant="default">
            {manualEntry.done.toList}
          </Button>
        )}
      </div>
      {!hidesLeftover && hasEntries(draft) && (
        <Leftover entry={entry} draft={draft} onForget={store.forget} />
      )}
    </Page>
  );
}

function Leftover({
  entry,
  draft,
  onForget,
}: Pick<Ended, 'entry' | 'draft'> & { readonly onForget: () => void }) {
  const texts = manualEntry.leftover;
  const positions = new Map(entry.questions.map(({ id }, place) => [id, place + 1]));
  const rows = Object.entries(draft.rows)
    .map(([id, row]) => ({ id, position: positions.get(Number(id)) ?? null, ...row }))
    .filter(({ letter, isStar }) => letter !== null || isStar)
    .sort((a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER));
  return (
    <section className={classes.leftover}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p>{texts.text}</p>
      <ul className={classes.rows}>
        {rows.map(({ id, position, letter, isStar }) => (
          <li key={id}>
            {texts.row(position, letter ?? texts.none)}
            {isStar && ` (${texts.star})`}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onForget}>
        {texts.forget}
      </Button>
    </section>
  );
}
