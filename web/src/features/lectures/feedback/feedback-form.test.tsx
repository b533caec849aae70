import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lectures } from '../../../hebrew/lectures.ts';
import { FeedbackForm } from './feedback-form.tsx';

const text = lectures.feedback;

function open() {
  const onSend = vi.fn();
  render(
    <MantineProvider>
      <FeedbackForm isSending={false} onSend={onSend} />
    </MantineProvider>,
  );
  return { onSend, user: userEvent.setup(), send: () => screen.getByRole('button', { name: text.send }) };
}

test('LEC-37, LEC-39: without a star there is no text box and nothing to send', () => {
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([1, 2])('LEC-41, LEC-42: %d stars ask for a reason and wait for it', async (stars) => {
  const { onSend, user, send } = open();

  await user.click(screen.getByRole('radio', { name: text.stars(stars) }));
  const box = screen.getByPlaceholderText(text.reason);
  expect(send()).toHaveProperty('disabled', true);
  await user.type(box, '   ');
  expect(send()).toHaveProperty('disabled', true);
  await user.type(box, 'הקול חלש');
  await user.click(send());

  expect(onSend).toHaveBeenCalledWith({ ratingNumber: stars, message: 'הקול חלש' });
});

test.each([3, 4, 5])('LEC-43: %d stars invite words and need none', async (stars) => {
  const { onSend, user, send } = open();

  await user.click(screen.getByRole('radio', { name: text.stars(stars) }));
  expect(screen.getByPlaceholderText(text.comments)).toBeTruthy();
  await user.click(send());

  expect(onSend).toHaveBeenCalledWith({ ratingNumber: stars, message: '' });
});
