import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hebrew } from '../../../hebrew.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { SignInAgain } from './sign-in-again.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it('SES-49: a user who leaves for the sign-in comes back to the whole address, its query included', () => {
  window.history.replaceState(null, '', '/courses/1/lesson/3/exercise/4?isMikud=1');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SignInAgain />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: hebrew.account.signInAgain.leave }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    '/login?returnurl=%2Fcourses%2F1%2Flesson%2F3%2Fexercise%2F4%3FisMikud%3D1',
  );
});
