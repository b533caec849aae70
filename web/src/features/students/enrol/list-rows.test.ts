import { expect, it } from 'vitest';
import { correctedRows, judgedRows, type ListRow, listOf, withoutRow } from './list-rows.ts';

const row = (place: number, email: string, verdict: ListRow['verdict'] = null): ListRow => ({
  row: place,
  person: { email, privateName: 'דנה', lastName: 'לוי', phone: '', studyMode: '' },
  verdict,
});
const line = (place: number, outcome: 'new' | 'refused', fault: 'twice' | null = null) => ({
  line: place,
  email: '',
  privateName: '',
  lastName: '',
  outcome,
  fault,
  studentId: null,
});
const NEW = { outcome: 'new', fault: null } as const;
const TWICE = { outcome: 'refused', fault: 'twice' } as const;

it('PPL-09: each line of the list that is sent is one row, below a heading', () => {
  const rows = [row(2, 'a@sugya.example'), row(5, 'b@sugya.example')];
  expect(listOf(rows).split('\n').slice(1)).toEqual([
    'a@sugya.example\tדנה\tלוי\t\t',
    'b@sugya.example\tדנה\tלוי\t\t',
  ]);
  expect(judgedRows(rows, [line(2, 'new'), line(3, 'refused', 'twice')])).toMatchObject([
    { row: 2, verdict: NEW },
    { row: 5, verdict: TWICE },
  ]);
});

it('PPL-09: a row of which nothing was said is left out', () => {
  const rows = [row(2, ''), row(3, 'b@sugya.example')];
  expect(judgedRows(rows, [line(3, 'new')]).map((one) => one.row)).toEqual([3]);
});

it('PPL-09: what was corrected is not judged any more, nor a double whose first was left out', () => {
  const first = row(1, 'a@sugya.example', NEW);
  const rows = [first, row(2, 'A@sugya.example', TWICE), row(3, 'c@sugya.example', TWICE)];
  const { person } = row(2, 'b@sugya.example');
  expect(correctedRows(rows, { row: 2, person })[1]).toEqual({ row: 2, person, verdict: null });
  expect(withoutRow(rows, first).map(({ verdict }) => verdict)).toEqual([null, TWICE]);
});
