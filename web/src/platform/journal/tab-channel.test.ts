import { expect, it } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

it('what is posted by a journal that has closed meanwhile fails nobody', () => {
  const channel = openTabChannel('closing', () => undefined);
  channel.post({ kind: 'flush' });
  channel.close();
  expect(() => channel.post({ kind: 'flush' })).not.toThrow();
});
