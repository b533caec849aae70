import { expect, test } from 'vitest';
import { readPeople } from './read-people.ts';
import { LINES_ABOVE, writePeople } from './write-people.ts';

test.each([
  ['plain', 'דנה', 'לוי', '050-0000000'],
  ['with quotation marks', '"דנה"', 'אבו בג"ץ', ''],
  ['with a comma and a semicolon', 'דנה, רות', 'לוי;כהן', ''],
  ['over two lines', 'דנה\nרות', 'לוי\tכהן', ''],
])('PPL-09: what is written is read again as it was: %s', (_name, privateName, lastName, phone) => {
  const dana = { email: 'dana@sugya.example', privateName, lastName, phone, studyMode: 'מקוון' };
  const [person] = readPeople(writePeople([dana]));
  expect(person).toEqual({
    line: LINES_ABOVE + 1,
    email: dana.email,
    privateName: privateName.replace('\n', ' '),
    lastName: lastName.replace('\t', ' '),
    phone: phone === '' ? null : phone,
    studyMode: 'online',
    typedMode: 'מקוון',
    fault: null,
  });
});

test('PPL-09: one whose address reads like a heading stays a person', () => {
  const faulty = { email: 'מייל לא ידוע', privateName: 'דנה', lastName: 'לוי', phone: '', studyMode: '' };
  expect(readPeople(writePeople([faulty])).map(({ fault }) => fault)).toEqual(['email']);
});
