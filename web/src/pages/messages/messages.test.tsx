import type { Message } from '@sugya/contract/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { problemReply } from '../../testing/scripted-server.ts';
import { showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function buildMessage(id: number, fields: Partial<Message> = {}): Message {
  return {
    id,
    messageTitle: `הודעה ${id}`,
    messageBody: `<p>תוכן <em>מלא</em> ${id}</p>`,
    messageAuthor: 'צוות הקורס',
    displayFromDate: '2026-03-27T10:00:00.000Z',
    displayToDate: null,
    isRead: false,
    ...fields,
  };
}

function showBoard(messages: readonly Message[], answers: Readonly<Record<string, unknown>> = {}) {
  const unreadMessageCount = messages.filter(({ isRead }) => !isRead).length;
  return showApp('/Courses/1/messages', {
    'Courses/1': buildCourse({ showCourseMessages: true, unreadMessageCount }),
    'Courses/1/Messages': messages,
    ...Object.fromEntries(
      messages.map(({ id }) => [`Courses/1/Messages/${id}/MarkRead`, () => ({ status: 204 })]),
    ),
    ...answers,
  });
}

const card = (title: string) => screen.findByRole('article', { name: title });
const badge = (name: string) => screen.findByRole('link', { name });

/** Whole pages, on machines that do other things meanwhile. */
describe('the message board', { timeout: 30_000 }, () => {
  it('MSG-01, MSG-07: shows title, date, author and first words; continuing opens the HTML and reads nothing (MSG-11)', async () => {
    const { seen } = showBoard([buildMessage(1)]);
    const shown = within(await card('הודעה 1'));
    expect(shown.getByText('27/03/26')).toBeTruthy();
    expect(shown.getByText('צוות הקורס')).toBeTruthy();
    expect(shown.queryByText('מלא')).toBeNull();
    const more = shown.getByRole('button', { name: 'המשך: הודעה 1' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(shown.getByText('מלא').tagName).toBe('EM');
    expect(shown.getByRole('button', { name: 'סימון כנקראה: הודעה 1' })).toBeTruthy();
    expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('MSG-06, MSG-09, MSG-10: the marker makes it read, takes the focus along, and one less is unread', async () => {
    const { seen } = showBoard([buildMessage(1), buildMessage(2), buildMessage(3, { isRead: true })]);
    expect(within(await card('הודעה 3')).getByText('נקראה')).toBeTruthy();
    await badge('לוח הודעות, 2 הודעות שלא נקראו');
    const first = within(await card('הודעה 1'));
    await userEvent.click(first.getByRole('button', { name: 'סימון כנקראה: הודעה 1' }));
    await waitFor(() => expect(document.activeElement).toBe(first.getByText('נקראה')));
    await badge('לוח הודעות, הודעה אחת שלא נקראה');
    expect(seen.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/api/Courses/1/Messages/1/MarkRead',
    ]);
  });

  it('MSG-10: two that are marked at once are two less, however often they are pressed, and the focus stays where one went on', async () => {
    const answers: (() => void)[] = [];
    const slow = () => new Promise((resolve) => answers.push(() => resolve({ status: 204 })));
    showBoard([buildMessage(1), buildMessage(2), buildMessage(3)], {
      'Courses/1/Messages/1/MarkRead': slow,
      'Courses/1/Messages/2/MarkRead': slow,
    });
    const [first, second] = [within(await card('הודעה 1')), within(await card('הודעה 2'))];
    await userEvent.click(first.getByRole('button', { name: /סימון/ }));
    await userEvent.click(second.getByRole('button', { name: /סימון/ }));
    await userEvent.click(first.getByRole('button', { name: /סימון/ }));
    await userEvent.click(second.getByRole('button', { name: /המשך/ }));
    for (const answer of answers) answer();
    await badge('לוח הודעות, הודעה אחת שלא נקראה');
    expect(document.activeElement).toBe(second.getByRole('button', { name: /צמצום/ }));
  });

  it('MSG-09: what the server did not mark stays unread, and the failure is said', async () => {
    showBoard([buildMessage(1)], { 'Courses/1/Messages/1/MarkRead': () => problemReply(500, 'internal') });
    await userEvent.click(within(await card('הודעה 1')).getByRole('button', { name: /סימון/ }));
    expect(await screen.findByText(/הפעולה לא הושלמה/)).toBeTruthy();
    expect(within(await card('הודעה 1')).getByRole('button', { name: /סימון/ })).toBeTruthy();
    await badge('לוח הודעות, הודעה אחת שלא נקראה');
  });
});
