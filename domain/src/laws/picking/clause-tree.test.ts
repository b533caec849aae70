import { describe, expect, it } from 'vitest';
import {
  buildClauseTree,
  clausesBetween,
  clausesOf,
  openAtFirst,
  type TextRow,
  visibleNodes,
} from './clause-tree.ts';

const heading = (id: string, type: string, title: string, about = ''): TextRow => ({
  id,
  type,
  clauseId: null,
  number: null,
  title,
  about,
  words: '',
});
const clause = (id: number, title: string, words = ''): TextRow => ({
  id: `c${id}`,
  type: 'Clause',
  clauseId: id,
  number: String(id),
  title,
  about: null,
  words,
});
const more = (id: number, words: string): TextRow => ({ ...clause(id, '', words), type: 'None' });

/** Part א: clause 1; chapter א: 2, 3; its mark א: 4. Part ב without clauses. An addition: 9. */
const rows = [
  heading('h1', 'Part', 'חלק א׳:', 'כללי'),
  clause(1, 'הגדרות', 'בחוק זה'),
  heading('h1.1', 'Chapter', 'פרק א׳', 'ניסיון'),
  clause(2, 'ניסיון'),
  more(2, 'אין נפקה מינה'),
  clause(3, 'פטור'),
  heading('h1.1.1', 'Mark', 'סימן א׳'),
  clause(4, 'שונות'),
  heading('h2', 'Part', 'חלק ב׳'),
  heading('h3', 'Addition', 'תוספת ראשונה'),
  clause(9, 'טופס'),
];
const listed = [1, 2, 3, 4, 9].map((id) => ({ id, name: `${id} – שם` }));
const tree = buildClauseTree(listed, rows);
const all = () => true;
const none = () => false;
const keys = (nodes: readonly { key: string }[]) => nodes.map(({ key }) => key);

describe('ALC-38: the clauses of a law as a tree', () => {
  it('stands each clause under its part, chapter and mark, and leaves out headings without clauses', () => {
    expect(tree.nodes.map(({ key, depth, parent }) => [key, depth, parent])).toEqual([
      ['h1', 0, null],
      ['c1', 1, 'h1'],
      ['h1.1', 1, 'h1'],
      ['c2', 2, 'h1.1'],
      ['c3', 2, 'h1.1'],
      ['h1.1.1', 2, 'h1.1'],
      ['c4', 3, 'h1.1.1'],
      ['h3', 0, null],
      ['c9', 1, 'h3'],
    ]);
    expect(tree.clauseIds).toEqual([1, 2, 3, 4, 9]);
  });

  it('knows the words of all rows of a clause, and what numbers anew', () => {
    expect(tree.nodes.find(({ key }) => key === 'c2')).toMatchObject({
      name: '2 – שם',
      title: 'ניסיון',
      words: 'אין נפקה מינה',
      isOfAddition: false,
    });
    expect(tree.nodes.at(-1)).toMatchObject({ isOfAddition: true });
    expect(tree.nodes[0]).toMatchObject({ title: 'חלק א׳', about: 'כללי' });
  });

  it.each<[string, string, number[]]>([
    ['a part', 'h1', [1, 2, 3, 4]],
    ['a chapter', 'h1.1', [2, 3, 4]],
    ['a mark', 'h1.1.1', [4]],
    ['a clause', 'c3', [3]],
  ])('%s stands for its clauses', (_case, key, expected) => {
    const node = tree.nodes.find((each) => each.key === key);
    expect(node && clausesOf(tree, node, null)).toEqual(expected);
  });

  it('a heading of what is filtered stands for what is shown', () => {
    const [part] = tree.nodes;
    expect(part && clausesOf(tree, part, new Set([3, 9]))).toEqual([3]);
  });

  it('without a text the clauses stand as they are listed', () => {
    const bare = buildClauseTree(
      [
        { id: 7, name: '25א – ניסיון' },
        { id: 8, name: 'מבוא' },
      ],
      [],
    );
    expect(bare.nodes).toMatchObject([
      { key: 'c7', depth: 0, number: '25א', title: 'ניסיון' },
      { key: 'c8', depth: 0, number: null, title: 'מבוא' },
    ]);
    expect(bare.clauseIds).toEqual([7, 8]);
  });

  it('a clause that the text does not have stands at the end', () => {
    const late = buildClauseTree([{ id: 50, name: '50 – חדש' }, ...listed], rows);
    expect(late.clauseIds).toEqual([1, 2, 3, 4, 9, 50]);
    expect(late.nodes.at(-1)).toMatchObject({ key: 'c50', parent: null });
  });

  it.each<[string, (key: string) => boolean, number[] | null, string[]]>([
    ['all closed', none, null, ['h1', 'h3']],
    ['all open', all, null, keys(tree.nodes)],
    ['a part open', (key) => key === 'h1', null, ['h1', 'c1', 'h1.1', 'h3']],
    ['a chapter open under a closed part', (key) => key === 'h1.1', null, ['h1', 'h3']],
    ['what a filter leaves', all, [3], ['h1', 'h1.1', 'c3']],
    ['what a filter leaves, closed', none, [3], ['h1']],
    ['a filter that finds nothing', all, [], []],
  ])('shows %s', (_case, isOpen, shown, expected) => {
    expect(keys(visibleNodes(tree, isOpen, shown && new Set(shown)))).toEqual(expected);
  });

  it.each<[string, number, number, (key: string) => boolean, number[]]>([
    ['two clauses', 3, 4, all, [2, 3]],
    ['upwards as downwards', 4, 3, all, [2, 3]],
    ['open headings between give nothing of their own', 1, 4, all, [1, 2, 3]],
    ['closed headings give all below them', 0, 1, none, [1, 2, 3, 4, 9]],
  ])('a range of rows: %s', (_case, first, last, isOpen, expected) => {
    const visible = visibleNodes(tree, isOpen, null);
    expect(clausesBetween(tree, visible, { first, last, isOpen, shown: null })).toEqual(expected);
  });

  it('opens a short law whole, and of a long one what is over a picked clause', () => {
    expect([...openAtFirst(tree, new Set())]).toEqual(['h1', 'h1.1', 'h1.1.1', 'h3']);
    const many = Array.from({ length: 60 }, (_, place) => clause(100 + place, 'עוד'));
    const long = buildClauseTree(
      [...listed, ...many.map(({ clauseId }) => ({ id: clauseId ?? 0, name: '' }))],
      [...rows, heading('h4', 'Part', 'חלק ג׳'), ...many],
    );
    expect([...openAtFirst(long, new Set([3]))]).toEqual(['h1', 'h1.1']);
    expect([...openAtFirst(long, new Set())]).toEqual([]);
  });
});
