/** The whole way of an amendment: from the file to the staff's queue, the edited question, and the student's screen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listLawClauses, listLaws } from '@sugya/contract/laws.ts';
import { publishStudioThings, readStudioThing, saveStudioDraft } from '@sugya/contract/studio.ts';
import type { ClauseOfFile } from '@sugya/server/testing/content/statute-files.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { importStatute } from '../../support/content/import-statute.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type SignedIn, type Sugya, test } from '../../support/world.ts';

const NAME = 'חוק הרפסודות, התש״ן–1990';
const FIRST: readonly ClauseOfFile[] = [
  ['1', 'רפסודה תירשם ברשות הרפסודות בתוך שלושים ימים.'],
  ['2', 'ספינה תירשם במשרד התחבורה.'],
];
const AMENDED: readonly ClauseOfFile[] = [
  ['1', 'רפסודה תירשם ברשות הספנות בתוך שלושים ימים.'],
  ['2', 'ספינה תירשם במשרד התחבורה. <wikicomment>ראו תקנות.</wikicomment>'],
];
const UNCHECKED = 'הסעיף תוקן אחרי שהשאלה נכתבה; טרם נבדק.';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-amended-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const importWording = (page: Page, takenOn: string, clauses: readonly ClauseOfFile[]) =>
  importStatute(page, folder, { id: '770077', name: NAME, takenOn, clauses });

/** Another version of the question is shown to students. */
async function changeQuestion(
  sugya: Sugya,
  { token }: SignedIn,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const params = { kind: 'question' as const, id };
  const { form, revision } = await callOk(sugya.origin, readStudioThing, { params, token });
  const body = { revision, form: { ...form, ...fields } };
  const saved = await callOk(sugya.origin, saveStudioDraft, { params, body, token });
  const things = [{ ...params, revision: saved.revision }];
  await callOk(sugya.origin, publishStudioThings, { body: { things }, token });
}

test(
  'WRD-15, WRD-16, WRD-19: an amended wording is imported, its question stands in the queue, is edited, and the note of the student is gone',
  LATER,
  async ({ page: student, student: _signedIn, browser, sugya }) => {
    const staff = await browser.newContext({ baseURL: sugya.origin, locale: 'he-IL' });
    const admin = await sugya.signIn(ADMIN);
    await staff.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
    const desk = await staff.newPage();
    await desk.setViewportSize({ width: 1366, height: 768 });
    await importWording(desk, '2020-08-02', FIRST);

    const exercise = await sugya.exercise('penal-defences-1');
    const [onAmended = 0, onNoted = 0] = exercise.questionIds;
    const laws = await callOk(sugya.origin, listLaws, { token: admin.token });
    const lawId = laws.find(({ name }) => name === NAME)?.id ?? 0;
    const clauses = await callOk(sugya.origin, listLawClauses, { params: { lawId }, token: admin.token });
    for (const [place, questionId] of [onAmended, onNoted].entries()) {
      const links = [{ lawId, clauseId: clauses[place]?.id ?? 0, role: 'background', quote: null }];
      await changeQuestion(sugya, admin, questionId, { links });
    }

    await student.goto(exercise.address(1));
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(student.getByText(UNCHECKED)).toHaveCount(0);

    await importWording(desk, '2026-03-01', AMENDED);
    await student.reload();
    await expect(student.getByText(UNCHECKED)).toBeVisible();
    // Of the second question's clause the editors' notes alone are others.
    await student.goto(exercise.address(2));
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(student.getByText(UNCHECKED)).toHaveCount(0);

    await desk.goto(`/studio/courses/${exercise.courseId}/quality`);
    await desk.getByText('דבר אחד לבדיקה').click();
    const card = desk.getByRole('region', { name: /^שאלה: / });
    await expect(card).toHaveCount(1);
    await expect(card.locator('del')).toContainText('הרפסודות');
    await expect(card.locator('ins')).toContainText('הספנות');
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await desk.setViewportSize(viewport);
      await expectAccessible(desk, `the queue of amended clauses at ${viewport.width}`);
      await expectNoSidewaysScroll(desk, `the queue of amended clauses at ${viewport.width}`);
    }
    await desk.setViewportSize({ width: 1366, height: 768 });

    await card.getByRole('link', { name: 'לעריכת השאלה' }).click();
    await expect(desk).toHaveURL(new RegExp(`/studio/questions/${onAmended}`));
    const explanation = 'ההסבר נכתב מחדש לפי הנוסח החדש.';
    await changeExplanation(desk, explanation);
    await desk.goto(`/studio/courses/${exercise.courseId}/quality`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.getByText('דבר אחד לבדיקה')).toHaveCount(0);

    // Who is in the middle of it goes on with the question as it was; who comes now has nothing to be said.
    await student.goto(exercise.address(1));
    await expect(student.getByText('הסעיף תוקן אחרי שהשאלה נכתבה; נבדק.')).toBeVisible();
    const later = await browser.newContext({ baseURL: sugya.origin, locale: 'he-IL' });
    const next = await sugya.signIn(sugya.newStudent());
    await later.addCookies([{ name: 'refresh_token', value: next.refreshToken, url: sugya.origin }]);
    const newcomer = await later.newPage();
    await newcomer.goto(exercise.address(1));
    await expect(newcomer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(newcomer.getByRole('radio').first()).toBeVisible();
    await expect(newcomer.getByText(/^הסעיף תוקן/)).toHaveCount(0);
    await later.close();
    await staff.close();
  },
);

async function changeExplanation(desk: Page, words: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'הסבר', exact: true }).fill(words);
  await expect(desk.getByText(/^נשמר/).first()).toBeVisible();
  await desk.getByRole('button', { name: /^פרסום/ }).click();
  await expect(desk.getByText('השאלה פורסמה.', { exact: false }).first()).toBeVisible();
}
