import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Timers } from './timers.tsx';

beforeEach(() => window.localStorage.clear());

function show(isQuiet: boolean) {
  return render(
    <Timers
      startedAt={Date.now()}
      pauses={[]}
      isPaused={false}
      isCounting
      isQuiet={isQuiet}
      timeInSecToRedAlert={10}
      readQuestionSeconds={() => 20}
      onPause={() => undefined}
    />,
  );
}

it('PPL-15: with a quiet clock nothing shows or turns red until the student shows it, and that is kept', async () => {
  const { unmount } = show(true);
  expect(screen.queryByText('מעל הזמן המומלץ')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'הצגת הזמן' }));
  expect(screen.getByText('מעל הזמן המומלץ')).toBeTruthy();
  unmount();
  show(true);
  expect(screen.getByText('מעל הזמן המומלץ')).toBeTruthy();
});

it('EXE-108: without it the clocks show, and say when the recommended time is over', () => {
  show(false);
  expect(screen.getByRole('status').textContent).toBe('חריגה מהזמן המומלץ לשאלה');
});
