/** Cleaning by DOMPurify, for browsers that cannot do it themselves. */
import DOMPurify from 'dompurify';
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

const purifiers = { written: purifierFor('written'), law: purifierFor('law') };
purifiers.law.addHook('uponSanitizeElement', (node) => {
  if (node instanceof HTMLElement && isPageInFormula(node)) node.remove();
});

function purifierFor(kind: RichTextKind) {
  const purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.attrName === 'style') attribute.attrValue = keepHarmlessStyles(attribute.attrValue);
    if (isForbiddenData(element, attribute.attrValue, kind)) attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', finishElement);
  return purifier;
}

export function cleanByLibrary(html: string, kind: RichTextKind): string {
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
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
  });
}
