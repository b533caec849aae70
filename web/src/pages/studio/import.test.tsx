import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildImport, buildImportRow, importCounts, refusedRow } from '../../testing/build-import.ts';
import { problemReply, type SeenRequest } from '../../testing/scripted-server.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ok = (body: unknown) => ({ status: 200, body });
const changedRow = buildImportRow(3, {
  outcome: 'changed',
  changes: [{ field: 'answer_2', before: 'מותר', after: 'מותר אם היה דרוש' }],
});
const rows = [buildImportRow(1), buildImportRow(2, { outcome: 'unchanged' }), changedRow];

/** The rows of the file by the tab that asks; `total` of all is as the counts say. */
function rowsReply({ path }: SeenRequest) {
  const show = new URL(path, 'http://x').searchParams.get('show');
  if (show === 'refused') return ok({ total: 1, rows: [refusedRow] });
  return ok({ total: rows.length, rows });
}

const answers = (changed: Parameters<typeof buildImport>[0] = {}, more: object = {}) => ({
  Account: { ...account, isAdmin: true },
  'studio/courses': [{ id: 101, name: 'עונשין', examDate: null, exerciseCount: 1, questionCount: 2 }],
  'studio/imports/88': buildImport(changed),
  'studio/imports/88/rows': rowsReply,
  'studio/imports/88/rows/16': refusedRow,
  'studio/imports/88/rows/3': { ...changedRow, cells: [] },
  ...more,
});
const table = () => screen.findByRole('table', { name: 'שורות הקובץ' });

describe('one import', { timeout: 60_000 }, () => {
  it('RHW-03, RHW-04: its steps, its file and its counts; the refused come first, and a tab is an address', async () => {
    const { here } = showApp('/studio/imports/88', answers());
    expect(await screen.findByRole('heading', { level: 1, name: 'בדיקה לפני ייבוא' })).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'שלבי הייבוא' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['קובץ', 'התאמת עמודות', '3בדיקה', '4ייבוא']);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    const tabs = within(screen.getByRole('navigation', { name: 'מה להציג' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      '5,000הכול',
      '4,812נוספות',
      '96משתנות: ייווצרו גרסאות',
      '61ללא שינוי, ידולגו',
      '31נדחות',
      '0הושארו בחוץ',
    ]);
    expect(tabs[4]?.getAttribute('aria-current')).toBe('true');
    expect(within(await table()).getByText('המחסנאי שנרדם')).toBeTruthy();
    await userEvent.click(tabs[0] as HTMLElement);
    await waitFor(() => expect(here()).toBe('/studio/imports/88?show=all'));
    expect(await screen.findByText('שאלה 1')).toBeTruthy();
  });

  it('RHW-05: of 20,000 rows not more than 80 are on the page, and the first window is all that is asked for', async () => {
    const window = Array.from({ length: 60 }, (_, at) => buildImportRow(at + 1));
    const { seen } = showApp('/studio/imports/88?show=all', {
      ...answers(),
      'studio/imports/88/rows': () => ok({ total: 20_000, rows: window }),
    });
    const shown = await table();
    expect(shown.getAttribute('aria-rowcount')).toBe('20001');
    expect(within(shown).getAllByRole('row').length).toBeLessThanOrEqual(80);
    expect(seen.filter(({ path }) => path.includes('/rows')).map(({ path }) => path)).toEqual([
      '/api/studio/imports/88/rows?show=all&from=0&count=60',
    ]);
  });

  it('RHW-06: an open row has the cells at fault first, is judged anew when mended, and keeps what was typed', async () => {
    const sent: unknown[] = [];
    let outcome: 'refused' | 'added' = 'refused';
    const { here } = showApp('/studio/imports/88?row=16', {
      ...answers(),
      'studio/imports/88/rows/16': ({ method, body }: SeenRequest) => {
        if (method !== 'PUT') return ok(refusedRow);
        sent.push(body);
        return ok({ row: { ...refusedRow, outcome }, counts: importCounts, revision: 4 });
      },
    });
    const row = await screen.findByRole('form', { name: 'שורה 17' });
    expect(within(row).getByRole('list', { name: 'מה לא תקין' }).textContent).toBe(
      'מפתח: המפתח מצביע על תשובה שאינה קיימת. (5)',
    );
    const key = within(row).getByRole('textbox', { name: 'מפתח (1 עד 4)' });
    expect(
      within(row)
        .getAllByRole('textbox')
        .slice(0, 4)
        .map((cell) => (cell as HTMLTextAreaElement).value),
    ).toEqual(['המחסנאי שנרדם', 'אחראי', 'אינו אחראי', '5']);
    await userEvent.clear(key);
    await userEvent.type(key, '2');
    // Another tab of the rows and back.
    const tabs = within(screen.getByRole('navigation', { name: 'מה להציג' }));
    await userEvent.click(within(row).getByRole('button', { name: 'סגירה' }));
    await userEvent.click(await within(await table()).findByRole('link', { name: /17/ }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'מפתח (1 עד 4)' })).value).toBe(
      '2',
    );
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('השורה עדיין נדחית:')).toBeTruthy();
    const { cells } = sent[0] as { cells: { field: string; text: string }[] };
    expect(cells.find(({ field }) => field === 'correct')).toEqual({ field: 'correct', text: '2' });
    expect(cells).toHaveLength(6);
    outcome = 'added';
    await userEvent.click(screen.getByRole('button', { name: 'תיקון' }));
    await waitFor(() => expect(here()).toBe('/studio/imports/88'));
    expect(await screen.findByText('שורה 17 תוקנה.')).toBeTruthy();
    expect(tabs.getAllByRole('link')).toHaveLength(6);
  });

  it('RHW-07: a changed row shows its words in the table and whole when it is open', async () => {
    showApp('/studio/imports/88?show=all', answers());
    const line = (await within(await table()).findByText('תשובה ב:', { exact: false })).closest('tr');
    expect(line?.querySelector('ins')?.textContent).toBe(' אם היה דרוש');
    await userEvent.click(within(line as HTMLElement).getByRole('link'));
    const open = await screen.findByRole('form', { name: 'שורה 4' });
    expect(open.querySelector('dl')?.textContent).toBe('תשובה במותר אם היה דרוש');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  it('RHW-08: a row is left out by its box and by the space bar, and all that is shown by the box above', async () => {
    const sent: unknown[] = [];
    showApp('/studio/imports/88?show=all', {
      ...answers(),
      'studio/imports/88/left-out': ({ body }: SeenRequest) => {
        sent.push(body);
        return ok({ counts: importCounts, revision: 4 });
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'לייבא את שורה 2' });
    expect(box.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'לייבא את שורה 3' }).disabled).toBe(true);
    await userEvent.click(box);
    within(await table())
      .getAllByRole('link')[2]
      ?.focus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'לייבא את כל השורות שמוצגות' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { rows: { places: [1] }, isLeftOut: true },
        { rows: { places: [3] }, isLeftOut: true },
        { rows: { show: 'all' }, isLeftOut: true },
      ]),
    );
  });

  it('RHW-09: without a target the main button leads to the choice, and the file is judged again for it', async () => {
    const sent: unknown[] = [];
    const node = { state: 'published', hasDraft: false, itemCount: null, draftCount: 0, seconds: null };
    const { here } = showApp('/studio/imports/88', {
      ...answers({ target: null, targetName: null }),
      'studio/courses/101/tree': {
        name: 'עונשין',
        nodes: [
          { ...node, kind: 'category', id: 1, parentId: 101, name: 'החלק הכללי' },
          { ...node, kind: 'lesson', id: 3, parentId: 1, name: 'שיעור 2' },
        ].map((each) => ({
          ...each,
          hasCaptions: null,
          lawCollection: null,
          verdictCollection: null,
          lackCount: 0,
        })),
      },
      'studio/imports/88/plan': ({ body }: SeenRequest) => {
        sent.push(body);
        return ok(buildImport());
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'בחירת יעד' }));
    const panel = await screen.findByRole('complementary', { name: 'לאן ייכנסו השאלות?' });
    // Several categories are the likely way, and the only lesson is chosen.
    expect(
      (await within(panel).findByRole<HTMLInputElement>('radio', { name: /תרגיל לכל נושא שבקובץ/ })).checked,
    ).toBe(true);
    await userEvent.click(within(panel).getByRole('radio', { name: /תרגיל חדש בשיעור/ }));
    expect(within(panel).getByRole<HTMLInputElement>('textbox', { name: 'שם התרגיל' }).value).toBe(
      'penal-bank',
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'שמירת היעד' }));
    await waitFor(() => expect(here()).toBe('/studio/imports/88'));
    expect(sent).toEqual([
      {
        revision: 3,
        target: { to: 'newExercise', lessonId: 3, name: 'penal-bank' },
        sheet: null,
        columns: ['question', null],
      },
    ]);
  });

  it('RHW-10, RHW-17: columns that nobody knows are named, and read as something by hand, no two as the same', async () => {
    const sent: unknown[] = [];
    const problem = {
      severity: 'notCarried' as const,
      code: 'unknown_column',
      field: '',
      detail: 'מקור פנימי',
    };
    showApp('/studio/imports/88', {
      ...answers({ problems: [problem] }),
      'studio/imports/88/plan': ({ body }: SeenRequest) => {
        sent.push(body);
        return ok(buildImport());
      },
    });
    const note = await screen.findByRole('region', { name: 'על הקובץ כולו' });
    expect(note.textContent).toContain('העמודה אינה מוכרת, ותוכנה לא ייכנס. מקור פנימי');
    expect(note.textContent).toContain('ב־12 שורות משהו לא ייכנס או נכנס אחרת.');
    await userEvent.click(within(note).getByRole('link', { name: 'התאמה ידנית' }));
    const choice = await screen.findByRole('combobox', { name: 'העמודה מקור פנימי נקראת בתור' });
    await userEvent.selectOptions(choice, 'שאלה');
    expect(screen.getByText('שתי עמודות אינן יכולות להיקרא שתיהן ״שאלה״.')).toBeTruthy();
    await userEvent.selectOptions(choice, 'מקור');
    await userEvent.click(screen.getByRole('button', { name: 'בדיקה מחדש' }));
    await waitFor(() => expect(sent).toMatchObject([{ revision: 3, columns: ['question', 'source'] }]));
  });

  it('RHW-11: the foot says how many, as drafts; what others changed is said before anything runs', async () => {
    showApp('/studio/imports/88', {
      ...answers(),
      'studio/imports/88/run': () => problemReply(409, 'edited_elsewhere'),
      'studio/imports/88/stop': () => ok(buildImport({ state: 'stopped' })),
      'studio/imports': { imports: [], hasMore: false },
    });
    const button = await screen.findByRole('button', { name: 'ייבוא 4,908 שאלות' });
    expect(screen.getByText('4,908 שאלות ייובאו').closest('p')?.textContent).toContain('כטיוטות, בפעולה אחת');
    expect(screen.getByRole('button', { name: 'הנדחות כקובץ לתיקון' })).toBeTruthy();
    await userEvent.click(button);
    expect(await screen.findByText(/מישהו אחר שינה את הייבוא בינתיים/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'ביטול' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ויתור על הקובץ' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ייבוא וייצוא' })).toBeTruthy();
  });

  it('RHW-12: what broke off goes on or is removed', async () => {
    let runs = 0;
    showApp('/studio/imports/88', {
      ...answers({ state: 'failed' }),
      'studio/imports/88/run': () => {
        runs += 1;
        return ok(buildImport({ state: 'running' }));
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'להמשיך מהמקום שנעצר' }));
    await waitFor(() => expect(runs).toBe(1));
    expect(screen.getByRole('button', { name: 'הסרה והחזרת המצב הקודם' })).toBeTruthy();
  });

  it('RHW-12: while it runs it says how far it is, and may be left and stopped', async () => {
    showApp('/studio/imports/88', answers({ state: 'running', progress: { done: 10, total: 40 } }));
    expect(await screen.findByText('10 מתוך 40')).toBeTruthy();
    expect(screen.getByText(/אפשר לסגור את החלון/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'עצירה' })).toBeTruthy();
  });

  it('RHW-13: done, it says what was made and leads to its own questions in the bank', async () => {
    const { here, seen } = showApp('/studio/imports/88', {
      ...answers({ state: 'done' }),
      'studio/courses/101/questions': { ids: [], rows: [] },
    });
    expect(await screen.findByText('4,812 שאלות נוספו, ו־96 קיבלו גרסה חדשה, הכול כטיוטות.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'לשאלות של הייבוא, לבדיקה ולפרסום' }));
    await waitFor(() => expect(here()).toBe('/studio/courses/101/questions?import=88'));
    await waitFor(() => expect(seen.some(({ path }) => path.includes('/questions?q=&import=88'))).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: 'הצגת כל השאלות' }));
    await waitFor(() => expect(here()).toBe('/studio/courses/101/questions'));
  });

  it('RHW-20: a pack comes in as a whole: nothing is left out of it, and one refused thing keeps it out', async () => {
    const counts = { ...importCounts, all: 3, added: 2, changed: 0, unchanged: 0, refused: 1, taken: 2 };
    showApp('/studio/imports/88?show=all', {
      ...answers({ kind: 'pack', format: 'חבילת תוכן', columns: null, target: null, counts }),
      'studio/imports/88/rows': () => ok({ total: 1, rows: [buildImportRow(1, { thing: 'exercise' })] }),
    });
    expect(within(await table()).getByText('תרגיל')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/נכנס כולו או בכלל לא, ופריט אחד נדחה/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ייבוא 2 פריטים' }).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'בחירת יעד' })).toBeNull();
  });

  it('RHW-15: a file that cannot be read is one sentence of what it seems to be, what is wrong and what to do', async () => {
    showApp('/studio/imports/88', {
      ...answers({
        state: 'unreadable',
        format: 'CSV',
        counts: null,
        columns: null,
        problems: [{ severity: 'refused', code: 'not_utf8', field: '', detail: '' }],
      }),
    });
    expect((await screen.findByText(/הקובץ נראה כמו CSV/)).textContent).toBe(
      'הקובץ נראה כמו CSV, אבל אי אפשר לקרוא אותו. קידוד האותיות לא זוהה. כדאי לשמור את הקובץ כ־CSV UTF-8 או כ־XLSX ולהעלות שוב.',
    );
    expect(screen.getByRole('link', { name: 'לקובץ אחר' })).toBeTruthy();
  });
});
