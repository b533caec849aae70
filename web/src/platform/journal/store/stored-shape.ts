/**
 * The words in which the journal lies on students' devices and in which its tabs speak to each other. They are those of
 * its first version, which held the answers of exercises alone, and they stay: so what an older app left unsent is found
 * and sent, and a tab of another version, open beside this one, reads what this one writes.
 */
import { fromWire, reviewWireNames, toWire } from '@sugya/contract/wire-names.ts';
import type { Entry, OperationKind, OutgoingOperation, Refusal } from '../operation.ts';
import type { Reach } from '../sender.ts';

type StoredKey = {
  readonly userId: string;
  /** The scope. */
  readonly attemptId: number;
  /** The item. */
  readonly questionId: number;
  /** The content. */
  readonly exerciseId: number;
};

export type StoredEntry = StoredKey & {
  readonly draft: object;
  readonly sequence: number;
  readonly outgoing: OutgoingOperation<OperationKind> | null;
  readonly storedAt: number | null;
  /** The first version had the answer in its copy of the page instead, and says nothing of it here. */
  readonly answer?: object | null;
  /** The `storedAt` of that answer: a tab of the first version that sends the next operation changes the other alone. */
  readonly answerStoredAt?: number | null;
  /** 1 or 0, because an index holds no booleans. */
  readonly isUnsent: 0 | 1;
};

export type StoredRefusal = StoredKey & {
  readonly id: string;
  readonly act: OutgoingOperation<OperationKind>;
  readonly code: string;
  readonly requestId: string | null;
};

/** The note of a scope. */
export type StoredNote = { readonly userId: string; readonly attemptId: number; readonly pauses: unknown };

export function toStoredEntry(entry: Entry<OperationKind>): StoredEntry {
  const { draft, sequence, outgoing, answer, storedAt } = entry;
  return {
    ...toStoredKey(entry),
    draft: toOlder(draft),
    sequence,
    outgoing: outgoing === null ? null : toOlder(outgoing),
    answer,
    storedAt,
    answerStoredAt: storedAt,
    isUnsent: outgoing === null ? 0 : 1,
  };
}

export function fromStoredEntry(stored: StoredEntry): Entry<OperationKind> {
  const { draft, sequence, outgoing, answer = null, storedAt, answerStoredAt } = stored;
  const isOfStored = answerStoredAt === storedAt;
  return {
    ...fromStoredKey(stored),
    draft: toNewer(draft),
    sequence,
    outgoing: outgoing === null ? null : toNewer(outgoing),
    answer: isOfStored ? answer : null,
    storedAt,
  };
}

export function toStoredRefusal(refusal: Refusal<OperationKind>): StoredRefusal {
  const { id, operation, code, requestId } = refusal;
  return { ...toStoredKey(refusal), id, act: toOlder(operation), code, requestId };
}

export function fromStoredRefusal(stored: StoredRefusal): Refusal<OperationKind> {
  const { id, act, code, requestId } = stored;
  return { ...fromStoredKey(stored), id, operation: toNewer(act), code, requestId };
}

/** The names inside an operation of the review are those of the wire here, as they were from the start. */
const older = { wireNames: reviewWireNames };

function toOlder<T extends object>(value: T): T {
  return toWire(older, value) as T; // the same shape but for three names
}

function toNewer<T extends object>(value: T): T {
  return fromWire(older, value) as T;
}

/** What one tab sends to the others. */
export type TabMessage<K extends OperationKind> =
  | { readonly kind: 'recorded'; readonly entry: Entry<K> }
  | { readonly kind: 'settled'; readonly entry: Entry<K>; readonly answer: K['answer'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal<K>; readonly entry: Entry<K> | null }
  | { readonly kind: 'noted'; readonly scopeId: number; readonly note: K['note'] }
  /** The leader tried, and this is what came of it. */
  | { readonly kind: 'reach'; readonly reach: Reach }
  /** The leader has the request and will try; `reach` is what it knew before. */
  | { readonly kind: 'alive'; readonly reach: Reach }
  | { readonly kind: 'flush' };

export type SentMessage =
  | { readonly kind: 'recorded'; readonly entry: StoredEntry }
  | { readonly kind: 'settled'; readonly entry: StoredEntry; readonly answer: object }
  | { readonly kind: 'refused'; readonly refusal: StoredRefusal; readonly entry: StoredEntry | null }
  | { readonly kind: 'paused'; readonly attemptId: number; readonly pauses: unknown }
  | { readonly kind: 'reach' | 'alive'; readonly reach: Reach }
  | { readonly kind: 'hurry' };

export function toSentMessage(message: TabMessage<OperationKind>): SentMessage {
  switch (message.kind) {
    case 'recorded':
      return { kind: 'recorded', entry: toStoredEntry(message.entry) };
    case 'settled':
      return { kind: 'settled', entry: toStoredEntry(message.entry), answer: message.answer };
    case 'refused': {
      const entry = message.entry === null ? null : toStoredEntry(message.entry);
      return { kind: 'refused', refusal: toStoredRefusal(message.refusal), entry };
    }
    case 'noted':
      return { kind: 'paused', attemptId: message.scopeId, pauses: message.note };
    case 'flush':
      return { kind: 'hurry' };
    case 'reach':
    case 'alive':
      return message;
  }
}

export function fromSentMessage(sent: SentMessage): TabMessage<OperationKind> {
  switch (sent.kind) {
    case 'recorded':
      return { kind: 'recorded', entry: fromStoredEntry(sent.entry) };
    case 'settled': {
      // A tab of the first version sends the answer beside the entry alone.
      const entry = { ...fromStoredEntry(sent.entry), answer: sent.answer };
      return { kind: 'settled', entry, answer: sent.answer };
    }
    case 'refused': {
      const entry = sent.entry === null ? null : fromStoredEntry(sent.entry);
      return { kind: 'refused', refusal: fromStoredRefusal(sent.refusal), entry };
    }
    case 'paused':
      return { kind: 'noted', scopeId: sent.attemptId, note: sent.pauses };
    case 'hurry':
      return { kind: 'flush' };
    case 'reach':
    case 'alive':
      return { kind: sent.kind, reach: sent.reach };
  }
}

function toStoredKey(of: { userId: string; scopeId: number; itemId: number; contentId: number }): StoredKey {
  return { userId: of.userId, attemptId: of.scopeId, questionId: of.itemId, exerciseId: of.contentId };
}

function fromStoredKey(of: StoredKey) {
  return { userId: of.userId, scopeId: of.attemptId, itemId: of.questionId, contentId: of.exerciseId };
}
