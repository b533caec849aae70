import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { byNumber, byText, type Column, nextSorting, sortRows } from './columns.ts';
import { StaffTable } from './staff-table.tsx';

type Row = { readonly id: number; readonly name: string; readonly size: number | null };

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'שם', cell: ({ name }) => name, compare: byText(({ name }) => name) },
  { key: 'size', title: 'גודל', cell: ({ size }) => size ?? '–', compare: byNumber(({ size }) => size) },
  { key: 'note', title: 'הערה', cell: ({ id }) => `הערה ${id}` },
];
const three: readonly Row[] = [
  { id: 1, name: 'גימל', size: 2 },
  { id: 2, name: 'אלף', size: null },
  { id: 3, name: 'בית', size: 1 },
];
const many = Array.from({ length: 250 }, (_, place) => ({
  id: place + 1,
  name: `שורה ${place + 1}`,
  size: 0,
}));

// A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(rows: readonly Row[], { isOpenable = true, isChoosable = false } = {}) {
  function Shown() {
    const [now, setNow] = useState<ReadonlySet<number>>(new Set());
    const choice = { chosen: now, onChange: setNow };
    return (
      <>
        <output aria-label="נבחרו">
          {rows
            .filter(({ id }) => now.has(id))
            .map(({ id }) => id)
            .join(' ')}
        </output>
        <StaffTable
          label="רשימה"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          {...(isOpenable && { pathOf: ({ id }: Row) => `/lawsCollections?id=${id}` as const })}
          {...(isChoosable && { choice })}
        />
      </>
    );
  }
  const page = showPage({ lawsCollections: Shown }, { address: '/lawsCollections' });
  return { ...page, chosen: () => screen.getByRole('status', { name: 'נבחרו' }).textContent };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const link = (name: string) => screen.getByRole('link', { name });

describe('the table of staff screens', () => {
  it('STQ-13: choosing a row draws that row anew, and none of the others', async () => {
    const drawn: number[] = [];
    const seen: Column<Row> = {
      key: 'seen',
      title: 'נראה',
      cell: ({ id, name }) => {
        drawn.push(id);
        return name;
      },
    };
    const shownColumns = [seen];
    function Shown() {
      const [chosen, onChange] = useState<ReadonlySet<number>>(new Set());
      return (
        <StaffTable
          label="רשימה"
          columns={shownColumns}
          rows={three}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          choice={{ chosen, onChange }}
        />
      );
    }
    const { user } = showPage({ lawsCollections: Shown }, { address: '/lawsCollections' });
    const box = await screen.findByRole('checkbox', { name: /אלף/ });
    drawn.length = 0;
    await user.click(box);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /אלף/ }).checked).toBe(true);
    expect(new Set(drawn)).toEqual(new Set([2]));
  });

  it('STQ-13, STQ-18: scrolling a long table draws the rows that come, and none of those that stay', async () => {
    const drawn: number[] = [];
    const shownColumns: Column<Row>[] = [
      {
        key: 'name',
        title: 'שם',
        cell: ({ id, name }) => {
          drawn.push(id);
          return name;
        },
      },
    ];
    const idOf = ({ id }: Row) => id;
    function Shown() {
      return (
        <StaffTable
          label="רשימה"
          columns={shownColumns}
          rows={many}
          idOf={idOf}
          pathOf={({ id }) => `/lawsCollections?id=${id}` as const}
          evenRows={40}
        />
      );
    }
    showPage({ lawsCollections: Shown }, { address: '/lawsCollections' });
    const table = await screen.findByRole('table', { name: 'רשימה' });
    const before = new Set(names());
    const elements = new Set(table.querySelectorAll('tr[data-index]'));
    drawn.length = 0;
    const frame = table.parentElement as HTMLElement; // the section that scrolls
    frame.scrollTop = 5 * 40;
    fireEvent.scroll(frame);
    await screen.findByRole('rowheader', { name: 'שורה 19' });
    const came = names().filter((name) => !before.has(name));
    expect(came.length).toBeGreaterThan(0);
    expect(drawn.map((id) => `שורה ${id}`)).toEqual(came);
    // The first of them in the element of a row that left.
    const [first = ''] = came;
    const element = screen.getByRole('rowheader', { name: first }).closest('tr[data-index]');
    expect(element !== null && elements.has(element)).toBe(true);
  });

  it('is a table with headings, and each row is called by its first cell', async () => {
    show(three);
    const table = within(await screen.findByRole('table', { name: 'רשימה' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'שם',
      'גודל',
      'הערה',
    ]);
    expect(names()).toEqual(['גימל', 'אלף', 'בית']);
    expect(table.getAllByRole('row')).toHaveLength(4);
  });

  it('is sorted by its head: up, down, and as it came; rows without a number come last', async () => {
    const { user } = show(three);
    const head = await screen.findByRole('columnheader', { name: 'גודל' });
    const button = within(head).getByRole('button');
    await user.click(button);
    expect([head.getAttribute('aria-sort'), names()]).toEqual(['ascending', ['בית', 'גימל', 'אלף']]);
    await user.click(button);
    expect([head.getAttribute('aria-sort'), names()]).toEqual(['descending', ['אלף', 'גימל', 'בית']]);
    await user.click(button);
    expect([head.getAttribute('aria-sort'), names()]).toEqual(['none', ['גימל', 'אלף', 'בית']]);
    expect(within(screen.getByRole('columnheader', { name: 'הערה' })).queryByRole('button')).toBeNull();
  });

  it('has one row in the order of Tab; arrows, Home and End move, and Enter opens', async () => {
    const { user, router } = show(three);
    (await screen.findByRole('link', { name: 'גימל' })).focus();
    const inTabOrder = () =>
      screen
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((row) => row.textContent);
    expect(inTabOrder()).toEqual(['גימל']);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('אלף'));
    expect(inTabOrder()).toEqual(['אלף']);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(link('בית'));
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(link('גימל'));
    await user.keyboard('{End}{Home}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ id: '2' }));
  });

  it('Space chooses the row, and one box chooses all of them', async () => {
    const { user, chosen } = show(three, { isChoosable: true });
    (await screen.findByRole('link', { name: 'גימל' })).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(chosen()).toBe('1 2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'בחירת אלף' }).checked).toBe(true);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'בחירת כל השורות' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.click(all);
    expect([chosen(), all.checked]).toEqual(['1 2 3', true]);
    await user.click(all);
    expect(chosen()).toBe('');
  });

  it('rows that only can be chosen are moved between by the arrows as well', async () => {
    const { user, chosen } = show(three, { isOpenable: false, isChoosable: true });
    (await screen.findByRole('checkbox', { name: 'בחירת גימל' })).focus();
    await user.keyboard('{ArrowDown} ');
    expect(chosen()).toBe('2');
  });

  it('a table that nothing opens from is reached by Tab as a whole, so that keys scroll it', async () => {
    show(three, { isOpenable: false });
    expect((await screen.findByRole('region', { name: 'רשימה' })).tabIndex).toBe(0);
  });

  it('a long one has only rows in sight on the page, says how many there are, and its keys reach all of them', async () => {
    const { user } = show(many);
    const table = await screen.findByRole('table', { name: 'רשימה' });
    expect(table.getAttribute('aria-rowcount')).toBe('251');
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(link('שורה 1').closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    link('שורה 1').focus();
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(link('שורה 250'));
    expect(link('שורה 250').closest('tr')?.getAttribute('aria-rowindex')).toBe('251');
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
  });
});

describe('sorting', () => {
  it('keeps equal rows as they came', () => {
    const rows = [
      { id: 1, name: 'א', size: 1 },
      { id: 2, name: 'ב', size: 1 },
      { id: 3, name: 'ג', size: 0 },
    ];
    const idsBy = (isDescending: boolean) =>
      sortRows(rows, columns, { key: 'size', isDescending }).map(({ id }) => id);
    expect([idsBy(false), idsBy(true)]).toEqual([
      [3, 1, 2],
      [1, 2, 3],
    ]);
    expect(sortRows(rows, columns, { key: 'note', isDescending: false })).toBe(rows);
  });

  it('another heading begins upwards', () => {
    expect(nextSorting({ key: 'name', isDescending: true }, 'size')).toEqual({
      key: 'size',
      isDescending: false,
    });
  });
});
