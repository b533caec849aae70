import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (id: number) => ({
  id,
  exerciseId: 7,
  exerciseName: 'תרגיל 2',
  name: `שאלה ${id}`,
  text: 'מה הדין?',
  keys: [3],
  clauses: [{ lawName: 'חוק החוזים', number: '5' }],
  rightPercent: 42,
  state: 'published',
  hasDraft: id === 2,
});
const counts = {
  course: 20_418,
  all: 2,
  draft: 0,
  changed: 1,
  hidden: 0,
  withoutClause: 1,
  withoutRationale: 0,
};
const answers = {
  Account: { ...account, isAdmin: true },
  'studio/courses': [],
  'studio/courses/101/questions': { ids: [1, 2], rows: [row(1), row(2)] },
  'studio/courses/101/questions/counts': counts,
  'admin/Courses/101/Exercises': [],
};

describe('the question bank', { timeout: 60_000 }, () => {
  it('STQ-12: shows key, clauses, what was right and the state, and says of how many', async () => {
    const { seen, here } = showApp('/studio/courses/101/questions?q=דין', answers);
    const table = await screen.findByRole('table', { name: 'השאלות של הקורס' });
    const [, , second] = within(table).getAllByRole('row');
    expect(second?.textContent).toContain('שאלה 2מה הדין?תרגיל 2דס׳ 542%יש שינויים');
    expect(await screen.findByText('2 שאלות מתוך 20,418')).toBeTruthy();
    expect(seen.some(({ path }) => path.includes('questions?q='))).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'בלי סעיף 1' }));
    await waitFor(() => expect(here()).toContain('state=withoutClause'));
  });

  it('STQ-13: a long list asks by id for the rows that are in sight, and has few of them on the page', async () => {
    const ids = Array.from({ length: 20_000 }, (_, place) => place + 1);
    showApp('/studio/courses/101/questions', {
      ...answers,
      'studio/courses/101/questions': { ids, rows: ids.slice(0, 60).map(row) },
    });
    const table = await screen.findByRole('table', { name: 'השאלות של הקורס' });
    expect(table.getAttribute('aria-rowcount')).toBe('20001');
    expect(within(table).getAllByRole('row').length).toBeLessThanOrEqual(80);
  });

  it('STQ-15: the server says first what would change, and a search is sent in place of its ids', async () => {
    const bodies: unknown[] = [];
    showApp('/studio/courses/101/questions', {
      ...answers,
      'studio/courses/101/questions/change': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { status: 200, body: { changed: 1, unfinished: 1, unchanged: 0, next: null } };
      },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'בחירת כל השורות' }));
    const bar = await screen.findByRole('region', { name: 'פעולות על השאלות שנבחרו' });
    expect(within(bar).getByText('נבחרו כל 2 התוצאות')).toBeTruthy();
    fireEvent.click(within(bar).getByRole('button', { name: 'פרסום' }));
    const asked = await screen.findByRole('dialog', { name: 'לפרסם את השאלות?' });
    expect(asked.textContent).toContain('שאלה אחת תפורסם. לשאלה אחת חסר משהו, והיא תישאר טיוטה.');
    fireEvent.click(within(asked).getByRole('button', { name: 'פרסום של 1' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    const chosen = { q: '', subject: null, exercise: null, import: null, state: 'all' };
    expect(bodies).toEqual([
      { action: 'publish', chosen, isTrial: true },
      { action: 'publish', chosen, after: 0 },
    ]);
  });
});
