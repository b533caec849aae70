import { expect, test } from 'vitest';
import type { Expansion } from './dictionary.ts';
import { markText, snippetOf } from './snippet.ts';

const query = (...words: string[]): Expansion[] =>
  words.map((word) => ({ typed: word, words: new Map([[word, 1]]), documents: 1 }));
const shown = ({ text, marks }: ReturnType<typeof snippetOf>) =>
  marks.map(({ start, end }) => text.slice(start, end));

test('SRC-07: a title is whole, and its words are marked as they are printed', () => {
  const marked = markText('קִיּוּם בתום־לב', query('קיומ', 'לב'));
  expect(marked.text).toBe('קִיּוּם בתום־לב');
  expect(shown(marked)).toEqual(['קִיּוּם', 'לב']);
});

test('SRC-07: about 160 signs around the words that stand nearest, cut between words', () => {
  const filler = Array.from({ length: 60 }, (_, place) => `מילה${place}`).join(' ');
  const marked = snippetOf(`${filler} תום לב ${filler}`, query('תומ', 'לב'));
  expect(shown(marked)).toEqual(['תום', 'לב']);
  expect(marked.text.length).toBeGreaterThan(120);
  expect(marked.text.length).toBeLessThan(180);
  expect(marked.text).toMatch(/^…מילה.*מילה\d+…$/u);
});

test('SRC-07: a short text is whole; one that holds none of the words is shown from its beginning', () => {
  expect(snippetOf('תום לב.', query('תומ'))).toEqual({ text: 'תום לב.', marks: [{ start: 0, end: 3 }] });
  const marked = snippetOf('מילה '.repeat(80), query('תומ'));
  expect(marked.text.startsWith('מילה')).toBe(true);
  expect(marked.marks).toEqual([]);
  expect(snippetOf('', query('תומ'))).toEqual({ text: '', marks: [] });
});
