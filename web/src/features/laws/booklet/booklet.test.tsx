import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { exam } from '../../../hebrew/exam.ts';
import { buildClause, buildHeading, buildLawText } from '../../../testing/build-law.ts';
import { lawTextQuery } from '../law-texts.queries.ts';
import { Booklet, entriesFor } from './booklet.tsx';

const text = exam.booklet;
const LAW = { lawId: 301, name: 'חוק לדוגמה', at: '2026-02-01' };

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});

function show(
  laws: Parameters<typeof Booklet>[0]['laws'],
  { asOf = '2026-02-01', isSearchable = false }: { asOf?: string | null; isSearchable?: boolean } = {},
) {
  const client = new QueryClient();
  const content = '<p>כאמור ב<a href="/laws/301#c5002" data-law="301">סעיף 2</a>, ביטול מותר.</p>';
  const law = buildLawText({}, [
    buildHeading('פרק א׳', 'כריתה'),
    buildClause(1, {
      Content: content,
      expandedText: [{ Text: '<p>הסבר שאינו בנייר</p>', IndentationDifference: 0 }],
    }),
    buildClause(12),
    buildClause(2),
  ]);
  for (const { lawId, at } of laws) client.setQueryData(lawTextQuery(lawId, at).queryKey, law);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Booklet laws={laws} asOf={asOf} isSearchable={isSearchable} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('EXD-44: shows the statute as of its day, without explanations and with links as words', () => {
  show([LAW]);
  expect(screen.getByText(text.asOf('1.2.2026'))).toBeTruthy();
  expect(screen.getByText(/ביטול מותר/).textContent).toContain('סעיף 2');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('הסבר שאינו בנייר')).toBeNull();
});

it('EXD-44: a wording of another day says so', () => {
  show([{ ...LAW, at: null }]);
  expect(screen.getByText(text.otherDay)).toBeTruthy();
});

it('EXD-44: is turned over by the number of a clause or words of the contents, not by words of the text', async () => {
  const user = show([LAW]);
  const field = screen.getByLabelText(text.search);
  const found = () => within(screen.getByRole('navigation', { name: text.found })).queryAllByRole('button');
  await user.type(field, '1');
  expect(found().map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['1', '12']);
  await user.click(found()[1] ?? field);
  expect(scrolled).toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'כריתה');
  expect(found()).toHaveLength(1);
  await user.clear(field);
  await user.type(field, 'ביטול');
  expect(screen.getByText(text.nothing)).toBeTruthy();
});

it('EXD-44: where the sitting says so, words of the text are found and marked, after those of the contents', async () => {
  const user = show([LAW], { isSearchable: true });
  const field = screen.getByLabelText(text.searchWords);
  const found = () =>
    within(screen.getByRole('navigation', { name: text.foundWords })).queryAllByRole('button');
  await user.type(field, 'ביטול מותר');
  expect(found()[0]?.textContent).toMatch(/^1 /);
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link')).toBeNull();
  await user.clear(field);
  await user.type(field, 'כריתה');
  expect(found()[0]?.textContent).toContain('כריתה');
  await user.clear(field);
  await user.type(field, 'אסטרונום');
  expect(screen.getByText(text.nothingWords)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '12');
  expect(found().map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['12']);
});

it('EXD-44: the whole number comes before those that begin with it', () => {
  const entry = (label: string) =>
    ({ rowKey: label, depth: 1, label, kind: 'clause', whyVoid: null }) as const;
  const contents = ['12 – ביטול', '2 – הצעה', '2א – תיקון'].map(entry);
  expect(entriesFor(contents, '2').map(({ label }) => label)).toEqual(['2 – הצעה', '2א – תיקון']);
  expect(entriesFor(contents, ' ')).toEqual([]);
});
