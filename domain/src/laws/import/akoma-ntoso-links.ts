/** Where the links of an Akoma Ntoso file lead. */
import { lawKey, placeOfElementId } from '../places.ts';

type Attributes = Readonly<Record<string, string>>;

const OTHER_LAW = /^\/akn\/il\/act\/[^/]+\/[^/]+\/([^/#]+)[^#]*(?:#(.*))?$/;

/** A place in this law, `#25א`, or in another, `2002251#25א`; an address on the web; `?` for what cannot be followed. */
export function targetOf(href: string, self: string | null, refer: (law: string) => void): Attributes {
  if (/^https?:\/\//i.test(href)) return { href, target: '_blank', rel: 'noopener noreferrer' };
  if (href.startsWith('#')) return { 'data-to': `#${placeOfElementId(href.slice(1)) ?? '?'}` };
  const [, id, anchor = ''] = OTHER_LAW.exec(href) ?? [];
  if (id === undefined) return { 'data-to': '?' };
  const law = id === self ? '' : lawKey(id);
  if (law !== '') refer(law);
  return { 'data-to': `${law}#${anchor === '' ? '' : (placeOfElementId(anchor) ?? '?')}` };
}
