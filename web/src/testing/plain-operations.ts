/** Operations of a feature that is none, for tests of what the journal does with those of any. */
import type {
  Entry,
  JournalRules,
  NewOperation,
  OperationKind,
  Refusal,
} from '../platform/journal/operation.ts';

export type Plain = OperationKind;

export const plainRules: JournalRules<Plain> = { name: 'words', storedAt: () => 900, emptyNote: 'nothing' };
export const PLAIN_KEY = { userId: '7', scopeId: 100, itemId: 1, contentId: 5 };
export const STORED = { kind: 'stored', answer: { said: 'yes' } } as const;

export const plainOperation = (change: Partial<NewOperation<Plain>> = {}): NewOperation<Plain> => ({
  ...PLAIN_KEY,
  draft: { word: 'draft' },
  posted: { word: 'posted' },
  ...change,
});

/** To be sent, with no answer yet. */
export function plainEntry(sequence: number, change: Partial<Entry<Plain>> = {}): Entry<Plain> {
  const outgoing = { sequence, at: 1_000, body: {} };
  return { ...PLAIN_KEY, draft: {}, sequence, outgoing, answer: null, storedAt: null, ...change };
}

export const plainRefusal = (sequence: number, change: Partial<Refusal<Plain>> = {}): Refusal<Plain> => ({
  ...PLAIN_KEY,
  id: `r-${sequence}`,
  operation: { sequence, at: 1_000, body: {} },
  code: 'locked',
  requestId: null,
  ...change,
});
