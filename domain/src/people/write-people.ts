/** People who were read, and perhaps corrected since, as the list that `readPeople` reads. */
import { type ListedPerson, PEOPLE_HEADINGS } from './people-table.ts';

/** So many lines stand above the first person. */
export const LINES_ABOVE = 1;

/**
 * One line for each of them, below a heading, so that no person is taken for one. Line breaks and tabs inside a field are
 * blanks.
 *
 * Range: any people; one without any words has a line that is read as none.
 */
export function writePeople(people: readonly ListedPerson[]): string {
  const rows = people.map(({ email, privateName, lastName, phone, studyMode }) => [
    email,
    privateName,
    lastName,
    phone,
    studyMode,
  ]);
  return [Object.values(PEOPLE_HEADINGS), ...rows].map((cells) => cells.map(cellOf).join('\t')).join('\n');
}

function cellOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
