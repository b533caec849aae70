/** What a new request still lacks (SUP-21 to SUP-28), field by field, in the fixed words. */
import type { MessageType } from '@sugya/contract/support.ts';
import { isTooLong } from '@sugya/domain/support/request-text.ts';
import { documentSentences } from '../../../hebrew/documents.ts';
import { support } from '../../../hebrew/support.ts';

/** As the fields hold them. */
export type Draft = {
  readonly topicId: string;
  readonly parameter: string;
  readonly text: string;
  readonly questionNumber: string;
};
export type DraftField = keyof Draft;
export type DraftErrors = { readonly [F in DraftField]?: string };

export const EMPTY_DRAFT: Draft = { topicId: '', parameter: '', text: '', questionNumber: '' };

export function errorsOf(draft: Draft, topic: MessageType | undefined): DraftErrors {
  const parameterName = topic?.additionalParameterName ?? null;
  return {
    ...(topic === undefined && { topicId: documentSentences.requestTopicMissing }),
    ...(parameterName !== null &&
      wholeNumber(draft.parameter) === null && {
        parameter: `${documentSentences.requestParameterMissing} ${parameterName}`,
      }),
    ...textError(draft.text, topic),
    ...(draft.questionNumber.trim() !== '' &&
      wholeNumber(draft.questionNumber) === null && { questionNumber: support.request.wholeNumber }),
  };
}

/** Null for what is no whole number from 1 on. */
export function wholeNumber(text: string): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 ? number : null;
}

function textError(text: string, topic: MessageType | undefined): DraftErrors {
  if (text.trim() === '') return { text: documentSentences.requestTextMissing };
  return topic !== undefined && isTooLong(text, topic.name) ? { text: documentSentences.requestTooLong } : {};
}
