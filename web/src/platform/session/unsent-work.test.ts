import { expect, it } from 'vitest';
import { registerUnsentWork, unsentWork } from './unsent-work.ts';

it('what every journal still has to send is counted, until it is closed', async () => {
  const stops = [3, 2].map((count) => registerUnsentWork(async () => ({ count, isKept: true })));
  expect(await unsentWork()).toEqual({ count: 5, isKept: true });
  stops[0]?.();
  expect(await unsentWork()).toEqual({ count: 2, isKept: true });
  stops[1]?.();
  expect(await unsentWork()).toEqual({ count: 0, isKept: true });
});

it.each([
  { kept: 3, unkept: 2, work: { count: 5, isKept: false } },
  { kept: 0, unkept: 1, work: { count: 1, isKept: false } },
  // What has nothing to send can lose nothing.
  { kept: 3, unkept: 0, work: { count: 3, isKept: true } },
])('SES-79: with $kept on the device and $unkept in the tab alone: $work', async ({ kept, unkept, work }) => {
  const stops = [
    registerUnsentWork(async () => ({ count: kept, isKept: true })),
    registerUnsentWork(async () => ({ count: unkept, isKept: false })),
  ];
  expect(await unsentWork()).toEqual(work);
  for (const stop of stops) stop();
});
