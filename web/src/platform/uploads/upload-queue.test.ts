import { expect, test, vi } from 'vitest';
import { noteAnswered, noteUnanswered } from '../http/connection.ts';
import type { TransferEvents } from './transfer.ts';
import { type Judged, uploadQueue } from './upload-queue.ts';

const FILE = { id: 7 };
type Said = Judged<typeof FILE, string>;

/** A server that a test plays: what was opened, and a queue that waits for its word. */
function scene(judged: () => Promise<Said> = async () => ({ kind: 'kept', kept: FILE })) {
  const ways: { name: string; events: TransferEvents; did: string[] }[] = [];
  const onKept = vi.fn();
  const forget = vi.fn(async () => undefined);
  const queue = uploadQueue<null, typeof FILE, string>({
    refusalBefore: ({ name }) => (name.endsWith('.svg') ? 'svg' : null),
    openTransfer: async (file, _about, events) => {
      const did: string[] = [];
      ways.push({ name: file.name, events, did });
      return {
        start: () => void did.push('start'),
        pause: () => void did.push('pause'),
        giveUp: async () => void did.push('giveUp'),
      };
    },
    judge: judged,
    onKept,
  });
  const states = () => queue.read().map(({ name, state }) => `${name} ${state.kind}`);
  const settle = () => vi.waitFor(() => expect(ways.at(-1)?.did.length).toBeGreaterThan(0));
  return { queue, ways, onKept, forget, states, settle, sent: { uploadKey: 'k', forget } };
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('MED-13: one goes after the other; what will not be taken is said before a byte is sent', async () => {
  const { queue, ways, states, settle, sent, onKept, forget } = scene();
  queue.add([file('א.png'), file('ציור.svg'), file('ב.pdf')], null);
  await settle();
  expect(states()).toEqual(['א.png sending', 'ציור.svg refused', 'ב.pdf waiting']);
  ways[0]?.events.onProgress(4);
  expect(queue.read()[0]?.sentBytes).toBe(4);

  ways[0]?.events.onSent(sent);
  await vi.waitFor(() => expect(states()[0]).toBe('א.png kept'));
  expect([onKept.mock.calls, forget.mock.calls.length]).toEqual([[[FILE]], 1]);
  await vi.waitFor(() => expect(ways.map(({ name }) => name)).toEqual(['א.png', 'ב.pdf']));
  queue.clearDone();
  expect(states()).toEqual(['ב.pdf sending']);
});

test('MED-13: paused, continued and given up; another goes meanwhile', async () => {
  const { queue, ways, states, settle } = scene();
  queue.add([file('א.png'), file('ב.png')], null);
  await settle();
  queue.pause(1);
  expect(ways[0]?.did).toEqual(['start', 'pause']);
  await vi.waitFor(() => expect(states()).toEqual(['א.png paused', 'ב.png sending']));
  queue.goOn(1);
  expect(states()).toEqual(['א.png waiting', 'ב.png sending']);
  await vi.waitFor(() => expect(ways[1]?.did).toEqual(['start']));
  queue.giveUp(2);
  expect(ways[1]?.did).toEqual(['start', 'giveUp']);
  await vi.waitFor(() => expect(ways[0]?.did).toEqual(['start', 'pause', 'start']));
  expect(states()).toEqual(['א.png sending']);
});

test('MED-13: without a network it waits, and goes on by itself', async () => {
  const { queue, ways, states, settle } = scene();
  queue.add([file('א.png')], null);
  await settle();
  noteUnanswered();
  ways[0]?.events.onStopped('offline');
  expect(states()).toEqual(['א.png offline']);
  noteAnswered();
  await vi.waitFor(() => expect(ways[0]?.did).toEqual(['start', 'start']));
  expect(states()).toEqual(['א.png sending']);
});

test('MED-13: what the server refuses keeps its reason, and what fails can be tried again', async () => {
  let turn = 0;
  const { queue, ways, states, settle, sent } = scene(async () => {
    turn += 1;
    if (turn === 1) throw new Error('no answer');
    return { kind: 'refused', reason: 'broken_picture' };
  });
  queue.add([file('א.png')], null);
  await settle();
  ways[0]?.events.onSent(sent);
  await vi.waitFor(() => expect(states()).toEqual(['א.png failed']));
  queue.goOn(1);
  await vi.waitFor(() => expect(ways[0]?.did).toEqual(['start', 'start']));
  ways[0]?.events.onSent(sent);
  await vi.waitFor(() =>
    expect(queue.read()[0]?.state).toEqual({ kind: 'refused', reason: 'broken_picture' }),
  );
});
