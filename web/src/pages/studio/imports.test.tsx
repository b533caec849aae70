import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildImport, buildImportJob, importCounts } from '../../testing/build-import.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const COURSE = { id: 101, name: 'דיני עונשין', examDate: null, exerciseCount: 1, questionCount: 2 };
const done = buildImportJob({
  id: 87,
  fileName: 'contracts.zip',
  format: 'QTI 2.2',
  state: 'done',
  counts: { ...importCounts, added: 120, changed: 8, refused: 2, taken: 128 },
});
const unreadable = buildImportJob({
  id: 84,
  fileName: 'old.csv',
  format: 'CSV',
  state: 'unreadable',
  counts: null,
  problems: [{ severity: 'refused', code: 'not_utf8', field: '', detail: '' }],
});
const running = buildImportJob({ id: 90, state: 'running', progress: { done: 3_120, total: 4_908 } });
const listed = (...imports: unknown[]) => ({
  Account: { ...account, isAdmin: true },
  'studio/courses': [COURSE],
  'studio/imports': { imports, hasMore: false },
});

describe('the imports of a course', { timeout: 60_000 }, () => {
  it('RHW-02: shows what is under way with progress and a stop, what waits, and what was in words with its way', async () => {
    const bodies: string[] = [];
    showApp('/studio/imports', {
      ...listed(running, buildImportJob({ id: 91, fileName: 'torts.gift' }), done, unreadable),
      'studio/imports/90/stop': ({ method }: { method: string }) => {
        bodies.push(method);
        return { status: 200, body: buildImport({ state: 'undoing' }) };
      },
    });
    const atWork = await screen.findByRole('region', { name: 'מייבא עכשיו: penal-bank.xlsx' });
    expect(within(atWork).getByText('3,120 מתוך 4,908')).toBeTruthy();
    expect(within(atWork).getByRole('progressbar').getAttribute('value')).toBe('3120');
    expect(screen.getByRole('region', { name: 'ממתין להחלטה: torts.gift' }).textContent).toContain(
      '5,000 שורות, מהן 31 נדחות.',
    );
    const table = screen.getByRole('table', { name: 'הייבואים של הקורס, מהחדש לישן' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain(
      'contracts.zipQTI 2.220/11/26 09:30דנה לוי120 נוספו, 8 השתנו, 2 נדחוביטול…',
    );
    expect(second?.textContent).toContain('קידוד האותיות לא זוהה');
    expect(within(table).getByRole('link', { name: 'פרטי הייבוא של old.csv' }).getAttribute('href')).toBe(
      '/studio/imports/84',
    );
    await userEvent.click(within(atWork).getByRole('button', { name: 'עצירה' }));
    expect(bodies).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'עצירה והחזרה' }));
    await waitFor(() => expect(bodies).toEqual(['POST']));
  });

  it('RHW-01: names the formats, gives the empty table, and refuses early what is empty or too large', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { seen } = showApp('/studio/imports', {
      ...listed(),
      'admin/exports/template': () => ({
        status: 200,
        body: {},
        headers: {
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('תבנית.xlsx')}`,
        },
      }),
    });
    const choose = await screen.findByRole('button', { name: 'לבחור מהמחשב' });
    expect(choose.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(/XLSX, CSV, Word, Moodle XML, GIFT, Aiken, QTI 1.2 עד 3.0/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'תבנית XLSX' }));
    await waitFor(() => expect(saved).toEqual(['תבנית.xlsx']));

    const large = new File(['x'], 'גדול.xlsx');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
    fireEvent.change(screen.getByLabelText('קובץ לייבוא'), {
      target: { files: [new File([], 'ריק.xlsx'), large] },
    });
    const uploads = await screen.findByRole('region', { name: 'העלאות' });
    expect(uploads.textContent).toContain('הקובץ ריק.');
    expect(uploads.textContent).toContain('הקובץ גדול מ־50 MB.');
    expect(seen.filter(({ path }) => path.includes('/uploads'))).toEqual([]);
  });

  it('RHW-14: before it is taken back, what goes, what returns, what stays and why; the red button has the number', async () => {
    const sent: unknown[] = [];
    const { here } = showApp('/studio/imports?panel=undo&id=87', {
      ...listed(done),
      'studio/imports/87/undo': ({ method, body }: { method: string; body: unknown }) => {
        if (method === 'POST') {
          sent.push(body);
          return { status: 200, body: buildImport({ state: 'undoing' }) };
        }
        return {
          status: 200,
          body: {
            removed: 120,
            restored: 8,
            removedExercises: 1,
            removedMedia: 0,
            kept: [
              { id: 1, name: 'שלט ההנחה', why: 'answered', answers: 22, editedBy: null },
              { id: 2, name: 'קטלוג', why: 'edited', answers: 0, editedBy: 'מ״ד' },
            ],
            keptCount: 2,
            things: [],
            inTheWay: [],
          },
        };
      },
    });
    const panel = await screen.findByRole('complementary', { name: 'לבטל את הייבוא?' });
    const button = await within(panel).findByRole('button', { name: 'ביטול הייבוא של 128' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '120 שאלות שנוספו יימחקו',
      '8 שאלות יחזרו לנוסח הקודם',
      'תרגיל אחד שנוצר יוסר',
      'שלט ההנחה · 22 תשובות',
      'קטלוג · נערכה בידי מ״ד',
    ]);
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'להסתיר את 2 השאלות האלה' }));
    await userEvent.click(button);
    await waitFor(() => expect(here()).toBe('/studio/imports'));
    expect(sent).toEqual([{ hideKept: true }]);
  });

  const pack = buildImportJob({ id: 92, fileName: 'course.zip', kind: 'pack', state: 'done' });
  const wholeUndo = (of: { things: object[]; inTheWay: object[] }, sent: unknown[] = []) => ({
    ...listed(pack),
    'studio/imports/92/undo': ({ method, body }: { method: string; body: unknown }) => {
      if (method === 'POST') {
        sent.push(body);
        return { status: 200, body: buildImport({ state: 'undoing' }) };
      }
      const none = { removed: 0, restored: 0, removedExercises: 0, removedMedia: 0, kept: [], keptCount: 0 };
      return { status: 200, body: { ...none, ...of } };
    },
  });

  it('RHW-20: a pack is taken back as a whole, with what it brought kind by kind', async () => {
    const sent: unknown[] = [];
    const { here } = showApp(
      '/studio/imports?panel=undo&id=92',
      wholeUndo({ things: [{ thing: 'exercise', count: 12 }], inTheWay: [] }, sent),
    );
    const panel = await screen.findByRole('complementary', { name: 'לבטל את הייבוא?' });
    expect((await within(panel).findByRole('listitem')).textContent).toBe('תרגיל: 12');
    await userEvent.click(within(panel).getByRole('button', { name: 'ביטול הייבוא של 12 פריטים' }));
    await waitFor(() => expect(here()).toBe('/studio/imports'));
    expect(sent).toEqual([{ hideKept: false }]);
  });

  it('RHW-20: what stands in the way of that is named with its number, and there is no button', async () => {
    const inTheWay = [{ why: 'students', thing: 'course', count: 7, names: ['דנה לוי', 'רות כהן'] }];
    showApp('/studio/imports?panel=undo&id=92', wholeUndo({ things: [], inTheWay }));
    const panel = await screen.findByRole('complementary', { name: 'לבטל את הייבוא?' });
    expect((await within(panel).findByRole('listitem')).textContent).toBe(
      '7 סטודנטים רשומים לקורס או פעלו בו: דנה לוי, רות כהן ועוד 5',
    );
    expect(within(panel).queryByRole('button', { name: /^ביטול הייבוא/ })).toBeNull();
  });

  it('RHW-18: the course is taken out in one of four formats, each with what it carries', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { seen, here } = showApp('/studio/imports?panel=export', {
      ...listed(),
      'admin/exports/courses/101': () => ({ status: 200, body: {} }),
    });
    const asked = await screen.findByRole('dialog', { name: 'ייצוא: דיני עונשין' });
    expect(within(asked).getAllByRole('radio')).toHaveLength(4);
    await userEvent.click(within(asked).getByRole('radio', { name: /Moodle XML.*למאגר השאלות של Moodle/ }));
    await userEvent.click(within(asked).getByRole('button', { name: 'הורדה' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(seen.some(({ path }) => path === '/api/admin/exports/courses/101?format=moodle')).toBe(true);
    await waitFor(() => expect(here()).toBe('/studio/imports'));
  });

  it('RHW-19: an empty installation is led here from its first steps, and no course is asked for', async () => {
    const { here, seen } = showApp('/studio', { ...listed(), 'studio/courses': [] });
    await userEvent.click(await screen.findByRole('link', { name: 'ייבוא חבילה' }));
    await waitFor(() => expect(here()).toBe('/studio/imports'));
    expect(await screen.findByText(/חבילת תוכן מביאה איתה קורס שלם/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'לבחור מהמחשב' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const asked = seen.filter(({ path }) => path.startsWith('/api/studio/imports'));
    expect(asked.map(({ path }) => path)).toEqual(['/api/studio/imports']);
  });
});
