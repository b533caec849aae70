import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LogOutQuestion } from './log-out-question.tsx';

it.each([
  [{ count: 1, isKept: true }, /תשובה אחת שמורה במכשיר הזה בלבד/],
  [{ count: 4, isKept: true }, /4 תשובות שמורות במכשיר הזה בלבד/],
  [{ count: 1, isKept: false }, /תשובה אחת לא נשלחה, .* יציאה עכשיו תמחק אותה/],
  [{ count: 4, isKept: false }, /4 תשובות לא נשלחו, .* יציאה עכשיו תמחק אותן/],
])('SES-56, SES-79: asks with what becomes of the answers: %o', async (unsent, words) => {
  render(
    <MantineProvider env="test">
      <LogOutQuestion isOpen unsent={unsent} onLeave={() => undefined} onClose={() => undefined} />
    </MantineProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
