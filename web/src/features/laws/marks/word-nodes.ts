/** The words of a row in the page: the same that are counted in its text, each with the text nodes that it stands in. */
import { clauseWordsOf } from '@sugya/domain/notes/highlight-anchor.ts';
import type { RowMark } from './clause-rows.ts';

type Piece = { readonly node: Text; readonly start: number };

/** As `printedWording` takes mark-up: between these there is a space, notes of the editors are left out, a picture is a sign. */
const BREAKS = new Set('BR P DIV LI UL OL TD TH TR TABLE'.split(' '));
const PICTURE = ' ▢ ';

export function wordNodes(root: Node): {
  readonly words: readonly { readonly folded: string; readonly start: number; readonly end: number }[];
  readonly pieces: readonly Piece[];
} {
  const pieces: Piece[] = [];
  let text = '';
  const read = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) {
        pieces.push({ node: child, start: text.length });
        text += child.data;
        continue;
      }
      const name = child.nodeName.toUpperCase();
      if (name === 'SMALL' || (child instanceof Element && 'unworded' in (child as HTMLElement).dataset))
        continue;
      if (name === 'IMG') text += PICTURE;
      // A mark inside a formula would take it apart.
      else if (name === 'MATH') text += child.textContent;
      else {
        if (BREAKS.has(name)) text += ' ';
        read(child);
        if (BREAKS.has(name)) text += ' ';
      }
    }
  };
  read(root);
  return { words: clauseWordsOf([text]), pieces };
}

/** Wraps marked words in `<mark>`; nothing where other words stand than those that were marked. */
export function paintMarks(
  root: DocumentFragment,
  marks: readonly RowMark[],
  titles: Readonly<Record<string, string>>,
): void {
  for (const { kind, from, words: expected } of marks) {
    const { words, pieces } = wordNodes(root);
    const own = words.slice(from, from + expected.length);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (own.map(({ folded }) => folded).join(' ') !== expected.join(' ')) continue;
    for (const { node, start } of pieces.toReversed()) {
      const begin = Math.max(first.start - start, 0);
      const end = Math.min(last.end - start, node.data.length);
      if (begin >= end || node.data.slice(begin, end).trim() === '') continue;
      const marked = node.splitText(begin);
      marked.splitText(end - begin);
      const mark = document.createElement('mark');
      mark.dataset.mark = kind;
      mark.title = titles[kind] ?? '';
      marked.replaceWith(mark);
      mark.append(marked);
    }
  }
}
