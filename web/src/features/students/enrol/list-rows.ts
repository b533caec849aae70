/** The rows of a list while it is rehearsed: read, judged, corrected, left out. */
import type { JudgedLine } from '@sugya/contract/account-invitations.ts';
import type { ListedPerson } from '@sugya/domain/people/people-table.ts';
import { LINES_ABOVE, writePeople } from '@sugya/domain/people/write-people.ts';

export type ListRow = {
  /** Where it stands in what was pasted or in the file, from 1; no two rows have the same. */
  readonly row: number;
  readonly person: ListedPerson;
  /** Null: it was corrected since, or not judged yet. */
  readonly verdict: Pick<JudgedLine, 'outcome' | 'fault'> | null;
};

export function listOf(rows: readonly ListRow[]): string {
  return writePeople(rows.map(({ person }) => person));
}

/** `lines` is what was said of `listOf(rows)`. A row without any words has no line, and is left out. */
export function judgedRows(rows: readonly ListRow[], lines: readonly JudgedLine[]): readonly ListRow[] {
  const verdicts = new Map(lines.map((line) => [line.line - LINES_ABOVE - 1, line]));
  return rows.flatMap((row, place) => {
    const verdict = verdicts.get(place);
    return verdict === undefined ? [] : [{ ...row, verdict }];
  });
}

export function correctedRows(
  rows: readonly ListRow[],
  { row, person }: Pick<ListRow, 'row' | 'person'>,
): readonly ListRow[] {
  return rows.map((one) => (one.row === row ? { row, person, verdict: null } : one));
}

/** One that was refused because of the row that leaves is to be judged again. */
export function withoutRow(rows: readonly ListRow[], left: ListRow): readonly ListRow[] {
  const address = left.person.email.toLowerCase();
  return rows
    .filter(({ row }) => row !== left.row)
    .map((one) =>
      one.verdict?.fault === 'twice' && one.person.email.toLowerCase() === address
        ? { ...one, verdict: null }
        : one,
    );
}
