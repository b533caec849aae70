import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LawsCollectionsPage from '../../../pages/laws/laws-collections.tsx';
import { buildClause, buildHeading } from '../../../testing/build-law.ts';
import { buildClauses, buildCollection, keepingCollections } from '../../../testing/build-law-collection.ts';
import { showPage } from '../../../testing/show-page.tsx';

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address: string) => showPage({ lawsCollections: LawsCollectionsPage }, { address });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const clause = (number: number) => screen.findByRole('checkbox', { name: `${number} – כותרת` });

describe('the clauses under the headings of their law', () => {
  const heading = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const chapter = /^הכול תחת פרק א׳ – כללי,/;
  const mark = /^הכול תחת סימן ב׳ – שונות,/;
  /** Chapter א: clauses 1 to 3; its mark ב: 4 and 5. The others of the law have no place in the text. */
  const items = [
    buildHeading('פרק א׳:', 'כללי'),
    ...[1, 2, 3].map((number) => clauseRow(number, number === 3 ? 'מעשה שהיה דרוש באופן מיידי' : 'תוכן')),
    buildHeading('סימן ב׳', 'שונות', { Type: 'Mark' }),
    ...[4, 5].map((number) => clauseRow(number, 'תוכן')),
  ];

  function clauseRow(number: number, words: string) {
    return buildClause(number, { ClauseId: 5000 + number, Title: 'כותרת', Content: words });
  }

  it('ALC-38: a heading has a box of three states and picks all below it', async () => {
    keepingCollections([buildCollection()], buildClauses(6), items);
    const { user } = open('/lawsCollections?id=401');
    expect((await heading(chapter)).indeterminate).toBe(true);
    expect((await heading(mark)).indeterminate).toBe(false);
    await user.click(await heading(mark));
    expect((await heading(mark)).checked).toBe(true);
    expect(screen.getByText(/נבחרו 3 מתוך 6/)).toBeTruthy();
    await user.click(await heading(chapter));
    expect((await heading(chapter)).checked).toBe(true);
    await user.click(await heading(chapter));
    expect((await heading(chapter)).indeterminate).toBe(false);
    expect(screen.getByText(/נבחרו 0 מתוך 6/)).toBeTruthy();
  });

  it('ALC-39: words of the wording and a range of numbers leave what they mean, which is picked at once', async () => {
    keepingCollections([buildCollection()], buildClauses(6), items);
    const { user } = open('/lawsCollections?id=401');
    const search = await screen.findByRole('searchbox', { name: 'חיפוש סעיף' });
    await user.type(search, 'דרוש מיידי');
    expect(screen.getByText('נמצא סעיף אחד')).toBeTruthy();
    expect(await clause(3)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '2 – כותרת' })).toBeNull();
    await user.clear(search);
    await user.type(search, '3 עד 5');
    await user.click(button('סימון כל מה שנמצא'));
    expect(screen.getByText(/נבחרו 4 מתוך 6/)).toBeTruthy();
    await user.click(button('ביטול הסימון של מה שנמצא'));
    await user.clear(search);
    expect(((await clause(2)) as HTMLInputElement).checked).toBe(true);
    expect(((await clause(4)) as HTMLInputElement).checked).toBe(false);
  });

  it('ALC-39: the picked ones stand alone, and stay in sight when they are taken out', async () => {
    keepingCollections([buildCollection()], buildClauses(6), items);
    const { user } = open('/lawsCollections?id=401');
    await clause(2);
    await user.click(button('רק הנבחרים'));
    expect(screen.queryByRole('checkbox', { name: '1 – כותרת' })).toBeNull();
    await user.click(await clause(2));
    expect(((await clause(2)) as HTMLInputElement).checked).toBe(false);
  });

  it('ALC-40: ← opens, → closes and leads up, Shift with an arrow picks, Enter reads', async () => {
    const server = keepingCollections([buildCollection()], buildClauses(6), items);
    const { user } = open('/lawsCollections?id=401');
    const focused = (name: RegExp | string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name })));
    (await clause(1)).focus();
    await user.keyboard('{ArrowRight}');
    await focused(chapter);
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('checkbox', { name: '1 – כותרת' })).toBeNull();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await focused('1 – כותרת');
    await user.keyboard('{ArrowDown}');
    await focused('2 – כותרת');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await focused('3 – כותרת');
    expect(screen.getByText(/נבחרו 2 מתוך 6/)).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await focused('2 – כותרת');
    expect(screen.getByText(/נבחרו 1 מתוך 6/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'תצוגה מקדימה: חוק העונשין' })).toBeTruthy();
    await waitFor(() =>
      expect(server.seen.findLast(({ path }) => /LawTexts\/Clauses/i.test(path))?.body).toEqual({
        lawId: 301,
        clauseIds: [5002],
      }),
    );
  });
});
