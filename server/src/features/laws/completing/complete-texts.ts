/**
 * Puts into a parsed law what its file alone does not hold: pictures, as they lie beside it, and formulas, typeset. A
 * picture travels inside the text, so that it is there on paper, on a device without a network, and for as long as the
 * text.
 */
import type { LawWarning, ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import temml from 'temml';

/** The bytes of a picture that the law names; null when there is none. */
export type FindPicture = (name: string) => Promise<Uint8Array | null>;

/**
 * Beyond them a law would be slow to open on a phone; the largest drawings of statutes are a tenth of it. Unit: bytes.
 */
const LARGEST_PICTURE = 1024 * 1024;
const LARGEST_PICTURES = 4 * 1024 * 1024;

/** As the parsers write them. */
const PICTURE = /<img data-from="([^"]*)" alt="([^"]*)">/g;
const FORMULA = /<math>([^<]*)<\/math>/g;

export async function completeTexts(law: ParsedLaw, findPicture: FindPicture): Promise<ParsedLaw> {
  const isComplete = law.items.every(({ content }) => content === null || !/<(?:img|math)[ >]/.test(content));
  if (isComplete) return law;
  const warnings: LawWarning[] = [];
  const pictures = new Pictures(findPicture, warnings);
  const items: ParsedLaw['items'][number][] = [];
  for (const item of law.items) {
    if (item.content === null) items.push(item);
    else {
      const content = await pictures.putInto(
        item.content.replace(FORMULA, (_, tex: string) => typeset(tex, warnings)),
      );
      items.push({ ...item, content: content === '' ? null : content });
    }
  }
  return { ...law, items, warnings: [...law.warnings, ...warnings] };
}

/** Left to right in the middle of Hebrew. What cannot be typeset stays as it stands. */
function typeset(escaped: string, warnings: LawWarning[]): string {
  const tex = unescapeText(escaped);
  try {
    const math = temml.renderToString(tex, { throwOnError: true });
    return math.replace(/^<math[^>]*>/, '<math dir="ltr" displaystyle="true">');
  } catch {
    warnings.push({ line: null, code: 'formula_as_text', detail: tex.slice(0, 60) });
    return escaped;
  }
}

class Pictures {
  readonly #find: FindPicture;
  readonly #warnings: LawWarning[];
  #bytes = 0;

  constructor(find: FindPicture, warnings: LawWarning[]) {
    this.#find = find;
    this.#warnings = warnings;
  }

  async putInto(content: string): Promise<string> {
    let html = '';
    let at = 0;
    for (const { index, 0: whole, 1: name = '', 2: words = '' } of content.matchAll(PICTURE)) {
      html += content.slice(at, index);
      at = index + whole.length;
      html += (await this.#picture(unescapeText(name), words)) ?? words;
    }
    return html + content.slice(at);
  }

  async #picture(name: string, words: string): Promise<string | null> {
    const bytes = await this.#find(name);
    const type = bytes === null ? null : pictureType(bytes);
    const size = bytes?.length ?? 0;
    if (bytes === null || type === null || size > LARGEST_PICTURE || this.#bytes + size > LARGEST_PICTURES) {
      this.#warnings.push({ line: null, code: 'picture_left_out', detail: name });
      return null;
    }
    this.#bytes += size;
    return `<img alt="${words}" src="data:${type};base64,${Buffer.from(bytes).toString('base64')}">`;
  }
}

/** By its first bytes, whatever its name is. */
function pictureType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--[^>]*-->|<!DOCTYPE svg[^>]*>|\s)*<svg[\s>]/.test(head)
    ? 'image/svg+xml'
    : null;
}

function unescapeText(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
