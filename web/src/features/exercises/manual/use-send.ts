/** Sending the table: once by the button, and again by itself when the network that failed is back. */
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { onConnectionChange } from '../../../platform/http/connection.ts';
import { sendEntry } from './manual.queries.ts';
import type { ManualDraft } from './manual-draft.ts';

export type Sending = {
  readonly state: 'ready' | 'sending' | 'waiting' | 'incomplete' | 'conflict' | 'failed';
  readonly error: unknown;
  readonly send: () => void;
  /** A change of the table ends the waiting: what is sent is what the student saw when pressing. */
  readonly calm: () => void;
};

type Needs = {
  readonly entry: ManualEntry;
  readonly draft: ManualDraft;
  readonly onSent: () => void;
  readonly onIncomplete: () => void;
};

export function useSend({ entry, draft, onSent, onIncomplete }: Needs): Sending {
  const { mutate, reset, status, error } = useMutation({
    mutationFn: () => sendEntry(entry, draft),
    meta: { showsOwnFailure: true },
    onSuccess: onSent,
    onError: (failure) => {
      if (stateOf(failure) === 'incomplete') onIncomplete();
    },
  });
  const state = status === 'error' ? stateOf(error) : status === 'pending' ? 'sending' : 'ready';
  const isWaiting = state === 'waiting';
  // The effect listens to the network.
  useEffect(() => {
    if (!isWaiting) return;
    return onConnectionChange((isConnected) => {
      if (isConnected) mutate();
    });
  }, [isWaiting, mutate]);
  return {
    state,
    error,
    send: () => {
      // A second press while the first is under way says nothing new.
      if (state !== 'sending') mutate();
    },
    calm: () => {
      if (state !== 'sending' && state !== 'ready') reset();
    },
  };
}

function stateOf(error: unknown): 'waiting' | 'incomplete' | 'conflict' | 'failed' {
  if (!isApiProblem(error)) return 'failed';
  if (error.isNetwork) return 'waiting';
  if (error.status === 400) return 'incomplete';
  return error.status === 409 ? 'conflict' : 'failed';
}
