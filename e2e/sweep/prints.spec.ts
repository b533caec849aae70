/** What comes out of the printer, as a PDF of a real browser: paper, order, letters, and nothing of the screen. */
import { expect, type Page } from '@playwright/test';
import { listExerciseLaws } from '@sugya/contract/laws.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../support/answer-through-api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-rules.ts';
import { A4, hebrewWords, type PrintedPage, printedPages } from '../support/browser/printed-pdf.ts';
import type { DemoExercise } from '../support/content/demo-exercise.ts';
import { test } from '../support/world.ts';

const LETTERS = ['א', 'ב', 'ג', 'ד'];

const printAddress = ({ courseId, lessonId, exerciseId }: DemoExercise) =>
  `/courses/${courseId}/lesson/${lessonId}/exercisePrint/${exerciseId}`;
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');

/** The words of a question as the author's file has them, with its number and letters. */
function wordsOfQuestion({ pack }: DemoExercise, number: number, chosen: number | null = null): string[] {
  const question = pack.questions[number - 1];
  if (question === undefined) throw new Error(`The exercise has no question ${number}`);
  const answers = question.answers.flatMap(({ text }, place) => [
    LETTERS[place] ?? '',
    text,
    place === chosen ? 'הבחירה שלך' : '',
  ]);
  return hebrewWords(['שאלה', plain(question.questionHtml), ...answers].join(' '));
}

function expectPaper(pages: readonly PrintedPage[], most: number): void {
  expect(pages.length).toBeLessThanOrEqual(most);
  for (const [index, { width, height, foot }] of pages.entries()) {
    expect({ width, height }).toEqual(A4);
    expect(foot).toEqual(['עמוד', String(index + 1), 'מתוך', String(pages.length)]);
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'הדפסה', exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Whatever the screen's look is. */
async function expectBlackOnWhite(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    ...new Set([...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).color)),
  ]);
  await page.emulateMedia({ media: null });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
}

/** Every part on one page; parts follow each other in the order of the words. */
function pagesOfParts(pages: readonly PrintedPage[], parts: readonly string[][]): number[][] {
  const pageOfWord = pages.flatMap(({ words }, index) => words.map(() => index + 1));
  let from = 0;
  return parts.map((part) => {
    const on = [...new Set(pageOfWord.slice(from, from + part.length))];
    from += part.length;
    return on;
  });
}

test('PRN-01, PRN-02, PRN-07 to PRN-10, EXE-101: an exercise on paper has its questions whole, in order, and a line to sign', async ({
  page,
  sugya,
  student,
  watch,
}) => {
  const exercise = await sugya.exercise('contracts-formation-2');
  const { pack } = exercise;
  const total = pack.questions.length;
  const wrong = [2, 5];
  await answerThroughApi({ sugya, student, watch }, exercise, { wrong });
  // The night of the screen stays on the screen.
  await page.addInitScript(() => localStorage.setItem('accessibilityModes', 'night'));

  for (const withSelections of [false, true]) {
    await open(page, `${printAddress(exercise)}${withSelections ? '?isUserSelections=true' : ''}`);
    await expectBlackOnWhite(page);
    const pages = await printedPages(page);
    const heading = hebrewWords(`${pack.name} הסמכת עורכי דין קורס לדוגמה כריתת חוזה שאלות`);
    const questions = pack.questions.map((_, place) => {
      const number = place + 1;
      const chosen = wrong.includes(number) ? exercise.wrong(number) : exercise.right(number);
      return wordsOfQuestion(exercise, number, withSelections ? chosen : null);
    });
    const signature = ['שם', 'חתימה', 'תאריך'];

    expect(pages.flatMap(({ words }) => words)).toEqual([...heading, ...questions.flat(), ...signature]);
    expectPaper(pages, 5);
    const [, ...onPages] = pagesOfParts(pages, [heading, ...questions, signature]);
    expect(onPages.map((on) => on.length)).toEqual(Array(total + 1).fill(1));
    // The line to sign is never alone.
    expect(onPages.at(-1)).toEqual(onPages.at(-2));
  }
});

test('PRN-11, PRN-16: a passage stands once before its questions, and the address may open the dialog', async ({
  studentPage: page,
  context,
  sugya,
}) => {
  const exercise = await sugya.exercise('remedies-1');
  const { questions } = exercise.pack;
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open(page, printAddress(exercise));
  await expect(page.locator('html')).not.toHaveAttribute('data-printed', '');
  await page.getByRole('button', { name: 'הדפסה', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await open(page, `${printAddress(exercise)}?printing=true`);
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await expectAccessible(page, 'print of an exercise');
  await expectNoSidewaysScroll(page, 'print of an exercise');

  const words = (await printedPages(page)).flatMap((printed) => printed.words).join(' ');
  const withPassage = questions.flatMap(({ passageHtml }, place) =>
    passageHtml === null ? [] : [place + 1],
  );
  const passages = new Set(withPassage.map((number) => questions[number - 1]?.passageHtml ?? ''));
  for (const passage of passages) {
    expect(words.split(hebrewWords(plain(passage)).join(' '))).toHaveLength(2);
  }
  const [first = 0] = withPassage;
  const before = hebrewWords(plain(questions[first - 1]?.passageHtml ?? '')).join(' ');
  expect(words.indexOf(before)).toBeLessThan(words.indexOf(wordsOfQuestion(exercise, first).join(' ')));
});

test('LAW-52 to LAW-55: the laws of an exercise, and one law, on the same paper', async ({
  page,
  context,
  sugya,
  student,
}) => {
  const { exerciseId } = await sugya.exercise('sample-law-1');
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const { token } = student;
  const [law] = await callOk(sugya.origin, listExerciseLaws, { params: { id: exerciseId }, token });
  for (const address of [`/laws/${exerciseId}/print`, `/laws/${law?.lawId}?printing=true`]) {
    await open(page, address);
    const pages = await printedPages(page);
    const words = pages.flatMap((printed) => printed.words).join(' ');
    const headings = await page.getByRole('heading', { level: 3 }).allTextContents();
    const clauses = headings.filter((heading) => /^\d/.test(heading));
    expect(clauses.length).toBeGreaterThan(5);
    let from = 0;
    for (const clause of clauses) {
      const at = words.indexOf(hebrewWords(clause).join(' '), from);
      expect(at, `${clause} at ${address}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
    expect(words).not.toContain('הדפס');
    expectPaper(pages, 12);
  }
});
