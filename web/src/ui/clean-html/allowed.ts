/** What may stand in HTML that is shown: the same for both ways of cleaning it. */

/** What people write, or the text of a statute, which our own import makes and which may hold formulas and drawings. */
export type RichTextKind = 'written' | 'law';

export const ALLOWED_TAGS =
  'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
export const ALLOWED_ATTRIBUTES =
  'alt class colspan dir height href lang rel rowspan scope src start style target title width'.split(' ');
/** Formulas, as the import of statutes typesets them: they hold neither addresses nor mark-up of the page. */
export const FORMULA_TAGS =
  'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose'.split(
    ' ',
  );
export const FORMULA_ATTRIBUTES =
  'accent accentunder columnalign columnspan depth displaystyle fence form largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset'.split(
    ' ',
  );
const ALLOWED_STYLES =
  /^(?:background-color|color|direction|font-style|font-weight|text-align|text-decoration|vertical-align)$/;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
/** A drawing (SVG) as a picture runs no script and fetches nothing. */
const PICTURE_OF_LAWS = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,/i;

export const pictures: Readonly<Record<RichTextKind, RegExp>> = { written: PICTURE, law: PICTURE_OF_LAWS };
export const ALLOWED_ADDRESS = /^(?:https?:|mailto:|tel:|#|\/(?!\/)|data:image\/)/i;

/** A picture may come with the text; nothing else may. */
export function isForbiddenData(element: Element, value: string, kind: RichTextKind): boolean {
  return /^\s*data:/i.test(value) && !(element.nodeName === 'IMG' && pictures[kind].test(value));
}

/** Links open beside the page and tell nothing of it; a wide table scrolls inside itself, which the keyboard must reach. */
export function finishElement(element: Element): void {
  if (element.nodeName === 'TABLE') element.setAttribute('tabindex', '0');
  if (element.nodeName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}

/** Formulas are a world of their own in the page: mark-up of the page inside them is how cleaning is led astray. */
export function isPageInFormula(node: Node): boolean {
  return node instanceof HTMLElement && node.parentElement?.closest('math') != null;
}

export function keepHarmlessStyles(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
      return ALLOWED_STYLES.test(name) && !/url|expression|[\\<>@]/.test(value);
    })
    .join('; ');
}
