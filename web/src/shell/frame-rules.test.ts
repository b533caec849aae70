import { describe, expect, it } from 'vitest';
import type { RouteName } from '../paths.ts';
import type { Frame } from '../platform/embedding/frame.ts';
import { frameView } from './frame-rules.ts';

const desktop: Frame = { isFrameless: false, source: null, isMobile: false };
const phone: Frame = { ...desktop, isMobile: true };

function showsFrame(name: RouteName, frame: Frame): boolean {
  return frameView(name, frame).showsFrame;
}

describe('header and menu', () => {
  it.each<RouteName>(['home', 'course', 'exercise', 'statistics', 'userDetails'])('show on %s', (name) => {
    expect(showsFrame(name, desktop)).toBe(true);
    expect(showsFrame(name, phone)).toBe(true);
  });

  it.each<RouteName>(['exercisePrint', 'laws', 'lawsPrint', 'reportPrint', 'login', 'resetPassword'])(
    'NAV-32 to NAV-34: are hidden on %s',
    (name) => {
      expect(showsFrame(name, desktop)).toBe(false);
      expect(showsFrame(name, phone)).toBe(false);
    },
  );

  it('TRM-02: are hidden on the terms for whoever is not signed in', () => {
    expect(frameView('termsStatic', desktop, false).showsFrame).toBe(false);
    expect(frameView('termsStatic', desktop, true).showsFrame).toBe(true);
  });

  it.each<RouteName>([
    'lawText',
    'lawTextOfCourse',
    'lecture',
    'lecturesRegistration',
    'lecturesRegistrationTabs',
    'lecturesSubject',
    'book',
    'favorites',
  ])('NAV-35 to NAV-40: are hidden on %s only on a phone', (name) => {
    expect(showsFrame(name, desktop)).toBe(true);
    expect(showsFrame(name, phone)).toBe(false);
  });

  it('NAV-41: are hidden everywhere with noframe=1', () => {
    expect(showsFrame('course', { ...desktop, isFrameless: true })).toBe(false);
  });

  it('NAV-42, NAV-43: source=app removes the wrapper and the accessibility button', () => {
    expect(frameView('course', { ...desktop, source: 'app' })).toEqual({
      showsFrame: false,
      showsMenuColumn: false,
      showsAccessibility: false,
    });
  });

  it('NAV-43: source=academy removes neither', () => {
    const view = frameView('course', { ...desktop, source: 'academy' });
    expect(view.showsFrame && view.showsAccessibility).toBe(true);
  });

  it('the exercise has the whole width: its menu opens over the page', () => {
    expect(frameView('exercise', desktop)).toMatchObject({ showsFrame: true, showsMenuColumn: false });
  });
});
