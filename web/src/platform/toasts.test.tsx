import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportFailure } from './failure-reports.ts';
import { ApiProblem } from './http/api-problem.ts';
import { createQueryClient } from './query-client.ts';
import { showToast, Toasts } from './toasts.tsx';

const NOT_ALLOWED = 'אין לך הרשאה לפעולה זו...';
const notAllowed = new ApiProblem({ code: 'not_allowed', status: 403 });
const broken = new ApiProblem({ code: 'internal', status: 500, requestId: 'request-7' });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  // What a test left on the screen leaves it.
  after(60_000);
  vi.useRealTimers();
});

function after(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function say(run: () => void): void {
  act(run);
}

const shows = (message: string) => screen.queryByText(message) !== null;

describe('XCT-17: a notification', () => {
  it('lasts 3 s, to the millisecond', () => {
    say(() => showToast({ kind: 'success', message: 'נשמר' }));
    after(2_999);
    expect(shows('נשמר')).toBe(true);
    after(1);
    expect(shows('נשמר')).toBe(false);
  });

  it('said again begins its time anew, and stands once', () => {
    say(() => showToast({ kind: 'note', message: 'נשמר' }));
    after(2_000);
    say(() => showToast({ kind: 'note', message: 'נשמר' }));
    expect(screen.getAllByText('נשמר')).toHaveLength(1);
    after(2_999);
    expect(shows('נשמר')).toBe(true);
    after(1);
    expect(shows('נשמר')).toBe(false);
  });

  it('is announced: failures at once, the rest when the reader has time; and is closed by hand', () => {
    say(() => {
      showToast({ kind: 'failure', message: 'נכשל' });
      showToast({ kind: 'success', message: 'נשמר' });
    });
    expect(screen.getByRole('alert').textContent).toBe('נכשל');
    expect(screen.getByRole('status').textContent).toBe('נשמר');
    say(() => screen.getAllByRole('button', { name: 'סגירה' })[0]?.click());
    expect(shows('נכשל')).toBe(false);
    expect(shows('נשמר')).toBe(true);
  });
});

describe('XCT-14, XCT-15: what is not allowed', () => {
  it('is said for 8 s in the fixed words, dots included', () => {
    say(() => reportFailure(notAllowed));
    after(7_999);
    expect(screen.getByRole('alert').textContent).toBe(NOT_ALLOWED);
    after(1);
    expect(shows(NOT_ALLOWED)).toBe(false);
  });

  it('is said of a page’s own read, not of one in the background (XCT-16)', async () => {
    for (const [isSilent, isSaid] of [
      [true, false],
      [false, true],
    ] as const) {
      await failingRead(notAllowed, isSilent);
      expect(shows(NOT_ALLOWED)).toBe(isSaid);
    }
  });
});

it('XCT-16: other failed reads show nothing: no toast, in the background or not', async () => {
  await failingRead(broken, false);
  await failingRead(broken, true);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('XCT-16, XCT-19: a failed operation is said with its request number; an ended session has words of its own', () => {
  say(() => reportFailure(broken));
  expect(screen.getByRole('alert').textContent).toContain('request-7');
  after(6_000);
  say(() => reportFailure(new ApiProblem({ code: 'not_signed_in', status: 401 })));
  expect(screen.getByRole('alert').textContent).toBe('');
});

async function failingRead(error: ApiProblem, isSilent: boolean): Promise<void> {
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['failing', isSilent],
    queryFn: () => Promise.reject(error),
    retry: false,
    meta: { isSilent },
  });
  await act(() => observer.refetch());
  client.clear();
}
