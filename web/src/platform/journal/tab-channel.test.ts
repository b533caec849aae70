import { afterEach, expect, it, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

it('what is posted by a journal that has closed meanwhile fails nobody', () => {
  const channel = openTabChannel('closing', () => undefined);
  channel.post({ kind: 'flush' });
  channel.close();
  expect(() => channel.post({ kind: 'flush' })).not.toThrow();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what one tab posts reaches the others of its name, and neither itself nor those of another', async () => {
  const heard: string[] = [];
  const channels = ['one', 'one', 'two'].map((name, place) =>
    openTabChannel(name, (message) => heard.push(`${place} ${message.kind}`)),
  );
  channels[0]?.post({ kind: 'reach', reach: 'stalled' });
  await vi.waitFor(() => expect(heard).toEqual(['1 reach']));
  channels[1]?.close();
  channels[0]?.post({ kind: 'flush' });
  channels[1]?.post({ kind: 'flush' });
  const last = openTabChannel('one', () => undefined);
  last.post({ kind: 'alive', reach: 'open' });
  // What came before it would have been heard before it.
  await vi.waitFor(() => expect(heard).toEqual(['1 reach', '0 alive']));
  for (const channel of [...channels, last]) channel.close();
});

it('a browser that joins no tabs has a channel that says nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = openTabChannel('alone', () => undefined);
  expect(() => {
    channel.post({ kind: 'flush' });
    channel.close();
  }).not.toThrow();
});
