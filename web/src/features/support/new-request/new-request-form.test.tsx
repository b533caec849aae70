import { MantineProvider } from '@mantine/core';
import type { AskedQuestion } from '@sugya/contract/support.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { Toasts } from '../../../platform/toasts.tsx';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { resultIn } from '../support.queries.ts';
import { NewRequestForm } from './new-request-form.tsx';

const professional = {
  id: 1,
  name: 'שאלה מקצועית',
  description: 'שאלה אחת בכל פנייה',
  additionalParameterName: 'מספר פסקה',
};
const technical = { id: 2, name: 'תמיכה טכנית', description: '', additionalParameterName: null };
const TEXT_MISSING = 'נא להזין את תוכן הפנייה בתיבת הטקסט';
const TOO_LONG = 'יש להזין עד 1000 תווים לנושא זה';
const QUOTA = 'תלמיד/ה יקר/ה, סיימת את מכסת השאלות המקצועיות ליום לימוד זה. המשך לימוד פורה';
const FAILED = 'אירעה שגיאה. אנא נסו שוב בעוד מספר דקות';

function show(reply: Reply = { status: 200, body: 1 }, person = '12', asked: AskedQuestion | null = null) {
  const { seen } = scriptServer(() => reply);
  startGivenSession(accessTokenOf(person));
  const onSent = vi.fn();
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <NewRequestForm courseId={7} topics={[professional, technical]} asked={asked} onSent={onSent} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { seen, onSent };
}

const topicField = () => screen.getByRole('combobox', { name: /נושא השאלה/ });
const textField = () => screen.getByRole('textbox', { name: /תוכן הפנייה/ });
const parameterField = () => screen.getByRole('spinbutton', { name: /מספר פסקה/ });
const sendButton = () => screen.getByRole('button', { name: 'שליחה' });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = () => {
  write(topicField(), '2');
  write(textField(), 'הדף לא נטען');
};
const settle = async (milliseconds = 0) =>
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await settle(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

test('SUP-21, SUP-22, SUP-29, SUP-30: nothing is reported before a field was left; then each says what it lacks', () => {
  show();
  expect(sendButton()).toHaveProperty('disabled', true);
  expect(screen.queryByText(TEXT_MISSING)).toBeNull();
  const waits = 'השליחה תיפתח כשייבחר נושא וייכתב תוכן.';
  expect(screen.getByText(waits)).toBeTruthy();

  fireEvent.blur(textField());
  expect(screen.getByText(TEXT_MISSING)).toBeTruthy();
  expect(screen.queryByText('נא לבחור את נושא השאלה')).toBeNull();
  fireEvent.blur(topicField());
  expect(screen.getByText('נא לבחור את נושא השאלה')).toBeTruthy();

  fill();
  expect(screen.queryByText(TEXT_MISSING)).toBeNull();
  expect(screen.queryByText(waits)).toBeNull();
  expect(sendButton()).toHaveProperty('disabled', false);
});

test('SUP-15, SUP-23, SUP-28, SUP-30: Enter tells all that is missing, the parameter by its name, from 1 on', () => {
  const { seen } = show();
  write(topicField(), '1');
  expect(screen.getByText('שאלה אחת בכל פנייה')).toBeTruthy();
  fireEvent.keyDown(parameterField(), { key: 'Enter' });
  expect(screen.getByText('נא לבחור מספר פסקה')).toBeTruthy();
  expect(screen.getByText(TEXT_MISSING)).toBeTruthy();

  write(textField(), 'שאלה');
  for (const wrong of ['0', '-1', '1.5']) {
    write(parameterField(), wrong);
    expect(sendButton()).toHaveProperty('disabled', true);
  }
  write(parameterField(), '1');
  expect(sendButton()).toHaveProperty('disabled', false);
  expect(seen).toEqual([]);
});

test('SUP-24, SUP-25, SUP-26, SUP-27: the counter and the limit of 1,000 characters, except for guidance and technical topics', () => {
  show();
  write(topicField(), '1');
  write(parameterField(), '3');
  expect(screen.getByText('1000 / 0')).toBeTruthy();
  write(textField(), 'א'.repeat(1_000));
  expect(screen.getByText('1000 / 1000')).toBeTruthy();
  expect(screen.queryByText(TOO_LONG)).toBeNull();
  expect(sendButton()).toHaveProperty('disabled', false);
  write(textField(), 'א'.repeat(1_001));
  expect(screen.getByText('1000 / 1001')).toBeTruthy();
  expect(screen.getByText(TOO_LONG)).toBeTruthy();
  expect(sendButton()).toHaveProperty('disabled', true);

  write(topicField(), '2');
  expect(screen.queryByText(/1000 \//)).toBeNull();
  expect(sendButton()).toHaveProperty('disabled', false);
});

test('SUP-31, SUP-34, SUP-35: sent, it says so for 3 s and goes to the requests; twice is once', async () => {
  const { seen, onSent } = show();
  fill();
  write(screen.getByRole('spinbutton', { name: /מספר שאלה/ }), '12');
  fireEvent.click(sendButton());
  fireEvent.click(sendButton());
  await settle(50);
  fireEvent.click(sendButton());

  expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/api/Courses/7/UserRequests/Support',
      { messageText: 'הדף לא נטען', messageTypeId: 2, questionNumber: 12, additionalInputParameter: null },
    ],
  ]);
  expect(screen.getByText('פנייתך נשלחה בהצלחה')).toBeTruthy();
  await settle(2_900);
  expect(screen.getByText('פנייתך נשלחה בהצלחה')).toBeTruthy();
  expect(onSent).not.toHaveBeenCalled();
  await settle(100);
  expect(screen.queryByText('פנייתך נשלחה בהצלחה')).toBeNull();
  expect(onSent).toHaveBeenCalledOnce();
});

test.each([
  ['SUP-36: the quota', { status: 200, body: 2 }, QUOTA],
  ['SUP-37: a temporary error', { status: 200, body: 3 }, FAILED],
  ['SUP-37: a server that fails', problemReply(500, 'internal'), FAILED],
  [
    'SUP-20: closed meanwhile',
    problemReply(409, 'help_center_closed'),
    'מרכז העזרה סגור כעת. אפשר לשלוח את הפנייה כשייפתח.',
  ],
])('%s is shown for 3 s, and what was written stays', async (_what, reply, words) => {
  const { onSent } = show(reply);
  fill();
  fireEvent.click(sendButton());
  await settle(50);

  expect(screen.getByText(words)).toBeTruthy();
  await settle(2_900);
  expect(screen.getByText(words)).toBeTruthy();
  await settle(100);
  expect(screen.queryByText(words)).toBeNull();
  expect(textField()).toHaveProperty('value', 'הדף לא נטען');
  expect(sendButton()).toHaveProperty('disabled', false);
  expect(onSent).not.toHaveBeenCalled();
});

test('XCT: what was written is there again after a reload, for its writer; what was sent is not', async () => {
  show();
  fill();
  cleanup();
  show({ status: 200, body: 1 }, '13');
  expect(textField()).toHaveProperty('value', '');
  cleanup();
  show();
  expect(topicField()).toHaveProperty('value', '2');
  expect(textField()).toHaveProperty('value', 'הדף לא נטען');
  fireEvent.click(sendButton());
  await settle(50);
  cleanup();
  show();
  expect(textField()).toHaveProperty('value', '');
});

test('SUP-53: opened from a question it says which, asks for no number, and sends the question', async () => {
  const { seen } = show(undefined, '12', { id: 31, number: 4, exerciseName: 'ראיות – תרגיל 2' });
  expect(screen.getByText(/^הפנייה על:/).textContent).toBe('הפנייה על: ראיות – תרגיל 2, שאלה 4');
  expect(screen.queryByRole('spinbutton', { name: /מספר שאלה/ })).toBeNull();
  fill();
  fireEvent.click(sendButton());
  await settle(50);
  expect(seen[0]?.body).toMatchObject({ questionId: 31, questionNumber: null });
  cleanup();
  show();
  expect(textField()).toHaveProperty('value', '');
});

test('SUP-33: the answer is a bare number, or an object with the code in it', () => {
  expect([resultIn(2), resultIn({ code: 3 })]).toEqual([2, 3]);
});
