import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { Toasts } from '../../platform/toasts.tsx';
import { reportDone, reportNotDone } from './action-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  after(60_000);
  vi.useRealTimers();
});

function after(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it.each([
  ['ALC-29', 'פעולה בוצעה בהצלחה!', reportDone],
  ['ALC-30', 'פעולה נכשלה!', () => reportNotDone(new ApiProblem({ code: 'still_linked', status: 409 }))],
])('%s, ALC-32: %s stands for 8 seconds', (_id, sentence, report) => {
  act(report);
  after(7_999);
  expect(screen.getByText(sentence)).toBeTruthy();
  after(1);
  expect(screen.queryByText(sentence)).toBeNull();
});
