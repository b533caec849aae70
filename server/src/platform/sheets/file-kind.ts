/** What a file seems to be by its content: the reader of questions is chosen by it, and a refusal can name it. */
import { unzipSync } from 'fflate';
import { decodeText } from './decode-text.ts';

/** Null for what is not known here, and for tables. `ending` is lower-case, with its dot. */
export function kindOfFile(bytes: Uint8Array, ending: string): string | null {
  if (startsWith(bytes, [0x50, 0x4b])) return kindOfArchive(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return kindOfOldOffice(bytes);
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return 'a PDF';
  const text = decodeText(bytes)?.text.slice(0, HEAD_LENGTH) ?? '';
  return kindOfText(text) ?? KINDS_BY_ENDING[ending] ?? null;
}

const HEAD_LENGTH = 20_000;

const KINDS_BY_ENDING: Readonly<Record<string, string>> = {
  '.gift': 'questions in GIFT',
  '.txt': 'plain text without the columns of a table',
  '.doc': 'a Word document',
  '.rtf': 'a rich-text document',
  '.xls': 'an old Excel workbook (.xls)',
  '.numbers': 'a Numbers workbook',
};

/** `{T}`, `{FALSE#so}` of GIFT. */
const TRUE_OR_FALSE = /\{\s*(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?\}/;

function kindOfText(text: string): string | null {
  const root =
    /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<(?:\w+:)?([\w-]+)/.exec(
      text,
    )?.[1];
  if (root !== undefined) return kindOfXml(root, text);
  if (text.startsWith('{\\rtf')) return 'a rich-text document';
  if (/^(?:ANSWER|תשובה):\s*[A-Zא-ת]\s*$/im.test(text) && /^\s*[A-Zא-ת][.)]\s/m.test(text)) {
    return 'questions in Aiken';
  }
  // JSON, too, has braces.
  if (/^\uFEFF?\s*(?:\[|\{\s*")/.test(text)) return null;
  const isGift = /^::[\s\S]*?::/m.test(text) || /\{[^{}]*[~=][^{}]*\}/.test(text) || TRUE_OR_FALSE.test(text);
  return isGift ? 'questions in GIFT' : null;
}

function kindOfXml(root: string, text: string): string | null {
  if (root === 'quiz') return 'Moodle XML';
  if (root === 'questestinterop') return 'QTI 1.2';
  if (root.startsWith('qti-')) return 'QTI 3';
  if (/^assessment(?:Item|Test|Section)$/.test(root)) return 'QTI 2';
  if (root === 'manifest' && /imsqti|imscp|imsglobal/i.test(text))
    return 'the manifest of an IMS (QTI) package';
  if (root === 'akomaNtoso') return 'a statute, which `laws` imports';
  if (root.toLowerCase() === 'html') return 'a web page';
  return 'XML of another kind';
}

/** By the names in it; nothing is unpacked but the word with which OpenDocument begins. */
function kindOfArchive(bytes: Uint8Array): string | null {
  const names: string[] = [];
  let mime = '';
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return name === 'mimetype' && originalSize < 200;
      },
    });
    mime = new TextDecoder().decode(parts.mimetype);
  } catch {
    return 'a zip archive that is damaged';
  }
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (/opendocument\.spreadsheet/.test(mime)) return 'an OpenDocument workbook (.ods)';
  if (/opendocument\.text/.test(mime)) return 'an OpenDocument text (.odt)';
  if (has(/^xl\/workbook\.xml$/)) return 'an Excel workbook (.xlsx)';
  if (has(/^xl\/workbook\.bin$/)) return 'a binary Excel workbook (.xlsb)';
  if (has(/^word\//)) return 'a Word document';
  if (has(/^ppt\//)) return 'a PowerPoint presentation';
  if (has(/(?:^|\/)moodle_backup\.xml$/)) return 'a backup of Moodle';
  if (has(/(?:^|\/)imsmanifest\.xml$/)) return 'a QTI or IMS package';
  if (has(/(?:^|\/)pack\.json$/)) return 'a content pack, which `pack` imports';
  return 'a zip archive';
}

/** The names of its parts stand in it as UTF-16. */
function kindOfOldOffice(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string) => text.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return 'a workbook with a password';
  if (holds('WordDocument')) return 'a Word document';
  return holds('Workbook') || holds('Book') ? 'an old Excel workbook (.xls)' : 'an old Office file';
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte);
}
