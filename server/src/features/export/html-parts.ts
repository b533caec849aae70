/** HTML of ours as other systems want it: as XML, and with its pictures as files. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Picture = { readonly name: string; readonly content: Uint8Array };

const DATA = /^data:image\/(png|jpe?g|gif|webp);base64,(.*)$/s;

/** Every tag closed, no names of characters but XML's own; Hebrew stays readable. */
export function xhtml(html: string): string {
  const xml = DomUtils.getInnerHTML(parseDocument(html), { xmlMode: true, selfClosingTags: true });
  return xml.replace(/&#x([0-9a-f]{2,6});/gi, (all, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > LAST_OF_ASCII ? String.fromCodePoint(point) : all;
  });
}

const LAST_OF_ASCII = 0x7f;

/** The text with `address` in place of each picture that stands in it as data, and those pictures. */
export function takePictures(
  html: string,
  prefix: string,
  address: (name: string) => string,
): { readonly html: string; readonly pictures: readonly Picture[] } {
  const document = parseDocument(html);
  const pictures: Picture[] = [];
  for (const image of DomUtils.getElementsByTagName('img', document)) {
    const [, kind = '', data = ''] = DATA.exec(image.attribs.src ?? '') ?? [];
    if (data === '') continue;
    const name = `${prefix}-${pictures.length + 1}.${kind === 'jpeg' ? 'jpg' : kind}`;
    pictures.push({ name, content: Buffer.from(data, 'base64') });
    image.attribs.src = address(name);
  }
  if (pictures.length === 0) return { html, pictures };
  return { html: DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' }), pictures };
}

/** Without pictures that stand in it as data, and whether there were any. */
export function withoutPictures(html: string): { readonly html: string; readonly hadPictures: boolean } {
  const bare = html.replace(/<img\b[^>]*\bsrc="data:[^>]*>/gi, '');
  return { html: bare, hadPictures: bare !== html };
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
