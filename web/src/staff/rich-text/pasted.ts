/** What stays of pasted text: paragraphs, lists, bold, tables. The rest of the mark-up goes, its words stay. */
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';

const STAYS = new Set('P BR UL OL LI B STRONG BLOCKQUOTE TABLE THEAD TBODY TFOOT TR TD TH IMG'.split(' '));
const BLOCKS = new Set('DIV H1 H2 H3 H4 H5 H6 SECTION ARTICLE PRE DT DD'.split(' '));
const GOES = 'script, style, title, meta, link, noscript, template, svg, math, iframe, object';

export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(stripBidiControls(html), 'text/html');
  for (const element of body.querySelectorAll(GOES)) element.remove();
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const isBold = element.tagName === 'SPAN' && /font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(element));
    // Some office programs put a whole text into a bold that is none.
    const isFalseBold = element.tagName === 'B' && /font-weight:\s*normal/i.test(styleOf(element));
    if (isBold) rename(element, 'strong');
    else if (BLOCKS.has(element.tagName))
      rename(element, element.querySelector('p, div, table, ul') ? null : 'p');
    else if (!STAYS.has(element.tagName) || isFalseBold) rename(element, null);
    else if (element.tagName !== 'IMG') dropAttributes(element);
  }
  return body.innerHTML;
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** Null: only what stands inside it stays. */
function rename(element: Element, name: 'p' | 'strong' | null): void {
  if (name === null) element.replaceWith(...element.childNodes);
  else {
    const next = document.createElement(name);
    next.append(...element.childNodes);
    element.replaceWith(next);
  }
}

function dropAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (name !== 'colspan' && name !== 'rowspan') element.removeAttribute(name);
  }
}
