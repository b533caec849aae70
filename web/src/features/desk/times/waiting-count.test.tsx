import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { WaitingCount } from './waiting-count.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(waiting: number) {
  const { seen } = scriptServer(() => ({ status: 200, body: { waiting } }));
  showPage({ studio: () => <WaitingCount courseId={1} className="" /> }, { address: '/studio' });
  return seen;
}

it('DSK-11: the number says in words what waits', async () => {
  show(3);
  expect((await screen.findByRole('img', { name: '3 פניות ממתינות לצוות' })).textContent).toBe('3');
});

it('DSK-11: where nothing waits no number stands', async () => {
  const seen = show(0);
  await waitFor(() => expect(seen.map(({ path }) => path)).toEqual(['/api/studio/courses/1/deskCount']));
  expect(screen.queryByRole('img')).toBeNull();
});
