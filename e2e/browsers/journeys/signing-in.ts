import { expect } from 'vitest';
import type { SignedIn } from '../../support/world.ts';
import type { Driver } from '../driver.ts';
import type { Place } from './place.ts';

const USER_NAME = 'שם משתמש (כתובת מייל)';
const PASSWORD = 'סיסמה';

export async function signInJourney({ tab, student, picture }: Place): Promise<void> {
  await tab.open('/');
  await tab.see({ label: USER_NAME });
  expect(await tab.address()).toMatch(/^\/login/);
  expect(await tab.evaluate(() => [document.dir, document.documentElement.lang], null)).toEqual([
    'rtl',
    'he',
  ]);
  // Right to left: a line begins at the right edge of what it belongs to.
  const [words, field] = [await tab.box({ text: USER_NAME }), await tab.box({ label: USER_NAME })];
  expect(Math.abs(words.x + words.width - (field.x + field.width))).toBeLessThan(8);
  await picture('sign-in');

  await tab.fill(USER_NAME, student.userName);
  await tab.fill(PASSWORD, 'Wrong!2026');
  await tab.press('Enter');
  await tab.see({ text: /שגיאה בפרטי ההתחברות/ });
  await signIn(tab, student);
  await tab.reload();
  await tab.see({ role: 'link', name: 'נושאי לימוד' });
  expect(await tab.address()).toMatch(/^\/courses\/\d+$/);
}

export async function signIn(tab: Driver, student: SignedIn): Promise<void> {
  await tab.fill(USER_NAME, student.userName);
  await tab.fill(PASSWORD, student.password);
  await tab.click({ role: 'button', name: 'כניסה' });
  await tab.see({ role: 'link', name: 'נושאי לימוד' });
}

/** Opens `path`, which asks to sign in first and leads there afterwards. */
export async function signInAt(tab: Driver, path: string, student: SignedIn): Promise<void> {
  await tab.open(path);
  await tab.fill(USER_NAME, student.userName);
  await tab.fill(PASSWORD, student.password);
  await tab.click({ role: 'button', name: 'כניסה' });
  await tab.notSee({ label: USER_NAME });
}
