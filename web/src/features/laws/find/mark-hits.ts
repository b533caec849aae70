/** Marks found words in a part of a page that is not shown yet. */
import { hitRanges } from '@sugya/domain/laws/find-in-law.ts';

export type MarkedWords = {
  readonly query: string;
  /** Which of the hits in these words is the present one; null when none of them is. */
  readonly current: number | null;
};

const BLOCKS = new Set(
  'BR P DIV LI UL OL TABLE THEAD TBODY TR TD TH H1 H2 H3 H4 H5 H6 HR BLOCKQUOTE CAPTION'.split(' '),
);

/** Wraps each hit in `<mark>`; a hit that goes over several text nodes has several of them. */
export function markHits(root: DocumentFragment, { query, current }: MarkedWords): void {
  const pieces: { readonly node: Text; readonly start: number }[] = [];
  const text = textOf(root, pieces);
  const ranges = hitRanges(text, query);
  // From the end, so that the nodes before keep their places.
  for (let hit = ranges.length - 1; hit >= 0; hit -= 1) {
    const { start, end } = ranges[hit] ?? { start: 0, end: 0 };
    for (let place = pieces.length - 1; place >= 0; place -= 1) {
      const piece = pieces[place];
      if (piece === undefined) continue;
      const from = Math.max(start - piece.start, 0);
      const to = Math.min(end - piece.start, piece.node.data.length);
      if (from < to) wrap(piece.node, { from, to, isCurrent: hit === current });
    }
  }
}

function wrap(node: Text, { from, to, isCurrent }: { from: number; to: number; isCurrent: boolean }): void {
  const marked = node.splitText(from);
  marked.splitText(to - from);
  const mark = document.createElement('mark');
  if (isCurrent) mark.dataset.current = '';
  marked.replaceWith(mark);
  mark.append(marked);
}

/** The text as `plainText` of the HTML gives it: a line end where a block begins or ends. */
function textOf(
  parent: Node,
  pieces: { readonly node: Text; readonly start: number }[],
  before = '',
): string {
  let text = before;
  for (const child of parent.childNodes) {
    // A mark inside a formula would take it apart.
    if (child.nodeName.toLowerCase() === 'math') {
      text += child.textContent;
      continue;
    }
    if (child instanceof Text) {
      pieces.push({ node: child, start: text.length });
      text += child.data;
      continue;
    }
    const isBlock = BLOCKS.has(child.nodeName);
    if (isBlock) text += '\n';
    text = textOf(child, pieces, text);
    if (isBlock && child.nodeName !== 'BR') text += '\n';
  }
  return text;
}
