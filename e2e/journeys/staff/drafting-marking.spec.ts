/** A drafting text is marked blind by two, seen by its student, appealed, and decided by a third. */
import { expect } from '@playwright/test';
import { handInDrafting, saveDraftingText, startDrafting } from '@sugya/contract/drafting.ts';
import {
  confirmDraftingMarker,
  readDraftingQueue,
  saveDraftingMarking,
  takeDraftingText,
} from '@sugya/contract/drafting-marking.ts';
import {
  createStudioThing,
  publishStudioThings,
  readStudioThing,
  saveStudioDraft,
} from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, type Person, type SignedIn, type Sugya, test } from '../../support/world.ts';

const TEACHER: Person = { userName: 'teacher@sugya.example', password: 'Teacher!2026' };
const OWNER: Person = { userName: 'owner@sugya.example', password: 'Owner!2026' };
const NAME = 'כתב הגנה לבדיקה';

const CRITERIA = Array.from({ length: 8 }, (_, place) => ({
  id: `c${place}`,
  kind: 'fact' as const,
  name: `הכחשה של עובדה ${place + 1}`,
  points: 1.5,
  passage: 'מוכחש מחוסר ידיעה.',
}));
const SAMPLES = ['s1', 's2', 's3'].map((id) => ({
  id,
  text: `טקסט לכיול ${id}`,
  language: 3,
  organisation: 2,
  levels: CRITERIA.map((one) => ({ criterionId: one.id, level: 'half' as const })),
  reasons: 'רוב ההכחשות חלקיות.',
}));
const MARK = {
  language: { points: 3, passage: null, comment: '' },
  organisation: { points: 2, passage: null, comment: '' },
  items: CRITERIA.map(({ id }) => ({ criterionId: id, level: 'half' as const, passage: null, comment: '' })),
  remark: '',
};

async function makeTask(origin: string, token: string, courseId: number): Promise<number> {
  const made = await callOk(origin, createStudioThing, {
    token,
    body: { kind: 'draftingTask', parentId: courseId, name: NAME },
  });
  const params = { kind: 'draftingTask', id: made.id } as const;
  const { revision, form } = await callOk(origin, readStudioThing, { params, token });
  const written = {
    documentKind: 'כתב הגנה',
    addressee: 'בית משפט השלום בתל אביב',
    instructionsHtml: '<p>נסחו כתב הגנה.</p>',
    materialsHtml: '<p>ביום 1 בינואר נכרת חוזה בין התובע לנתבע.</p>',
    criteria: CRITERIA,
    samples: SAMPLES,
    modelSolution: 'בבית המשפט השלום.\nכתב הגנה.',
  };
  await callOk(origin, saveStudioDraft, {
    params,
    token,
    body: { revision, form: { ...form, ...written } },
  });
  await callOk(origin, publishStudioThings, { token, body: { things: [params] } });
  return made.id;
}

async function handIn(origin: string, token: string, courseId: number, taskId: number): Promise<number> {
  const params = { courseId };
  const { attemptId } = await callOk(origin, startDrafting, {
    params,
    token,
    body: { choice: `task ${taskId}` },
  });
  await callOk(origin, saveDraftingText, {
    params: { attemptId, taskId },
    token,
    body: {
      body: 'בבית המשפט השלום.\nהתביעה מוכחשת מחוסר ידיעה.',
      deviceId: 'desk',
      sequence: 1,
      insertTime: new Date().toISOString(),
      baseRevision: 0,
    },
  });
  await callOk(origin, handInDrafting, { params: { attemptId }, token, body: { taskId } });
  return attemptId;
}

/** What the marker takes next is marked as the samples are. */
async function markNext(sugya: Sugya, { token }: SignedIn, of: { courseId: number; taskId: number }) {
  const { markingId } = await callOk(sugya.origin, takeDraftingText, {
    params: { courseId: of.courseId },
    token,
    body: { taskId: of.taskId },
  });
  await callOk(sugya.origin, saveDraftingMarking, { params: { markingId }, token, body: MARK });
}

async function calibrated(sugya: Sugya, person: Person, of: { courseId: number; taskId: number }) {
  const marker = await sugya.signIn(person);
  const { token } = marker;
  await callOk(sugya.origin, confirmDraftingMarker, { params: { courseId: of.courseId }, token });
  for (const _ of SAMPLES) await markNext(sugya, marker, of);
  return marker;
}

test(
  'DRF-12, DRF-13, DRF-14, DRF-16, DRF-17: marked blind by two, seen with its comments, appealed once, decided by a third',
  LATER,
  async ({ page, browser, sugya, student }, testInfo) => {
    test.slow();
    const { courseId } = await sugya.exercise('evidence-witnesses-1');
    const admin = await sugya.signIn(ADMIN);
    const taskId = await makeTask(sugya.origin, admin.token, courseId);
    const of = { courseId, taskId };
    const attemptId = await handIn(sugya.origin, student.token, courseId, taskId);

    const teacher = await sugya.signIn(TEACHER);
    const context = await browser.newContext();
    await context.addCookies([{ name: 'refresh_token', value: teacher.refreshToken, url: sugya.origin }]);
    const desk = await context.newPage();
    const look = async (name: string) => {
      await expectAccessible(desk, name);
      await expectNoSidewaysScroll(desk, name);
      await keepPicture(desk, testInfo, `${name}.png`);
    };
    await desk.goto(`${sugya.origin}/studio/courses/${courseId}/marking`);
    await expect(desk.getByText('כיול: 0 מתוך 3')).toBeVisible();
    await look('marking-room');
    await desk.getByRole('button', { name: 'אישור של שלושתם' }).click();
    await desk.getByRole('button', { name: 'לטקסט הכיול הבא' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: /^טקסט לכיול: טקסט \d+$/ })).toBeVisible();
    // The sample that was taken, and the two others.
    for (const _ of SAMPLES) await markNext(sugya, teacher, of);
    await desk.goto(`${sugya.origin}/studio/courses/${courseId}/marking`);
    await desk.getByRole('button', { name: 'לטקסט הבא' }).click();

    await expect(desk.getByText('נותרו 10 סעיפים לבדיקה')).toBeVisible();
    const box = desk.getByRole('textbox', { name: 'הטקסט', exact: true });
    await expect(box).toHaveValue(/התביעה מוכחשת/);
    for (const radio of await desk.getByRole('radio', { name: 'חלקית' }).all())
      await radio.check({ force: true });
    await box.press('Control+a');
    await desk.getByRole('button', { name: 'זה הקטע: הכחשה של עובדה 1' }).click();
    await desk.getByRole('textbox', { name: 'הערה: הכחשה של עובדה 1' }).fill('חסר מועד.');
    await desk.getByLabel('לשון', { exact: true }).selectOption('3');
    await desk.getByLabel('סדר ומבנה', { exact: true }).selectOption('2');
    await look('marking-text');
    await desk.reload();
    await expect(desk.getByRole('textbox', { name: 'הערה: הכחשה של עובדה 1' })).toHaveValue('חסר מועד.');
    await desk.getByRole('button', { name: 'מסירת הבדיקה' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'מסירה' }).click();
    await expect(desk.getByText('הבדיקה נמסרה.')).toBeVisible();

    const own = `${sugya.origin}/courses/${courseId}/drafting/${attemptId}`;
    await page.goto(own);
    await expect(page.getByText(/^הטקסט מחכה לבדיקה של הצוות/)).toBeVisible();
    await markNext(sugya, await calibrated(sugya, ADMIN, of), of);
    await page.reload();
    await expect(page.getByRole('region', { name: 'הציון של הצוות' })).toContainText('11 מתוך 20');
    await page.getByText('בוחן 1', { exact: true }).click();
    await expect(page.getByText('חסר מועד.')).toBeVisible();
    await expectAccessible(page, 'marks');
    await expectNoSidewaysScroll(page, 'marks');
    await keepPicture(page, testInfo, 'drafting-marks.png');
    await page.getByText(/^ערר –/).click();
    await page.getByRole('textbox', { name: 'הנימוקים' }).fill('המועד נזכר בשורה השנייה.');
    await page.getByRole('button', { name: 'הגשת הערר' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'הגשה' }).click();
    await expect(page.getByText(/^הערר הוגש ב־/)).toBeVisible();

    const owner = await calibrated(sugya, OWNER, of);
    const { tasks } = await callOk(sugya.origin, readDraftingQueue, {
      params: { courseId },
      token: owner.token,
    });
    expect(tasks.find(({ id }) => id === taskId)?.appeals).toBe(1);
    await markNext(sugya, owner, of);
    await page.reload();
    await expect(page.getByText('הערר הוכרע: הציון נשאר 11.')).toBeVisible();
    await context.close();
  },
);
