import { describe, expect, it } from 'vitest';
import type { Frame } from '../platform/embedding/frame.ts';
import type { RouteName } from '../route-patterns.ts';
import { frameView } from './frame-rules.ts';

const desktop: Frame = { isFrameless: false, source: null, isMobile: false, isHandheld: false };
const phone: Frame = { ...desktop, isMobile: true };

function showsFrame(name: RouteName, frame: Frame): boolean {
  return frameView(name, frame).showsFrame;
}

describe('header and menu', () => {
  it.each<RouteName>(['home', 'course', 'exercise', 'statistics', 'userDetails'])('show on %s', (name) => {
    expect(showsFrame(name, desktop)).toBe(true);
    expect(showsFrame(name, phone)).toBe(true);
  });

  it.each<readonly [string, RouteName]>([
    ['NAV-32', 'exercisePrint'],
    ['NAV-33', 'laws'],
    ['NAV-34', 'lawsPrint'],
    ['a print', 'reportPrint'],
    ['EXD-29', 'examDay'],
    ['before the sign-in', 'login'],
    ['before the sign-in', 'resetPassword'],
  ])('%s: are hidden on %s', (_requirement, name) => {
    expect(showsFrame(name, desktop)).toBe(false);
    expect(showsFrame(name, phone)).toBe(false);
  });

  it('TRM-02: are hidden on the terms for visitors', () => {
    expect(frameView('termsStatic', desktop, false).showsFrame).toBe(false);
    expect(frameView('termsStatic', desktop, true).showsFrame).toBe(true);
  });

  it.each<readonly [string, RouteName]>([
    ['NAV-35', 'lawText'],
    ['NAV-35', 'lawTextOfCourse'],
    ['NAV-36', 'lecture'],
    ['NAV-37', 'lecturesRegistration'],
    ['NAV-37', 'lecturesRegistrationTabs'],
    ['NAV-38', 'lecturesSubject'],
    ['NAV-39', 'book'],
    ['NAV-40', 'favorites'],
  ])('%s: are hidden on %s only on a phone', (_requirement, name) => {
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
      showsBar: false,
      showsStudio: false,
      isStudioNarrow: false,
    });
  });

  it('STU-01: a screen of the staff stands in the studio, and no other does', () => {
    expect(frameView('management', desktop)).toMatchObject({
      showsStudio: true,
      showsFrame: false,
      showsMenuColumn: false,
    });
    expect(frameView('course', desktop).showsStudio).toBe(false);
  });

  it('NAV-43: source=academy removes neither', () => {
    const view = frameView('course', { ...desktop, source: 'academy' });
    expect(view.showsFrame && view.showsAccessibility).toBe(true);
  });

  it('the exercise has the whole width: its menu opens over the page', () => {
    expect(frameView('exercise', desktop)).toMatchObject({ showsFrame: true, showsMenuColumn: false });
  });
});

describe('the bar at the bottom', () => {
  const hasBar = (name: RouteName, frame: Frame) => frameView(name, frame).showsBar;

  it('DAY-55: shows on phones alone', () => {
    expect(hasBar('course', phone)).toBe(true);
    expect(hasBar('statistics', phone)).toBe(true);
    expect(hasBar('course', desktop)).toBe(false);
  });

  it.each<RouteName>([
    'exercise',
    'exerciseOfLesson',
    'exerciseLaws',
    'exerciseLawsOfLesson',
    'exerciseManual',
    'exercisePrint',
    'reportPrint',
    'lecture',
    'favorites',
  ])('DAY-55: not on %s', (name) => {
    expect(hasBar(name, phone)).toBe(false);
  });

  it('DAY-55: not where header and menu are hidden', () => {
    expect(hasBar('course', { ...phone, isFrameless: true })).toBe(false);
    expect(hasBar('course', { ...phone, source: 'app' })).toBe(false);
  });
});
