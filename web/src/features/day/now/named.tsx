/** A sentence with a name in it that came from the server. */
import type { NamedWords } from './step-words.ts';

export function Named({ words: { before, name, after } }: { readonly words: NamedWords }) {
  return (
    <>
      {before}
      {name !== undefined && <bdi>{name}</bdi>}
      {after}
    </>
  );
}
