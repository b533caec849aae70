import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type JournalRules,
  keyOf,
  type NewOperation,
  newerEntry,
  recordedEntry,
  releasedEntry,
  settledEntry,
} from './operation.ts';

/** The smallest feature that an operation can have. */
type Kind = {
  readonly draft: { readonly word: string };
  readonly posted: { readonly sent: string };
  readonly answer: { readonly at: number };
  readonly note: null;
};
const rules: JournalRules<Kind> = { name: 'words', storedAt: ({ at }) => at, emptyNote: null };

const KEY = { userId: '7', scopeId: 100, itemId: 1, contentId: 5 };
const operation = (change: Partial<NewOperation<Kind>> = {}): NewOperation<Kind> => ({
  ...KEY,
  draft: { word: 'new' },
  posted: { sent: 'new' },
  ...change,
});
const outgoing = (sequence: number) => ({
  sequence,
  at: 1_000 + sequence,
  body: { sent: `body-${sequence}` },
});
const entry = (change: Partial<Entry<Kind>> = {}): Entry<Kind> => ({
  ...KEY,
  draft: { word: 'old' },
  sequence: 3,
  outgoing: outgoing(3),
  answer: { at: 900 },
  storedAt: 900,
  ...change,
});

describe('recording', () => {
  it('the first operation of an item: to be sent, with no answer yet', () => {
    expect(recordedEntry(undefined, operation(), { sequence: 1, at: 50 })).toEqual({
      ...KEY,
      draft: { word: 'new' },
      sequence: 1,
      outgoing: { sequence: 1, at: 50, body: { sent: 'new' } },
      answer: null,
      storedAt: null,
    });
  });

  it('a later one takes the place of what was to be sent, and keeps what the server said', () => {
    expect(recordedEntry(entry(), operation(), { sequence: 4, at: 60 })).toEqual({
      ...KEY,
      draft: { word: 'new' },
      sequence: 4,
      outgoing: { sequence: 4, at: 60, body: { sent: 'new' } },
      answer: { at: 900 },
      storedAt: 900,
    });
  });

  it('what stays on the device leaves what is to be sent as it was', () => {
    const draftOnly = operation({ posted: null });
    expect(recordedEntry(entry(), draftOnly, { sequence: 4, at: 60 })).toMatchObject({
      draft: { word: 'new' },
      sequence: 4,
      outgoing: outgoing(3),
    });
    expect(recordedEntry(undefined, draftOnly, { sequence: 1, at: 60 }).outgoing).toBeNull();
  });
});

describe('settling', () => {
  it('the answer to the newest operation: nothing is left to send', () => {
    expect(settledEntry(entry(), { sequence: 3, answer: { at: 950 }, rules })).toEqual(
      entry({ outgoing: null, answer: { at: 950 }, storedAt: 950 }),
    );
  });

  it('the answer to an earlier one: the newer is still to be sent', () => {
    expect(settledEntry(entry(), { sequence: 2, answer: { at: 950 }, rules })).toEqual(
      entry({ answer: { at: 950 }, storedAt: 950 }),
    );
  });

  it('the answer where nothing was to be sent any more', () => {
    expect(settledEntry(entry({ outgoing: null }), { sequence: 3, answer: { at: 950 }, rules })).toEqual(
      entry({ outgoing: null, answer: { at: 950 }, storedAt: 950 }),
    );
  });

  it('of a draft only what the feature says stays, and only once its newest operation has arrived', () => {
    const forgetful = { ...rules, settledDraft: () => ({ word: '' }) };
    const settle = (sequence: number) =>
      settledEntry(entry(), { sequence, answer: { at: 950 }, rules: forgetful }).draft;
    expect(settle(3)).toEqual({ word: '' });
    expect(settle(2)).toEqual({ word: 'old' });
  });
});

describe('releasing what was refused', () => {
  it.each([
    [3, null],
    [2, outgoing(3)],
  ])('operation %i of an entry that sends number 3: %o is left', (sequence, left) => {
    expect(releasedEntry(entry(), sequence)).toEqual(entry({ outgoing: left }));
  });

  it('an entry that sends nothing stays as it is', () => {
    expect(releasedEntry(entry({ outgoing: null }), 3)).toEqual(entry({ outgoing: null }));
  });
});

describe('of two views of an item the newer', () => {
  const unsent = entry();
  const settled = entry({ outgoing: null });
  const later = entry({ sequence: 4, outgoing: outgoing(4) });
  const behind = entry({ outgoing: outgoing(2) });
  it.each([
    ['a later operation', unsent, later, later],
    ['a later operation, though the earlier is settled', settled, later, later],
    ['the settled one of the same operation', unsent, settled, settled],
    ['of two that send, the one that sends the later', behind, unsent, unsent],
  ])('%s', (_which, one, other, newer) => {
    expect(newerEntry(one, other)).toBe(newer);
    expect(newerEntry(other, one)).toBe(newer);
  });

  it('of two that say the same the first', () => {
    const same = entry();
    expect(newerEntry(unsent, same)).toBe(unsent);
    expect(newerEntry(settled, entry({ outgoing: null }))).toBe(settled);
  });
});

it('a key is of the user, the scope and the item', () => {
  expect(keyOf(KEY)).toBe('7/100/1');
});
