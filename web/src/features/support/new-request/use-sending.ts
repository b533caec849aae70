/** Sends a request and shows the outcome (SUP-31 to SUP-37). What was typed stays until it is stored. */
import type { AskedQuestion, MessageType, SendResult } from '@sugya/contract/support.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentSentences } from '../../../hebrew/documents.ts';
import { support } from '../../../hebrew/support.ts';
import { requestNumberOf, sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { send } from '../support.queries.ts';
import { type Draft, wholeNumber } from './request-errors.ts';

const STORED = 1;
const QUOTA_REACHED = 2;
/** SUP-35, SUP-36. */
const SHOWN_MS = 3_000;

type Sending = {
  /** The question that the request is opened from. */
  readonly asked: AskedQuestion | null;
  /** At once, however soon the student goes on. */
  readonly onStored: () => void;
  /** When the words have been read. */
  readonly onSent: () => void;
};

export function useSending(courseId: number, { asked, onStored, onSent }: Sending) {
  const sending = useMutation({
    mutationFn: ({ draft, topic }: { draft: Draft; topic: MessageType }) =>
      send(courseId, {
        messageText: draft.text.trim(),
        messageTypeId: topic.id,
        questionNumber: wholeNumber(draft.questionNumber),
        additionalInputParameter:
          topic.additionalParameterName === null ? null : wholeNumber(draft.parameter),
        ...(asked !== null && { questionId: asked.id }),
      }),
    meta: { showsOwnFailure: true },
    onSuccess: (result) => {
      if (result === STORED) onStored();
      showToast({ ...wordsFor(result), durationMs: SHOWN_MS });
    },
    onError: (error) =>
      showToast({
        kind: 'failure',
        message: failureWords(error),
        durationMs: SHOWN_MS,
        ...requestNumberOf(error),
      }),
  });
  const isSent = sending.data === STORED;
  // Leaves for the list when the words have been read; leaving earlier ends the timer.
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onSent, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSent, onSent]);
  return {
    isSending: sending.isPending,
    isSent,
    isBusy: sending.isPending || isSent,
    send: (draft: Draft, topic: MessageType) => sending.mutate({ draft, topic }),
  };
}

function wordsFor(result: SendResult) {
  if (result === STORED) return { kind: 'success', message: support.request.sent } as const;
  return {
    kind: 'failure',
    message: result === QUOTA_REACHED ? documentSentences.quotaReached : documentSentences.requestFailed,
  } as const;
}

/** SUP-37, unless there is more to say. */
function failureWords(error: unknown): string {
  const isTelling = isApiProblem(error) && (error.isNetwork || (error.status >= 400 && error.status < 500));
  return isTelling ? sentenceOf(error) : documentSentences.requestFailed;
}
