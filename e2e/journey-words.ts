/**
 * Which features each journey proves something of: a change in one of them runs it (`npm test -- changed`). A test of the
 * repository holds the list complete, and every word with a journey.
 */

/** Of a journey that looks at every feature there is. */
export const EVERY = 'every feature';

export const journeyWords: Readonly<Record<string, readonly string[] | typeof EVERY>> = {
  'desk/accessibility-panel.spec.ts': ['terms'],
  'desk/account.spec.ts': ['account'],
  'desk/calculator.spec.ts': ['calculator', 'terms', 'courses'],
  'desk/help-center.spec.ts': ['support', 'courses'],
  'desk/live-lectures.spec.ts': ['registration', 'courses'],
  'desk/messages.spec.ts': ['messages', 'courses'],
  'desk/privacy.spec.ts': ['privacy', 'account'],
  'practice/conflict.spec.ts': ['exercises'],
  'practice/deferred-feedback.spec.ts': ['exercises', 'statistics'],
  'practice/exercise-rules.spec.ts': ['exercises', 'courses'],
  'practice/immediate-feedback.spec.ts': ['exercises', 'statistics', 'courses', 'day'],
  'practice/imported-questions.spec.ts': ['import', 'exercises'],
  'practice/keyboard.spec.ts': ['exercises', 'account', 'statistics'],
  'practice/law-exercise.spec.ts': ['exercises', 'laws', 'statistics'],
  'practice/long-exercise.spec.ts': ['exercises'],
  'practice/paper-entry.spec.ts': ['exercises', 'courses'],
  'practice/phone.spec.ts': ['exercises'],
  'practice/review.spec.ts': ['review', 'exposure', 'courses'],
  'practice/two-tabs.spec.ts': ['exercises'],
  'staff/impersonation.spec.ts': ['account', 'exercises'],
  'staff/law-collections.spec.ts': ['laws-editing', 'laws'],
  'staff/management.spec.ts': ['management', 'item-statistics', 'exercises', 'lectures', 'courses'],
  'study/books.spec.ts': ['books', 'courses'],
  'study/exposure.spec.ts': ['exposure', 'courses'],
  'study/favorites.spec.ts': ['favorites', 'courses', 'exercises'],
  'study/laws-reading.spec.ts': ['laws', 'courses'],
  'study/law-address.spec.ts': ['laws'],
  'study/lectures.spec.ts': ['lectures', 'laws', 'favorites'],
  'study/reports.spec.ts': ['reports', 'standing', 'statistics'],
  'study/verdicts.spec.ts': ['verdicts'],
  'survival/installed.spec.ts': ['exercises', 'laws', 'account'],
  'survival/new-version.spec.ts': ['exercises', 'courses'],
  'survival/offline.spec.ts': [
    'exercises',
    'laws',
    'messages',
    'reports',
    'registration',
    'calculator',
    'courses',
  ],
  'survival/server-dies.spec.ts': ['exercises'],
  'survival/session-ends.spec.ts': ['exercises', 'account'],
  'survival/tab-dies.spec.ts': ['exercises'],
  'whole/accessibility.spec.ts': ['exercises', 'statistics', 'courses', 'favorites'],
  'whole/embedding.spec.ts': ['laws', 'verdicts', 'exercises', 'statistics', 'lectures', 'books'],
  'whole/every-screen.spec.ts': EVERY,
  'whole/frame.spec.ts': ['courses', 'exercises', 'statistics', 'account'],
  'whole/key-leaks.spec.ts': ['exercises'],
};
