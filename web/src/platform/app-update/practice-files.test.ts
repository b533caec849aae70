import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePracticeFiles } from './practice-files.ts';

const SECOND = 1_000;
const FILES = ['/assets/index-1.js', '/assets/law-1.js'];
const full = (path: string) => new URL(path, window.location.origin).href;
const worker = { postMessage: vi.fn() };
const stored = new Set<string>();
const match = vi.fn(async (address: string) => (stored.has(address) ? new Response('') : undefined));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', { match });
  stored.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(navigator, { connection: undefined });
  worker.postMessage.mockClear();
  match.mockClear();
});

it('EXE-50: asks again for files that did not come, until they lie on the device', async () => {
  storePracticeFiles(worker, FILES);
  expect(worker.postMessage).toHaveBeenCalledOnce();
  stored.add(full('/assets/index-1.js'));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
  expect(worker.postMessage).toHaveBeenLastCalledWith({ keep: FILES.map(full), spare: FILES.map(full) });
  stored.add(full('/assets/law-1.js'));
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
});

it('gives up after a minute: the next visit asks anew', async () => {
  storePracticeFiles(worker, FILES);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(worker.postMessage).toHaveBeenCalledTimes(4);
});

it('does not ask again once it was stopped, nor where data is to be saved', async () => {
  storePracticeFiles(worker, FILES)();
  Object.assign(navigator, { connection: { saveData: true } });
  storePracticeFiles(worker, FILES);
  expect(worker.postMessage).toHaveBeenLastCalledWith({ keep: [], spare: FILES.map(full) });
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
  expect(match).not.toHaveBeenCalled();
});

it('does not ask again where storage may not be read', async () => {
  match.mockRejectedValueOnce(new DOMException('Forbidden', 'SecurityError'));
  storePracticeFiles(worker, FILES);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(worker.postMessage).toHaveBeenCalledOnce();
});
