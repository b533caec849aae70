import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessTokenOf, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { serverNow } from '../http/server-clock.ts';
import { useFreshSession } from './keep-fresh.ts';
import { accessToken, endSession, startSession } from './session.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  startSession(tokens(60));
  endSession('signed-out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tokens(minutes: number) {
  const expiresAtSeconds = (serverNow() + minutes * MINUTE_MS) / 1_000;
  return { access_token: accessTokenOf('7', expiresAtSeconds), refresh_token: 'refresh-1' };
}

/** A page whose token ends after `minutes`; `answer` is the server's to each exchange. */
function page(minutes: number, answer: () => Reply | Promise<Reply>) {
  const { seen } = scriptServer(answer);
  startSession(tokens(minutes));
  const shown = renderHook(() => useFreshSession());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const asked = () => seen.map(({ path }) => path);
  return { ...shown, pass, asked };
}

const renewed = (): Reply => ({ status: 200, body: tokens(10) });

it('the token is renewed a minute before its end, and the next one a minute before its own', async () => {
  const { pass, asked } = page(10, renewed);
  const first = accessToken();
  await pass(9 * MINUTE_MS - 1_000);
  expect(asked()).toEqual([]);
  await pass(2_000);
  expect(asked()).toEqual(['/RefreshToken']);
  expect(accessToken()).not.toBe(first);
  await pass(9 * MINUTE_MS - 3_000);
  expect(asked()).toHaveLength(1);
  await pass(4_000);
  expect(asked()).toHaveLength(2);
});

it('a token that is almost over is renewed at once', async () => {
  const { pass, asked } = page(0.5, renewed);
  await pass(1);
  expect(asked()).toHaveLength(1);
});

it('without a network it is tried again every 20 s; a server that refuses is asked no more', async () => {
  let isDown = true;
  const { pass, asked } = page(1, () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { status: 400, body: { code: 'invalid_request', requestId: '1' } };
  });
  await pass(1);
  expect(asked()).toHaveLength(1);
  await pass(19_000);
  expect(asked()).toHaveLength(1);
  await pass(1_500);
  expect(asked()).toHaveLength(2);
  isDown = false;
  await pass(20_500);
  expect(asked()).toHaveLength(3);
  await pass(5 * MINUTE_MS);
  expect(asked()).toHaveLength(3);
});

it.each([
  ['the session ended', () => endSession('expired')],
  ['the page is gone', null],
])('nothing is asked after %s', async (_what, end) => {
  const { pass, asked, unmount } = page(10, renewed);
  if (end === null) unmount();
  else act(end);
  await pass(30 * MINUTE_MS);
  expect(asked()).toEqual([]);
});

it('a token without an end, or of a year, is left alone', async () => {
  const { pass, asked } = page(60 * 24 * 365, renewed);
  act(() => void startSession({ access_token: 'opaque', refresh_token: 'refresh-1' }));
  await pass(MINUTE_MS);
  act(() => void startSession(tokens(60 * 24 * 365)));
  await pass(MINUTE_MS);
  expect(asked()).toEqual([]);
});
