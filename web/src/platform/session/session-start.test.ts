import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import {
  accessToken,
  endSession,
  followOtherTabs,
  isWaitingForSignIn,
  keepWorkOnExpiry,
  onSessionEnd,
  sessionUser,
  startGivenSession,
  startSession,
  useSession,
} from './session.ts';

const tokensOf = (subject: string) => ({
  access_token: accessTokenOf(subject),
  refresh_token: `refresh-of-${subject}`,
});

beforeEach(() => {
  // So that the end is an end whatever a test before left.
  startGivenSession(accessTokenOf('1'));
  endSession('signed-out');
});
afterEach(() => {
  startGivenSession(accessTokenOf('1'));
  endSession('signed-out');
});

it.each([
  ['nobody', null, '7', 'started'],
  ['the same person', '7', '7', 'started'],
  ['another person', '7', '8', 'other-person'],
])('new tokens after %s', (_before, before, now, start) => {
  if (before !== null) startSession(tokensOf(before));
  expect(startSession(tokensOf(now))).toBe(start);
  expect(sessionUser()).toBe(now);
  expect(isWaitingForSignIn()).toBe(false);
});

it('tokens that name nobody are of no other person', () => {
  startSession(tokensOf('7'));
  expect(startSession({ access_token: 'opaque', refresh_token: 'r' })).toBe('started');
  expect(startSession(tokensOf('8'))).toBe('started');
});

it('kept work goes on once, after the same person signed in again', () => {
  const resume = vi.fn();
  startSession(tokensOf('7'));
  const stop = keepWorkOnExpiry(resume);
  expect(startSession(tokensOf('7'))).toBe('started');
  expect(resume).not.toHaveBeenCalled();
  endSession('expired');
  expect([isWaitingForSignIn(), accessToken()]).toEqual([true, null]);
  expect(startSession(tokensOf('7'))).toBe('resumed');
  expect([isWaitingForSignIn(), resume.mock.calls.length]).toEqual([false, 1]);
  stop();
});

it('kept work does not go on under another name', () => {
  const resume = vi.fn();
  startSession(tokensOf('7'));
  const stop = keepWorkOnExpiry(resume);
  endSession('expired');
  expect(startSession(tokensOf('8'))).toBe('other-person');
  expect(resume).not.toHaveBeenCalled();
  stop();
});

it('SES-67: a token of the address ends the wait of kept work, and lives in this tab alone', () => {
  startSession(tokensOf('7'));
  const stop = keepWorkOnExpiry(() => undefined);
  endSession('expired');
  const given = accessTokenOf('7');
  startGivenSession(given);
  expect([isWaitingForSignIn(), accessToken()]).toEqual([false, given]);
  expect(window.sessionStorage.getItem('access_token')).toBe(given);
  startSession(tokensOf('7'));
  expect(window.sessionStorage.getItem('access_token')).toBeNull();
  stop();
});

it('XCT-10: an end is said once, however many calls find out', () => {
  const ends: string[] = [];
  startSession(tokensOf('7'));
  const stop = onSessionEnd((end) => ends.push(end));
  endSession('expired');
  endSession('expired');
  endSession('signed-out');
  stop();
  expect(ends).toEqual(['expired']);
});

it('XCT-12: an end that was heard is not said again to who listens later', () => {
  const ends: string[] = [];
  startSession(tokensOf('7'));
  const stop = onSessionEnd(() => undefined);
  endSession('expired');
  stop();
  onSessionEnd((end) => ends.push(end))();
  expect(ends).toEqual([]);
});

it('SES-56: an end takes the token of the address and the name with it', () => {
  startGivenSession(accessTokenOf('7'));
  window.localStorage.setItem('session_user', '7');
  endSession('signed-out');
  expect(window.sessionStorage.getItem('access_token')).toBeNull();
  expect(window.localStorage.getItem('session_user')).toBeNull();
  expect(sessionUser()).toBeNull();
});

it('a tab that hears of a sign-out elsewhere clears no tokens: they may be those of a new sign-in', () => {
  startSession(tokensOf('7'));
  endSession('signed-out-elsewhere');
  expect(window.localStorage.getItem('refresh_token')).toBe('refresh-of-7');
  expect(window.localStorage.getItem('session_user')).toBe('7');
});

it.each([
  ['another key', 'other', null],
  ['everything', null, null],
])('a change of %s in another tab ends nothing', (_what, key, newValue) => {
  startSession(tokensOf('7'));
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  stop();
  expect(accessToken()).not.toBeNull();
});

it('SES-68: a tab with a token of its own address outlives a sign-out elsewhere', () => {
  startGivenSession(accessTokenOf('7'));
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }));
  stop();
  expect(accessToken()).not.toBeNull();
});

it('a tab that follows no more hears of no sign-out', () => {
  startSession(tokensOf('7'));
  followOtherTabs()();
  window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }));
  expect(accessToken()).not.toBeNull();
});

it('a screen follows the session', () => {
  const { result } = renderHook(() => useSession());
  expect(result.current).toEqual({ accessToken: null, isWaitingForSignIn: false });
  const tokens = tokensOf('7');
  act(() => void startSession(tokens));
  expect(result.current).toEqual({ accessToken: tokens.access_token, isWaitingForSignIn: false });
});
