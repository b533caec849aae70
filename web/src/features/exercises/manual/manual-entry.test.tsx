import { MantineProvider } from '@mantine/core';
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { ManualEntryScreen } from './manual-entry.tsx';

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  window.localStorage.clear();
  startGivenSession(accessTokenOf('12'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const done: Reply = { status: 200, body: { isDone: true, isFinished: true, grade: 50 } };

describe('entering answers from paper', () => {
  it('MAN-03, MAN-04: a disclaimer with a tick comes first, and its button waits for the tick', async () => {
    const { user } = await open({ disclaimerText: '<p>בלי ספרים.</p>' });
    const goOn = await screen.findByRole('button', { name: 'המשך' });
    expect(screen.getByText('בלי ספרים.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(goOn).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'ההנחיות נקראו והובנו' }));
    await user.click(goOn);
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('MAN-05: without a disclaimer, or with one that is approved, the table comes at once', async () => {
    await open({ disclaimerText: '<p>בלי ספרים.</p>', hasUserApprovedDisclaimer: true });
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('MAN-06, MAN-07, MAN-08, MAN-09, MAN-10: a row for each question, four letters, a star, and a button to send', async () => {
    await open();
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent?.trim())).toEqual([
      'שאלה',
      'א',
      'ב',
      'ג',
      'ד',
      'כוכב',
    ]);
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['1', '2']);
    const [first, second] = table.getAllByRole('row').slice(1);
    expect(within(first ?? document.body).getAllByRole('radio')).toHaveLength(4);
    expect(within(first ?? document.body).getAllByRole('checkbox')).toHaveLength(1);
    expect(within(second ?? document.body).getAllByRole('radio')).toHaveLength(2);
    expect(within(second ?? document.body).getByRole('radio', { name: 'שאלה 2, תשובה א: כן' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'שליחת התשובות' })).toBeTruthy();
  });

  it('MAN-15, MAN-16: an unfinished table is not sent; its open rows are marked and take the focus', async () => {
    const { seen, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'שאלה 1, תשובה ב' }));
    await user.click(screen.getByRole('button', { name: 'שליחת התשובות' }));
    expect(screen.getAllByRole('row').map((row) => row.hasAttribute('data-missing'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(document.activeElement?.getAttribute('name')).toBe('question-2');
    expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('MAN-02, MAN-13, MAN-14, MAN-19: what was solved on paper is sent at once, and then the report follows', async () => {
    const { seen, user, onReport } = await open();
    await fill(user);
    await vi.waitFor(() => expect(onReport).toHaveBeenCalledOnce());
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/Exercises/5/Manual/Solutions',
      body: {
        hasUserApprovedDisclaimer: false,
        solutions: [
          { questionId: 1, selectedAnswerId: 12, isStar: true },
          { questionId: 2, selectedAnswerId: 21, isStar: false },
        ],
      },
    });
  });

  it('MAN-17: a 400 says so in the fixed words, and the table stays as it was filled in', async () => {
    const { user, onReport } = await open({}, problemReply(400, 'manual_incomplete'));
    await fill(user);
    expect(await screen.findByText('אירעה שגיאה, אנא ודא/י כי הוזנו תשובות לכל השאלות בתרגול')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'שאלה 1, תשובה ב' })).toHaveProperty('checked', true);
    expect(onReport).not.toHaveBeenCalled();
  });

  it('MAN-18: a 409 says so in the fixed words and loads the page anew, by itself and at a press', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { user } = await open({}, problemReply(409, 'exercise_done'));
    await fill(user);
    expect(await screen.findByText('אירעה שגיאה, העמוד יטען מחדש')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: 'טעינה מחדש' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

/** Both rows, a star on the first, and off it goes. */
async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'שאלה 1, תשובה ב' }));
  await user.click(screen.getByRole('checkbox', { name: 'שאלה 1, כוכב: תשובה בטוחה' }));
  await user.click(screen.getByRole('radio', { name: 'שאלה 2, תשובה א: כן' }));
  await user.click(screen.getByRole('button', { name: 'שליחת התשובות' }));
}

async function open(change: Partial<ManualEntry> = {}, toSend: Reply = done) {
  const { seen } = scriptServer(({ method }) =>
    method === 'GET' ? { status: 200, body: { ...entry, ...change } } : toSend,
  );
  const onReport = vi.fn<() => void>();
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ManualEntryScreen
          exerciseId={5}
          userId={12}
          crumbsOf={() => null}
          backPath={null}
          reportPathOf={() => '/report'}
          exercisePathOf={() => '/exercise'}
          onReport={onReport}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { seen, onReport, user: userEvent.setup() };
}

const entry: ManualEntry = {
  id: 5,
  name: 'תרופות – תרגיל 1',
  disclaimerText: null,
  hasUserApprovedDisclaimer: false,
  hideAreYouSure: false,
  numberOfQuestions: 2,
  isDone: false,
  isTakenOnline: false,
  questions: [
    {
      id: 1,
      sortOrder: 1,
      isYesNoQuestion: false,
      answers: [1, 2, 3, 4].map((place) => ({ id: 10 + place, sortOrder: place, text: null })),
    },
    {
      id: 2,
      sortOrder: 2,
      isYesNoQuestion: true,
      answers: ['כן', 'לא'].map((text, place) => ({ id: 21 + place, sortOrder: place + 1, text })),
    },
  ],
  courseId: 101,
  courseName: 'קורס לדוגמה',
  categoryId: 2002,
  categoryName: 'תרופות',
  lessonId: 4003,
  lessonName: 'אכיפה',
};
