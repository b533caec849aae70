/** Typing a text: shown at once, given to the journal when the typing rests, every ten seconds, and when the page is left. */
import type { DraftingText } from '@sugya/contract/drafting.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SaveState } from '../../platform/journal/scope-view.ts';
import { type KnownText, knownText, recordText, type TextJournal } from './text-operations.ts';

/** So long the typing rests before it is stored, and so long it goes on without a rest. Unit: ms. */
export const REST_MS = 2_000;
export const WHILE_TYPING_MS = 10_000;

export type EditedText = {
  readonly known: KnownText;
  /** What stands in the box: the text, or what was typed since. */
  readonly text: string;
  readonly save: SaveState;
  readonly type: (text: string) => void;
  /** Gives the journal what was typed, at once. */
  readonly record: () => Promise<unknown>;
};

type Typed = { readonly text: string; readonly baseRevision: number; readonly isRecorded: boolean };

export function useText(journal: TextJournal, attemptId: number, listed: DraftingText): EditedText {
  const { taskId } = listed;
  const view = useSyncExternalStore(journal.subscribe, () => journal.view(attemptId));
  const known = knownText(listed, view.entries.get(taskId));
  const [typed, setTyped] = useState<Typed | null>(null);
  const latest = useRef<Typed | null>(null);
  const change = useCallback((to: Typed) => {
    latest.current = to;
    setTyped(to);
  }, []);

  const record = useCallback((): Promise<unknown> => {
    const now = latest.current;
    if (now === null || now.isRecorded) return Promise.resolve();
    change({ ...now, isRecorded: true });
    return recordText(journal, { attemptId, taskId }, { body: now.text, baseRevision: now.baseRevision });
  }, [journal, attemptId, taskId, change]);

  // The effects give the journal what was typed.
  useEffect(() => {
    if (typed === null || typed.isRecorded) return;
    const timer = setTimeout(() => void record(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, record]);
  useEffect(() => {
    const now = () => void record();
    const interval = setInterval(now, WHILE_TYPING_MS);
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(interval);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, [record]);

  return {
    known,
    text: typed?.text ?? known.body,
    // What the journal does not have yet is not saved, whatever it says of the rest.
    save: typed?.isRecorded === false ? { ...view.save, kind: 'saving' } : view.save,
    type: (text) => change({ text, baseRevision: typed?.baseRevision ?? known.revision, isRecorded: false }),
    record,
  };
}
