import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../platform/toasts.tsx';
import type { SeenRequest } from '../../testing/scripted-server.ts';
import {
  bodies,
  focused,
  INVERSE,
  lessonThing,
  rowOf,
  rows,
  showTree as show,
  stand,
} from '../../testing/studio-tree.ts';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

describe('the course as a tree', { timeout: 30_000 }, () => {
  it('STT-09: is one treegrid with levels, read by one request', async () => {
    const { seen, grid } = await show();
    expect(rows()).toEqual(['category.1', 'lesson.11', 'lesson.12', 'category.2']);
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(
      [rowOf('category.1'), rowOf('lesson.11'), rowOf('lesson.12')].map((row) =>
        row.getAttribute('aria-level'),
      ),
    ).toEqual(['1', '2', '2']);
    expect(rowOf('category.1').getAttribute('aria-expanded')).toBe('true');
    expect(rowOf('lesson.11').getAttribute('aria-expanded')).toBe('false');
    expect(rowOf('lesson.12').getAttribute('aria-expanded')).toBeNull();
    expect(seen.filter(({ path }) => path.includes('/courses/101/tree'))).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'הקורס' })).toBeTruthy();
  });

  it('STT-10: ← opens and → closes, from right to left; * opens the siblings', async () => {
    await show();
    stand('lesson.11');
    await user.keyboard('{ArrowLeft}');
    expect(rowOf('lesson.11').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('exercise.31');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('lesson.11');
    await user.keyboard('{ArrowRight}');
    expect(rows()).not.toContain('exercise.31');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(rows()).toEqual(['category.1', 'category.2']);
    await user.keyboard('*');
    expect(rows()).toContain('lesson.12');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{End}');
    expect(focused()).toBe('category.2');
    await user.keyboard('{Home}');
    expect(focused()).toBe('category.1');
  });

  it('STT-10, STT-13: Space chooses, Shift with an arrow a range, and the bar counts; Escape clears', async () => {
    await show();
    stand('category.1');
    await user.keyboard(' ');
    expect(rowOf('category.1').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    const bar = screen.getByRole('region', { name: 'פעולות על מה שנבחר' });
    expect(within(bar).getByRole('status').textContent).toBe('3 נבחרו');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'פעולות על מה שנבחר' })).toBeNull();
  });

  it('STT-11: Alt with an arrow moves at once, speaks the place and keeps the focus', async () => {
    const { seen } = await show({}, '?sel=exercise.99');
    stand('lesson.11');
    await user.keyboard('{ArrowLeft}');
    stand('exercise.31');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rows().slice(2, 5)).toEqual(['exercise.32', 'exercise.31', 'exercise.33']);
    expect(focused()).toBe('exercise.31');
    expect(screen.getByText('מקום 2 מתוך 3')).toBeTruthy();
    await waitFor(() =>
      expect(bodies(seen, 'studio/move')).toEqual([
        { moves: [{ kind: 'exercise', ids: [31], parentId: 11, place: 2 }] },
      ]),
    );
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(rows()).toEqual([
      'category.1',
      'lesson.11',
      'exercise.32',
      'exercise.33',
      'lesson.12',
      'exercise.31',
      'category.2',
    ]);
    expect(screen.getByText('מקום 1 מתוך 1, בתוך תרופות')).toBeTruthy();
    expect(focused()).toBe('exercise.31');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('כבר במקום הראשון')).toBeTruthy();
  });

  it('STT-11: where the server refuses, everything stands as before', async () => {
    await show({
      'studio/move': () => ({
        status: 404,
        body: { type: 'about:blank', title: '', status: 404, code: 'not_found', requestId: 'r' },
      }),
    });
    stand('category.1');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['category.1', 'lesson.11']));
    expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent !== '')).toBe(true);
  });

  it('STT-14: Ctrl+Z sends back what the server said undoes the move', async () => {
    const { seen } = await show();
    stand('category.1');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('button', { name: 'ביטול' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(bodies(seen, 'studio/move')[1]).toEqual({ moves: INVERSE }));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('אין מה לבטל.')).toBeTruthy();
  });

  it('STT-10, STT-14: F2 renames in place as a draft, and undoing gives the draft up', async () => {
    let thing = lessonThing();
    const { seen } = await show({
      'studio/things/lesson/11': () => ({ status: 200, body: thing }),
      'studio/things/lesson/11/draft': ({ method }: SeenRequest) => {
        thing = lessonThing({ revision: thing.revision + 1, hasDraft: method === 'PUT' });
        return { status: 200, body: thing };
      },
    });
    stand('lesson.11');
    await user.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: 'שם חדש' });
    await user.clear(field);
    await user.type(field, 'כריתת חוזה{Enter}');
    await waitFor(() =>
      expect(bodies(seen, 'studio/things/lesson/11/draft')).toMatchObject([
        { revision: 4, form: { name: 'כריתת חוזה' } },
      ]),
    );
    expect(focused()).toBe('lesson.11');
    await user.click(await screen.findByRole('button', { name: 'ביטול' }));
    await waitFor(() =>
      expect(seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('draft?revision=5'))).toBe(
        true,
      ),
    );
  });

  it('STT-10: Escape in the new name leaves the old one', async () => {
    const { seen } = await show();
    stand('lesson.11');
    await user.keyboard('{F2}אחר{Escape}');
    expect(screen.queryByRole('textbox', { name: 'שם חדש' })).toBeNull();
    expect(focused()).toBe('lesson.11');
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('STT-12: words and a filter stand in the address', async () => {
    const { here } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש בקורס' }), 'תרגיל ב');
    expect(rows()).toEqual(['category.1', 'lesson.11', 'exercise.32']);
    await waitFor(() => expect(new URLSearchParams(here().split('?')[1]).get('q')).toBe('תרגיל ב'));
    await user.clear(screen.getByRole('searchbox', { name: 'חיפוש בקורס' }));
    await user.click(screen.getByRole('radio', { name: /ריקים/ }));
    expect(rows()).toEqual(['category.1', 'lesson.12', 'category.2']);
    expect(here()).toContain('filter=empty');
  });

  it('FST-07: the panel of a lesson has its written material, with a draft and a button of its own', async () => {
    const material = {
      ...lessonThing(),
      kind: 'material',
      form: { supportingMaterialsHtml: '<p>סיכום</p>' },
    };
    await show(
      { 'studio/things/lesson/11': lessonThing(), 'studio/things/material/11': material },
      '?sel=lesson.11',
    );
    await user.click(await screen.findByText('חומר כתוב'));
    const form = within(await screen.findByRole('form', { name: 'חומר כתוב' }));
    expect(await form.findByRole('textbox', { name: 'חומר כתוב של השיעור' })).toBeTruthy();
    expect(form.getByRole('button', { name: 'פרסום' })).toBeTruthy();
  });

  it('STT-15: Enter opens the panel, F6 goes between them, Escape returns to the row', async () => {
    const { here } = await show({ 'studio/things/lesson/11': lessonThing() });
    stand('lesson.11');
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'כריתה' });
    expect(here()).toContain('sel=lesson.11');
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await user.keyboard('{F6}');
    expect(focused()).toBe('lesson.11');
    await user.keyboard('{F6}');
    expect(panel.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('lesson.11'));
    expect(here()).not.toContain('sel=');
  });

  it('STT-15: the panel saves by itself, says what is lacking, and publishes what was saved', async () => {
    const thing = lessonThing({ lacks: [{ field: 'name', code: 'missing' }], state: 'draft', revision: 2 });
    const { seen } = await show(
      {
        'studio/things/lesson/11': thing,
        'studio/things/lesson/11/draft': ({ body }: SeenRequest) => ({
          status: 200,
          body: { ...thing, lacks: [], revision: 3, form: (body as { form: object }).form },
        }),
        'studio/publish/preview': {
          things: [{ kind: 'lesson', id: 11, name: 'כריתה', isChosen: true, revision: 3, lacks: [] }],
        },
        'studio/publish': { published: [{ kind: 'lesson', id: 11 }] },
      },
      '?sel=lesson.11',
    );
    const panel = await screen.findByRole('complementary', { name: 'כריתה' });
    await user.click(within(panel).getByRole('button', { name: 'שם: חסר תוכן' }));
    const name = within(panel).getByRole('textbox', { name: 'שם' });
    expect(document.activeElement).toBe(name);
    await user.type(name, ' חדשה');
    await user.click(within(panel).getByRole('button', { name: 'פרסום' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/publish')).toEqual([{ things: [{ kind: 'lesson', id: 11, revision: 3 }] }]),
    );
    expect(bodies(seen, 'studio/things/lesson/11/draft')).toMatchObject([
      { revision: 2, form: { name: 'כריתה חדשה' } },
    ]);
  });

  it('STT-05: publishing a parent says first what goes along, and what is not whole stays', async () => {
    const { seen } = await show({
      'studio/publish/preview': {
        things: [
          { kind: 'lesson', id: 11, name: 'כריתה', isChosen: true, revision: 2, lacks: [] },
          { kind: 'exercise', id: 31, name: 'תרגיל א', isChosen: false, revision: 5, lacks: [] },
          {
            kind: 'question',
            id: 77,
            name: 'הצעה',
            isChosen: false,
            revision: 2,
            lacks: [{ field: 'answers', code: 'no_key' }],
          },
        ],
      },
      'studio/publish': { published: [] },
    });
    stand('lesson.11');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'פרסום' }));
    const dialog = await screen.findByRole('dialog', { name: 'מה יפורסם' });
    expect(within(dialog).getByText('שיעור אחד')).toBeTruthy();
    expect(within(dialog).getByText('תרגיל אחד')).toBeTruthy();
    expect(within(dialog).getByText('הצעה')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'פרסום של 2 פריטים' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/publish')).toEqual([
        {
          things: [
            { kind: 'lesson', id: 11, revision: 2 },
            { kind: 'exercise', id: 31, revision: 5 },
          ],
        },
      ]),
    );
  });

  it('STT-13: what is chosen is copied under its name, hidden with a way back, and moved together', async () => {
    const { seen } = await show({
      'studio/copy': { copies: [{ kind: 'lesson', id: 11, copyId: 13 }] },
      'studio/hide': { hidden: [{ kind: 'lesson', id: 11 }] },
      'studio/show': { shown: [{ kind: 'lesson', id: 11 }] },
    });
    stand('lesson.11');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'שכפול כטיוטה' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/copy')).toEqual([
        { things: [{ kind: 'lesson', id: 11, name: 'כריתה – עותק' }] },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'הסתרה' }));
    await user.click(await screen.findByRole('button', { name: 'ביטול' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/show')).toEqual([{ things: [{ kind: 'lesson', id: 11 }] }]),
    );
    await user.click(screen.getByRole('button', { name: 'העברה אל…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'לאיזה נושא' }));
    await user.click(await screen.findByRole('option', { name: 'דיני עונשין', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: 'העברה' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/move')).toEqual([
        { moves: [{ kind: 'lesson', ids: [11], parentId: 2, place: null }] },
      ]),
    );
  });

  it('STT-10: N adds in what one stands in, and the new thing is named in place', async () => {
    const { seen } = await show({
      'studio/things': { ...lessonThing(), kind: 'lesson', id: 12, state: 'draft' },
    });
    stand('category.1');
    await user.keyboard('n');
    const choice = await screen.findByRole('button', { name: 'שיעור חדש בנושא דיני חוזים' });
    await user.click(choice);
    await waitFor(() =>
      expect(bodies(seen, 'studio/things')).toEqual([{ kind: 'lesson', parentId: 1, name: '' }]),
    );
    expect(await screen.findByRole('textbox', { name: 'שם חדש' })).toBe(document.activeElement);
  });
});
