/** Where what is written and not saved yet outlives the page. The editing hook is given one; this is the device's. */
import { fromOlder } from '@sugya/contract/wire-names.ts';
import { accessToken } from '../../platform/session/session.ts';
import { readTokenClaims } from '../../platform/session/token-claims.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

export type StoredDraft = {
  /** Of the version that the draft was made from; null for a new thing. */
  readonly revision: number | null;
  /** That version, as a draft: what a merge by field begins from. */
  readonly base: object;
  readonly draft: object;
  /** When its first change was made. Unit: milliseconds since 1970. */
  readonly since: number;
};

/** A draft belongs to the thing: `thing` is its kind and id, `law:301` or `law:new`. */
export type DraftStore = {
  readonly load: (thing: string) => StoredDraft | null | Promise<StoredDraft | null>;
  /** On every change, so it should be cheap, or send later. */
  readonly save: (thing: string, draft: StoredDraft) => void;
  /** It was saved, or given up. */
  readonly remove: (thing: string) => void;
};

/**
 * Apart for each person who signs in here. Each tab writes a draft of its own, so that two tabs with the same thing never
 * overwrite each other; a tab without one takes up the newest that another left.
 */
export const deviceDrafts: DraftStore = {
  load: (thing) => {
    const own = readDraft(keyOf(thing));
    if (own !== null) return own;
    const [newest] = keysOf(thing)
      .map((key) => ({ key, draft: readDraft(key) }))
      .toSorted((one, other) => (other.draft?.since ?? 0) - (one.draft?.since ?? 0));
    if (newest?.draft == null) return null;
    writeStored('local', newest.key, null);
    writeStored('local', keyOf(thing), JSON.stringify(newest.draft));
    return newest.draft;
  },
  save: (thing, draft) => writeStored('local', keyOf(thing), JSON.stringify(draft)),
  remove: (thing) => writeStored('local', keyOf(thing), null),
};

const TAB_KEY = 'staffTab';
/** For a browser that forbids its stores. */
let tabInMemory: string = crypto.randomUUID();

function keyOf(thing: string): string {
  return `${prefixOf(thing)}${tabName()}`;
}

function prefixOf(thing: string): string {
  const token = accessToken();
  const person = token === null ? null : readTokenClaims(token)?.subject;
  return `staffDraft:${person ?? ''}:${thing}:`;
}

function keysOf(thing: string): string[] {
  const prefix = prefixOf(thing);
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The same after a reload, another in each tab. */
function tabName(): string {
  const stored = readStored('session', TAB_KEY);
  if (stored === null) writeStored('session', TAB_KEY, tabInMemory);
  else tabInMemory = stored;
  return tabInMemory;
}

function readDraft(key: string): StoredDraft | null {
  try {
    const stored = fromOlder(JSON.parse(readStored('local', key) ?? 'null'));
    return isStoredDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** By hand, as the built app carries no schemas; an older app may have written something else. */
function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false;
  const { revision, base, draft, since } = value;
  return (
    (revision === null || typeof revision === 'number') &&
    isRecord(base) &&
    isRecord(draft) &&
    typeof since === 'number'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
