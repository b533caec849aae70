import { expect } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listMessages } from '@sugya/contract/messages.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
} from '../../support/browser/page-rules.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'MSG-01 to MSG-12, CRS-07, NAV-12: from the home page to the board, read, and one less is unread',
  LATER,
  async ({ page, sugya, student }, testInfo) => {
    const { token } = student;
    const [course] = await callOk(sugya.origin, listCourses, { token });
    const courseId = course?.id ?? 0;
    const stored = () => callOk(sugya.origin, listMessages, { params: { courseId }, token });
    const messages = await stored();
    const [newest, second] = messages;
    if (newest === undefined || second === undefined) throw new Error('The demo has no messages');
    const total = messages.length;
    const quickLinks = page.getByRole('navigation', { name: 'קישורים מהירים' });
    const badge = (unread: number) =>
      quickLinks.getByRole('link', {
        name: unread === 0 ? 'לוח הודעות' : new RegExp(`^לוח הודעות, .*${unread === 1 ? 'אחת' : unread}`),
        exact: unread === 0,
      });

    await page.goto(`/courses/${courseId}`);
    await expect(badge(total)).toBeVisible();
    await expect(page.getByRole('main').getByText(`${total} הודעות שלא נקראו`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: newest.messageTitle }).click();

    const card = page.getByRole('article', { name: newest.messageTitle });
    const more = card.getByRole('button', { name: `צמצום: ${newest.messageTitle}` });
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('article')).toHaveCount(total);
    await expectAccessible(page, 'the message board');
    await expectNoSidewaysScroll(page, 'the message board');
    await keepPicture(page, testInfo, 'messages-1366.png');

    // Opening is not reading; the marker is (MSG-11).
    expect((await stored()).every(({ isRead }) => !isRead)).toBe(true);
    await card.getByRole('button', { name: `סימון כנקראה: ${newest.messageTitle}` }).click();
    await expect(card.getByText('נקראה', { exact: true })).toBeFocused();
    await expect(badge(total - 1)).toBeVisible();
    expect((await stored()).filter(({ isRead }) => isRead)).toHaveLength(1);

    await page.setViewportSize({ width: 390, height: 844 });
    const next = page.getByRole('article', { name: second.messageTitle });
    await next.getByRole('button', { name: `המשך: ${second.messageTitle}` }).press('Enter');
    await expect(next.getByRole('button', { name: `צמצום: ${second.messageTitle}` })).toBeVisible();
    await expectAccessibleAgain(page, 'the message board on a phone');
    await keepPicture(page, testInfo, 'messages-390.png');
    await page.reload();
    await expect(card.getByText('נקראה', { exact: true })).toBeVisible();
  },
);
