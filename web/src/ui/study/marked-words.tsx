/** A text in which the words that were found are marked. */
import type { ReactNode } from 'react';
import classes from './marked-words.module.css';

type MarkedText = {
  readonly text: string;
  /** Ends are exclusive; in the order of the text. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
};

export function MarkedWords({ text, marks }: MarkedText) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const mark of marks) {
    parts.push(text.slice(end, mark.start));
    parts.push(
      <mark key={mark.start} className={classes.mark}>
        {text.slice(mark.start, mark.end)}
      </mark>,
    );
    end = mark.end;
  }
  parts.push(text.slice(end));
  return <bdi>{parts}</bdi>;
}
