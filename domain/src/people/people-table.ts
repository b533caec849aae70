/** People in a table of a file, whose columns are found by their headings. */

export type ListedPerson = {
  readonly email: string;
  readonly privateName: string;
  readonly lastName: string;
  /** Empty where the table names none. */
  readonly phone: string;
  /** On campus or online, in the words of the table; empty where it says nothing. */
  readonly studyMode: string;
};

export type PeopleTable = {
  readonly people: readonly (ListedPerson & {
    /** From 1, as the spreadsheet counts. */
    readonly row: number;
  })[];
  /** Headings that name nothing of a person, as they stand. */
  readonly unread: readonly string[];
};

/** `empty`: no row has words. `no_columns`: no row names e-mail, first name and last name. */
export type PeopleTableFault = 'empty' | 'no_columns';

type Column = keyof ListedPerson;

const REQUIRED: readonly Column[] = ['email', 'privateName', 'lastName'];

/** The headings of a table that is written, in their order. */
export const PEOPLE_HEADINGS: Readonly<Record<Column, string>> = {
  email: 'דוא"ל',
  privateName: 'שם פרטי',
  lastName: 'שם משפחה',
  phone: 'טלפון',
  studyMode: 'אופן לימוד',
};

/** As `plainName` leaves them. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  email: [
    'דואל',
    'דואר אלקטרוני',
    'כתובת דואל',
    'אימייל',
    'מייל',
    'כתובת מייל',
    'email',
    'email address',
    'mail',
  ],
  privateName: ['שם פרטי', 'פרטי', 'first name', 'given name', 'firstname'],
  lastName: ['שם משפחה', 'משפחה', 'last name', 'family name', 'surname', 'lastname'],
  phone: ['טלפון', 'נייד', 'טלפון נייד', 'מספר טלפון', 'סלולרי', 'phone', 'mobile', 'phone number'],
  studyMode: [
    'אופן לימוד',
    'אופן הלימוד',
    'אופן לימודים',
    'מסלול לימוד',
    'קמפוס או מקוון',
    'study mode',
    'mode',
  ],
};

/** A title, a line about the file, an empty line: more than that is no table with a heading. */
const MOST_ROWS_ABOVE = 10;

/**
 * The people of the rows below the heading, wherever their columns stand. Empty rows are none; a column that is there
 * twice is read where it stands first.
 *
 * Range: any rows, cells of any text.
 */
export function readPeopleTable(rows: readonly (readonly string[])[]): PeopleTable | PeopleTableFault {
  if (rows.every(isEmpty)) return 'empty';
  const at = rows.slice(0, MOST_ROWS_ABOVE + 1).findIndex(namesPeople);
  const heading = rows[at];
  if (heading === undefined) return 'no_columns';
  const places = placesOf(heading);
  const cellOf = (cells: readonly string[], column: Column) =>
    (cells[places.get(column) ?? -1] ?? '').replace(/\s+/g, ' ').trim();
  const people = rows.flatMap((cells, place) =>
    place <= at || isEmpty(cells)
      ? []
      : [
          {
            row: place + 1,
            email: cellOf(cells, 'email'),
            privateName: cellOf(cells, 'privateName'),
            lastName: cellOf(cells, 'lastName'),
            phone: cellOf(cells, 'phone'),
            studyMode: cellOf(cells, 'studyMode'),
          },
        ],
  );
  const read = new Set(places.values());
  const unread = heading.filter((cell, place) => cell.trim() !== '' && !read.has(place));
  return people.length === 0 ? 'empty' : { people, unread: unread.map((cell) => cell.trim()) };
}

/** Whether these cells are a heading: e-mail, first name and last name stand among them. */
export function namesPeople(cells: readonly string[]): boolean {
  const places = placesOf(cells);
  return REQUIRED.every((column) => places.has(column));
}

function placesOf(heading: readonly string[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>();
  for (const [place, cell] of heading.entries()) {
    const column = columnOf(cell);
    if (column !== null && !places.has(column)) places.set(column, place);
  }
  return places;
}

function columnOf(cell: string): Column | null {
  const name = plainName(cell);
  const columns = Object.entries(NAMES) as [Column, readonly string[]][]; // the keys of the constant above
  return columns.find(([, names]) => names.includes(name))?.[0] ?? null;
}

/** Without marks: `דוא״ל`, `E-mail` and `First_name:` are `דואל`, `email` and `first name`. */
function plainName(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/["'׳״*:\uFEFF\u200e\u200f-]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
