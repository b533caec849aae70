/** Turns the citations of a text into links to clauses, as links in statutes are (LAW-69). */
import type { Citation } from '@sugya/domain/laws/citations/find-citations.ts';
import { paths } from '../../../paths.ts';

const BLOCKS = 'p, div, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, dd, dt, caption';

type Piece = { readonly node: Text; readonly start: number };

/** `clauseOf` is null for a clause that the law does not have, or whose law's clauses are not known yet. */
export function linkCitations(
  content: DocumentFragment,
  find: (text: string) => readonly Citation[],
  clauseOf: (lawId: number, number: string) => number | null,
): void {
  const { text, pieces } = readText(content);
  // From the end, so that earlier places stay where they are.
  for (const { start, end, lawId, number } of find(text).toReversed()) {
    const clauseId = clauseOf(lawId, number);
    const piece = pieces.findLast((one) => one.start < end);
    if (clauseId === null || piece === undefined || end > piece.start + piece.node.data.length) continue;
    // A citation that begins in bold letters and ends in others is a link from there on.
    const from = Math.max(start - piece.start, 0);
    const cited = from === 0 ? piece.node : piece.node.splitText(from);
    cited.splitText(end - piece.start - from);
    const link = document.createElement('a');
    link.href = `${paths.laws({ lawId })}#c${clauseId}`;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.dataset.cited = '';
    cited.replaceWith(link);
    link.append(cited);
  }
}

/** The words as they are read, blocks apart; what is a link already is left out. */
function readText(content: DocumentFragment): { readonly text: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  let text = '';
  let block: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('a, button') != null) continue;
    const around = node.parentElement?.closest(BLOCKS) ?? null;
    if (around !== block) text += '\n';
    block = around;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { text, pieces };
}
