/** Figure (c): what the first load of the exercise page weighs, and how soon the next question is painted. */
import { chromium, type Page } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { CHROMIUM } from '../../e2e/support/browser/chromium.ts';
import { withDemoServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { measureFirstPaint } from './first-paint.ts';
import { exerciseAddress, findOpenExercise } from './open-exercise.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { openStillPage, timePaint } from './paint-time.ts';

const STUDENT = { userName: 'student2@sugya.example', password: 'Student!2026' };
const MOST_CODE_KILOBYTES = 180;
const MOST_FONT_KILOBYTES = 120;
/** Of a screen that is painted sixty times a second, beyond what the still page takes. */
const FRAME_MILLISECONDS = 16.7;
const ROUNDS = 5;

export async function measurePage(executablePath: string): Promise<Figure[]> {
  return await withDemoServer(async ({ origin }) => {
    const { access_token: token, refresh_token: refreshToken } = await callOk(origin, signIn, {
      body: STUDENT,
    });
    const exercise = await findOpenExercise(origin, token);
    const browser = await chromium.launch({ ...CHROMIUM, executablePath });
    try {
      const context = await browser.newContext({ locale: 'he-IL', viewport: { width: 1366, height: 768 } });
      await context.addCookies([{ name: 'refresh_token', value: refreshToken, url: origin }]);
      const page = await context.newPage();
      const weight = await weighPage(page, () => openExercise(page, origin, exercise));
      const still = await context.newPage();
      await openStillPage(still, exercise.questions.length);
      return [
        ...weightFigures(weight),
        await paintFigure(page, still, exercise.questions.length),
        ...(await measureFirstPaint(browser, { origin, ...STUDENT })),
      ];
    } finally {
      await browser.close();
    }
  });
}

function weightFigures({ codeKilobytes, fontKilobytes }: PageWeight): Figure[] {
  return [
    {
      name: 'First load of the exercise page, JavaScript and CSS',
      unit: 'kB compressed',
      ours: spread([codeKilobytes]),
      baseline: null,
      ratio: null,
      goal: { sentence: `at most ${MOST_CODE_KILOBYTES} kB`, isMet: codeKilobytes <= MOST_CODE_KILOBYTES },
    },
    {
      name: 'First load of the exercise page, fonts',
      unit: 'kB compressed',
      ours: spread([fontKilobytes]),
      baseline: null,
      ratio: null,
      goal: { sentence: `at most ${MOST_FONT_KILOBYTES} kB`, isMet: fontKilobytes <= MOST_FONT_KILOBYTES },
    },
  ];
}

async function paintFigure(page: Page, still: Page, total: number): Promise<Figure> {
  const rounds: { ours: number; still: number }[] = [];
  // The first walk warms both pages up.
  await walk(page, total);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ still: await walk(still, total), ours: await walk(page, total) });
  }
  const ours = rounds.map((round) => round.ours);
  const baseline = rounds.map((round) => round.still);
  const beyond = spread(rounds.map((round) => round.ours - round.still)).median;
  return {
    name: 'Next question painted after the key press, median',
    unit: 'ms',
    ours: spread(ours),
    baseline: { name: 'a still page that swaps a text', value: spread(baseline) },
    ratio: ratios(ours, baseline),
    goal: {
      sentence: `at most a frame (${FRAME_MILLISECONDS} ms) beyond the still page, seen ${beyond.toFixed(1)} ms`,
      isMet: beyond <= FRAME_MILLISECONDS,
    },
  };
}

/** From the first question to the last and back; the median of all steps. */
async function walk(page: Page, total: number): Promise<number> {
  await page.bringToFront();
  const times: number[] = [];
  for (let number = 2; number <= total; number += 1) {
    times.push(await timePaint(page, 'ArrowLeft', headingOf(number, total)));
  }
  for (let number = total - 1; number >= 1; number -= 1) {
    times.push(await timePaint(page, 'ArrowRight', headingOf(number, total)));
  }
  return spread(times).median;
}

function headingOf(number: number, total: number): string {
  return `שאלה ${number} מתוך ${total}`;
}

async function openExercise(page: Page, origin: string, exercise: Exercise): Promise<void> {
  await page.goto(origin + exerciseAddress(exercise));
  await page.getByRole('heading', { name: headingOf(1, exercise.questions.length), exact: true }).waitFor();
}
