import { expect, type Page } from '@playwright/test';
import { listNotes } from '@sugya/contract/notes.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../../support/answer-through-api.ts';
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
  await page.reload();
  expect(await stored()).toEqual(['מועד הקיבול']);

  await context.setOffline(false);
  await page.goto(address);
  await expect(boxOf(page)).toHaveValue('מועד הקיבול: זמן סביר');
  await expect.poll(stored).toEqual(['מועד הקיבול: זמן סביר']);
});
