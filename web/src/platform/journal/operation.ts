/**
 * The words of the journal. It holds operations, each one thing that a student did, until the server has them. An
 * operation belongs to a scope (an attempt, a chapter, the review of a course) and is about one item of it (a question, a
 * statement, a card). All here is plain values: where they lie is the store's business, what they mean the feature's.
 */

/**
 * What a feature's operations are made of. `draft`: the item as the student left it on this device. `posted`: what is
 * said to the server, always all that there is to say of the item, so that the newest operation is enough. `answer`: what
 * the server says to it. `note`: what this device alone knows of a scope, such as the pauses of an attempt.
 */
export type OperationKind = {
  readonly draft: object;
  readonly posted: object;
  readonly answer: object;
  readonly note: unknown;
};

/** What the journal has to know of a feature's operations. */
export type JournalRules<K extends OperationKind> = {
  /** Names the database, the lock and the channel. It is on students' devices, so it stays. */
  readonly name: string;
  /** The time of what the server holds, as the feature compares it with what it reads. Unit: ms; null: it holds nothing. */
  readonly storedAt: (answer: K['answer']) => number | null;
  /** What of a draft stays on the device once the server has it; without it all of it. */
  readonly settledDraft?: (draft: K['draft']) => K['draft'];
  /** Of a scope of which nothing was noted. */
  readonly emptyNote: K['note'];
};

export type ScopeKey = { readonly userId: string; readonly scopeId: number };
export type ItemKey = ScopeKey & { readonly itemId: number };

/**
 * What the scope is a go at, and what outlives it: one exercise has an attempt after another. A chapter and a review are
 * their own content.
 */
type OfContent = { readonly contentId: number };

/** `posted` is null for what stays on this device, such as a choice that is not confirmed yet. */
export type NewOperation<K extends OperationKind> = ItemKey &
  OfContent & { readonly draft: K['draft']; readonly posted: K['posted'] | null };

/** An operation on its way. `at` is ms by the server's clock as the device knows it. */
export type OutgoingOperation<K extends OperationKind> = {
  readonly sequence: number;
  readonly at: number;
  readonly body: K['posted'];
};

/** All that the journal knows of one item: what the student did, what of it is unsent, and what the server said last. */
export type Entry<K extends OperationKind> = ItemKey &
  OfContent & {
    readonly draft: K['draft'];
    readonly sequence: number;
    /** The newest operation that the server has not committed. */
    readonly outgoing: OutgoingOperation<K> | null;
    /** The server's last answer. What is read of the item later may be newer, and says more then. */
    readonly answer: K['answer'] | null;
    /** Of that answer. */
    readonly storedAt: number | null;
  };

/** An operation that the server will not take. It is held, shown, and never sent again by itself. */
export type Refusal<K extends OperationKind> = ItemKey &
  OfContent & {
    readonly id: string;
    readonly operation: OutgoingOperation<K>;
    readonly code: string;
    readonly requestId: string | null;
  };

export function recordedEntry<K extends OperationKind>(
  previous: Entry<K> | undefined,
  operation: NewOperation<K>,
  stamp: { readonly sequence: number; readonly at: number },
): Entry<K> {
  const { posted, ...recorded } = operation;
  return {
    ...recorded,
    sequence: stamp.sequence,
    outgoing: posted === null ? (previous?.outgoing ?? null) : { ...stamp, body: posted },
    answer: previous?.answer ?? null,
    storedAt: previous?.storedAt ?? null,
  };
}

/** The entry after the server committed one of its operations. A newer one that was made since is still to be sent. */
export function settledEntry<K extends OperationKind>(
  entry: Entry<K>,
  settled: { readonly sequence: number; readonly answer: K['answer']; readonly rules: JournalRules<K> },
): Entry<K> {
  const { sequence, answer, rules } = settled;
  const isNewerWaiting = entry.outgoing !== null && entry.outgoing.sequence > sequence;
  return {
    ...entry,
    draft: isNewerWaiting ? entry.draft : (rules.settledDraft?.(entry.draft) ?? entry.draft),
    answer,
    storedAt: rules.storedAt(answer),
    outgoing: isNewerWaiting ? entry.outgoing : null,
  };
}

/** The entry after its operation was refused and set aside. */
export function releasedEntry<K extends OperationKind>(entry: Entry<K>, sequence: number): Entry<K> {
  return entry.outgoing?.sequence === sequence ? { ...entry, outgoing: null } : entry;
}

/** Of two views of one item the newer; a settled one beats the same operation unsettled. */
export function newerEntry<K extends OperationKind>(a: Entry<K>, b: Entry<K>): Entry<K> {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence ? a : b;
  if (a.outgoing === null || b.outgoing === null) return a.outgoing === null ? a : b;
  return a.outgoing.sequence >= b.outgoing.sequence ? a : b;
}

export function keyOf({ userId, scopeId, itemId }: ItemKey): string {
  return `${userId}/${scopeId}/${itemId}`;
}
