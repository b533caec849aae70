/** What changed between two wordings, by a stroke and a line under the words as well as by colour. */

import classes from './diff-line.module.css';
import type { DiffPart } from './diff-texts.ts';

export function DiffLine({
  parts,
  words = null,
}: {
  readonly parts: readonly DiffPart[];
  /** Said before each change to those who hear it; many screen readers pass over the elements. */
  readonly words?: { readonly added: string; readonly gone: string } | null;
}) {
  return (
    <span className={classes.diff}>
      {parts.map((part, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place
        if (part.kind === 'same') return <span key={place}>{part.words}</span>;
        const Element = part.kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Element key={place}>
            {words !== null && <span className={classes.said}>{words[part.kind]} </span>}
            {part.words}
          </Element>
        );
      })}
    </span>
  );
}
