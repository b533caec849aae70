/**
 * A whole day on a driven clock, of a student with a factor of 1.25: the server killed in part B, a second device that takes
 * over, the network gone at the end of part C. Each end to the second, and the debrief as an independent hand works it out.
 */
import { expect as atOnce, type Page, test } from '@playwright/test';
import { readAccount } from '@sugya/contract/account.ts';
import { type ExamDay, readExamDay, readExamDebrief } from '@sugya/contract/exam-day.ts';
import { saveAccommodations } from '@sugya/contract/students-accommodations.ts';
import { publishStudioThings, readStudioThing, saveStudioDraft } from '@sugya/contract/studio.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { dayRows } from '@sugya/server/testing/recount/exam/day-rows.ts';
import { recountDay } from '@sugya/server/testing/recount/exam/recount-day.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import { startDrivenSchool } from '../../support/driven-school.ts';
import { signInByPassword } from '../../support/sites/campus-school.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, DEMO_STUDENT } from '../../support/world.ts';

/** A server that was killed has to start, beside other work. */
const expect = atOnce.configure({ timeout: 90_000 });

const PAPER = 'שאלון מלא';
test.use({ actionTimeout: 60_000 });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MINUTES = { B: 100, C: 160 } as const;
/** By hand: 100 and 160 minutes at 1.25. */
const PART_SECONDS = { B: 7_500, C: 12_000 } as const;
const BREAK_MINUTES = 80;

async function makePart(
  { origin, token }: { readonly origin: string; readonly token: string },
  exerciseId: number,
  part: 'B' | 'C',
): Promise<void> {
  const params = { kind: 'exercise', id: exerciseId } as const;
  const { revision, form } = await callOk(origin, readStudioThing, { params, token });
  const exam = {
    examPaper: PAPER,
    examPart: part,
    examMinutes: MINUTES[part],
    examBreakMinutes: part === 'B' ? BREAK_MINUTES : 0,
    examPoints: 40,
  };
  const body = { revision, form: { ...form, ...exam, allowImmediateFeedback: false } };
  await callOk(origin, saveStudioDraft, { params, token, body });
  await callOk(origin, publishStudioThings, { token, body: { things: [params] } });
}

async function handIn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:סיימתי|הגשת החלק)$/ })
    .last()
    .click();
  const sure = page.getByRole('dialog', { name: 'להגיש את החלק?' });
  await sure.getByRole('button', { name: 'הגשה', exact: true }).click();
  await expect(sure).toHaveCount(0);
}

/** The clock on the screen says what is left until the server's deadline, to the second in which it is read. */
async function expectClock(page: Page, deadlineAt: number): Promise<void> {
  const clock = page.getByRole('button', { name: /הסתרת השעון/ });
  await expect
    .poll(async () => {
      const [shown, now] = [await clock.locator('bdi').textContent(), await page.evaluate(() => Date.now())];
      const left = Math.ceil((deadlineAt - now) / SECOND);
      return [left - 1, left, left + 1].map(formatClock).includes(shown ?? '');
    })
    .toBe(true);
}

test(
  'EXD-06, EXD-07, EXD-08, EXD-30, EXD-32, EXD-34, EXD-46: a day through a killed server, a second device and a dead network, each end to the second',
  LATER,
  async ({ browser }) => {
    test.setTimeout(1_200_000);
    const school = await startDrivenSchool(browser);
    const { origin } = school;
    const token = await school.tokenOf(DEMO_STUDENT);
    const staff = { origin, token: await school.tokenOf(ADMIN) };
    const b = await findDemoExercise({ origin, token }, 'evidence-witnesses-1');
    const c = await findDemoExercise({ origin, token }, 'penal-general-1');
    await makePart(staff, b.exerciseId, 'B');
    await makePart(staff, c.exerciseId, 'C');
    const { userId } = await callOk(origin, readAccount, { token });
    await callOk(origin, saveAccommodations, {
      params: { studentId: userId },
      token: staff.token,
      body: { timeFactor: 1.25, ownBreakMinutes: 0, isLargePrint: false, isClockQuiet: false },
    });
    const totals = { B: b.pack.questions.length, C: c.pack.questions.length };

    const desk = await school.newDevice({ width: 1366, height: 768 });
    const page = await desk.context.newPage();
    await signInByPassword(page, school, DEMO_STUDENT);
    await page.goto(`/courses/${b.courseId}/exam`);
    await expect(page.getByText('הזמן שלך בכל חלק מוכפל ב־1.25')).toBeVisible();
    await page.getByRole('button', { name: 'להתחיל את היום' }).click();
    await page.waitForURL(/\/exam\/\d+$/);
    const dayId = Number(/(\d+)$/.exec(page.url())?.[1]);
    const readDay = (): Promise<ExamDay> =>
      callOk(origin, readExamDay, { params: { dayId }, query: {}, token });
    const readPart = async (part: 'B' | 'C') => {
      const found = (await readDay()).parts.find((one) => one.part === part);
      if (found === undefined) throw new Error(`The day has no part ${part}`);
      return found;
    };
    /** When it must end, after it was begun. */
    const deadlineOf = async (part: 'B' | 'C'): Promise<number> => {
      const { seconds, startedAt, deadlineAt } = await readPart(part);
      expect(seconds).toBe(PART_SECONDS[part]);
      expect(Date.parse(deadlineAt ?? '') - Date.parse(startedAt ?? '')).toBe(PART_SECONDS[part] * SECOND);
      return Date.parse(deadlineAt ?? '');
    };

    // Part B.
    await expect(page.getByText('השאלון כבר במכשיר')).toBeVisible();
    await page.getByRole('button', { name: 'להתחיל את חלק ב׳' }).click();
    const screen = exerciseScreen(page);
    await expect(screen.heading(1, totals.B)).toBeVisible();
    const deadlineB = await deadlineOf('B');
    await expectClock(page, deadlineB);
    await school.advance(10 * MINUTE);
    await screen.choose(b.right(1));
    await screen.goOn(1, totals.B);
    await screen.choose(b.wrong(2));
    await expect(screen.saved).toBeVisible();
    await school.server.killHard();
    await screen.choose(b.right(2));
    await screen.goOn(2, totals.B);
    await expect(screen.waiting).toBeVisible();
    await school.advance(5 * MINUTE);
    await expectClock(page, deadlineB);
    await school.server.start();
    await expect(screen.saved).toBeVisible();
    expect(await deadlineOf('B')).toBe(deadlineB);

    // Another device takes over, and the first one says so.
    const pocket = await school.newDevice({ width: 390, height: 844 });
    const phone = await pocket.context.newPage();
    await signInByPassword(phone, school, DEMO_STUDENT);
    await phone.goto(page.url());
    await phone.getByRole('button', { name: 'להמשיך כאן' }).click();
    const onPhone = exerciseScreen(phone);
    await expect(onPhone.heading(3, totals.B)).toBeVisible();
    await onPhone.choose(b.right(3));
    await expect(onPhone.saved).toBeVisible();
    await expect(page.getByText('עונים עכשיו במכשיר אחר')).toBeVisible();
    await expectClock(phone, deadlineB);

    // The last minutes, and the end: nobody presses anything.
    await school.advance(deadlineB - school.now() - 4 * MINUTE);
    await expect(phone.getByText('נשארו חמש דקות.')).toBeAttached();
    await onPhone.goOn(3, totals.B);
    await onPhone.choose(b.wrong(4));
    await expect(onPhone.saved).toBeVisible();
    await school.advance(deadlineB - school.now() + 2 * SECOND);
    await expect(phone.getByText('נשאר להפסקה')).toBeVisible();
    expect(await readPart('B')).toMatchObject({
      state: 'sealed',
      sealedBy: 'deadline',
      sealedAt: new Date(deadlineB).toISOString(),
    });
    expect(await readPart('C')).toMatchObject({
      state: 'next',
      breakUntil: new Date(deadlineB + BREAK_MINUTES * MINUTE).toISOString(),
    });

    // Part C at the desk again, before the break is over.
    await school.advance(30 * MINUTE);
    await page.reload();
    await expect(page.getByText('השאלון כבר במכשיר')).toBeVisible();
    await page.getByRole('button', { name: 'להתחיל את חלק ג׳' }).click();
    await expect(screen.heading(1, totals.C)).toBeVisible();
    const deadlineC = await deadlineOf('C');
    await expectClock(page, deadlineC);
    await screen.choose(c.right(1));
    await screen.goOn(1, totals.C);
    await screen.choose(c.wrong(2));
    await expect(screen.saved).toBeVisible();
    await school.advance(deadlineC - school.now() - 5 * MINUTE);
    await expect(screen.saved).toBeVisible();
    await page.context().setOffline(true);
    await screen.goOn(2, totals.C);
    await screen.choose(c.right(3));
    const saidFrom = school.now();
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'חלק ג׳ הוגש במכשיר' })).toBeVisible();
    const saidBy = school.now();
    const receipt = await page.getByText(/^3-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
    await school.advance(20 * MINUTE);
    expect(await readPart('C')).toMatchObject({
      sealedBy: 'deadline',
      sealedAt: new Date(deadlineC).toISOString(),
    });
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'כל החלקים הסתיימו' })).toBeVisible();
    await expect(page.getByText('כל התשובות אצלנו')).toHaveCount(1);
    const finished = await readPart('C');
    expect(finished).toMatchObject({ sealedBy: 'finish', receipt: { code: receipt, isWhole: true } });
    const sealedAt = Date.parse(finished.sealedAt ?? '');
    expect(sealedAt).toBeGreaterThan(saidFrom - 2 * SECOND);
    expect(sealedAt).toBeLessThan(saidBy + 2 * SECOND);

    for (const { watch } of [desk, pocket]) watch.leaks.allow(b.exerciseId, c.exerciseId);
    await page.getByRole('button', { name: 'לפתוח את התחקיר' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^תחקיר/ })).toBeVisible();
    await expect(page.getByText(`3 נכונות · שגויה אחת · ${totals.B - 4} בלי תשובה`)).toBeVisible();
    await expect(page.getByText(`2 נכונות · שגויה אחת · ${totals.C - 3} בלי תשובה`)).toBeVisible();

    const debrief = await callOk(origin, readExamDebrief, { params: { dayId }, token });
    const independent = recountDay(await school.readBack(({ db }) => dayRows(db, { userId, dayId })));
    const written = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
      `${numerator}/${denominator}`;
    expect({
      total: written(debrief.total),
      parts: debrief.parts.map((part) => ({
        part: part.part,
        right: part.rightCount,
        blank: part.blankCount,
        asked: part.questionCount,
        points: written(part.points),
      })),
    }).toEqual({ total: independent.total, parts: independent.parts.map(({ end: _end, ...part }) => part) });
    expect(independent.parts.map(({ end }) => end)).toEqual([
      new Date(deadlineB).toISOString(),
      finished.sealedAt,
    ]);
    await school.remove();
  },
);
