/**
 * Cleaning by the browser's own sanitizer (the HTML Sanitizer API), which costs a page no bytes. What it does not ask,
 * such as the address of a picture, is asked here of its result.
 */
import {
  ALLOWED_ADDRESS,
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  FORMULA_ATTRIBUTES,
  FORMULA_TAGS,
  finishElement,
  isForbiddenData,
  isPageInFormula,
  keepHarmlessStyles,
  type RichTextKind,
} from './allowed.ts';

/** No part of the types yet. */
type CleaningElement = HTMLElement & {
  setHTML: (html: string, options: { readonly sanitizer: SanitizerConfig }) => void;
};
type SanitizerConfig = {
  readonly elements: readonly (string | { readonly name: string; readonly namespace: string })[];
  readonly attributes: readonly string[];
  readonly replaceWithChildrenElements: readonly string[];
  readonly comments: false;
  readonly dataAttributes: false;
};

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** They are not shown, and their words are. */
const ONLY_WORDS =
  'acronym address article aside bdi bdo big center details dir fieldset font footer form header label legend main nav section strike summary time tt var'.split(
    ' ',
  );
/** A browser reads an address without these. */
const BLANKS = /[\p{Cc}\p{Z}\u180e]/gu;

const written: SanitizerConfig = {
  elements: ALLOWED_TAGS,
  attributes: ALLOWED_ATTRIBUTES,
  replaceWithChildrenElements: ONLY_WORDS,
  comments: false,
  dataAttributes: false,
};
const configs: Readonly<Record<RichTextKind, SanitizerConfig>> = {
  written,
  law: {
    ...written,
    elements: [...ALLOWED_TAGS, ...FORMULA_TAGS.map((name) => ({ name, namespace: MATHML }))],
    attributes: [...ALLOWED_ATTRIBUTES, ...FORMULA_ATTRIBUTES],
  },
};

export function canCleanByBrowser(): boolean {
  return 'setHTML' in Element.prototype;
}

export function cleanByBrowser(html: string, kind: RichTextKind): string {
  const clean = cleanOnce(html, kind);
  // What is shown is read from this text once more; what would then be something else is shown as words alone.
  return cleanOnce(clean, kind) === clean ? clean : wordsOf(clean);
}

function cleanOnce(html: string, kind: RichTextKind): string {
  const place = emptyPlace() as CleaningElement; // by canCleanByBrowser
  place.setHTML(html, { sanitizer: configs[kind] });
  for (const element of place.querySelectorAll('*')) {
    if (isPageInFormula(element)) element.remove();
    for (const attribute of element.attributes) {
      if (attribute.name === 'style') attribute.value = keepHarmlessStyles(attribute.value);
    }
    for (const name of ['href', 'src', 'cite']) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const isAllowed = ALLOWED_ADDRESS.test(value.replaceAll(BLANKS, ''));
      if (!isAllowed || isForbiddenData(element, value, kind)) element.removeAttribute(name);
    }
    finishElement(element);
  }
  return place.innerHTML;
}

/** Without any mark-up. */
export function wordsOf(html: string): string {
  const place = emptyPlace();
  place.textContent = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return place.innerHTML;
}

/** In a document that nobody sees, where nothing is fetched. */
function emptyPlace(): HTMLElement {
  return document.implementation.createHTMLDocument('').createElement('div');
}
