import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Deferred, deferred } from '../../testing/deferred.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { type DeviceFirst, deviceFirstRead, SILENCE_MS } from './device-first-read.ts';
import type { Copies } from './offline-copies.ts';

type Page = { readonly id: number; readonly text: string };

const ID = 5;
const KEY = ['page', ID];
const network = new ApiProblem({ code: 'network', status: 0 });
const refusal = (status: number) => new ApiProblem({ code: 'not_allowed', status });
const page = (text: string): Page => ({ id: ID, text });

let held: Map<number, Page>;
let client: QueryClient;
let answer: Deferred<Page>;

beforeEach(() => {
  vi.useFakeTimers();
  held = new Map();
  client = new QueryClient();
  answer = deferred();
});
afterEach(() => {
  vi.useRealTimers();
});

const inMemory: Copies<Page> = {
  save: (id, value) => void held.set(id, value),
  read: async (id) => held.get(id) ?? null,
  forget: async (id) => void held.delete(id),
  list: async () => [...held.values()],
};

/** As a screen loads it; `over` may be put in its place late, `finished` is not for the device. */
function load(): Promise<DeviceFirst<Page>> {
  return client.fetchQuery({
    queryKey: KEY,
    retry: false,
    queryFn: (asking) =>
      deviceFirstRead<Page>(asking, {
        id: ID,
        copies: inMemory,
        read: () => answer.promise,
        isToBeCopied: ({ text }) => text !== 'finished',
        mayReplace: (open, late) => open.text !== 'in hand' && late.text !== 'strange',
      }),
  });
}

const shown = () => client.getQueryData<DeviceFirst<Page>>(KEY);
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('what a student works on', () => {
  it('comes from the server, and is then on the device; what is over is not', async () => {
    answer.resolve(page('new'));
    expect(await load()).toEqual({ value: page('new'), isFromDevice: false });
    expect(held.get(ID)).toEqual(page('new'));
    answer = deferred();
    answer.resolve(page('finished'));
    await load();
    expect(held.size).toBe(0);
  });

  it('comes from the device at once where there is no network', async () => {
    held.set(ID, page('copy'));
    answer.reject(network);
    expect(await load()).toEqual({ value: page('copy'), isFromDevice: true });
  });

  it('comes from the device after four seconds of silence, not before', async () => {
    held.set(ID, page('copy'));
    const loading = load();
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(shown()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toEqual({ value: page('copy'), isFromDevice: true });
  });

  it('is waited for where the device has nothing, and fails as the server does', async () => {
    const loading = load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20 * SILENCE_MS);
    answer.reject(network);
    expect(await loading).toBe(network);
  });

  it('does not open from the device against a refusal, and the copy goes when it is not the student’s any more', async () => {
    held.set(ID, page('copy'));
    answer.reject(refusal(500));
    await expect(load()).rejects.toThrow('not_allowed');
    expect(held.size).toBe(1);
    answer = deferred();
    answer.reject(refusal(403));
    await expect(load()).rejects.toThrow('not_allowed');
    expect(held.size).toBe(0);
  });

  it('is still read where the device does not answer', async () => {
    vi.spyOn(inMemory, 'read').mockReturnValueOnce(new Promise(() => {}));
    const loading = load();
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
    answer.resolve(page('new'));
    expect(await loading).toEqual({ value: page('new'), isFromDevice: false });
  });
});

describe('an answer that comes late', () => {
  async function openFromDevice(text: string): Promise<void> {
    held.set(ID, page(text));
    const loading = load();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await loading;
  }

  it('takes the place of the copy', async () => {
    await openFromDevice('copy');
    answer.resolve(page('late'));
    await settled();
    expect(shown()).toEqual({ value: page('late'), isFromDevice: false });
  });

  it('does not replace what the student is working on, and says that the server is there', async () => {
    await openFromDevice('in hand');
    answer.resolve(page('late'));
    await settled();
    expect(shown()).toEqual({ value: page('in hand'), isFromDevice: false });
    expect(held.get(ID)).toEqual(page('late'));
  });

  it('that is a failure leaves what is open', async () => {
    await openFromDevice('copy');
    answer.reject(network);
    await settled();
    expect(shown()).toEqual({ value: page('copy'), isFromDevice: true });
  });

  it('is nothing to a page that was read anew meanwhile, or left', async () => {
    await openFromDevice('copy');
    const first = answer;
    answer = deferred();
    answer.resolve(page('newer'));
    await load();
    first.resolve(page('late'));
    await settled();
    expect(shown()).toEqual({ value: page('newer'), isFromDevice: false });

    client.removeQueries({ queryKey: KEY });
    await openFromDevice('copy');
    client.removeQueries({ queryKey: KEY });
    answer.resolve(page('late'));
    await settled();
    expect(shown()).toBeUndefined();
  });
});

describe('reading anew what is open', () => {
  it('without a network leaves it open, to be asked for again', async () => {
    answer.resolve(page('open'));
    await load();
    held.set(ID, page('older copy'));
    answer = deferred();
    answer.reject(network);
    expect(await load()).toEqual({ value: page('open'), isFromDevice: true });
  });
});
