/** Sends what was typed by itself, a moment after the last key: an option of the editing hook. */
import { onConnectionChange } from '../../platform/http/connection.ts';
import type { EditingSession, Revised } from './editing-session.ts';

/** After the last key. */
export const AUTOSAVE_MS = 600;

/** Returns how to stop; what was typed until then is sent on the way out. */
export function startAutosave<Saved extends Revised, Draft extends object>(
  session: EditingSession<Saved, Draft>,
): () => void {
  let seen = session.read().draft;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function plan(): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      sendNext();
    }, AUTOSAVE_MS);
  }

  /** One request at a time: while one is on its way, the next goes when it is answered. */
  function sendNext(): void {
    if (session.read().isSaving) void session.save().then(sendIfDirty);
    else sendIfDirty();
  }

  function sendIfDirty(): void {
    const { conflict, failure } = session.read();
    const isRefused = failure?.kind === 'refused' && failure.sent === session.read().draft;
    if (session.isDirty() && conflict === null && !isRefused) void session.save();
  }

  const stopListening = session.subscribe(() => {
    const { draft } = session.read();
    if (draft === seen) return;
    seen = draft;
    plan();
  });
  const stopWatching = onConnectionChange((isConnected) => {
    if (isConnected && session.read().failure?.kind === 'offline') sendIfDirty();
  });
  if (session.isDirty()) plan();

  return () => {
    stopListening();
    stopWatching();
    if (timer === null) return;
    clearTimeout(timer);
    if (!session.isForgotten()) sendNext();
  };
}
