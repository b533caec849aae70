/**
 * The only place where HTML of the server becomes part of the page. The server sanitised it when it was written; it is
 * sanitised again here, so that one mistake is never enough. Links open beside the page and tell nothing of it.
 */
import { use, useEffect, useMemo, useRef } from 'react';
import { useCitationLinks } from './cited-laws.ts';
import type { RichTextKind } from './clean-html/allowed.ts';
import { sanitizeHtml } from './clean-html/clean-html.ts';
import { AddressOfFileContext, openFiles, withoutAddresses } from './files/media-pictures.ts';
import classes from './rich-text.module.css';

export function RichText({
  html,
  as: Element = 'div',
  className,
  rework,
  kind = 'written',
  cites = false,
}: {
  readonly html: string;
  readonly kind?: RichTextKind;
  /** Explains or tells something: clauses that it cites become links, where the page knows the laws. */
  readonly cites?: boolean;
  readonly as?: 'div' | 'span';
  readonly className?: string | undefined;
  /** Changes the harmless content before it is shown, such as marking words; a new function is a new change. */
  readonly rework?: (content: DocumentFragment) => void;
}) {
  const harmless = useMemo(() => sanitizedOnce(html, kind), [html, kind]);
  const link = useCitationLinks(html, cites);
  const clean = useMemo(() => {
    const changes = [rework, link].filter((change) => change != null);
    return withoutAddresses(changes.length === 0 ? harmless : reworked(harmless, changes));
  }, [harmless, rework, link]);
  const text = useRef<HTMLElement | null>(null);
  const addressOf = use(AddressOfFileContext);
  useEffect(() => {
    // What was put into the page is no part of what React knows, so it is gone with every new text.
    if (text.current === null || addressOf === null || !clean.includes(' data-file="')) return undefined;
    return openFiles(text.current, addressOf);
  }, [clean, addressOf]);
  return (
    <Element
      ref={(element: HTMLElement | null) => {
        text.current = element;
      }}
      className={className === undefined ? classes.text : `${classes.text} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, after sanitizeHtml
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

function reworked(harmless: string, changes: readonly ((content: DocumentFragment) => void)[]): string {
  const template = document.createElement('template');
  template.innerHTML = harmless;
  for (const change of changes) change(template.content);
  return template.innerHTML;
}

/** Texts of a law come and go while one reads; the oldest is forgotten first. */
const MOST_KEPT = 4_000;
const keptOf = { written: new Map<string, string>(), law: new Map<string, string>() };

/** The same as `sanitizeHtml`, remembered. To be called ahead for what will have to appear at once. */
export function sanitizedOnce(html: string, kind: RichTextKind = 'written'): string {
  const kept = keptOf[kind];
  const known = kept.get(html);
  if (known !== undefined) return known;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  const harmless = sanitizeHtml(html, kind);
  kept.set(html, harmless);
  return harmless;
}
