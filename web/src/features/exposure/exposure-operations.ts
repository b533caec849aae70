/** What a student does in a chapter, as operations of the journal: what they say, and how they reach the server. */
import {
  answerStatement,
  clearStatement,
  type ExposureChapter,
  type ExposureQuestion,
  markCard,
  type StoredExposureAnswer,
  unmarkCard,
  viewCard,
} from '@sugya/contract/exposure.ts';
import type { ExposureOperation, ExposureState } from '@sugya/domain/exposure.ts';
import { call } from '../../api.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { journalOpener } from '../../platform/journal/open-journal.ts';
import type { Entry, JournalRules } from '../../platform/journal/operation.ts';
import { type Delivery, SENDING, transportBy } from '../../platform/journal/transport.ts';
import { type Copies, copiesOf } from '../../platform/offline-copies/offline-copies.ts';

/**
 * The scope is the chapter, its items are the questions. The newest operation of a question says all that there is to say
 * of it, so the journal sends that one alone.
 */
export type ExposureKind = {
  readonly draft: ExposureState;
  readonly posted: ExposureOperation;
  readonly answer: StoredExposureAnswer;
  readonly note: null;
};

export type ExposureEntry = Entry<ExposureKind>;

export const exposureRules: JournalRules<ExposureKind> = {
  name: 'sugya-journal-exposure',
  // When the answer came: a chapter that was asked for later knows better (a reset on another device). Both are times of
  // this device, because what is known of the server's clock moves by up to a second after a reload.
  storedAt: () => Date.now(),
  emptyNote: null,
};

/** A question as the server knows it now: what came back with a stored operation, unless the chapter was asked for later. */
export function withAnswer(
  question: ExposureQuestion,
  entry: ExposureEntry | undefined,
  readAt: number,
): ExposureQuestion {
  if (entry === undefined || entry.answer === null || !isStoredLater(entry, readAt)) return question;
  const { userAnswer, isAnswerCorrect, isViewed, detailedAnswer, actedAt } = entry.answer;
  return { ...question, userAnswer, isAnswerCorrect, isViewed, detailedAnswer, actedAt };
}

export function isStoredLater({ storedAt }: ExposureEntry, readAt: number): boolean {
  return storedAt !== null && storedAt >= readAt;
}

/**
 * A card's verdict says whether it was known or marked (EXP-46, EXP-48). What an older app left on the device does not
 * say whether the card was viewed, but what is known was.
 */
export function stateOfQuestion(
  {
    userAnswer,
    isAnswerCorrect,
    isViewed,
  }: Pick<ExposureQuestion, 'userAnswer' | 'isAnswerCorrect'> & { readonly isViewed?: boolean },
  isCard: boolean,
): ExposureState {
  const isKnown = isCard && isAnswerCorrect === true;
  return {
    userAnswer,
    isViewed: isCard && (isViewed ?? isKnown),
    isMarked: isCard && isAnswerCorrect === false,
    isKnown,
  };
}

export const sendExposureOperation = transportBy<ExposureKind>(post);

function post({
  scopeId,
  itemId,
  deviceId,
  operation: { at, sequence, body },
}: Delivery<ExposureKind>): Promise<StoredExposureAnswer> {
  const params = { chapterId: scopeId, questionId: itemId };
  const query = { deviceId, sequence, insertTime: new Date(at).toISOString() };
  const sent = { params, query, ...SENDING };
  switch (body.kind) {
    case 'answer':
      return call(answerStatement, {
        ...sent,
        params: { ...params, answer: body.answer },
        query: { ...query, ...(body.isAfterClear === true && { isAfterClear: 'true' }) },
      });
    case 'clear':
      return call(clearStatement, sent);
    case 'view':
      return call(viewCard, sent);
    case 'mark':
    case 'unmark':
      return call(body.kind === 'mark' ? markCard : unmarkCard, {
        ...sent,
        query: { ...query, ...(body.isAfterView === true && { isAfterView: 'true' }) },
      });
  }
}

/** With the time at which the server was asked for it, by the device's clock. Unit: ms. */
export type ReadChapter = ExposureChapter & { readonly readAt: number };

export type OpenExposureJournal = {
  readonly journal: Journal<ExposureKind>;
  readonly copies: Copies<ReadChapter>;
};

const COPY_KIND = 'chapter';

const opener = journalOpener<ExposureKind>({
  rules: exposureRules,
  transport: sendExposureOperation,
  copyKind: COPY_KIND,
});
export const closeExposureJournal = opener.close;
export const leaveExposureJournal = opener.leave;

export async function openExposureJournal(userId: string): Promise<OpenExposureJournal> {
  return { journal: await opener.open(userId), copies: copiesOf<ReadChapter>(COPY_KIND, userId) };
}
