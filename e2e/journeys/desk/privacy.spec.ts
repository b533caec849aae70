import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readAccount } from '@sugya/contract/account.ts';
import { exportedData, listDeletionRequests, readPrivacy } from '@sugya/contract/privacy.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
} from '../../support/browser/page-rules.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, test } from '../../support/world.ts';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

test(
  'USR-15, SES-56: the devices are listed, and one that is signed out is out',
  LATER,
  async ({ page, sugya, student }) => {
    await page.setViewportSize(PHONE);
    const other = await sugya.signIn(student);
    await page.goto('/userDetails');
    const list = page.getByRole('list', { name: 'המכשירים המחוברים' });
    const rows = list.getByRole('listitem');
    // The sign-in of the fixture, which this browser took over, and the other one.
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'המכשיר הזה' })).toHaveCount(1);
    await rows
      .filter({ hasNotText: 'המכשיר הזה' })
      .getByRole('button', { name: /^ניתוק: / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'ניתוק המכשיר' });
    await expect(dialog).toContainText('בתוך כמה שניות');
    await expectAccessible(page, 'the question before a device is signed out');
    await dialog.getByRole('button', { name: 'ניתוק', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('אין מכשירים מחוברים נוספים.')).toBeVisible();
    const refresh = { data: { refreshToken: other.refreshToken } };
    expect((await page.request.post(`${sugya.origin}/RefreshToken`, refresh)).status()).toBe(400);
  },
);

test(
  'TRM-07, TRM-08, SES-66: consent, a copy of one’s data, who looked at it, and a deletion that is withdrawn',
  LATER,
  async ({ page, sugya, student }, testInfo) => {
    await page.setViewportSize(DESKTOP);
    const { token } = student;
    const { userId } = await callOk(sugya.origin, readAccount, { token });
    const admin = await sugya.signIn(ADMIN);
    await callOk(sugya.origin, readAccount, {
      token: admin.token,
      headers: { 'student-id': String(userId) },
    });
    await page.goto('/userDetails');

    const consent = page.getByRole('switch', { name: 'אפשר לשלוח אליי דברי פרסומת בדואר אלקטרוני' });
    await expect(consent).not.toBeChecked();
    await expect(page.getByText('לא ניתנה הסכמה.')).toBeVisible();
    await consent.press('Space');
    await expect(page.getByText(/^ההסכמה ניתנה ב־\d\d\/\d\d\/\d\d\.$/)).toBeVisible();
    await expect(consent).toBeChecked();
    expect(await callOk(sugya.origin, readPrivacy, { token })).toMatchObject({
      marketing: { isGiven: true },
    });

    await expect(page.getByRole('row').filter({ hasText: 'צפייה: פרטים אישיים' })).toHaveCount(1);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'הורדת המידע שלי' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^sugya-my-data-\d{4}-\d\d-\d\d\.json$/);
    const copy = exportedData.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(copy.userId).toBe(userId);
    expect(copy.parts.account).toMatchObject([{ email: student.userName }]);
    expect(copy.parts.marketingConsents).toHaveLength(1);

    await page.getByText('מה נמחק, מה נשאר ולמה').click();
    await expect(page.getByRole('row').filter({ hasText: 'רישום צפיות הצוות' })).toContainText('24 חודשים');
    await expectAccessible(page, 'the personal area');
    await keepPicture(page, testInfo, 'personal-area-1366.png');

    await page.getByRole('button', { name: 'בקשת מחיקה' }).click();
    const dialog = page.getByRole('dialog', { name: 'מחיקת החשבון והמידע' });
    const password = dialog.getByLabel('סיסמה', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('Wrong!2026');
    await dialog.getByRole('button', { name: 'אישור הבקשה' }).click();
    await expect(dialog.getByRole('alert')).toContainText('אינה נכונה');
    await expectAccessible(page, 'the request to delete');
    await password.fill(student.password);
    await dialog.getByRole('button', { name: 'אישור הבקשה' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^הבקשה התקבלה ב־.* יימחקו ב־/)).toBeVisible();
    expect((await sugya.mail.messageTo(student.userName)).subject).toContain('בקשה למחיקת החשבון');
    const { requests } = await callOk(sugya.origin, listDeletionRequests, { token: admin.token });
    expect(requests).toMatchObject([{ student: { id: userId }, state: 'waiting' }]);

    await page.setViewportSize(PHONE);
    await expectAccessibleAgain(page, 'the personal area on a phone');
    await expectNoSidewaysScroll(page, 'the personal area');
    await keepPicture(page, testInfo, 'personal-area-390.png');
    await page.getByRole('button', { name: 'ביטול הבקשה' }).click();
    await expect(page.getByRole('button', { name: 'בקשת מחיקה' })).toBeVisible();
    expect(await callOk(sugya.origin, readPrivacy, { token })).toMatchObject({ deletion: null });
  },
);
