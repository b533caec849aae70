/** A text of a drafting task as operations of the journal: the whole text each time, and how it reaches the server. */
import { type DraftingText, saveDraftingText } from '@sugya/contract/drafting.ts';
import type { Answer } from '@sugya/contract/endpoint.ts';
import { call } from '../../api.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { journalOpener } from '../../platform/journal/open-journal.ts';
import type { Entry, JournalRules } from '../../platform/journal/operation.ts';
import { SENDING, transportBy } from '../../platform/journal/transport.ts';

type TextDraft = {
  /** Null once the server has it. */
  readonly body: string | null;
  /** Of the text that it was typed over; 0 where there was none. */
  readonly baseRevision: number;
};

export type TextKind = {
  readonly draft: TextDraft;
  readonly posted: TextDraft;
  readonly answer: Answer<typeof saveDraftingText>;
  readonly note: null;
};

export type TextJournal = Journal<TextKind>;

export const textRules: JournalRules<TextKind> = {
  name: 'sugya-journal-drafting',
  storedAt: () => serverNow(),
  emptyNote: null,
  settledDraft: (draft) => ({ ...draft, body: null }),
};

/** The scope is the go, an item one of its tasks. */
const sendText = transportBy<TextKind>(
  ({ scopeId, itemId, deviceId, operation: { at, sequence, body: draft } }) =>
    call(saveDraftingText, {
      params: { attemptId: scopeId, taskId: itemId },
      body: {
        body: draft.body ?? '',
        baseRevision: draft.baseRevision,
        deviceId,
        sequence,
        insertTime: new Date(at).toISOString(),
      },
      ...SENDING,
    }),
);

const opener = journalOpener<TextKind>({ rules: textRules, transport: sendText, copyKind: 'drafting' });
export const openTextJournal = opener.open;
export const closeTextJournal = opener.close;
export const leaveTextJournal = opener.leave;

export function recordText(
  journal: TextJournal,
  { attemptId, taskId }: { readonly attemptId: number; readonly taskId: number },
  draft: { readonly body: string; readonly baseRevision: number },
): Promise<unknown> {
  return journal.record({
    userId: journal.userId,
    scopeId: attemptId,
    contentId: attemptId,
    itemId: taskId,
    draft,
    posted: draft,
  });
}

export type KnownText = Omit<DraftingText, 'taskId'>;

/** A text as this device knows it: what it has not sent yet, over what the server said last. */
export function knownText(listed: DraftingText, entry: Entry<TextKind> | undefined): KnownText {
  const answered = entry?.answer?.text;
  const stands = answered !== undefined && answered.revision >= listed.revision ? answered : listed;
  const unsent = entry?.outgoing?.body ?? null;
  if (unsent === null) return stands;
  return { body: unsent.body ?? '', revision: unsent.baseRevision, copies: stands.copies };
}
