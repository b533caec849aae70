/** The clause of these laws that a text is about: the first that it links to or cites. */
import type { LawText } from '@sugya/contract/laws.ts';
import { findCitations } from '@sugya/domain/laws/citations/find-citations.ts';

/** Null where it names none that is here. */
export function citedClauseOf(html: string, texts: readonly LawText[]): number | null {
  const linked = /<a[^>]*\shref="\/laws\/\d+[^"#]*#c(\d{1,15})"/u.exec(html);
  if (linked !== null && holds(texts, Number(linked[1]))) return Number(linked[1]);
  const laws = texts.map(({ lawId, lawName }) => ({ lawId, name: lawName }));
  for (const { lawId, number } of findCitations(wordsOf(html), laws)) {
    const items = texts.find((text) => text.lawId === lawId)?.lawData.Items ?? [];
    // Additions come after the main text and have numbers of their own.
    const clause = items.find(({ Type, Number: own }) => Type === 'Clause' && own === number);
    if (clause?.ClauseId != null) return clause.ClauseId;
  }
  return null;
}

function holds(texts: readonly LawText[], clauseId: number): boolean {
  return texts.some(({ lawData }) => lawData.Items.some(({ ClauseId }) => ClauseId === clauseId));
}

function wordsOf(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gu, '$&\n');
  return template.content.textContent ?? '';
}
