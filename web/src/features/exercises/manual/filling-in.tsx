/** The table with what stands around it: how it is filled in, how far it is, what is missing, and the send button. */
import { Button } from '@mantine/core';
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { documentSentences } from '../../../hebrew/documents.ts';
import { manualEntry } from '../../../hebrew/manual-entry.ts';
import { requestNumberOf, sentenceOf } from '../../../platform/failure-reports.ts';
import { registerUnsentWork } from '../../../platform/session/unsent-work.ts';
import { Meter } from '../../../ui/figures/meter.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { DraftStore } from './draft-store.ts';
import classes from './filling-in.module.css';
import { type DraftRow, hasEntries, type ManualDraft, missingPlaces, withRow } from './manual-draft.ts';
import { ManualTable, type TableHandle } from './manual-table.tsx';
import { type Sending, useSend } from './use-send.ts';

export function FillingIn({
  entry,
  draft,
  store,
  crumbs,
  onReload,
  onSent,
}: {
  readonly entry: ManualEntry;
  readonly draft: ManualDraft;
  readonly store: DraftStore;
  readonly crumbs: ReactNode;
  readonly onReload: () => void;
  readonly onSent: () => void;
}) {
  const table = useRef<TableHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [marksMissing, setMarksMissing] = useState(false);
  const sending = useSend({
    entry,
    draft,
    onSent: () => {
      store.forget();
      onSent();
    },
    // The questions may have changed since they were read.
    onIncomplete: () => {
      setMarksMissing(true);
      onReload();
    },
  });
  const total = entry.questions.length;
  const missing = missingPlaces(entry.questions, draft);
  const filled = total - missing.length;
  const isKept = store.isKept();
  useUnsentTable(hasEntries(draft), isKept);

  function change(questionId: number, row: Partial<DraftRow>): void {
    if (sending.state === 'sending') return;
    sending.calm();
    store.change(entry, (before) => withRow(before, questionId, row));
  }

  function send(): void {
    const [first] = missing;
    if (first === undefined) {
      sending.send();
      return;
    }
    // The words of the missing rows first, so that they are read with the row that takes the focus.
    flushSync(() => setMarksMissing(true));
    table.current?.focusRow(first);
  }

  return (
    <Page width="narrow">
      <PageHeading
        before={crumbs}
        title={
          <>
            {manualEntry.title}: <bdi>{entry.name}</bdi>
          </>
        }
      />
      <Guide hasStar={!entry.hideAreYouSure} />
      <ManualTable
        ref={table}
        entry={entry}
        draft={draft}
        marksMissing={marksMissing}
        onChange={change}
        onEnd={() => button.current?.focus()}
      />
      <div className={classes.bar}>
        {marksMissing && missing.length > 0 && (
          <MissingRows places={missing} onGo={(place) => table.current?.focusRow(place)} />
        )}
        <Outcome sending={sending} isKept={isKept} />
        <div className={classes.row}>
          <div className={classes.progress}>
            <span>{manualEntry.progress(filled, total)}</span>
            <Meter
              percent={total === 0 ? 0 : (100 * filled) / total}
              label={manualEntry.progress(filled, total)}
            />
            <small className={isKept ? classes.note : classes.unkept}>
              {isKept ? manualEntry.kept : manualEntry.unkept}
            </small>
          </div>
          <Button
            ref={button}
            onClick={send}
            loading={sending.state === 'sending'}
            aria-describedby="manual-final"
          >
            {manualEntry.send}
          </Button>
        </div>
        <small id="manual-final" className={classes.note}>
          {manualEntry.final}
        </small>
      </div>
      <ConflictDialog isOpen={sending.state === 'conflict'} />
    </Page>
  );
}

function Guide({ hasStar }: { readonly hasStar: boolean }) {
  const { list, title, starKey } = manualEntry.keys;
  return (
    <div className={classes.guide}>
      <p>
        {manualEntry.intro} {hasStar && manualEntry.introStar}
      </p>
      <p className={classes.keys}>
        {title}{' '}
        {list
          .filter(({ keys }) => hasStar || keys !== starKey)
          .map(({ keys, does }) => (
            <span key={keys}>
              <kbd>{keys}</kbd> {does}
            </span>
          ))}
      </p>
    </div>
  );
}

/** MAN-16, with the way to each of them. */
function MissingRows({
  places,
  onGo,
}: {
  readonly places: readonly number[];
  readonly onGo: (place: number) => void;
}) {
  return (
    <div className={classes.missing}>
      {/* Without a number, which would be read out at every row that is filled in. */}
      <p role="alert">{manualEntry.missing.title}</p>
      <ul aria-label={manualEntry.missing.list}>
        {places.map((place) => (
          <li key={place}>
            <button type="button" aria-label={manualEntry.missing.go(place + 1)} onClick={() => onGo(place)}>
              {place + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Outcome({
  sending: { state, error },
  isKept,
}: {
  readonly sending: Sending;
  readonly isKept: boolean;
}) {
  switch (state) {
    case 'incomplete':
      return (
        <div role="alert" className={classes.problem}>
          <p>{documentSentences.manualIncomplete}</p>
          <small>{manualEntry.refused}</small>
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className={classes.problem}>
          <p>{sentenceOf(error)}</p>
          <small>
            {manualEntry.failed} <bdi>{requestNumberOf(error).smallPrint}</bdi>
          </small>
        </div>
      );
    case 'waiting':
      return (
        <p role="status" className={classes.waiting}>
          {isKept ? manualEntry.waiting : manualEntry.waitingUnkept}
        </p>
      );
    case 'ready':
    case 'sending':
    case 'conflict':
      return null;
  }
}

/** Effects that tell the tab what would be lost: at signing out, and at closing where the browser keeps nothing. */
function useUnsentTable(hasRows: boolean, isKept: boolean): void {
  useEffect(() => {
    if (!hasRows) return;
    return registerUnsentWork(async () => ({ count: 1, isKept }));
  }, [hasRows, isKept]);
  useEffect(() => {
    if (!hasRows || isKept) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [hasRows, isKept]);
}
