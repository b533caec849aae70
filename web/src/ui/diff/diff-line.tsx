/** What changed between two wordings, by a stroke and a line under the words as well as by colour. */

import classes from './diff-line.module.css';
import type { DiffPart } from './diff-texts.ts';

export function DiffLine({ parts }: { readonly parts: readonly DiffPart[] }) {
  return (
    <span className={classes.diff}>
      {parts.map(({ kind, words }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place
        if (kind === 'same') return <span key={place}>{words}</span>;
        const Element = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Element key={place}>{words}</Element>
        );
      })}
    </span>
  );
}
