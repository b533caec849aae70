/** DRF: the box of a drafting text, what it takes, and when it is stored. */

import { MantineProvider } from '@mantine/core';
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drafting } from '../../hebrew/drafting.ts';
import { SelfMarking } from './self-marking.tsx';
import { TextBox } from './text-box.tsx';
import { knownText } from './text-operations.ts';
import type { EditedText } from './use-text.ts';

const text = drafting.editor;
const NO_COPIES = { body: '', revision: 0, copies: [] };

function showBox(change: Partial<EditedText> = {}) {
  const type = vi.fn();
  const edited: EditedText = {
    known: NO_COPIES,
    text: 'טענה אחת',
    save: { kind: 'saved', unsentCount: 0, isOnDevice: true },
    type,
    record: () => Promise.resolve(),
    ...change,
  };
  render(
    <MantineProvider env="test">
      <TextBox name="הגנה" edited={edited} facts="ביום 1 בינואר" isLocked={false} />
    </MantineProvider>,
  );
  return { box: screen.getByRole<HTMLTextAreaElement>('textbox'), type };
}

const pasted = (words: string) => ({ clipboardData: { getData: () => words } });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('DRF-04: the box is plain, counts words and signs, and takes what comes from the facts alone', () => {
  const { box } = showBox();
  expect(box.getAttribute('spellcheck')).toBe('false');
  expect(screen.getByText(text.counts(2, 8))).toBeTruthy();
  expect(fireEvent.paste(box, pasted('ביום\n1 בינואר'))).toBe(true);
  expect(screen.queryByText(text.notPasted)).toBeNull();
  expect(fireEvent.paste(box, pasted('מאתר אחר'))).toBe(false);
  expect(screen.getByText(text.notPasted)).toBeTruthy();
});

it('DRF-05, DRF-06: texts that do not stand can be read beside the text', () => {
  const copies = [
    { id: 1, body: 'מהטלפון', writtenAt: '2026-11-24T10:00:00Z', isLate: false },
    { id: 2, body: 'אחרי הזמן', writtenAt: '2026-11-24T11:00:00Z', isLate: true },
  ];
  showBox({ known: { ...NO_COPIES, copies } });
  expect(screen.getByText('מהטלפון')).toBeTruthy();
  expect(screen.getByText(new RegExp(text.lateCopy))).toBeTruthy();
});

it('DRF-05: what is unsent on this device stands over what the server said', () => {
  const listed = { taskId: 1, body: 'ישן', revision: 2, copies: [] };
  const entry = {
    userId: '1',
    scopeId: 1,
    contentId: 1,
    itemId: 1,
    draft: { body: 'חדש', baseRevision: 2 },
    sequence: 3,
    outgoing: { sequence: 3, at: 0, body: { body: 'חדש', baseRevision: 2 } },
    answer: null,
    storedAt: null,
  };
  expect(knownText(listed, entry)).toEqual({ body: 'חדש', revision: 2, copies: [] });
  const stored = { outcome: 'stored' as const, text: { ...listed, body: 'חדש', revision: 3 } };
  const settled = { ...entry, outgoing: null, answer: stored };
  expect(knownText(listed, settled).body).toBe('חדש');
  expect(knownText({ ...listed, body: 'מאוחר יותר', revision: 4 }, settled).body).toBe('מאוחר יותר');
});

const criteria = [
  { id: 'a', kind: 'fact' as const, name: 'היריעה', points: 2, passage: 'כמתואר' },
  { id: 'b', kind: 'rule' as const, name: 'הכלל', points: 1, passage: '' },
];
const attempt: DraftingAttempt = {
  id: 7,
  courseId: 1,
  startedAt: '2026-11-24T10:00:00Z',
  deadlineAt: '2026-11-24T10:45:00Z',
  isClockQuiet: false,
  handedInAt: '2026-11-24T10:40:00Z',
  handedInTaskId: 1,
  tasks: [],
  selfMark: null,
};

it('DRF-09: marking says what is still to be marked, and saves all of it with the place in the text', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn();
  const task = {
    id: 1,
    name: 'הגנה',
    documentKind: 'כתב הגנה',
    addressee: null,
    instructionsHtml: '',
    materialsHtml: '',
    lawDate: null,
    text: { taskId: 1, body: 'היריעה נפלה', revision: 1, copies: [] },
    key: null,
  };
  render(
    <MantineProvider env="test">
      <SelfMarking
        attempt={attempt}
        task={task}
        marking={{ criteria, modelSolution: 'פתרון' }}
        isBusy={false}
        failure={null}
        onSave={onSave}
      />
    </MantineProvider>,
  );
  const { marking } = drafting;
  expect(screen.getByText(marking.lacking(4))).toBeTruthy();
  await user.click(screen.getAllByRole('radio', { name: marking.levels.full })[0] as HTMLElement);
  await user.click(screen.getAllByRole('radio', { name: marking.levels.half })[1] as HTMLElement);
  const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: marking.own });
  own.setSelectionRange(0, 6);
  fireEvent.select(own);
  await user.click(screen.getAllByRole('button', { name: marking.setPassage })[0] as HTMLElement);
  await user.selectOptions(screen.getByLabelText(marking.language), '3');
  await user.selectOptions(screen.getByLabelText(marking.organisation), '2.5');
  // 2 and half of 1 are 2.5; with 3 and 2.5 they are 8.
  expect(screen.getByText(marking.total(8, 20))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: marking.save }));
  expect(onSave).toHaveBeenCalledWith({
    language: 3,
    organisation: 2.5,
    items: [
      { criterionId: 'a', level: 'full', passage: { from: 0, to: 6 } },
      { criterionId: 'b', level: 'half', passage: null },
    ],
  });
});
