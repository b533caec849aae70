import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTokenOf } from '../../testing/scripted-server.ts';
import { knownJournalUser, rememberedJournalUser } from '../journal/journal-user.ts';
import { takeEntryQuery } from './entry-query.ts';
import { forgetImpersonatedStudent, impersonatedStudentId } from './impersonation.ts';
import { acceptOffer, declineOffer } from './offered-session.ts';
import { readCookie, readRefreshToken, refreshCookie } from './refresh-token-store.ts';
import {
  accessToken,
  endSession,
  followOtherTabs,
  hasSession,
  isWaitingForSignIn,
  keepWorkOnExpiry,
  onSessionEnd,
  sessionUser,
  startSession,
} from './session.ts';
import { needsSignIn } from './sign-in-guard.ts';
import { readTokenClaims } from './token-claims.ts';

beforeEach(() => {
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
  endSession('signed-out');
  forgetImpersonatedStudent();
});
afterEach(() => endSession('signed-out'));

function signIn() {
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
}

describe('where tokens are kept', () => {
  it('SES-57, SES-58: the refresh token goes to local storage and to the cookie', () => {
    signIn();
    expect(window.localStorage.getItem('refresh_token')).toBe('refresh-1');
    expect(document.cookie).toContain('refresh_token=refresh-1');
  });

  it('SES-59: local storage is read first, then the cookie', () => {
    signIn();
    window.localStorage.setItem('refresh_token', 'from-storage');
    expect(readRefreshToken()).toBe('from-storage');
    window.localStorage.removeItem('refresh_token');
    expect(readRefreshToken()).toBe('refresh-1');
  });

  it('SES-56: signing out clears both and the access token', () => {
    signIn();
    endSession('signed-out');
    expect(hasSession()).toBe(false);
    expect(accessToken()).toBeNull();
    expect(document.cookie).not.toContain('refresh-1');
  });

  it('SES-59: the cookie lives 30 days, for the parent domain, securely over https', () => {
    const cookie = refreshCookie({
      value: 'a b;c',
      maxAgeSeconds: 2_592_000,
      cookieDomain: 'school.example',
      isSecure: true,
    });
    expect(cookie).toBe(
      'refresh_token=a%20b%3Bc; Max-Age=2592000; Path=/; SameSite=Lax; Domain=school.example; Secure',
    );
  });

  it('SES-59: without a parent domain the cookie is the host’s own', () => {
    const cookie = refreshCookie({ value: 'x', maxAgeSeconds: 1, cookieDomain: null, isSecure: false });
    expect(cookie).not.toContain('Domain');
    expect(cookie).not.toContain('Secure');
  });

  it.each([
    ['other=1; refresh_token=abc%3D; x=2', 'abc='],
    ['xrefresh_token=abc', null],
    ['refresh_token=', null],
    ['refresh_token=%E0%A4%A', null],
    ['', null],
  ])('the cookie header %j holds %j', (header, token) => {
    expect(readCookie(header)).toBe(token);
  });
});

describe('what an address brings with it', () => {
  it('SES-67, SES-68: a token in the query is a session and leaves the address', () => {
    const cleaned = takeEntryQuery({
      pathname: '/courses/1',
      search: `?access_token=${accessTokenOf('9')}&tab=2`,
      hash: '#x',
    });
    expect(cleaned).toBe('/courses/1?tab=2#x');
    expect(hasSession()).toBe(true);
    expect(readRefreshToken()).toBeNull();
  });

  it('SES-68: a token of another person than the one who is signed in waits for an answer', () => {
    signIn();
    const other = accessTokenOf('9');
    const address = { pathname: '/', search: `?access_token=${other}`, hash: '' };
    expect(takeEntryQuery(address)).toBe('/');
    expect(sessionUser()).toBe('7');
    declineOffer();
    acceptOffer();
    expect(sessionUser()).toBe('7');
    takeEntryQuery(address);
    acceptOffer();
    expect(sessionUser()).toBe('9');
    expect(accessToken()).toBe(other);
  });

  it('SES-68: a token of the same person is taken at once, and so is one that names nobody', () => {
    signIn();
    const own = accessTokenOf('7');
    takeEntryQuery({ pathname: '/', search: `?access_token=${own}`, hash: '' });
    expect(accessToken()).toBe(own);
    takeEntryQuery({ pathname: '/', search: '?access_token=ended.in.truth', hash: '' });
    expect(accessToken()).toBe('ended.in.truth');
  });

  it('SES-63: a student id in the query of any route is stored and leaves the address', () => {
    expect(takeEntryQuery({ pathname: '/', search: '?StudentId=42', hash: '' })).toBe('/');
    expect(impersonatedStudentId()).toBe('42');
  });

  it('SES-63: what is no id is not stored', () => {
    takeEntryQuery({ pathname: '/', search: '?StudentId=1%20or%201', hash: '' });
    expect(impersonatedStudentId()).toBeNull();
  });

  it('an address that brings nothing stays as it is', () => {
    expect(takeEntryQuery({ pathname: '/', search: '?tab=2', hash: '' })).toBeNull();
  });
});

describe('who needs to sign in', () => {
  it.each([
    ['SES-48, SES-53', '/', true],
    ['SES-53', '/courses/1', true],
    ['SES-53', '/login', false],
    ['SES-53', '/LOGIN/', false],
    ['SES-52', '/resetPassword', false],
    ['SES-51', '/terms', false],
    ['FST-04', '/invitation', false],
    ['NTC-08', '/stopNotice', false],
    ['SES-53', '/termsX', true],
    ['SES-53', '/courses/1/termsOfUse', true],
    ['SES-53', '/Accesibility', true],
  ])('%s: without a session %s asks for it: %s', (_requirement, pathname, asked) => {
    expect(needsSignIn({ pathname, isFromAcademy: false })).toBe(asked);
  });

  it('SES-50: the academy embeds without a redirect', () => {
    expect(needsSignIn({ pathname: '/courses/1', isFromAcademy: true })).toBe(false);
  });

  it('SES-48: a refresh token is enough', () => {
    window.localStorage.setItem('refresh_token', 'x');
    expect(needsSignIn({ pathname: '/courses/1', isFromAcademy: false })).toBe(false);
  });
});

describe('other tabs and kept work', () => {
  it('a sign-out in another tab ends the session of this one', () => {
    signIn();
    const ends: string[] = [];
    const stops = [onSessionEnd((end) => ends.push(end)), followOtherTabs()];
    window.localStorage.removeItem('refresh_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }));
    for (const stop of stops) stop();
    expect(ends).toEqual(['signed-out-elsewhere']);
    expect(accessToken()).toBeNull();
  });

  it('another tab that merely renewed its token ends nothing', () => {
    signIn();
    const ends: string[] = [];
    const stops = [onSessionEnd((end) => ends.push(end)), followOtherTabs()];
    window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: 'refresh-2' }));
    for (const stop of stops) stop();
    expect(ends).toEqual([]);
  });

  it('a page that keeps its work waits for its owner; one that keeps none does not', () => {
    signIn();
    const stop = keepWorkOnExpiry(() => undefined);
    endSession('expired');
    expect(isWaitingForSignIn()).toBe(true);
    stop();
    signIn();
    endSession('expired');
    expect(isWaitingForSignIn()).toBe(false);
  });

  it('XCT-12, SES-67: an end that came before the page stood is reported to those who listen later, until a session starts', () => {
    signIn();
    endSession('expired');
    const heard: string[] = [];
    for (const who of ['first', 'second']) onSessionEnd((end) => heard.push(`${who}: ${end}`))();
    expect(heard).toEqual(['first: expired', 'second: expired']);
    signIn();
    onSessionEnd((end) => heard.push(`third: ${end}`))();
    expect(heard).toHaveLength(2);
  });

  it('a user who signs out on purpose is not asked to sign in again', () => {
    signIn();
    const stop = keepWorkOnExpiry(() => undefined);
    endSession('signed-out');
    stop();
    expect(isWaitingForSignIn()).toBe(false);
  });
});

describe('what a token says of itself', () => {
  it('its person and its end', () => {
    expect(readTokenClaims(accessTokenOf('7', 1_000))).toEqual({ subject: '7', expiresAt: 1_000_000 });
  });

  it.each(['', 'opaque', 'a.b.c', 'a.bm90IGpzb24.c'])('%j says nothing', (token) => {
    expect(readTokenClaims(token)).toBeNull();
  });
});

describe('whose session this is without a network', () => {
  it('is who signed in last on this device, and nobody after signing out', () => {
    expect(sessionUser()).toBeNull();
    signIn();
    expect(sessionUser()).toBe('7');
    startSession({ access_token: accessTokenOf('8'), refresh_token: 'refresh-2' });
    expect([sessionUser(), window.localStorage.getItem('session_user')]).toEqual(['8', '8']);
    endSession('signed-out');
    expect([sessionUser(), window.localStorage.getItem('session_user')]).toEqual([null, null]);
  });

  it('EXE-50: without a network nobody opens the journal of the user before', () => {
    window.localStorage.setItem('journal_user', '7');
    startSession({ access_token: accessTokenOf('8'), refresh_token: 'refresh-2' });
    expect(rememberedJournalUser()).toBe(8);
  });

  it('EXE-50: the journal opens by the stored token, before the server has said who is signed in, except during impersonation', () => {
    window.localStorage.setItem('session_user', '8');
    expect(knownJournalUser()).toBeNull();
    window.localStorage.setItem('refresh_token', 'refresh-1');
    expect(knownJournalUser()).toBe(8);
    startSession({ access_token: accessTokenOf('8'), refresh_token: 'refresh-2' });
    expect(knownJournalUser()).toBe(8);
    window.localStorage.setItem('student_id', '9');
    expect(knownJournalUser()).toBeNull();
    window.localStorage.removeItem('student_id');
    endSession('signed-out');
    expect(knownJournalUser()).toBeNull();
  });
});

it('SES-50, XCT-12: a visitor who was never signed in hears of no session that ended', async () => {
  // A page of its own, on which nobody has signed in or out.
  endSession('signed-out');
  vi.resetModules();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const fresh = await import('./session.ts');
  const heard = vi.fn<(end: string) => void>();
  const stop = fresh.onSessionEnd(heard);
  fresh.endSession('expired');
  expect(heard).toHaveBeenCalledExactlyOnceWith('never-begun');
  fresh.startGivenSession(accessTokenOf('9'));
  fresh.endSession('expired');
  expect(heard).toHaveBeenLastCalledWith('expired');
  stop();
  vi.resetModules();
});
