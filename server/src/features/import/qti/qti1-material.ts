/** Texts of QTI 1.2: pieces of material, each plain or HTML, with pictures of their own. */
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import { looksLikeHtml, paragraphOf } from '../../../platform/texts/html-text.ts';
import { mediaReference } from '../formats/pictures.ts';
import type { RowNotes } from '../formats/row-notes.ts';
import { childrenOf, htmlOf, isElement, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

type Locate = { readonly locate: (href: string) => string | null };

/** All material below the element, but for what stands inside `except`. */
export function materialHtml(
  element: XmlElement,
  context: Locate,
  notes: RowNotes,
  except: XmlElement | null = null,
): string {
  const parts = childrenOf(element).map((child) => {
    if (child === except) return '';
    const piece = pieceHtml(child, context, notes);
    return piece ?? materialHtml(child, context, notes, except);
  });
  return parts.filter((part) => part !== '').join('\n');
}

const FOREIGN: ReadonlySet<string> = new Set([
  'mataudio',
  'matvideo',
  'matapplet',
  'matapplication',
  'mat_extension',
]);

/** Null for an element that only holds others. */
function pieceHtml(element: XmlElement, context: Locate, notes: RowNotes): string | null {
  const { name, attributes } = element;
  if (name === 'mattext' || name === 'mat_formattedtext') return textHtml(element, context);
  if (name === 'matemtext') return `<p><em>${escapeHtml(textOf(element))}</em></p>`;
  if (name === 'matbreak') return '<br>';
  if (name === 'matimage') return pictureHtml(attributes.uri ?? '', attributes.label ?? '', context);
  if (FOREIGN.has(name)) {
    notes.notCarried('media_not_carried', name, attributes.uri ?? '');
    return '';
  }
  return null;
}

function textHtml(element: XmlElement, context: Locate): string {
  const type = element.attributes.texttype ?? element.attributes.type ?? 'text/plain';
  if (element.children.some(isElement)) return htmlOf(element.children).trim();
  const words = textOf(element).trim();
  if (words === '') return '';
  const isHtml = /html/i.test(type) || (/smart/i.test(type) && looksLikeHtml(words)) || looksLikeHtml(words);
  return isHtml ? withPaths(words, context) : paragraphOf(words);
}

/** `$IMS-CC-FILEBASE$` and `@X@EmbeddedFile…` are how Canvas and Blackboard name the folder of the package. */
function withPaths(html: string, { locate }: Locate): string {
  return html.replace(
    /(<img\b[^>]*?\bsrc=)(["'])(.*?)\2/gi,
    (_all, start: string, quote: string, src: string) => {
      if (/^(?:https?:|data:)/i.test(src)) return `${start}${quote}${src}${quote}`;
      const path = src.replace(/^(?:\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)\/?/, '').replace(/\?.*$/, '');
      return `${start}${quote}${mediaReference(locate(path) ?? path)}${quote}`;
    },
  );
}

function pictureHtml(uri: string, alt: string, { locate }: Locate): string {
  const src = /^(?:https?:|data:)/i.test(uri) ? uri : mediaReference(locate(uri) ?? uri);
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></p>`;
}
