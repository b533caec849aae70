import { beforeEach, describe, expect, it } from 'vitest';
import { appAddress, noteAnswered, type Surroundings, surroundings, wantsAppPrompt } from './app-prompt.ts';

const PHONE: Surroundings = {
  frame: { isHandheld: true, source: null },
  scheme: 'simulator',
  isSignedIn: true,
  isEmbedded: false,
  isInstalled: false,
  isAnswered: false,
};

beforeEach(() => window.sessionStorage.clear());

describe('the question whether to go on in the app', () => {
  it.each<[string, Partial<Surroundings>, boolean]>([
    ['EMB-16: a phone', {}, true],
    ['EMB-16: no phone, or a narrow window', { frame: { isHandheld: false, source: null } }, false],
    ['EMB-16: nobody signed in', { isSignedIn: false }, false],
    ['EMB-13: from the academy', { frame: { isHandheld: true, source: 'academy' } }, false],
    ['EMB-14: from the app itself', { frame: { isHandheld: true, source: 'app' } }, false],
    ['EMB-18: answered in this session', { isAnswered: true }, false],
    ['EMB-18: an installation without an app', { scheme: null }, false],
    ['inside a page of another site', { isEmbedded: true }, false],
    ['opened from the home screen', { isInstalled: true }, false],
  ])('%s', (_case, here, isAsked) => {
    expect(wantsAppPrompt({ ...PHONE, ...here })).toBe(isAsked);
  });

  it('EMB-18: an answer is remembered for the session', () => {
    expect(surroundings(PHONE.frame).isAnswered).toBe(false);
    noteAnswered();
    expect(surroundings(PHONE.frame).isAnswered).toBe(true);
  });

  it.each([
    ['simulator', '/courses/1/learningSubjects', 'simulator:///courses/1/learningSubjects'],
    ['sugya', '/', 'sugya:///'],
  ])('EMB-17: %s and %s: %s', (scheme, path, address) => {
    expect(appAddress(scheme, path)).toBe(address);
  });
});
