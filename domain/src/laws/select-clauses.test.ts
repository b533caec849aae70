import { describe, expect, it } from 'vitest';
import { selectClauses } from './select-clauses.ts';

type Row = { name: string; type: string; clauseId: number | null };
const heading = (type: string, name: string): Row => ({ name, type, clauseId: null });
const clause = (id: number): Row => ({ name: `${id}`, type: 'Clause', clauseId: id });
const below = (id: number): Row => ({ name: `${id}+`, type: 'None', clauseId: id });

const law: readonly Row[] = [
  heading('PublicationSource', 'source'),
  heading('SpecialInstructions', 'instructions'),
  clause(1),
  heading('Part', 'P1'),
  heading('Chapter', 'P1 C1'),
  clause(2),
  below(2),
  heading('Chapter', 'P1 C2'),
  heading('Mark', 'P1 C2 A'),
  clause(3),
  heading('Mark', 'P1 C2 B'),
  clause(4),
  heading('Part', 'P2'),
  clause(5),
  heading('Addition', 'A1'),
  heading('None', 'loose text'),
  heading('Part', 'A1 P1'),
  clause(6),
  heading('Addition', 'A2'),
  heading('None', 'only loose text'),
];

const namesOf = (chosen: readonly number[]) =>
  selectClauses(law, new Set(chosen), (item) => item).map(({ name }) => name);

describe('selectClauses', () => {
  it.each<[string, number[], string[]]>([
    ['no clause', [], []],
    ['a clause before all headings', [1], ['1']],
    ['a clause with its further items', [2], ['P1', 'P1 C1', '2', '2+']],
    ['the second mark alone', [4], ['P1', 'P1 C2', 'P1 C2 B', '4']],
    ['two marks of one chapter', [3, 4], ['P1', 'P1 C2', 'P1 C2 A', '3', 'P1 C2 B', '4']],
    ['two chapters of one part', [2, 3], ['P1', 'P1 C1', '2', '2+', 'P1 C2', 'P1 C2 A', '3']],
    ['a part whose chapters ended', [5], ['P2', '5']],
    ['a clause of an addition', [6], ['A1', 'A1 P1', '6']],
    ['clauses in the order of the law, however they were chosen', [6, 1], ['1', 'A1', 'A1 P1', '6']],
    ['a clause that is no longer there', [99], []],
  ])('LAW-29: %s', (_what, chosen, expected) => {
    expect(namesOf(chosen)).toEqual(expected);
  });

  it('EXE-126: all clauses leave out only what belongs to none', () => {
    const left = namesOf([1, 2, 3, 4, 5, 6]);
    expect(law.map(({ name }) => name).filter((name) => !left.includes(name))).toEqual([
      'source',
      'instructions',
      'loose text',
      'A2',
      'only loose text',
    ]);
  });
});
