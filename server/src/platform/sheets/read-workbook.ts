/**
 * The sheets of an XLSX workbook as rows of text, each cell as the spreadsheet shows it: 0450 with its zero, a date as
 * its day, 15%. What a reader of values alone would change in silence is so refused or shown.
 */
import { unzipSync } from 'fflate';
import { readSheet, type SheetRows, TooManyCells } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { readXml, UnreadableXml } from './read-xml.ts';

export type Sheet = { readonly name: string; readonly isHidden: boolean } & SheetRows;

export type WorkbookFault = 'too_large' | 'not_a_spreadsheet';

/** Unpacked; a spreadsheet is a zip archive and so may be a bomb. */
const MOST_BYTES = 128 * 1024 * 1024;
const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

export function readWorkbook(bytes: Uint8Array, mostBytes = MOST_BYTES): Sheet[] | WorkbookFault {
  const parts = unpack(bytes, mostBytes);
  if (typeof parts === 'string') return parts;
  try {
    return readSheets(parts);
  } catch (error) {
    if (error instanceof TooManyCells) return 'too_large';
    if (error instanceof UnreadableXml) return 'not_a_spreadsheet';
    throw error;
  }
}

type Parts = Readonly<Record<string, Uint8Array>>;

/** Judged by the sizes that the archive announces; the library unpacks into exactly those. */
function unpack(bytes: Uint8Array, mostBytes: number): Parts | WorkbookFault {
  let size = 0;
  let isTooLarge = false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false;
        size += originalSize;
        isTooLarge ||= size > mostBytes;
        return !isTooLarge;
      },
    });
    if (isTooLarge) return 'too_large';
    return parts['xl/workbook.xml'] === undefined ? 'not_a_spreadsheet' : parts;
  } catch {
    return 'not_a_spreadsheet';
  }
}

function readSheets(parts: Parts): Sheet[] {
  const { sheets, has1904Dates } = readOverview(parts['xl/workbook.xml']);
  const targets = readTargets(parts['xl/_rels/workbook.xml.rels']);
  const strings = readStrings(parts['xl/sharedStrings.xml']);
  const formats = readStyles(parts['xl/styles.xml']);
  return sheets.flatMap(({ name, isHidden, relation }) => {
    const part = parts[`xl/${targets.get(relation) ?? ''}`];
    // A chart sheet has no cells.
    return part === undefined
      ? []
      : [{ name, isHidden, ...readSheet(part, { strings, formats, has1904Dates }) }];
  });
}

type Overview = {
  readonly sheets: { readonly name: string; readonly isHidden: boolean; readonly relation: string }[];
  readonly has1904Dates: boolean;
};

function readOverview(part: Uint8Array | undefined): Overview {
  const sheets: Overview['sheets'] = [];
  let has1904Dates = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') has1904Dates = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = attributes['r:id'] ?? attributes.id ?? '';
      sheets.push({
        name: attributes.name ?? '',
        isHidden: (attributes.state ?? 'visible') !== 'visible',
        relation,
      });
    },
  });
  return { sheets, has1904Dates };
}

/** Relation id to path below `xl/`. */
function readTargets(part: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(part, {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.replace(/^\/xl\/|^\.\//, ''));
    },
  });
  return targets;
}

/** Texts that cells share; rich text is the words of its runs, without the readings of Japanese. */
function readStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let isText = false;
  let isReading = false;
  let words = '';
  readXml(part, {
    open(name) {
      if (name === 'si') words = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(text) {
      if (isText) words += text;
    },
    close(name) {
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.push(words);
      isText = false;
    },
  });
  return strings;
}
