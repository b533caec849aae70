/** What a student does in a chapter, as a kind of act of the answer journal: what it says, and how it reaches the server. */
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
import type { ExposureAct, ExposureState } from '@sugya/domain/exposure.ts';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import type { ActRules } from '../../platform/journal/act.ts';
import { journalOpener, type OpenJournal } from '../../platform/journal/open-journal.ts';
import {
  type Delivery,
  failedDelivery,
  TIMEOUT_MS,
  type Transport,
} from '../../platform/journal/transport.ts';

/** The newest act of a question says all that there is to say of it, so the journal sends that one alone. */
export type ExposureKind = {
  readonly draft: ExposureState;
  readonly posted: ExposureAct;
  readonly answer: StoredExposureAnswer;
};

export const exposureRules: ActRules<ExposureKind> = {
  name: 'sugya-journal-exposure',
  // When the word came: a chapter that was read later knows better (a reset on another device). Both are times of this
  // device, because what is known of the server's clock moves by up to a second after a reload.
  storedAt: () => Date.now(),
  settledDraft: ({ draft, posted, answer, isUntouched }) =>
    isUntouched ? stateOfAnswer(answer, isOfCard(posted)) : draft,
};

/** A card's verdict says whether it was viewed and marked (EXP-46, EXP-48). */
export function stateOfAnswer(
  { userAnswer, isAnswerCorrect }: Pick<StoredExposureAnswer, 'userAnswer' | 'isAnswerCorrect'>,
  isCard: boolean,
): ExposureState {
  return {
    userAnswer,
    isViewed: isCard && isAnswerCorrect !== null,
    isMarked: isCard && isAnswerCorrect === false,
  };
}

function isOfCard({ kind }: ExposureAct): boolean {
  return kind !== 'answer' && kind !== 'clear';
}

export const sendExposureAct: Transport<ExposureKind> = async (delivery) => {
  try {
    return { kind: 'stored', answer: await post(delivery) };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return failedDelivery(error);
  }
};

function post({
  attemptId,
  questionId,
  deviceId,
  act,
}: Delivery<ExposureKind>): Promise<StoredExposureAnswer> {
  const params = { chapterId: attemptId, questionId };
  const query = { deviceId, sequence: act.sequence, insertTime: new Date(act.at).toISOString() };
  // What was done in the moment the tab was closed must still go out.
  const sent = { params, query, keepalive: true, timeoutMs: TIMEOUT_MS } as const;
  switch (act.body.kind) {
    case 'answer':
      return call(answerStatement, {
        ...sent,
        params: { ...params, answer: act.body.answer },
        query: { ...query, ...(act.body.isAfterClear === true && { isAfterClear: 'true' }) },
      });
    case 'clear':
      return call(clearStatement, sent);
    case 'view':
      return call(viewCard, sent);
    case 'mark':
      return call(markCard, sent);
    case 'unmark':
      return call(unmarkCard, sent);
  }
}

/** With the time at which the server was asked for it, by the device's clock. Unit: ms. */
export type ReadChapter = Omit<ExposureChapter, 'questions'> & {
  readonly readAt: number;
  readonly questions: ReadQuestion[];
};

/** `notedAt`: when the server's answer to an act of this device became part of it. Unit: ms, by the device's clock. */
export type ReadQuestion = ExposureQuestion & { readonly notedAt?: number };

export type OpenExposureJournal = OpenJournal<ExposureKind, ReadChapter>;

const opener = journalOpener<ExposureKind, ReadChapter>(exposureRules, sendExposureAct);
export const openExposureJournal = opener.open;
export const closeExposureJournal = opener.close;
export const leaveExposureJournal = opener.leave;
