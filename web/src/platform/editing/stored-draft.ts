/** What is being written outlives a reload: stored in this tab, apart for each person, until it is sent. */
import { useCallback, useState } from 'react';
import { isRecord, readJson } from '../http/unknown-value.ts';
import { impersonatedStudentId } from '../session/impersonation.ts';
import { accessToken } from '../session/session.ts';
import { readTokenClaims } from '../session/token-claims.ts';
import { readStored, writeStored } from '../storage.ts';

type StoredDraft<Draft> = {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** It was sent, or given up. */
  readonly forget: () => void;
};

/**
 * `name` and `empty` are read once. Fields are texts alone; what was stored with other fields, by an older app, is dropped.
 *
 * Example: `useStoredDraft('request:7', { text: '' })`
 */
export function useStoredDraft<Draft extends Readonly<Record<string, string>>>(
  name: string,
  empty: Draft,
): StoredDraft<Draft> {
  const [key] = useState(() => keyOf(name));
  const [draft, setDraft] = useState(() => readDraft(key, empty));
  return {
    draft,
    change: (change) => {
      const next = { ...draft, ...change };
      setDraft(next);
      writeStored('session', key, isEmpty(next) ? null : JSON.stringify(next));
    },
    forget: useCallback(() => writeStored('session', key, null), [key]),
  };
}

function keyOf(name: string): string {
  const token = accessToken();
  const person = token === null ? null : readTokenClaims(token)?.subject;
  return `draft:${person ?? ''}:${impersonatedStudentId() ?? ''}:${name}`;
}

function readDraft<Draft extends Readonly<Record<string, string>>>(key: string, empty: Draft): Draft {
  const stored = readJson(readStored('session', key));
  return isOfShape(stored, empty) ? stored : empty;
}

function isOfShape<Draft extends object>(stored: unknown, empty: Draft): stored is Draft {
  if (!isRecord(stored)) return false;
  const names = (value: object) => Object.keys(value).sort().join();
  return names(stored) === names(empty) && Object.values(stored).every((value) => typeof value === 'string');
}

function isEmpty(draft: Readonly<Record<string, string>>): boolean {
  return Object.values(draft).every((value) => value.trim() === '');
}
