import { expect, it } from 'vitest';
import { firstPathOf, firstScreenOf } from './first-screen-of.ts';

const page = { pathname: '/login', search: '', isEmbedded: false, isSignedIn: false };

it.each([
  [{}, 'sign-in'],
  [{ pathname: '/Login/' }, 'sign-in'],
  [{ search: '?returnurl=%2Fcourses%2F1' }, 'sign-in'],
  [{ isSignedIn: true }, 'frame'],
  [{ search: '?access_token=x' }, 'frame'],
  [{ pathname: '/courses/101' }, 'frame'],
  [{ pathname: '/loginx' }, 'frame'],
  [{ pathname: '/courses/101', search: '?noframe=1' }, 'bare'],
  [{ search: '?source=academy' }, 'bare'],
  [{ pathname: '/courses/101', isEmbedded: true }, 'bare'],
] as const)('before the app comes, %j shows: %s', (change, expected) => {
  expect(firstScreenOf({ ...page, ...change })).toBe(expected);
});

it.each([
  [{ pathname: '/' }, '/login'],
  [{ pathname: '/', isSignedIn: true }, '/'],
  [{ pathname: '/', isEmbedded: true }, '/'],
  [{ pathname: '/', search: '?source=academy' }, '/'],
  [{ pathname: '/courses/101' }, '/courses/101'],
] as const)(
  'SES-75: a stranger at the bare address is at the sign-in at once: %j is %s',
  (change, expected) => {
    expect(firstPathOf({ ...page, ...change })).toBe(expected);
  },
);
