import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { useGo, useQueryId } from '../../platform/navigation.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StaffList } from '../screen/staff-list.tsx';
import { StaffTable } from '../table/staff-table.tsx';
import { SidePanel } from './side-panel.tsx';

const rows = [
  { id: 1, name: 'אחת' },
  { id: 2, name: 'שתיים' },
];

function Screen({ hasDialog = false }: { readonly hasDialog?: boolean }) {
  const go = useGo();
  const id = useQueryId('id');
  return (
    <StaffList
      filtersLabel="סינון"
      count=""
      panel={
        id === null ? null : (
          <SidePanel key={id} title={`פתוח: ${id}`} onClose={() => go(paths.lawsCollections())}>
            <button type="button">בפנים</button>
            <ConfirmDialog
              isOpen={hasDialog}
              title="שאלה"
              confirmLabel="כן"
              cancelLabel="לא"
              closeLabel="סגירה"
              onConfirm={() => {}}
              onCancel={() => {}}
            >
              ?
            </ConfirmDialog>
          </SidePanel>
        )
      }
    >
      <StaffTable
        label="רשימה"
        columns={[{ key: 'name', title: 'שם', cell: ({ name }) => name }]}
        rows={rows}
        idOf={({ id: row }) => row}
        pathOf={({ id: row }) => paths.lawsCollections({ id: row })}
        openId={id}
      />
    </StaffList>
  );
}

const show = (hasDialog = false) =>
  showPage({ lawsCollections: () => <Screen hasDialog={hasDialog} /> }, { address: '/lawsCollections' });

describe('the panel beside a list', () => {
  it('takes the focus when it is opened from the list, and marks its row', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'שתיים' }));
    const heading = await screen.findByRole('heading', { name: 'פתוח: 2' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'שתיים' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('complementary', { name: 'פתוח: 2' })).toBeTruthy();
  });

  it.each(['{Escape}', 'button'])('closed by %s gives the focus back to the row', async (way) => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'שתיים' }));
    screen.getByRole('button', { name: 'בפנים' }).focus();
    if (way === 'button') await user.click(screen.getByRole('button', { name: 'סגירת החלונית' }));
    else await user.keyboard(way);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'שתיים' })));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('stays open while Escape belongs to a question over it', async () => {
    const { user } = show(true);
    await user.click(await screen.findByRole('link', { name: 'אחת' }));
    await screen.findByRole('dialog', { name: 'שאלה' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('complementary', { hidden: true })).toBeTruthy();
  });
});
