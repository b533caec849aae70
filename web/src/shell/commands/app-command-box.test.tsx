import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { buildClause, buildLawText } from '../../testing/build-law.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('STU-14: Ctrl+K opens the box for staff, words find a screen, Enter goes there', {
  timeout: 30_000,
}, async () => {
  const { here } = showApp('/management', { Account: { ...account, isAdmin: true }, 'studio/courses': [] });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  const field = await screen.findByRole('combobox', { name: 'חיפוש או פקודה' });
  await userEvent.type(field, 'יומן צפיות');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe('/accessLog'));
  expect(screen.queryByRole('combobox', { name: 'חיפוש או פקודה' })).toBeNull();
});

const hitOf = (lawId: number, title: string) => ({
  kind: 'law',
  sourceId: lawId,
  within: null,
  clauseId: 52,
  number: '12',
  title: { text: title, marks: [] },
  around: 'חוק החוזים',
  path: '',
  snippet: { text: title, marks: [] },
});

it('SRC-18: Enter goes to what was found by the words that stand in the field, also where that is still on its way', {
  timeout: 30_000,
}, async () => {
  const Search = ({ body }: { body: { words: string } }) => {
    const hit = body.words === 'מכר' ? hitOf(8, 'מכר') : hitOf(7, 'תום לב');
    const groups = [{ kind: 'law', count: 1, isMore: false, hits: [hit] }];
    return { status: 200, body: { groups, laws: 'own', unknownWords: [] } };
  };
  const { here } = showApp('/courses/1/search', { 'Courses/1': buildCourse(), Search });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  const field = await screen.findByRole('combobox', { name: 'חיפוש או פקודה' });
  await userEvent.type(field, 'תום לב');
  await screen.findByRole('option', { name: /תום לב/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'מכר{Enter}');
  await waitFor(() => expect(here()).toMatch(/^\/laws\/8/));
});

it('SRC-24: in an open law a number is asked for as one of its clauses', { timeout: 90_000 }, async () => {
  const asked: unknown[] = [];
  const Search = ({ body }: { body: unknown }) => {
    asked.push(body);
    return { status: 200, body: { groups: [], laws: 'own', unknownWords: [] } };
  };
  const text = buildLawText({ lawId: 7, lawName: 'חוק לדוגמה' }, [buildClause(1)]);
  showApp('/laws/7', { 'LawTexts/7/full': text, Search });
  await screen.findByRole('heading', { level: 1 }, { timeout: 60_000 });
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'חיפוש או פקודה' }), '12');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ words: '12', openLawId: 7 }));
});
