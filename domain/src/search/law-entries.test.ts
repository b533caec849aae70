import { expect, test } from 'vitest';
import { type LawRow, lawEntries } from './law-entries.ts';

const row = (of: Partial<LawRow>): LawRow => ({
  type: 'None',
  clauseId: null,
  number: null,
  title: null,
  titleContent: null,
  title2: null,
  content: null,
  ...of,
});

test('SRC-08: a law has an entry of its own and one for each clause, with the headings around it', () => {
  const rows = [
    row({ type: 'Part', title: 'חלק א׳', titleContent: 'עבירות' }),
    row({ type: 'Chapter', title: 'פרק ב׳' }),
    row({ type: 'Clause', clauseId: 7, number: '12', title: 'עושק', content: 'אדם' }),
    row({ clauseId: 7, content: '<b>שהתקשר</b>' }),
    row({ content: 'הערה של אין סעיף' }),
    row({ type: 'Part', title: 'חלק ג׳' }),
    row({ type: 'Clause', clauseId: 8, content: 'אחר' }),
  ];
  const entries = lawEntries({ name: 'חוק', rows }, (html) => html.replace(/<[^>]*>/gu, ''));
  expect(entries).toEqual([
    { clauseId: null, number: null, title: 'חוק', path: '', text: '' },
    { clauseId: 7, number: '12', title: 'עושק', path: 'חלק א׳: עבירות › פרק ב׳', text: 'אדם שהתקשר' },
    { clauseId: 8, number: null, title: '', path: 'חלק ג׳', text: 'אחר' },
  ]);
});
