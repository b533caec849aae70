import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Headings of pages are headers too, and the library does not see that they stand in the main part. */
const header = async () => {
  const [first] = await screen.findAllByRole('banner');
  if (first === undefined) throw new Error('no header');
  return within(first);
};
const icons = async () => {
  await screen.findByText('נועה ברק');
  const links = await (await header()).findByRole('navigation', { name: 'קישורים מהירים' });
  await within(links).findAllByRole('link');
  return within(links)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
};
const showIn = (sideBar: Parameters<typeof buildCourse>[0], person: Partial<typeof account> = {}) =>
  showApp('/courses/1', { Account: { ...account, ...person }, 'Courses/1': buildCourse(sideBar) });

/** Whole pages, on machines that do other things meanwhile. */
describe('the header', { timeout: 30_000 }, () => {
  it('NAV-02, NAV-03, NAV-04, NAV-05, NAV-06: holds the logo, the name, the accessibility control, the menu and four icons', async () => {
    showIn({ showHome: true, showTermsOfUse: true, showCourseMessages: true, showHelpCenter: true });
    await (await header()).findByRole('link', { name: 'לוח הודעות' });
    expect(await icons()).toEqual([
      ['דף הבית', '/'],
      ['תנאי שימוש', '/courses/1/termsOfUse'],
      ['לוח הודעות', '/Courses/1/messages'],
      ['מרכז עזרה', '/courses/1/helpCenter'],
    ]);
    expect((await header()).getByRole('link', { name: /^סוגיה/ }).getAttribute('href')).toBe('/');
    expect((await header()).getByText('נועה ברק')).toBeTruthy();
    expect((await header()).getByRole('button', { name: 'נגישות' })).toBeTruthy();
    expect((await header()).getByRole('button', { name: 'תפריט אישי, נועה ברק' })).toBeTruthy();
  });

  it.each([
    ['NAV-10', 'showTermsOfUse', 'תנאי שימוש'],
    ['NAV-11', 'showCourseMessages', 'לוח הודעות'],
    ['NAV-13', 'showHelpCenter', 'מרכז עזרה'],
    ['NAV-15', 'showHome', 'דף הבית'],
  ] as const)('%s: %s alone brings its icon alone', async (_requirement, flag, name) => {
    showIn({ [flag]: true });
    await (await header()).findByRole('link', { name });
    expect((await icons()).map(([label]) => label)).toEqual([name]);
  });

  it('NAV-12, NAV-14: the badges tell how much is unread, and stop at 99', async () => {
    showIn({
      showCourseMessages: true,
      showHelpCenter: true,
      unreadMessageCount: 100,
      unreadAdminResponsesCount: 1,
    });
    const messages = await (await header()).findByRole('link', { name: 'לוח הודעות, 100 הודעות שלא נקראו' });
    expect(messages.textContent).toBe('99+');
    expect((await header()).getByRole('link', { name: 'מרכז עזרה, תשובה אחת שלא נקראה' }).textContent).toBe(
      '1',
    );
  });

  it('NAV-16: without a course there are the way home and the terms that hold everywhere', async () => {
    showApp('/userDetails');
    expect(await icons()).toEqual([
      ['דף הבית', '/'],
      ['תנאי שימוש', '/terms'],
    ]);
    expect((await header()).getByRole('button', { name: 'תפריט אישי, נועה ברק' })).toBeTruthy();
  });

  it.each([
    [false, ['האזור האישי', 'מצב לילה', 'יציאה']],
    [true, ['האזור האישי', 'מצב לילה', 'יציאה מתצוגת סטודנט', 'יציאה']],
  ])('NAV-07, NAV-08, NAV-09: impersonation: %s, the user menu has %j', async (isImpersonating, actions) => {
    showIn({}, { isImpersonating });
    const menu = await (await header()).findByRole('button', { name: 'תפריט אישי, נועה ברק' });
    await userEvent.click(menu);
    const list = (await header())
      .getByRole('button', { name: 'האזור האישי' })
      .closest('ul, [role="group"], div');
    if (!(list instanceof HTMLElement)) throw new Error('the menu has no list');
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => actions.includes(name ?? ''))).toEqual(actions);
    expect(names.includes('יציאה מתצוגת סטודנט')).toBe(isImpersonating);
  });
});
