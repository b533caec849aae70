import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { createAppRouter } from '../../routes.tsx';
import ResetPasswordPage from './reset-password.tsx';

async function openAt(address: string) {
  const client = new QueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <ResetPasswordPage />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

it('SES-26, SES-27: the e-mail comes in the query of the address', async () => {
  await openAt(paths.resetPassword('a+b@sugya.example'));
  expect(screen.getByLabelText(hebrew.account.reset.email)).toMatchObject({ value: 'a+b@sugya.example' });
});

it.each(['/resetPassword', '/resetPassword?email='])('SES-27: %s leads to the sign-in', async (address) => {
  const router = await openAt(address);
  await waitFor(() => expect(router.latestLocation.href).toBe('/login'));
});

it('SES-24, SES-26: opened by its address alone, the page does not say that a mail was sent', async () => {
  await openAt(paths.resetPassword('nobody@sugya.example'));
  expect(screen.getByText(/המייל נשלח רק לכתובת שרשומה אצלנו/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/שלחנו/);
});
