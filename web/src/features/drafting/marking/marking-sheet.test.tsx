/** DRF-14, DRF-16, DRF-17: giving a mark, reading it, and appealing it. */
import { MantineProvider } from '@mantine/core';
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppealCard } from '../appeal-card.tsx';
import { MarkView } from '../mark-view.tsx';
import { MarkingSheet } from './marking-sheet.tsx';

// Whole forms in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const BODY = 'בבית המשפט השלום';
const criteria = ['א', 'ב'].map((name) => ({
  id: name,
  kind: 'fact' as const,
  name: `טענה ${name}`,
  points: 6,
  passage: '',
}));
const marking: DraftingMarking = {
  id: 7,
  courseId: 1,
  kind: 'text',
  task: {
    name: 'הגנה',
    documentKind: 'כתב הגנה',
    addressee: null,
    instructionsHtml: '<p>נסחו</p>',
    materialsHtml: '<p>עובדות</p>',
    criteria,
    modelSolution: 'פתרון',
  },
  body: BODY,
  pageIds: [],
  typed: null,
  reasons: null,
  mark: null,
  agreed: null,
};

const show = (node: ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>);
const sheet = (onSave = vi.fn()) => (
  <MarkingSheet marking={marking} isBusy={false} failure={null} onSave={onSave} />
);

beforeEach(() => sessionStorage.clear());

it('DRF-14: a mark is given once it is whole, with its places and comments, and what was begun outlives a reload', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn();
  const { unmount } = show(sheet(onSave));
  const submit = screen.getByRole('button', { name: 'מסירת הבדיקה' });
  expect(submit).toHaveProperty('disabled', true);
  expect(screen.getByText('נותרו 4 סעיפים לבדיקה')).toBeTruthy();
  for (const radio of screen.getAllByRole('radio', { name: 'חלקית' })) await user.click(radio);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'הטקסט' });
  box.setSelectionRange(0, 4);
  fireEvent.select(box);
  await user.click(screen.getByRole('button', { name: 'זה הקטע: טענה א' }));
  await user.type(screen.getByRole('textbox', { name: 'הערה: טענה א' }), 'חסר');
  await user.selectOptions(screen.getByLabelText('לשון'), '3');
  unmount();

  show(sheet(onSave));
  await user.selectOptions(screen.getByLabelText('סדר ומבנה'), '2.5');
  expect(screen.getByText('11.5 מתוך 20')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'מסירת הבדיקה' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'מסירה' }));
  expect(onSave).toHaveBeenCalledWith({
    language: { points: 3, passage: null, comment: '' },
    organisation: { points: 2.5, passage: null, comment: '' },
    items: [
      { criterionId: 'א', level: 'half', passage: { from: 0, to: 4 }, comment: 'חסר' },
      { criterionId: 'ב', level: 'half', passage: null, comment: '' },
    ],
    remark: '',
  });
});

it('DRF-16: a mark shows its points, the words it means, and what is said of them', () => {
  const band = { points: 3, passage: null, comment: '' };
  show(
    <MarkView
      mark={{
        title: 'בוחן 1',
        language: band,
        organisation: band,
        content: 6,
        total: 12,
        items: [
          { criterionId: 'א', level: 'full', passage: { from: 0, to: 4 }, comment: 'מדויק' },
          { criterionId: 'ב', level: 'none', passage: null, comment: '' },
        ],
        remark: 'טוב בסך הכול',
      }}
      criteria={criteria}
      body={BODY}
      isOpen
    />,
  );
  expect(screen.getByText('12 מתוך 20')).toBeTruthy();
  expect(screen.getByText('בבית')).toBeTruthy();
  expect(screen.getByText('מדויק')).toBeTruthy();
  expect(screen.getByText('טוב בסך הכול')).toBeTruthy();
});

it('DRF-17: an appeal is asked for once more, and sent with its reasons', async () => {
  const user = userEvent.setup();
  const onAppeal = vi.fn();
  const marked = {
    total: 11,
    settledAt: '2027-01-01T08:00:00.000Z',
    marks: [],
    appealUntil: '2027-01-15T22:00:00.000Z',
    appeal: null,
  };
  show(<AppealCard marked={marked} isBusy={false} failure={null} onAppeal={onAppeal} />);
  await user.click(screen.getByText(/^ערר –/));
  const send = screen.getByRole('button', { name: 'הגשת הערר' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'הנימוקים' }), 'המועד נזכר');
  await user.click(send);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'הגשה' }));
  expect(onAppeal).toHaveBeenCalledWith('המועד נזכר');
});
