import { MantineProvider } from '@mantine/core';
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { accessTokenOf, scriptServer } from '../../../testing/scripted-server.ts';
import { TypedPages } from './typed-pages.tsx';

const task = {
  id: 4,
  name: 'הגנה',
  documentKind: 'כתב הגנה',
  addressee: null,
  instructionsHtml: '',
  materialsHtml: '',
  lawDate: null,
  text: { taskId: 4, body: '', revision: 0, copies: [] },
  pageIds: [9],
  key: null,
};
const attempt: DraftingAttempt = {
  id: 7,
  courseId: 1,
  startedAt: '2027-01-01T10:00:00.000Z',
  deadlineAt: '2027-01-01T10:45:00.000Z',
  isClockQuiet: false,
  handedInAt: '2027-01-01T10:40:00.000Z',
  handedInTaskId: 4,
  tasks: [task],
  selfMark: null,
};

beforeEach(() => sessionStorage.clear());

function show(change: Partial<DraftingAttempt>) {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <TypedPages attempt={{ ...attempt, ...change }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('DRF-22: pages may be typed until their day is over, and what was typed outlives a reload', async () => {
  startGivenSession(accessTokenOf('12'));
  const typed = { body: 'בבית המשפט', typedAt: '2027-01-01T12:00:00.000Z' };
  const answered = vi.fn(() => ({ status: 200, body: { ...attempt, tasks: [{ ...task, typed }] } }));
  scriptServer(answered);
  const { unmount } = show({ typingUntil: '2027-01-02T10:45:00.000Z' });
  const save = () => screen.getByRole('button', { name: 'שמירת ההקלדה' });
  expect(save()).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'מה שכתוב בצילומים' }), 'בבית');
  unmount();
  show({ typingUntil: '2027-01-02T10:45:00.000Z' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'בבית');
  await userEvent.click(save());
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  vi.unstubAllGlobals();
});

it('DRF-22: after it what was typed is only read, and nothing stands where nothing was written by hand', () => {
  const { unmount } = show({
    tasks: [{ ...task, typed: { body: 'מוקלד', typedAt: '2027-01-01T12:00:00.000Z' } }],
  });
  expect(screen.getByText('מוקלד')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  show({ tasks: [{ ...task, pageIds: [] }] });
  expect(screen.queryByRole('heading')).toBeNull();
});
