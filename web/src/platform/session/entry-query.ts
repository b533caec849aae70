/** What other systems put into the address when they send a user here, taken in and taken out of the address. */
import { impersonateStudent } from './impersonation.ts';
import { takeGivenToken } from './offered-session.ts';

const ENTRY_NAMES = ['access_token', 'studentid'];

/**
 * Takes in `access_token` and `StudentId` and returns the address without them; null when there is nothing to take out.
 * The address is replaced at once, so that a token is not seen over a shoulder, in the history or in a referrer.
 */
export function takeEntryQuery(address: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string | null {
  const query = new URLSearchParams(address.search);
  const entries = [...query].filter(([name]) => ENTRY_NAMES.includes(name.toLowerCase()));
  if (entries.length === 0) return null;
  for (const [name, value] of entries) {
    query.delete(name);
    if (value === '') continue;
    if (name.toLowerCase() === 'studentid') impersonateStudent(value);
    else takeGivenToken(value);
  }
  const rest = query.toString();
  return `${address.pathname}${rest === '' ? '' : `?${rest}`}${address.hash}`;
}
