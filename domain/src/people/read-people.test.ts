import { expect, test } from 'vitest';
import { readPeople } from './read-people.ts';

const dana = { email: 'dana@sugya.example', privateName: 'דנה', lastName: 'לוי' };

test.each([
  ['commas', 'Dana@Sugya.example, דנה, לוי, 050-0000000'],
  ['semicolons', 'dana@sugya.example;דנה;לוי;050-0000000'],
  ['tabs, as from a spreadsheet', 'dana@sugya.example\tדנה\tלוי\t050-0000000'],
  ['quotation marks', '"dana@sugya.example","דנה","לוי","050-0000000"'],
])('PPL-04: a person between %s', (_name, text) => {
  expect(readPeople(text)).toEqual([
    { line: 1, ...dana, phone: '050-0000000', studyMode: null, typedMode: '', fault: null },
  ]);
});

test('PPL-04: a heading and empty lines are no people, and the numbers stay those of the lines', () => {
  expect(readPeople('דוא״ל,שם פרטי,שם משפחה\n\ndana@sugya.example,דנה,לוי\n')).toEqual([
    { line: 3, ...dana, phone: null, studyMode: null, typedMode: '', fault: null },
  ]);
  expect(readPeople('')).toEqual([]);
});

test.each([
  ['dana@sugya,דנה,לוי', 'email'],
  ['דנה,לוי', 'email'],
  ['dana@sugya.example,דנה', 'name'],
  [`dana@sugya.example,דנה,${'ל'.repeat(101)}`, 'too_long'],
])('PPL-04: what is amiss with a line: %s', (text, fault) => {
  expect(readPeople(text).map((person) => person.fault)).toEqual([fault]);
});

test('PPL-04: an address that stood before is there twice, whatever its letters', () => {
  const faults = readPeople('dana@sugya.example,דנה,לוי\nDANA@sugya.example,דנה,לוי').map(
    ({ fault }) => fault,
  );
  expect(faults).toEqual([null, 'twice']);
});

test('PPL-21: the fifth word says on campus or online, and others are a fault', () => {
  const read = readPeople(
    'a@sugya.example,דנה,לוי,,קמפוס\nb@sugya.example,דנה,לוי,,מקוון\nc@sugya.example,דנה,לוי,,חיפה',
  );
  expect(read.map(({ studyMode, fault }) => [studyMode, fault])).toEqual([
    ['campus', null],
    ['online', null],
    [null, 'study_mode'],
  ]);
});
