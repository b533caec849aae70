import { expect, type Page } from '@playwright/test';
import { listLawNotes, listNotes } from '@sugya/contract/notes.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { copyKept } from '../../support/browser/on-device.ts';
import { demoLaw, reader } from '../../support/content/demo-law.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const boxOf = (page: Page) => page.getByRole('textbox', { name: /הערה פרטית לשאלה/ });

test('NOT-01, NOT-02, NOT-07: a note typed without a network outlives a reload, and arrives when the network is back', async ({
  page,
  context,
  sugya,
  student,
  watch,
}) => {
  const exercise = await sugya.exercise('penal-general-1');
  await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [1] });
  const address = `${exercise.statisticsAddress()}?question=${exercise.questionIds[0]}`;
  const stored = async () => {
    const { courseId, exerciseId } = exercise;
    const { notes } = await callOk(sugya.origin, listNotes, {
      params: { courseId },
      query: { exerciseId },
      token: student.token,
    });
    return notes.map(({ body }) => body);
  };
  await page.goto(address);
  await boxOf(page).fill('מועד הקיבול');
  await expect(page.getByText('נשמר', { exact: true })).toBeVisible();
  expect(await stored()).toEqual(['מועד הקיבול']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await boxOf(page).fill('מועד הקיבול: זמן סביר');
  await expect(page.getByText('ממתין לחיבור – ההערה שמורה במכשיר')).toBeVisible();
  expect(await stored()).toEqual(['מועד הקיבול']);
  // What a page sends while it is left, the browser's own lack of a network may let through.
  await page.reload();

  await context.setOffline(false);
  await page.goto(address);
  await expect(boxOf(page)).toHaveValue('מועד הקיבול: זמן סביר');
  await expect.poll(stored).toEqual(['מועד הקיבול: זמן סביר']);
});

test(
  'LAW-70, NOT-02, NOT-09: without a network a law that was read opens with its notes, and takes another',
  LATER,
  async ({ page, context, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    const address = `${law.whole}#סעיף-20`;
    const stored = async () => {
      const { notes } = await callOk(sugya.origin, listLawNotes, { token: student.token });
      return notes.map(({ body }) => body ?? '').toSorted((one, other) => one.localeCompare(other));
    };
    const noteOf = async (number: number) => {
      await page
        .getByRole('button', { name: new RegExp(`(?:הערה וסימונים|הערה או סימון): ${number} – `) })
        .focus();
      await page.keyboard.press('Enter');
      return page.getByRole('textbox', { name: 'הערה פרטית לסעיף' });
    };
    await page.goto(address);
    await expect(reader(page).clause('20. איחור')).toBeInViewport();
    await (await noteOf(20)).fill('לפני הניתוק');
    await expect(page.getByText('נשמר', { exact: true })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(reader(page).clause('20. איחור')).toBeInViewport();
    await copyKept(page, `["laws","text",${law.lawId}]`);
    await copyKept(page, '["notes","laws"]');

    await context.setOffline(true);
    await page.reload();
    await expect(reader(page).clause('20. איחור')).toBeInViewport();
    await expect(await noteOf(20)).toHaveValue('לפני הניתוק');
    await page.keyboard.press('Escape');
    await (await noteOf(21)).fill('בלי רשת');
    await expect(page.getByText('ממתין לחיבור – ההערה שמורה במכשיר')).toBeVisible();
    await page.reload();
    await expect(await noteOf(21)).toHaveValue('בלי רשת');
    expect(await stored()).toEqual(['לפני הניתוק']);

    await context.setOffline(false);
    await expect.poll(stored).toEqual(['בלי רשת', 'לפני הניתוק']);
  },
);
