/** How a student sees a field of a content pack: on which screen, and what shows it there. */
import type { Locator, Page } from '@playwright/test';

/** In the order in which they are visited; what a student does on one is there on the next. */
export const SCREENS = [
  'courses',
  'course',
  'paper list',
  'side menu',
  'subjects',
  'exercises',
  'simulations',
  'chapters',
  'chapter statement',
  'chapter answered',
  'chapter end',
  'chapter end with its exercise',
  'chapter intro',
  'law of the lesson',
  'notes in the law',
  'law centre',
  'verdicts of the lesson',
  'lectures',
  'lecture',
  'lecture from a file',
  'materials',
  'books',
  'book',
  'book from a file',
  'messages',
  'message',
  'terms',
  'calculator',
  'closed help',
  'new request',
  'live lectures',
  'live lecture',
  'booked live lecture',
  'taster',
  'law first',
  'disclaimer',
  'passage',
  'question',
  'timed question',
  'answered question',
  'last word',
  'hidden report',
  'report',
  'question in the report',
] as const;
export type ScreenName = (typeof SCREENS)[number];

export type Look = {
  readonly page: Page;
  /** What staff wrote into the field, without its mark-up. */
  readonly written: string;
};

export type Sight = {
  readonly on: ScreenName;
  readonly see: (look: Look) => Locator;
  /** The field takes it away. */
  readonly isGone?: true;
};

/** These words, or what was written. */
export function says(on: ScreenName, words?: string | RegExp): Sight {
  return {
    on,
    see: ({ page, written }) =>
      page
        .getByText(words ?? written)
        .filter({ visible: true })
        .first(),
  };
}

type Role = Parameters<Page['getByRole']>[0];

export function has(on: ScreenName, role: Role, name: string | RegExp): Sight {
  return { on, see: ({ page }) => page.getByRole(role, { name }).first() };
}

export function lacks(on: ScreenName, role: Role, name: string | RegExp): Sight {
  return { on, see: ({ page }) => page.getByRole(role, { name }), isGone: true };
}

/** What has no words: a picture, a frame, a choice of a list. */
export function part(on: ScreenName, selector: string): Sight {
  return { on, see: ({ page }) => page.locator(selector).first() };
}
