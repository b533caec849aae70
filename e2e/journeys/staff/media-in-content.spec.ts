/** Pictures, videos and documents of the library in what staff write, and before the students who may see them. */
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { readMedia } from '@sugya/contract/media.ts';
import {
  createStudioThing,
  publishStudioThings,
  readStudioThing,
  saveStudioDraft,
} from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { call, callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type SignedIn, type Sugya, test } from '../../support/world.ts';

const demo = (name: string) => fileURLToPath(new URL(`../../../content/demo/media/${name}`, import.meta.url));
const WORDS = 'מבנה ההצעה והקיבול';

async function becomeAdmin(page: Page, sugya: Sugya): Promise<SignedIn> {
  const admin = await sugya.signIn(ADMIN);
  await page.context().addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
  return admin;
}

const create = ({ origin }: Sugya, { token }: SignedIn, kind: StudioKind, parentId: number, name: string) =>
  callOk(origin, createStudioThing, { body: { kind, parentId, name }, token });

/** A published exercise of one question, in a lesson of its own. */
async function ownExercise(sugya: Sugya, admin: SignedIn, courseId: number) {
  const { origin } = sugya;
  const { token } = admin;
  const category = await create(sugya, admin, 'category', courseId, 'תמונות בשאלות');
  const lesson = await create(sugya, admin, 'lesson', category.id, 'שיעור עם תמונות');
  const exercise = await create(sugya, admin, 'exercise', lesson.id, 'תרגיל עם תמונה');
  const question = await create(sugya, admin, 'question', exercise.id, 'הצעה');
  const answers = ['תקף', 'בטל'].map((text, place) => ({
    text,
    isCorrect: place === 0,
    proximity: null,
    rationaleHtml: null,
  }));
  await callOk(origin, saveStudioDraft, {
    params: { kind: 'question', id: question.id },
    body: {
      revision: question.revision,
      form: { ...question.form, questionHtml: '<p>מהו הדין?</p>', answers },
    },
    token,
  });
  const things = [
    { kind: 'category' as const, id: category.id },
    { kind: 'lesson' as const, id: lesson.id },
    { kind: 'exercise' as const, id: exercise.id },
    { kind: 'question' as const, id: question.id },
  ];
  await callOk(origin, publishStudioThings, { body: { things }, token });
  return { categoryId: category.id, lessonId: lesson.id, exerciseId: exercise.id, questionId: question.id };
}

/** That it was fetched and drawn, and not only named. In the preview nothing can be reached by role. */
const widthOf = (within: Page | FrameLocator) =>
  within
    .locator(`img[alt="${WORDS}"]`)
    .first()
    .evaluate((picture: HTMLImageElement) => picture.naturalWidth);

test(
  'MED-16, MED-18, MED-19: a picture is uploaded in the question editor, shows in the preview, and then to students of the course alone',
  LATER,
  async ({ page, browser, sugya }) => {
    const admin = await becomeAdmin(page, sugya);
    const { courseId } = await sugya.exercise('evidence-witnesses-1');
    const { categoryId, lessonId, exerciseId, questionId } = await ownExercise(sugya, admin, courseId);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/studio/questions/${questionId}`);
    const tools = page.getByRole('toolbar', { name: 'עיצוב: נוסח השאלה' });
    await tools.getByRole('button', { name: 'תמונה', exact: true }).click();
    const library = page.getByRole('dialog', { name: 'בחירת תמונה מהספרייה' });
    await expect(library.getByRole('searchbox')).toBeVisible();
    await expectAccessible(page, 'the window over the library');
    await library.getByLabel('העלאת תמונה', { exact: true }).setInputFiles(demo('books/exam-technique.jpg'));
    await expect(library).toBeHidden();
    const words = page.getByRole('textbox', { name: 'מה רואים בתמונה' });
    await words.fill(WORDS);
    await words.press('Enter');

    const preview = page.frameLocator('iframe[title="השאלה כפי שהסטודנט רואה אותה"]');
    await expect.poll(() => widthOf(preview)).toBeGreaterThan(100);
    await expect(page.getByText(/^נשמר/)).toBeVisible();
    await expectAccessible(page, 'a question with a picture under edit');
    const student = await sugya.signIn(sugya.newStudent());
    const key = /\/api\/Media\/([0-9a-f-]{36})/.exec(
      JSON.stringify(
        (
          await callOk(sugya.origin, readStudioThing, {
            params: { kind: 'question', id: questionId },
            token: admin.token,
          })
        ).form,
      ),
    )?.[1];
    const opens = async () =>
      (await call(sugya.origin, readMedia, { params: { key: key ?? '' }, token: student.token })).status;
    expect(await opens()).toBe(404);

    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^השאלה פורסמה/).first()).toBeVisible();
    expect(await opens()).toBe(200);

    const context = await browser.newContext({ locale: 'he-IL' });
    await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: sugya.origin }]);
    const studentPage = await context.newPage();
    await studentPage.goto(
      `${sugya.origin}/courses/${courseId}/learningSubject/${categoryId}/lesson/${lessonId}/exercise/${exerciseId}`,
    );
    await expect.poll(() => widthOf(studentPage)).toBeGreaterThan(100);
    await expectNoSidewaysScroll(studentPage, 'a question with a picture');
    await context.close();
  },
);

test(
  'MED-20, STT-19: a lecture takes its video from the library, and a lesson’s material a document',
  LATER,
  async ({ page, sugya }) => {
    const admin = await becomeAdmin(page, sugya);
    const { courseId } = await sugya.exercise('evidence-witnesses-1');
    const { lessonId } = await ownExercise(sugya, admin, courseId);
    const video = await create(sugya, admin, 'video', lessonId, 'הרצאה מהספרייה');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/studio/courses/${courseId}/lectures?sel=${video.id}`);
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'סרטון מהספרייה: בחירה' }).click();
    const window = page.getByRole('dialog', { name: 'בחירת סרטון מהספרייה' });
    await window
      .getByLabel('העלאת סרטון', { exact: true })
      .setInputFiles(demo('lectures/law-reading-map.mp4'));
    await expect(panel.getByText('law-reading-map.mp4').first()).toBeVisible();
    await panel
      .getByLabel('העלאת כתוביות (WebVTT)', { exact: true })
      .setInputFiles(demo('lectures/law-reading-map.vtt'));
    await expect(panel.getByText('law-reading-map.vtt').first()).toBeVisible();
    await expectAccessible(page, 'a lecture with a file of the library');
    await expect(panel.getByText(/^נשמר/)).toBeVisible();
    await panel.getByRole('button', { name: 'פרסום', exact: true }).click();
    await expect(page.getByText('פורסם. הסטודנטים רואים את הנוסח הזה.').first()).toBeVisible();

    await page.goto(`/studio/courses/${courseId}/tree?sel=material.${lessonId}`);
    await panel.getByRole('textbox', { name: 'חומר כתוב' }).fill('לקרוא לפני השיעור: ');
    await panel.getByRole('button', { name: 'מסמך מהספרייה' }).click();
    const documents = page.getByRole('dialog', { name: 'בחירת מסמך מהספרייה' });
    await documents.getByLabel('העלאת מסמך', { exact: true }).setInputFiles(demo('books/legal-terms.pdf'));
    await page.getByRole('textbox', { name: 'מילות הקישור' }).fill('מונחים');
    await page.keyboard.press('Enter');
    const shown = panel.getByRole('region', { name: 'כך זה ייראה' });
    await expect(shown.getByRole('link', { name: 'מונחים' })).toHaveAttribute('href', /^\/media\/.+\.pdf$/);
    await expectAccessible(page, 'material under edit');
  },
);
