import { MantineProvider } from '@mantine/core';
import type { UserRequest } from '@sugya/contract/support.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { accessTokenOf, type SeenRequest, scriptServer } from '../../../testing/scripted-server.ts';
import { statusWords } from './request-card.tsx';
import { RequestList } from './request-list.tsx';
import { mergeRefreshed } from './use-requests.ts';

const said = (
  responseText: string,
  isAdminResponse: boolean,
  additionalParameter: UserRequest['responses'][number]['additionalParameter'] = null,
) => ({
  responseText,
  createdDate: '2026-03-01T22:05:00.000Z',
  isAdminResponse,
  additionalParameter,
});
const buildRequest = (overrides: Partial<UserRequest> = {}): UserRequest => ({
  id: 5,
  messageTypeName: 'שאלה מקצועית',
  status: 2,
  createdDate: '2026-03-01T22:05:00.000Z',
  unreadAdminResponsesCount: 0,
  isUserAllowedToRespond: true,
  questionNumber: 12,
  question: null,
  responses: [said('מה הדין?', false, { name: 'מספר פסקה', value: 3 }), said('כך הדין', true)],
  ...overrides,
});

function show(requests: readonly UserRequest[]) {
  let held = [...requests];
  const { seen } = scriptServer(({ method, body }: SeenRequest) => {
    if (method === 'GET') return { status: 200, body: { requests: held } };
    const { messageText } = body as { messageText: string };
    const [first = buildRequest()] = held;
    const replied = {
      ...first,
      status: 1 as const,
      isUserAllowedToRespond: false,
      responses: [...first.responses, said(messageText, false)],
    };
    return { status: 200, body: replied };
  });
  startGivenSession(accessTokenOf('12'));
  const onRead = vi.fn();
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RequestList courseId={7} onRead={onRead} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    seen,
    onRead,
    hold: (next: readonly UserRequest[]) => {
      held = [...next];
    },
  };
}

const settle = async (milliseconds = 50) =>
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const head = (name: RegExp = /שאלה מקצועית/) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SUP-43, SUP-44: closed it tells state, date and what is unread, open its thread with the parameter', async () => {
  show([buildRequest({ unreadAdminResponsesCount: 1 })]);
  await settle();
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.textContent).toContain('בטיפול');
  expect(heading.textContent).toContain('02/03/26');
  expect(heading.textContent).toContain('תשובה חדשה אחת');
  expect(screen.queryByText('כך הדין')).toBeNull();

  fireEvent.click(head());
  await settle();

  const [question, answer] = screen.getAllByRole('listitem');
  expect(question?.textContent).toContain('מספר פסקה: 3');
  expect(question?.textContent).toContain('מספר שאלה: 12');
  expect(question?.textContent).toContain('02/03/26 00:05');
  expect(answer?.textContent).toContain('צוות הקורס');
  expect(heading.textContent).not.toContain('תשובה חדשה');
});

test.each([
  [1, 'חדשה'],
  [2, 'בטיפול'],
  [3, 'הסתיימה'],
  [4, 'לא זמין'],
])('SUP-42: state %i is %s', (status, words) => {
  expect(statusWords(status)).toBe(words);
});

test('SUP-48, SUP-50: every 300,000 ms it refreshes in the background and says what is open', async () => {
  const { seen, onRead, hold } = show([buildRequest(), buildRequest({ id: 6, messageTypeName: 'מנהלה' })]);
  await settle();
  const asked = () => seen.map(({ path }) => path.split('?')[1] ?? '');
  fireEvent.click(head());
  await settle(0);
  expect(asked()).toEqual(['']);
  expect(onRead).toHaveBeenCalledTimes(1);

  hold([
    buildRequest({ unreadAdminResponsesCount: 1 }),
    buildRequest({ id: 6, messageTypeName: 'מנהלה', unreadAdminResponsesCount: 2 }),
  ]);
  await settle(299_900);
  expect(asked()).toEqual(['']);
  await settle(100);
  expect(asked()).toEqual(['', 'background=true&open=5']);
  await settle(50);
  expect(head().textContent).not.toContain('תשובה חדשה');
  expect(head(/מנהלה/).textContent).toContain('2 תשובות חדשות');
  expect(onRead).toHaveBeenCalledTimes(2);

  fireEvent.click(head(/מנהלה/));
  await settle();
  expect(asked().at(-1)).toBe('background=true&open=5%2C6');
  expect(head(/מנהלה/).textContent).not.toContain('תשובות חדשות');
  await settle(300_000);
  expect(asked()).toHaveLength(4);
});

test('SUP-45, SUP-46, SUP-47: a reply that is not empty joins the thread, and the box goes', async () => {
  const { seen } = show([buildRequest()]);
  await settle();
  fireEvent.click(head());
  await settle();
  const send = screen.getByRole('button', { name: 'שליחת תשובה' });
  expect(send).toHaveProperty('disabled', true);
  const box = screen.getByRole('textbox', { name: 'תשובה לצוות' });
  fireEvent.change(box, { target: { value: '   ' } });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(box, { target: { value: ' תודה, ועוד שאלה ' } });
  fireEvent.click(send);
  await settle();

  expect(seen.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/Courses/7/UserRequests/5/Response',
    body: { messageText: 'תודה, ועוד שאלה' },
  });
  expect(within(screen.getByRole('list')).getByText('תודה, ועוד שאלה')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(head());
});

test('SUP-45: without leave to reply there is no box', async () => {
  show([buildRequest({ isUserAllowedToRespond: false })]);
  await settle();
  fireEvent.click(head());
  await settle();
  expect(screen.getByText('כך הדין')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['closed: the larger number stays', 2, 1, [], 2],
  ['closed: a new answer is announced', 0, 1, [], 1],
  ['open: it is on the screen', 2, 3, [5], 0],
])('SUP-50: %s', (_what, before, after, open, shown) => {
  const merged = mergeRefreshed(
    [buildRequest({ unreadAdminResponsesCount: before })],
    [buildRequest({ unreadAdminResponsesCount: after })],
    new Set(open),
  );
  expect(merged.map(({ unreadAdminResponsesCount }) => unreadAdminResponsesCount)).toEqual([shown]);
});

test('SUP-47, SUP-48: a refresh that was asked for before a reply was stored does not take it back', () => {
  const before = buildRequest();
  const replied = {
    ...before,
    status: 1 as const,
    isUserAllowedToRespond: false,
    responses: [...before.responses, said('ועוד שאלה', false)],
  };
  expect(mergeRefreshed([replied], [before], new Set([5]))).toEqual([replied]);
});
