import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignInForm } from '../features/account/sign-in-form.tsx';
import { hebrew } from '../hebrew.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { firstScreenHtml } from './first-screen.html.ts';
import { takeOverFirstScreen } from './typed-before.ts';

const text = hebrew.account.signIn;
const userName = () => screen.getByLabelText<HTMLInputElement>(text.userName);
const password = () => screen.getByLabelText<HTMLInputElement>(text.password);

let first: HTMLElement;

beforeEach(() => {
  first = document.createElement('div');
  first.innerHTML = firstScreenHtml();
  document.body.append(first);
  document.documentElement.dataset.first = 'sign-in';
});

afterEach(() => {
  first.remove();
  delete document.documentElement.dataset.first;
});

/** The app in the place of the first screen; `beside` is what its page shows beside the sign-in. */
async function showApp(beside: () => React.ReactNode = () => null): Promise<void> {
  await takeOverFirstScreen();
  first.remove();
  const Beside = beside;
  await act(() =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <Suspense>
            <SignInForm onSignedIn={vi.fn()} />
            <Beside />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

it('SES-75: what was typed goes on also where the page waits for a part of itself', async () => {
  userName().value = 'student@sugya.example';
  password().value = 'Student!';
  let come = () => {};
  const late = new Promise<string>((resolve) => (come = () => resolve('כאן')));
  await showApp(() => use(late));
  await act(async () => come());
  screen.getByText('כאן');
  expect([userName().value, password().value]).toEqual(['student@sugya.example', 'Student!']);
});

it('SES-75: the caret stays in the middle of a word that is being mended', async () => {
  userName().value = 'studnt@sugya.example';
  userName().focus();
  userName().setSelectionRange(4, 4);
  await showApp();
  expect(document.activeElement).toBe(userName());
  expect([userName().selectionStart, userName().selectionEnd]).toEqual([4, 4]);
});

it('SES-75: a form that opens later begins empty', async () => {
  userName().value = 'student@sugya.example';
  await showApp();
  expect(userName().value).toBe('student@sugya.example');
  cleanup();
  await showApp();
  expect(userName().value).toBe('');
});
