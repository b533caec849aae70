import { expect, it } from 'vitest';
import { countUnsentWork, registerUnsentWork } from './unsent-work.ts';

it('what every journal still has to send is counted, until it is closed', async () => {
  const before = await countUnsentWork();
  const stops = [3, 2].map((count) => registerUnsentWork(async () => count));
  expect(await countUnsentWork()).toBe(before + 5);
  stops[0]?.();
  expect(await countUnsentWork()).toBe(before + 2);
  stops[1]?.();
  expect(await countUnsentWork()).toBe(before);
});
