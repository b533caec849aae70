/** What the rich-text editor can hold. It drops what it does not know, so a text with more is not given to it. */
const KNOWN_TAGS = new Set(
  'p br strong b em i u s del a ul ol li blockquote h2 h3 h4 code pre hr span div'.split(' '),
);

export function isWithinEditor(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].every(([, tag = '']) =>
    KNOWN_TAGS.has(tag.toLowerCase()),
  );
}
