/** XML of questions as a tree. It is not trusted: no entities of its own, bounded depth and size. */
import { SaxesParser } from 'saxes';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { UnreadableFile } from '../formats/unreadable-file.ts';

export type XmlElement = {
  /** Without prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** From 1. */
  readonly line: number;
};
export type XmlNode = XmlElement | string;

export const XML_LIMITS = { depth: 250, elements: 1_000_000, attributes: 200 } as const;

/** Named characters of HTML that other systems leave in XML without declaring them. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  sect: '§',
  deg: '°',
  times: '×',
  divide: '÷',
  copy: '©',
  reg: '®',
  shy: '',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '',
  rlm: '',
};

export function parseXml(bytes: Uint8Array): XmlElement {
  return parseXmlText(xmlText(bytes));
}

type OpenElement = { name: string; attributes: Record<string, string>; children: XmlNode[]; line: number };

function parseXmlText(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, NAMED);
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  const addText = (words: string) => open.at(-1)?.children.push(words);
  parser.on('error', (error) => {
    throw new UnreadableFile('malformed_xml', error.message.replace(/^\d+:\d+: /, `line ${parser.line}: `));
  });
  // A document type alone is harmless, since nothing is fetched; one that defines entities is a bomb or a spy.
  parser.on('doctype', (words) => {
    if (/\[|<!/.test(words)) throw new UnreadableFile('xml_entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > XML_LIMITS.elements || Object.keys(attributes).length > XML_LIMITS.attributes) {
      throw new UnreadableFile('xml_too_large', `${elements} elements`);
    }
    if (open.length >= XML_LIMITS.depth) throw new UnreadableFile('xml_too_deep', `line ${parser.line}`);
    open.push({
      name: localName(name),
      attributes: namedLocally(attributes),
      children: [],
      line: parser.line,
    });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (words) => {
    // Moodle writes the number of a question before it.
    const number = /^\s*question:\s*(\d+)\s*$/.exec(words)?.[1];
    if (number !== undefined) open.at(-1)?.children.push(emptyElement('questionNumber', { number }));
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const parent = open.at(-1);
    if (parent === undefined) root = closed;
    else parent.children.push(closed);
  });
  parser.write(text).close();
  if (root === null) throw new UnreadableFile('malformed_xml', 'no element');
  return root;
}

function emptyElement(name: string, attributes: Record<string, string>): XmlElement {
  return { name, attributes, children: [], line: 0 };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** `xml:lang` is `lang`; declarations of namespaces say nothing here. */
function namedLocally(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !/^xmlns(?::|$)/.test(name))
      .map(([name, value]) => [localName(name), value]),
  );
}

/** UTF-8, UTF-16 or Hebrew Windows, or else what the file itself says it is. */
export function xmlText(bytes: Uint8Array): string {
  const decoded = decodeText(bytes)?.text ?? declared(bytes);
  if (decoded === null) throw new UnreadableFile('not_utf8');
  return decoded.replace(/^\uFEFF/, '').trimStart();
}

function declared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1];
  if (label === undefined || /^utf-?8$/i.test(label)) return null;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
