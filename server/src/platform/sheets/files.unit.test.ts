import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { kindOfFile } from './file-kind.ts';

const TEXT = 'id;שאלה\r\n1;מה קבע בג"ץ?';
const utf16 = (text: string, mark: string) => new Uint8Array(Buffer.from(`${mark}${text}`, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
/** Hebrew letters as Hebrew Windows writes them. */
const codePage = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
  });

describe('decodeText', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', new TextEncoder().encode(TEXT), 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 as Excel saves it', utf16(TEXT, '\uFEFF'), 'utf-16'],
    ['UTF-16 in the other order', swapped(utf16(TEXT, '\uFEFF')), 'utf-16'],
    ['UTF-16 without a mark', utf16(TEXT, ''), 'utf-16'],
    ['Windows-1255', codePage(TEXT), 'windows-1255'],
  ])('XCT-22: %s is read', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8 cut inside a letter', new TextEncoder().encode('שאלה').subarray(0, 7)],
    ['UTF-8 with a damaged byte', Uint8Array.from([...new TextEncoder().encode('מה הדין?'), 0xff])],
    ['a Western code page', new Uint8Array(Buffer.from('caf\u00e9 cr\u00e8me', 'latin1'))],
  ])('XCT-26: %s is refused and not read wrong', (_name, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });
});

const text = (words: string) => new TextEncoder().encode(words);
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, text('x')])));
const old = (name: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(16), ...Buffer.from(name, 'utf16le')]);

describe('kindOfFile', () => {
  it.each<[string, string, Uint8Array, string]>([
    [
      'Moodle',
      '.xml',
      text('<?xml version="1.0"?>\n<quiz><question type="multichoice"/></quiz>'),
      'Moodle XML',
    ],
    ['QTI 1.2', '.xml', text('<questestinterop xmlns="x"/>'), 'QTI 1.2'],
    ['QTI 2', '.xml', text('<!-- x --><assessmentItem/>'), 'QTI 2'],
    ['QTI 3', '.xml', text('<qti-assessment-item/>'), 'QTI 3'],
    ['a QTI package', '.zip', zip('imsmanifest.xml', 'items/1.xml'), 'a QTI or IMS package'],
    ['GIFT', '.gift', text('// comment\n::q1:: מה? {=כן ~לא}'), 'questions in GIFT'],
    ['GIFT under another name', '.txt', text('::q1:: מה? {=כן ~לא}'), 'questions in GIFT'],
    ['Aiken', '.txt', text('מה?\nA. כן\nB. לא\nANSWER: A\n'), 'questions in Aiken'],
    ['GIFT of true or false', '.txt', text('האם? {F#כי}'), 'questions in GIFT'],
    ['Aiken in Hebrew', '.txt', text('מה?\r\nא. כן\r\nב. לא\r\nתשובה: ב\r\n'), 'questions in Aiken'],
    ['Word', '.docx', zip('[Content_Types].xml', 'word/document.xml'), 'a Word document'],
    ['old Word', '.doc', old('WordDocument'), 'a Word document'],
    ['old Excel', '.xls', old('Workbook'), 'an old Excel workbook (.xls)'],
    ['a locked workbook', '.xlsx', old('EncryptedPackage'), 'a workbook with a password'],
    [
      'ods',
      '.ods',
      zipSync({ mimetype: text('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': text('x') }),
      'an OpenDocument workbook (.ods)',
    ],
    ['a pack', '.zip', zip('course/pack.json'), 'a content pack, which `pack` imports'],
    ['a statute', '.xml', text('\uFEFF<akomaNtoso/>'), 'a statute, which `laws` imports'],
    ['a web page', '.csv', text('<!DOCTYPE html><html></html>'), 'a web page'],
    ['a PDF', '.csv', text('%PDF-1.7'), 'a PDF'],
    ['text', '.txt', text('שלום'), 'plain text without the columns of a table'],
  ])('XCT-26: %s (%s) is named', (_name, ending, bytes, kind) => {
    expect(kindOfFile(bytes, ending)).toBe(kind);
  });

  it.each<[string, string]>([
    ['.csv', 'id,question\n1,מה?'],
    ['.jsonl', '{"id":"1","stem":"a=b"}'],
    ['.json', '[{"a":"~b = c"}]'],
  ])('XCT-22: what is read has no other kind: %s', (ending, words) => {
    expect(kindOfFile(text(words), ending)).toBeNull();
  });
});
