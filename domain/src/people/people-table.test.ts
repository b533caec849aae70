import { expect, test } from 'vitest';
import { namesPeople, PEOPLE_HEADINGS, readPeopleTable } from './people-table.ts';

const dana = {
  email: 'dana@sugya.example',
  privateName: 'דנה',
  lastName: 'לוי',
  phone: '050-0000000',
  studyMode: 'מקוון',
};

test.each([
  [Object.values(PEOPLE_HEADINGS), [dana.email, dana.privateName, dana.lastName, dana.phone, dana.studyMode]],
  [
    ['מס׳', 'שם משפחה', 'שם פרטי', 'נייד', 'דוא״ל', 'אופן הלימוד'],
    ['1', dana.lastName, dana.privateName, dana.phone, dana.email, dana.studyMode],
  ],
  [
    ['First_Name', 'Last-Name:', ' E-Mail ', 'Phone', 'Study mode'],
    [dana.privateName, dana.lastName, dana.email, dana.phone, dana.studyMode],
  ],
])('PPL-08, PPL-21: columns are found by their headings: %s', (heading, cells) => {
  expect(readPeopleTable([heading, cells])).toMatchObject({ people: [{ row: 2, ...dana }] });
});

test('PPL-08: rows above the heading and empty rows are no people; numbers are those of the spreadsheet; what is not read is named', () => {
  const rows = [
    ['מחזור אביב'],
    [''],
    ['דוא"ל', 'שם פרטי', 'שם משפחה', 'תעודת זהות', 'דוא"ל'],
    ['', ' ', ''],
    [' dana@sugya.example ', 'דנה  רות', 'לוי', '1', 'other@sugya.example'],
  ];
  expect(readPeopleTable(rows)).toEqual({
    people: [
      { row: 5, email: dana.email, privateName: 'דנה רות', lastName: 'לוי', phone: '', studyMode: '' },
    ],
    unread: ['תעודת זהות', 'דוא"ל'],
  });
});

test.each([
  [[], 'empty'],
  [[[' '], ['']], 'empty'],
  [[['דוא"ל', 'שם פרטי', 'שם משפחה']], 'empty'],
  [[['dana@sugya.example', 'דנה', 'לוי']], 'no_columns'],
  [
    [
      ['דוא"ל', 'שם'],
      ['dana@sugya.example', 'דנה לוי'],
    ],
    'no_columns',
  ],
])('PPL-08: %j is %s', (rows, fault) => {
  expect(readPeopleTable(rows)).toBe(fault);
});

test.each([
  ['a name with the e-mail', ['דוא"ל', 'שם פרטי', 'שם משפחה'], true],
  ['a name alone', ['שם פרטי', 'שם משפחה'], false],
])('PPL-08: a heading: %s', (_name, cells, isHeading) => {
  expect(namesPeople(cells)).toBe(isHeading);
});
