import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PushedNotice } from '@sugya/contract/notices.ts';
import { readNotices } from '@sugya/contract/notices.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

/** Hands a push to the worker as the browser's push service would, decrypted; returns what the worker has shown then. */
async function deliver(context: BrowserContext, page: Page, push: PushedNotice) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const notices = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, dir, lang, tag }) => ({ title, body, dir, lang, tag }));
    });
  // A worker that is being exchanged loses what is handed to it; the same push takes its own place.
  await expect
    .poll(async () => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(push),
      });
      return (await notices()).length;
    })
    .toBeGreaterThan(0);
  await session.detach();
  return notices();
}

test(
  'NTC-01, NTC-02, NTC-03: notices are chosen in the user details, by keyboard, and hold after a reload',
  LATER,
  async ({ page, sugya, student }, testInfo) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/userDetails');
    const digest = page.getByRole('checkbox', { name: 'סיכום שבועי בדוא״ל' });
    await expect(digest).not.toBeChecked();
    await digest.press('Space');
    await page.getByLabel('יום הסיכום').selectOption('יום חמישי');
    await page.getByLabel('שעת הסיכום').selectOption('18:00');
    await expect(page.getByText(/^הסיכום הבא: .* בשעה \d\d:00\.$/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'תזכורת במכשיר' }).check();
    await expect(page.getByText('הבחירה נשמרה.')).toBeVisible();
    await expectAccessible(page, 'the choices of notices');
    await keepPicture(page, testInfo, 'notices-1366.png');
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page, 'the choices of notices on a phone');
    await keepPicture(page, testInfo, 'notices-390.png');

    await page.reload();
    await expect(digest).toBeChecked();
    await expect(page.getByLabel('שעת הסיכום')).toHaveValue('18');
    const { choices } = await callOk(sugya.origin, readNotices, { token: student.token });
    expect(choices).toEqual({
      desk: null,
      digest: { weekday: 4, hour: 18 },
      review: { hour: 18, byMail: false, byPush: true },
      replies: false,
      quiet: { from: 21, to: 7 },
    });
  },
);

test(
  'NTC-13: a push that reaches the device is shown in Hebrew, and a newer one of its kind takes its place',
  LATER,
  async ({ page, context, sugya, student: _student }) => {
    const { courseId } = await sugya.exercise('penal-general-1');
    await context.grantPermissions(['notifications'], { origin: sugya.origin });
    await page.goto('/userDetails');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    const first = await deliver(context, page, { kind: 'review', courseId, count: 3 });
    const shown = { title: 'חזרות שהגיע זמנן', dir: 'rtl', lang: 'he', tag: `review-${courseId}` };
    expect(first).toEqual([{ ...shown, body: '3 חזרות מחכות להיום.' }]);
    await deliver(context, page, { kind: 'review', courseId, count: 5 });
    await expect
      .poll(() => deliver(context, page, { kind: 'review', courseId, count: 5 }))
      .toEqual([{ ...shown, body: '5 חזרות מחכות להיום.' }]);
  },
);

test(
  'NTC-08: the address in a mail asks, and its button ends the mail; a forged one says where else',
  LATER,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/stopNotice?token=digest.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByText('להפסיק את הסיכום השבועי בדוא״ל?')).toBeVisible();
    await expectAccessible(page, 'the page that ends a mail');
    await page.getByRole('button', { name: 'הפסקה' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'הקישור אינו שלם' })).toBeVisible();
  },
);
