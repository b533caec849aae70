/** A link from a text to a clause or a heading, as the server writes it: `/laws/301#c5012`, `/laws/301#h2.1`. */
import { readAnchor } from '@sugya/domain/laws/citation.ts';

export type LawLink = {
  readonly lawId: number;
  readonly clauseId: number | null;
  /** Of a heading; null for a link to a clause or to the whole law. */
  readonly headingId: string | null;
};

const LAW_ADDRESS = /^\/laws\/(\d{1,15})(?:#(.+))?$/i;

/** The law link around an element; null when it stands in none. */
export function lawLinkAt(
  target: EventTarget | null,
): { readonly link: LawLink; readonly element: HTMLElement } | null {
  const element = target instanceof Element ? target.closest('a') : null;
  const link = element === null ? null : readLawLink(element.getAttribute('href') ?? '');
  return element === null || link === null ? null : { link, element };
}

export function readLawLink(href: string): LawLink | null {
  const [, lawId, hash = ''] = LAW_ADDRESS.exec(href) ?? [];
  if (lawId === undefined) return null;
  const anchor = readAnchor(hash);
  return {
    lawId: Number(lawId),
    clauseId: anchor?.kind === 'id' ? anchor.clauseId : null,
    headingId: anchor?.kind === 'heading' ? anchor.itemId : null,
  };
}
