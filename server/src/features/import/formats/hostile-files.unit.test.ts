import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveEntries } from '../archive/archive-entries.ts';
import { pathFrom } from '../archive/open-archive.ts';
import { formatOfFile } from './format-of-file.ts';
import type { FormatName } from './format-reading.ts';
import { formatTable } from './format-table.ts';

const text = (words: string) => new TextEncoder().encode(words);
const item = '<assessmentItem identifier="a"><itemBody/></assessmentItem>';

async function codesOf(bytes: Uint8Array, format: Exclude<FormatName, 'table'>): Promise<string[]> {
  const { table, problems } = await formatTable({ name: 'file', bytes, format });
  expect(table.questions).toEqual([]);
  return problems.filter(({ level }) => level === 'error').map(({ code }) => code);
}

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><quiz>&b;</quiz>`;
const SPY = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>`;

describe('XML that means harm', () => {
  it.each<[string, string, string]>([
    ['entities within entities', LAUGHS, 'xml_entities'],
    ['an entity from a file', SPY, 'xml_entities'],
    ['elements nested 400 deep', `<quiz>${'<a>'.repeat(400)}${'</a>'.repeat(400)}</quiz>`, 'xml_too_deep'],
    ['an element that never ends', '<quiz><question type="multichoice">', 'malformed_xml'],
    ['an entity that nobody knows', '<quiz>&secret;</quiz>', 'malformed_xml'],
    ['no question', '<quiz></quiz>', 'no_items'],
  ])('IMP-04: %s is refused in one sentence', async (_name, xml, code) => {
    expect(await codesOf(text(xml), 'moodle-xml')).toEqual([code]);
  });

  it('IMP-04: more elements than can be read at once are refused before they are all kept', async () => {
    const many = text(`<quiz>${'<a/>'.repeat(1_000_001)}</quiz>`);
    expect(await codesOf(many, 'moodle-xml')).toEqual(['xml_too_large']);
  }, 30_000);

  it('IMP-04: a document type alone and named characters of HTML are harmless', async () => {
    const xml = `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop><item ident="a"><presentation><material><mattext>א&nbsp;ב</mattext></material></presentation></item></questestinterop>`;
    expect(await codesOf(text(xml), 'qti-1.2')).toEqual(['nothing_carried']);
  });
});

/** Sets bits of the first entry in the archive's list. */
function withEntry(archive: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array {
  const bytes = Uint8Array.from(archive);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) {
      change(view, at);
      return bytes;
    }
  }
  throw new Error('no entry');
}

const honest = zipSync({ 'imsmanifest.xml': text('<manifest/>'), 'a.xml': text(item) });

describe('archives that mean harm', () => {
  it.each<[string, Uint8Array, string]>([
    ['a path that climbs out', zipSync({ '../a.xml': text(item) }), 'unsafe_name'],
    ['an absolute path', zipSync({ '/etc/a.xml': text(item) }), 'unsafe_name'],
    ['a path of Windows', zipSync({ 'C:\\a.xml': text(item) }), 'unsafe_name'],
    [
      'a link',
      withEntry(honest, (view, at) => view.setUint32(at + 38, (0o120777 << 16) >>> 0, true)),
      'link_in_archive',
    ],
    ['a password', withEntry(honest, (view, at) => view.setUint16(at + 8, 1, true)), 'locked_archive'],
    ['40 MB of zeros', zipSync({ 'a.xml': new Uint8Array(40_000_000) }), 'archive_too_large'],
    [
      'a size of 4 GB in the list',
      withEntry(honest, (view, at) => view.setUint32(at + 24, 0xffff_fff0, true)),
      'archive_too_large',
    ],
    [
      '30,000 entries',
      zipSync(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`${n}.xml`, new Uint8Array(0)]))),
      'too_many_files',
    ],
    ['half an archive', honest.subarray(0, honest.length - 30), 'not_a_zip'],
    ['no XML at all', zipSync({ 'a.txt': text('x') }), 'no_items'],
  ])('IMP-05: %s is refused in one sentence', async (_name, archive, code) => {
    expect(await codesOf(archive, 'qti-package')).toEqual([code]);
    expect(await codesOf(archive, 'word')).toEqual([expect.stringMatching(WORD_CODES[code] ?? /^$/)]);
  });

  it('IMP-05: a size that lies downward gives no more than it announces', async () => {
    const small = withEntry(zipSync({ 'a.xml': text(item.repeat(50)) }), (view, at) =>
      view.setUint32(at + 24, 20, true),
    );
    expect(await codesOf(small, 'qti-package')).toEqual(['malformed_xml']);
  });

  it('IMP-05: what the list says of an honest archive', () => {
    expect(
      archiveEntries(honest)?.map(({ name, isLink, isEncrypted }) => [name, isLink, isEncrypted]),
    ).toEqual([
      ['imsmanifest.xml', false, false],
      ['a.xml', false, false],
    ]);
  });

  it.each<[string, string, string | null]>([
    ['items/a.xml', '../images/b.png', 'images/b.png'],
    ['items/a.xml', '../../b.png', null],
    ['items/a.xml', 'b%20c.png?x=1#y', 'items/b c.png'],
    ['items/a.xml', '/images/b.png', 'images/b.png'],
    ['a.xml', '100%.png', '100%.png'],
  ])('IMP-05: seen from %s, %s is %s', (part, href, path) => {
    expect(pathFrom(part, href)).toBe(path);
  });
});

/** A part that nobody reads stays packed, whatever it is. */
const WORD_CODES: Readonly<Record<string, RegExp>> = {
  unsafe_name: /^unsafe_name$/,
  link_in_archive: /^link_in_archive$/,
  locked_archive: /^not_a_document$/,
  archive_too_large: /^not_a_document$/,
  too_many_files: /^too_many_files$/,
  not_a_zip: /^not_a_zip$/,
  no_items: /^not_a_document$/,
};

const quiz = (words: string) =>
  `<?xml version="1.0" encoding="ENC"?><quiz><question type="truefalse"><name><text>א</text></name><questiontext format="plain_text"><text>${words}</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
const HEBREW = 'האם הקיבול נמסר למציע לפני החזרה מן ההצעה לפי החוק';
/** Hebrew letters as Hebrew Windows and ISO 8859-8 write them. */
const oneByte = (words: string) =>
  Uint8Array.from(words, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
  });

describe('encodings', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', text(quiz(HEBREW).replace('ENC', 'UTF-8'))],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${quiz(HEBREW).replace('ENC', 'UTF-16')}`, 'utf16le'))],
    ['Windows-1255', oneByte(quiz(HEBREW).replace('ENC', 'windows-1255'))],
    ['ISO 8859-8', oneByte(quiz(HEBREW).replace('ENC', 'iso-8859-8'))],
  ])('IMP-06: %s is read', async (_name, bytes) => {
    expect(formatOfFile(bytes, '.xml')).toBe('moodle-xml');
    const { table } = await formatTable({ name: 'file', bytes, format: 'moodle-xml' });
    expect(table.questions[0]?.question).toBe(`<p>${HEBREW}</p>`);
  });

  it.each<[string, string]>([
    ['UTF-8 read as Western text', new TextDecoder('windows-1252').decode(text(HEBREW))],
    ['Windows-1255 read as Western text', new TextDecoder('windows-1252').decode(oneByte(HEBREW))],
    ['letters replaced by question marks in diamonds', '\uFFFD\uFFFD\uFFFD \uFFFD\uFFFD'],
  ])('IMP-06: %s is refused, not stored', async (_name, words) => {
    expect(await codesOf(text(quiz(words).replace('ENC', 'UTF-8')), 'moodle-xml')).toEqual([
      'damaged_letters',
    ]);
    expect(await codesOf(text(`${words}\nA. ${words}\nB. ${words}\nANSWER: A\n`), 'aiken')).toEqual([
      'damaged_letters',
    ]);
  });
});
