/**
 * The only place where HTML of the server becomes part of the page. The server sanitised it when it was written; it is
 * sanitised again here, so that one mistake is never enough. Links open beside the page and tell nothing of it.
 */
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

const ALLOWED_TAGS =
  'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const ALLOWED_ATTRIBUTES =
  'alt class colspan dir height href lang rel rowspan scope src start style target title width'.split(' ');
/** Formulas, as the import of statutes typesets them: they hold neither addresses nor mark-up of the page. */
const FORMULA_TAGS =
  'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose'.split(
    ' ',
  );
const FORMULA_ATTRIBUTES =
  'accent accentunder columnalign columnspan depth displaystyle fence form largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset'.split(
    ' ',
  );
const ALLOWED_STYLES =
  /^(?:background-color|color|direction|font-style|font-weight|text-align|text-decoration|vertical-align)$/;
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
/** A drawing (SVG) as a picture runs no script and fetches nothing. */
const IMAGE_DATA_OF_LAWS = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,/i;

/** What people write, or the text of a statute, which our own import makes and which may hold formulas and drawings. */
export type RichTextKind = 'written' | 'law';

const purifiers = { written: purifierFor(IMAGE_DATA), law: purifierFor(IMAGE_DATA_OF_LAWS) };
// Formulas are a world of their own in the page: mark-up of the page inside them is how cleaning is led astray.
purifiers.law.addHook('uponSanitizeElement', (node) => {
  if (node instanceof HTMLElement && node.parentElement?.closest('math') != null) node.remove();
});

function purifierFor(imageData: RegExp) {
  const purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.attrName === 'style') attribute.attrValue = keepHarmlessStyles(attribute.attrValue);
    const isData = /^\s*data:/i.test(attribute.attrValue);
    if (isData && !(element.nodeName === 'IMG' && imageData.test(attribute.attrValue)))
      attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    // A wide one scrolls inside itself, which the keyboard must reach.
    if (element.nodeName === 'TABLE') element.setAttribute('tabindex', '0');
    if (element.nodeName !== 'A' || !element.hasAttribute('href')) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

export function RichText({
  html,
  as: Element = 'div',
  className,
  rework,
  kind = 'written',
}: {
  readonly html: string;
  readonly kind?: RichTextKind;
  readonly as?: 'div' | 'span';
  readonly className?: string | undefined;
  /** Changes the harmless content before it is shown, such as marking words; a new function is a new change. */
  readonly rework?: (content: DocumentFragment) => void;
}) {
  const harmless = useMemo(() => sanitizedOnce(html, kind), [html, kind]);
  const clean = useMemo(
    () => (rework === undefined ? harmless : reworked(harmless, rework)),
    [harmless, rework],
  );
  return (
    <Element
      className={className === undefined ? classes.text : `${classes.text} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, after sanitizeHtml
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

function reworked(harmless: string, rework: (content: DocumentFragment) => void): string {
  const template = document.createElement('template');
  template.innerHTML = harmless;
  rework(template.content);
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

export function sanitizeHtml(html: string, kind: RichTextKind = 'written'): string {
  const isLaw = kind === 'law';
  return purifiers[kind].sanitize(html, {
    ALLOWED_TAGS: isLaw ? [...ALLOWED_TAGS, ...FORMULA_TAGS] : ALLOWED_TAGS,
    ALLOWED_ATTR: isLaw ? [...ALLOWED_ATTRIBUTES, ...FORMULA_ATTRIBUTES] : ALLOWED_ATTRIBUTES,
    // These hold no address, so they are not judged as one.
    ADD_URI_SAFE_ATTR: [
      'colspan',
      'rowspan',
      'dir',
      'lang',
      'rel',
      'scope',
      'start',
      'target',
      'width',
      'height',
      ...FORMULA_ATTRIBUTES,
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#|\/(?!\/)|data:image\/)/i,
  });
}

function keepHarmlessStyles(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
      return ALLOWED_STYLES.test(name) && !/url|expression|[\\<>@]/.test(value);
    })
    .join('; ');
}
