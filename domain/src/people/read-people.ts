/** A list of people as it is pasted from a spreadsheet or a mail: one of them on each line. */
import { scanCsv } from '../import/csv.ts';
import { readStudyMode, type StudyMode } from './study-mode.ts';

export type PersonFault = 'email' | 'name' | 'twice' | 'too_long' | 'study_mode';

export type ReadPerson = {
  /** From 1, as the line stands in the text. */
  readonly line: number;
  readonly email: string;
  readonly privateName: string;
  readonly lastName: string;
  /** Null where the list names none. */
  readonly phone: string | null;
  /** Null where the list says nothing. */
  readonly studyMode: StudyMode | null;
  /** The words that say so, to be corrected where they say neither. */
  readonly typedMode: string;
  /** Null: nothing is amiss. */
  readonly fault: PersonFault | null;
};

const LONGEST = { email: 254, name: 100, phone: 30 };
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * E-mail, first name, last name and phone, in this order, between tabs, semicolons or commas. Empty lines are none. A first
 * line without an address whose first cell names the column is a heading.
 *
 * Range: any text. Meaning of `twice`: an earlier line has this address.
 */
export function readPeople(text: string): ReadPerson[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const seen = new Set<string>();
  return scanCsv(text, separator).rows.flatMap((cells, place) => {
    const [email = '', privateName = '', lastName = '', phone = '', mode = ''] = cells.map((cell) =>
      cell.trim(),
    );
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (place === 0 && isHeading(email)) return [];
    const address = email.toLowerCase();
    const studyMode = readStudyMode(mode);
    const fault =
      faultOf({ email: address, privateName, lastName, phone }, seen) ??
      (studyMode === 'unknown' ? 'study_mode' : null);
    seen.add(address);
    const named = { email: address, privateName, lastName, phone: phone === '' ? null : phone };
    const how = { studyMode: studyMode === 'unknown' ? null : studyMode, typedMode: mode };
    return [{ line: place + 1, ...named, ...how, fault }];
  });
}

function isHeading(first: string): boolean {
  return !first.includes('@') && /^(?:e-?mail|mail|דוא|מייל|אימייל|כתובת)/i.test(first);
}

function faultOf(
  person: { email: string; privateName: string; lastName: string; phone: string },
  seen: ReadonlySet<string>,
): PersonFault | null {
  const { email, privateName, lastName, phone } = person;
  if (!EMAIL.test(email)) return 'email';
  if (privateName === '' || lastName === '') return 'name';
  const isTooLong =
    email.length > LONGEST.email ||
    privateName.length > LONGEST.name ||
    lastName.length > LONGEST.name ||
    phone.length > LONGEST.phone;
  if (isTooLong) return 'too_long';
  return seen.has(email) ? 'twice' : null;
}
