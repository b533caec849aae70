import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { WaitingCount } from './waiting-count.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(waiting: number, late = 0, mine = 0) {
  const { seen } = scriptServer(() => ({ status: 200, body: { waiting, late, mine } }));
  showPage({ studio: () => <WaitingCount courseId={1} className="" /> }, { address: '/studio' });
  return seen;
}

it('DSK-11: the number says in words what waits', async () => {
  show(3);
  expect((await screen.findByRole('img', { name: '3 פניות ממתינות לצוות' })).textContent).toBe('3');
});

it('DSK-11: how many of them are late and how many are one’s own is said with the number', async () => {
  show(3, 2, 1);
  expect(await screen.findByRole('img', { name: '3 פניות ממתינות לצוות, 2 באיחור, 1 אצלי' })).toBeTruthy();
});

it('DSK-11: where nothing waits no number stands', async () => {
  const seen = show(0);
  await waitFor(() => expect(seen.map(({ path }) => path)).toEqual(['/api/studio/courses/1/deskCount']));
  expect(screen.queryByRole('img')).toBeNull();
});
