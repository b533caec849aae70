/** HTML as it is read. */

const BLOCK_TAG = /<\/?(?:br|p|div|li|ul|ol|table|thead|tbody|tr|td|th|h\d|hr|blockquote|caption)\b[^>]*>/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The text of sanitised HTML as it is read: the same that the page's text nodes hold, with a line end for each block. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(BLOCK_TAG, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal, hex, name) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[name] ?? whole;
    });
}
