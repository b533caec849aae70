import { expect, it } from 'vitest';
import { type Command, findCommands } from './command.ts';

const command = (label: string, to: Command['to'], group = 'מסכים'): Command => ({
  id: to,
  label,
  group,
  to,
});
const all = [
  command('היום', '/a'),
  command('מצבי', '/b'),
  command('מאגר השאלות', '/c', 'הסטודיו'),
  command('היום', '/a'),
];
const labels = (typed: string) => findCommands(all, typed).map(({ label }) => label);

it('STU-14: every word counts, of the name or of its heading; nothing typed offers all, each address once', () => {
  expect(labels('')).toEqual(['היום', 'מצבי', 'מאגר השאלות']);
  expect(labels('שאלות מאגר')).toEqual(['מאגר השאלות']);
  expect(labels('סטודיו')).toEqual(['מאגר השאלות']);
  expect(labels('אין כזה')).toEqual([]);
});
