import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts';
import { readPeopleFile } from './read-people-file.ts';

const HEADING = ['דוא"ל', 'שם פרטי', 'שם משפחה', 'טלפון'];
const DANA = ['dana@sugya.example', 'דנה', 'לוי', '050-0000000'];
const FOUND = {
  people: [
    { row: 2, email: DANA[0], privateName: DANA[1], lastName: DANA[2], phone: DANA[3], studyMode: '' },
  ],
  unread: [],
};
const csv = (separator: string) =>
  ['דוא״ל,שם פרטי,שם משפחה,טלפון'.replaceAll(',', separator), DANA.join(separator)].join('\r\n');
/** Hebrew letters as Hebrew Windows writes them. */
const codePage = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
  });
const utf8 = (text: string) => new TextEncoder().encode(text);
const oldOffice = (name: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(16), ...Buffer.from(name, 'utf16le')]);

describe('readPeopleFile', () => {
  it.each<[string, string, Uint8Array]>([
    ['commas', 'a.csv', utf8(csv(','))],
    ['semicolons', 'a.csv', utf8(`\uFEFF${csv(';')}`)],
    ['tabs', 'a.txt', utf8(csv('\t'))],
    ['UTF-16', 'a.csv', new Uint8Array(Buffer.from(`\uFEFF${csv('\t')}`, 'utf16le'))],
    ['Hebrew Windows', 'a.csv', codePage(csv(',').replace('״', ''))],
  ])('PPL-08: a file of separated values is read: %s', (_what, name, bytes) => {
    expect(readPeopleFile({ name, bytes })).toEqual(FOUND);
  });

  it('PPL-08: of a workbook the first sheet that names people is read, whatever the file is called', async () => {
    const sheets = [
      { name: 'שער', rows: [['מחזור אביב']] },
      { name: 'רשימה', rows: [HEADING, DANA] },
    ];
    expect(readPeopleFile({ name: 'list.csv', bytes: await writeWorkbook(sheets) })).toEqual(FOUND);
  });

  it('PPL-08: the empty template has nobody, and is not without columns', async () => {
    const bytes = await writeWorkbook([{ name: 'סטודנטים', rows: [HEADING] }]);
    expect(readPeopleFile({ name: 'students.xlsx', bytes })).toBe('empty');
  });

  it.each<[string, string, Uint8Array]>([
    ['empty', 'a.csv', utf8('')],
    ['empty', 'a.csv', utf8('\r\n , \r\n')],
    ['no_columns', 'a.csv', utf8('dana@sugya.example,דנה,לוי')],
    ['encoding', 'a.csv', Uint8Array.from([...utf8(csv(',')), 0xff])],
    ['damaged_letters', 'a.csv', utf8(new TextDecoder('windows-1252').decode(utf8(csv(','))))],
    ['unknown_format', 'a.pdf', utf8('%PDF-1.7')],
    ['unknown_format', 'a.csv', utf8('<!DOCTYPE html><html></html>')],
    ['old_workbook', 'a.xls', oldOffice('Workbook')],
    ['locked', 'a.xlsx', oldOffice('EncryptedPackage')],
    ['not_a_spreadsheet', 'a.xlsx', utf8('PK no archive')],
    ['not_a_spreadsheet', 'a.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook') })],
    ['too_large', 'a.xlsx', zipSync({ 'xl/workbook.xml': new Uint8Array(17 * 1024 * 1024) })],
  ])('PPL-08: %s is said of %s', (fault, name, bytes) => {
    expect(readPeopleFile({ name, bytes })).toBe(fault);
  });
});
