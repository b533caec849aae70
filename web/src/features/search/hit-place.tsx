/** Where a hit stands: law › chapter › clause. */
import type { SearchHit } from '@sugya/contract/search.ts';
import { search as text } from '../../hebrew/search.ts';

export function HitPlace({ hit }: { readonly hit: SearchHit }) {
  const parts = placeOf(hit);
  return (
    <>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one place, which never move
        <span key={place}>
          {place > 0 && ' › '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </>
  );
}

function placeOf({ around, path, clauseId, within }: SearchHit): string[] {
  if (within === null && clauseId === null) return [text.wholeLaw];
  return [around, ...path.split(' › ')].filter((part) => part !== '');
}

/** Null for what has no number. */
export function clauseLabel({ number }: SearchHit): string | null {
  return number === null ? null : text.clause(number);
}
