/** What a line of the audit log is called. */
import { audit } from '../../hebrew/audit.ts';

const KINDS: Readonly<Record<string, string | undefined>> = audit.kinds;

/** A kind that has no words yet is shown by its own name. */
export function kindName(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** By their words, each once; what was called otherwise before is found by its own days. */
export const kindChoices: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  audit.kinds,
)
  .filter(([, label], place, all) => all.findIndex(([, other]) => other === label) === place)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'he'));

/** Of `PUT /api/studio/things/question/17/draft` the part that tells one thing from another. */
export function placeName(place: string): string {
  return decodeURI(place.replace(/^[A-Z]+ \/api\/(?:admin\/|studio\/)?(?:things\/)?/i, ''));
}
