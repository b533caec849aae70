/** Leaving for a provider and coming back: what the page was doing is kept in this tab alone. */
import { isRecord, readJson } from '../../../platform/http/unknown-value.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';

const KEY = 'outside_trip';

export type Trip = {
  readonly purpose: 'sign-in' | 'link';
  /** Where to go on after a sign-in; null: home. */
  readonly returnPath: string | null;
};

export function leaveFor(url: string, trip: Trip): void {
  writeStored('session', KEY, JSON.stringify(trip));
  window.location.assign(url);
}

/** Without what was kept it can only have been a sign-in; whose, the server judges. */
export function readTrip(): Trip {
  const kept = readJson(readStored('session', KEY) ?? '{}');
  const given = isRecord(kept) ? kept : {};
  return {
    purpose: given.purpose === 'link' ? 'link' : 'sign-in',
    returnPath: typeof given.returnPath === 'string' ? given.returnPath : null,
  };
}

export function forgetTrip(): void {
  writeStored('session', KEY, null);
}

/** What the provider wrote into the address; null where it refused or the address is no answer. */
export function readAnswer(
  search: string,
): { readonly state: string; readonly code: string; readonly iss?: string } | null {
  const query = new URLSearchParams(search);
  const [state, code, iss] = [query.get('state'), query.get('code'), query.get('iss')];
  if (state === null || code === null || state === '' || code === '') return null;
  return { state, code, ...(iss !== null && { iss }) };
}
