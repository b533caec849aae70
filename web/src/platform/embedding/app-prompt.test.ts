import { beforeEach, describe, expect, it } from 'vitest';
import { appAddress, noteAnswered, type Surroundings, surroundings, wantsAppPrompt } from './app-prompt.ts';

const PHONE: Surroundings = {
  frame: { isMobile: true, source: null },
  scheme: 'simulator',
  isEmbedded: false,
  isInstalled: false,
  isAnswered: false,
};

beforeEach(() => window.sessionStorage.clear());

describe('the question whether to go on in the app', () => {
  it.each<[string, Partial<Surroundings>, boolean]>([
    ['EMB-16: a phone', {}, true],
    ['EMB-16: no phone', { frame: { isMobile: false, source: null } }, false],
    ['EMB-13: from the academy', { frame: { isMobile: true, source: 'academy' } }, false],
    ['EMB-14: from the app itself', { frame: { isMobile: true, source: 'app' } }, false],
    ['EMB-18: answered in this session', { isAnswered: true }, false],
    ['an installation without an app', { scheme: null }, false],
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
