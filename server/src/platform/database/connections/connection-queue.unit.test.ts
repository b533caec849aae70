import { expect, it, vi } from 'vitest';
import { type ConnectionQueue, connectionQueue, NO_TURN, type Wish } from './connection-queue.ts';

const ORDINARY = { isUrgent: false, mostMilliseconds: null };
const URGENT = { isUrgent: true, mostMilliseconds: null };

/** Names in the order in which their turns came; each keeps its connection until `handOn`. */
function asker(queue: ConnectionQueue) {
  const came: string[] = [];
  const handOns = new Map<string, () => void>();
  return {
    came,
    ask: async (name: string, wish: Wish) => {
      handOns.set(name, await queue.turn(wish));
      came.push(name);
    },
    handOn: (name: string) => handOns.get(name)?.(),
  };
}

it('serves those who wait in their order, and what is urgent before them', async () => {
  const queue = connectionQueue(1);
  const { ask, handOn, came } = asker(queue);
  await ask('first', ORDINARY);
  const waiting = [ask('read', ORDINARY), ask('later read', ORDINARY), ask('answer', URGENT)];
  expect(queue.waiting()).toBe(3);
  for (const name of ['first', 'answer', 'read']) {
    handOn(name);
    await vi.waitFor(() => expect(came).toHaveLength(came.indexOf(name) + 2));
  }
  await Promise.all(waiting);
  expect(came).toEqual(['first', 'answer', 'read', 'later read']);
});

it.each([
  [1, 1],
  [4, 4],
  [5, 4],
  [10, 8],
])('lends %i connections to at most %i of what is not urgent', async (connections, mostOthers) => {
  const queue = connectionQueue(connections);
  const { ask, came } = asker(queue);
  for (let place = 0; place <= connections; place += 1) void ask(`read ${place}`, ORDINARY);
  await vi.waitFor(() => expect(came).toHaveLength(mostOthers));
  expect(queue.waiting()).toBe(connections + 1 - mostOthers);
  const urgent = Array.from({ length: connections - mostOthers }, (_, place) =>
    ask(`answer ${place}`, URGENT),
  );
  await Promise.all(urgent);
  expect(came).toHaveLength(connections);
});

it('lets nobody pass who comes while others wait', async () => {
  const queue = connectionQueue(5);
  const { ask, handOn, came } = asker(queue);
  const reads = [0, 1, 2, 3, 4].map((place) => ask(`read ${place}`, ORDINARY));
  await ask('answer', URGENT);
  const late = ask('late read', ORDINARY);
  handOn('read 0');
  await Promise.all(reads);
  expect(came.at(-1)).toBe('read 4');
  handOn('read 1');
  await late;
  expect(came.at(-1)).toBe('late read');
});

it('tells who waited too long in the words of the driver, and goes on without them', async () => {
  const queue = connectionQueue(1);
  const { ask, handOn, came } = asker(queue);
  await ask('first', ORDINARY);
  await expect(queue.turn({ isUrgent: false, mostMilliseconds: 1 })).rejects.toThrow(NO_TURN);
  expect(queue.waiting()).toBe(0);
  const next = ask('next', ORDINARY);
  handOn('first');
  await next;
  expect(came).toEqual(['first', 'next']);
});
