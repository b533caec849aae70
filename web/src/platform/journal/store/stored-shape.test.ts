import { describe, expect, it } from 'vitest';
import type { Entry, OperationKind, Refusal } from '../operation.ts';
import {
  fromSentMessage,
  fromStoredEntry,
  fromStoredRefusal,
  type StoredEntry,
  type TabMessage,
  toSentMessage,
  toStoredEntry,
  toStoredRefusal,
} from './stored-shape.ts';

const KEY = { userId: '7', scopeId: 100, itemId: 1, contentId: 5 };
const STORED_KEY = { userId: '7', attemptId: 100, questionId: 1, exerciseId: 5 };
const operation = { sequence: 3, at: 1_000, body: { selectedAnswerId: 11 } };
const entry: Entry<OperationKind> = {
  ...KEY,
  draft: { selectedAnswerId: 11 },
  sequence: 3,
  outgoing: operation,
  answer: { isAnswered: true },
  storedAt: 900,
};
const refusal: Refusal<OperationKind> = { ...KEY, id: 'r', operation, code: 'locked', requestId: null };

describe('a line on the device', () => {
  it('is in the words of the first version, which an older app reads too', () => {
    expect(toStoredEntry(entry)).toEqual({
      ...STORED_KEY,
      draft: { selectedAnswerId: 11 },
      sequence: 3,
      outgoing: operation,
      answer: { isAnswered: true },
      storedAt: 900,
      answerStoredAt: 900,
      isUnsent: 1,
    });
    expect(toStoredEntry({ ...entry, outgoing: null })).toMatchObject({ outgoing: null, isUnsent: 0 });
    expect(toStoredRefusal(refusal)).toEqual({
      ...STORED_KEY,
      id: 'r',
      act: operation,
      code: 'locked',
      requestId: null,
    });
  });

  it.each([entry, { ...entry, outgoing: null }, { ...entry, answer: null, storedAt: null }])(
    'is read as it was written: %#',
    (one) => {
      expect(fromStoredEntry(toStoredEntry(one))).toEqual(one);
    },
  );

  it('a refusal is read as it was written', () => {
    expect(fromStoredRefusal(toStoredRefusal(refusal))).toEqual(refusal);
  });

  it('of the first version, which keeps no answer, is read without one', () => {
    const { answer: _answer, answerStoredAt: _at, ...first } = toStoredEntry(entry);
    expect(fromStoredEntry(first)).toEqual({ ...entry, answer: null });
  });

  it('whose answer is older than what an older app has sent since is read without it', () => {
    const since: StoredEntry = { ...toStoredEntry(entry), storedAt: 950 };
    expect(fromStoredEntry(since)).toEqual({ ...entry, answer: null, storedAt: 950 });
  });
});

describe('a message to the other tabs', () => {
  const messages: readonly TabMessage<OperationKind>[] = [
    { kind: 'recorded', entry },
    { kind: 'settled', entry, answer: { isAnswered: true } },
    { kind: 'refused', refusal, entry },
    { kind: 'refused', refusal, entry: null },
    { kind: 'noted', scopeId: 100, note: ['paused'] },
    { kind: 'reach', reach: 'stalled' },
    { kind: 'alive', reach: 'open' },
    { kind: 'flush' },
  ];
  it.each(messages)('arrives as it was posted: $kind', (message) => {
    expect(fromSentMessage(toSentMessage(message))).toEqual(message);
  });

  it('goes in the words of the first version', () => {
    expect(toSentMessage({ kind: 'noted', scopeId: 100, note: ['paused'] })).toEqual({
      kind: 'paused',
      attemptId: 100,
      pauses: ['paused'],
    });
    expect(toSentMessage({ kind: 'flush' })).toEqual({ kind: 'hurry' });
    expect(toSentMessage({ kind: 'recorded', entry })).toEqual({
      kind: 'recorded',
      entry: toStoredEntry(entry),
    });
    expect(toSentMessage({ kind: 'refused', refusal, entry: null })).toEqual({
      kind: 'refused',
      refusal: toStoredRefusal(refusal),
      entry: null,
    });
  });

  it('of the first version, which says the answer beside the line alone, brings it into the line', () => {
    const { answer: _answer, answerStoredAt: _at, ...first } = toStoredEntry(entry);
    expect(fromSentMessage({ kind: 'settled', entry: first, answer: { isAnswered: false } })).toEqual({
      kind: 'settled',
      entry: { ...entry, answer: { isAnswered: false } },
      answer: { isAnswered: false },
    });
  });
});
