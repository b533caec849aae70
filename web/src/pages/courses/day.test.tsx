import type { Day } from '@sugya/contract/day.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCategory, buildCourse } from '../../testing/build-course.ts';
import {
  buildDay,
  buildDaySubject,
  buildFirstDay,
  buildStepExercise,
  buildTaster,
  mistakesStep,
  reviewStep,
  startStep,
} from '../../testing/build-day.ts';
import { problemReply, type SeenRequest } from '../../testing/scripted-server.ts';
import { showApp } from '../../testing/show-app.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const main = () => within(screen.getByRole('main'));
const plan = () => screen.findByRole('list', { name: 'התוכנית להיום' });
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

function showDay(day: Day, more: Readonly<Record<string, unknown>> = {}) {
  return showApp('/courses/1', { 'Courses/1': buildCourse(), 'Courses/1/Day': day, ...more });
}

/** Whole pages, on machines that do other things meanwhile. */
describe('the day', { timeout: 30_000 }, () => {
  it('DAY-40: one filled button opens the open exercise at its first open question', async () => {
    showDay(buildDay());
    expect(await screen.findByRole('heading', { level: 2, name: /להשלים את ״\s*שומר חינם/ })).toBeTruthy();
    expect(screen.getByText('7 מתוך 14 נענו. הבאה: שאלה 8.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'להמשיך משאלה 8' }).getAttribute('href')).toBe(
      '/courses/1/learningSubject/5/lesson/40/exercise/20/508',
    );
    expect(screen.getByText('עוד כ־14 דקות')).toBeTruthy();
    expect(screen.getByText('היום · נשארו כ־40 דקות')).toBeTruthy();
  });

  it.each([
    ['the review', reviewStep, 'להתחיל חזרה · 15', '/courses/1/review'],
    ['a new exercise', startStep, 'להתחיל תרגיל', '/courses/1/learningSubject/5/lesson/40/exercise/30'],
    [
      'mistakes',
      mistakesStep,
      'לתרגל את 3 השגיאות',
      '/courses/1/learningSubject/5/lesson/40/exerciseLaws/40?round=2',
    ],
    [
      'an exercise that is answered',
      {
        ...buildStepExercise(20),
        kind: 'continue',
        answeredCount: 14,
        firstOpen: null,
        minutes: null,
      },
      'לסיום התרגיל',
      '/courses/1/learningSubject/5/lesson/40/exercise/20',
    ],
  ] as const)('DAY-40: the button for %s', async (_what, step, label, address) => {
    showDay(buildDay({ primary: step, steps: [step], done: [] }));
    const button = await screen.findByRole('link', { name: label });
    expect(button.getAttribute('href')).toBe(address);
  });

  it('DAY-41: the list ticks what was done, then names what is open; the step of the button is the present one', async () => {
    showDay(buildDay());
    expect(rowsOf(await plan())).toEqual([
      'חזרה יומית · 15 פריטים, הושלםהושלם · 6 דק׳',
      'להשלים 7 שאלות בחוק השומרים, עכשיוכ־14 דק׳',
      'תרגיל בדיני ראיות שעה כאן שווה כנקודה וחצי, עוד לא נעשהכ־25 דק׳',
    ]);
  });

  it('DAY-42: where no time is known none is written', async () => {
    showDay(buildDay({ primary: mistakesStep, steps: [mistakesStep], done: [], minutesLeft: null }));
    expect(rowsOf(await plan())).toEqual(['לתרגל שוב 3 שגיאות בדיני ראיות, עכשיו']);
    expect(main().queryByText(/נשארו/)).toBeNull();
    expect(main().queryByText(/^עוד כ/)).toBeNull();
  });

  it('DAY-43: nothing left says so, without a button, with three ways on', async () => {
    showDay(buildDay({ primary: null, steps: [], minutesLeft: null }), {
      'Courses/1/Categories': [{ ...buildCategory(5), hasVideos: true }],
    });
    expect(await screen.findByRole('heading', { name: 'הכול נעשה להיום' })).toBeTruthy();
    for (const name of ['לנושאי הלימוד', 'להרצאות המוקלטות', 'למצבי']) {
      expect(main().getByRole('link', { name })).toBeTruthy();
    }
  });

  it('DAY-44: the ring tells today’s minutes of the goal, and the goal is chosen in place', async () => {
    let body: unknown = null;
    const { seen } = showDay(buildDay(), {
      'Courses/1/Day/Settings': (request: SeenRequest) => {
        body = request.body;
        return { status: 200, body };
      },
    });
    expect(await screen.findByRole('img', { name: '20 מתוך 60 דקות היום' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'היעד' }));
    await userEvent.click(screen.getByRole('radio', { name: '45' }));
    await waitFor(() => expect(body).toEqual({ goalMinutes: 45, feedback: 'immediate' }));
    await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/Day')).length).toBeGreaterThan(1));
  });

  it('DAY-45: the strip has the last seven days as words, today last, and reproaches nothing', async () => {
    showDay(buildDay());
    const week = await screen.findByRole('list', { name: 'שבעת הימים האחרונים' });
    const days = rowsOf(week);
    expect(days).toHaveLength(7);
    expect(days[2]).toContain('יום רביעי: 0 דקות');
    expect(days[6]).toContain('היום: 20 דקות');
    expect(main().getByText(/5 ימי לימוד בשבוע האחרון/)).toBeTruthy();
  });

  it('DAY-46: the facts: the chance in tenths leads to where one stands', async () => {
    showDay(buildDay());
    const chance = await screen.findByRole('link', { name: 'הסיכוי לעבור' });
    expect(chance.getAttribute('href')).toBe('/courses/1/standing');
    expect(main().getByText('8 מתוך 10')).toBeTruthy();
    expect(main().getByText('114 מתוך 200')).toBeTruthy();
  });

  it.each([
    [0, 'הבחינה היום. בהצלחה!'],
    [3, 'הבחינה בעוד 3 ימים'],
    [14, 'הבחינה בעוד 14 ימים'],
    [15, null],
  ])('DAY-46: %i days before the examination the greeting says: %s', async (days, words) => {
    const today = Date.parse(`${israelDay(new Date())}T00:00:00Z`);
    const examDate = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    showDay(buildDay({ examDate }));
    await screen.findByRole('link', { name: 'הסיכוי לעבור' });
    const [said] = main().queryAllByText(/^הבחינה/);
    expect(said?.textContent ?? null).toBe(words);
  });

  it.each([
    [39, 'ייפתח אחרי 40 תשובות · 39 עד עכשיו'],
    [40, 'ייפתח כשיהיו תשובות בשני חלקי הבחינה'],
  ])('DAY-46: with %i answers and no chance the facts say what is missing', async (answerCount, words) => {
    showDay(buildDay({ chancePercent: null, standing: { answerCount, neededCount: 40 }, examDate: null }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(main().queryByText('עד הבחינה')).toBeNull();
  });

  it('DAY-47, CRS-11: each subject is a row with a bar that words repeat; what is held back is neither right nor wrong', async () => {
    showDay(
      buildDay({
        subjects: [
          buildDaySubject(5, { name: 'ראיות', answeredCount: 14, rightCount: 9, wrongCount: 5 }),
          buildDaySubject(6, { name: 'שומרים', answeredCount: 7 }),
          buildDaySubject(7, { name: 'חוזים' }),
        ],
      }),
    );
    await screen.findByRole('heading', { name: 'הנושאים שלך' });
    const map = within(screen.getByRole('region', { name: 'הנושאים שלך' }));
    const row = map.getByRole('link', { name: /ראיות/ });
    expect(row.getAttribute('href')).toBe('/courses/1/learningSubject/5');
    expect(row.textContent).toContain('64% נכונות');
    expect(within(row).getByRole('img', { name: '9 נכונות, 5 שגויות, 6 עוד לא נענו' })).toBeTruthy();
    const held = map.getByRole('link', { name: /שומרים/ });
    expect(held.textContent).not.toContain('%');
    expect(within(held).getByRole('img').getAttribute('aria-label')).toBe(
      '0 נכונות, 0 שגויות, 7 שתוצאתן עוד סגורה, 13 עוד לא נענו',
    );
    expect(map.getByRole('link', { name: /חוזים/ }).textContent).toContain('עוד לא התחלת');
  });

  it('DAY-48: a day that does not come says so in its own place, and the rest of the page stands', async () => {
    showDay(buildDay(), {
      'Courses/1': buildCourse({}, { openingRemarks: '<p>ברוכים הבאים</p>' }),
      'Courses/1/Day': () => problemReply(500, 'internal'),
    });
    expect(await screen.findByRole('button', { name: 'ניסיון נוסף' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /נועה/ })).toBeTruthy();
    expect(screen.getByText('ברוכים הבאים')).toBeTruthy();
  });

  it('DAY-49: the skip link leads to the block of the one button', async () => {
    showDay(buildDay());
    const button = await screen.findByRole('link', { name: 'להמשיך משאלה 8' });
    const skip = screen.getByRole('link', { name: 'דילוג לתוכן הראשי' }).getAttribute('href') ?? '';
    expect(document.querySelector(skip)?.contains(button)).toBe(true);
  });
});

describe('the first run', { timeout: 30_000 }, () => {
  it('DAY-50: asks for the feedback, set to at once, and one click begins the taster', async () => {
    showDay(buildFirstDay());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'שלום, נועה. מתחילים בצעד קטן' }),
    ).toBeTruthy();
    const now = screen.getByRole('radio', { name: /מיד אחרי כל תשובה/ });
    expect(now).toHaveProperty('checked', true);
    expect(screen.getByRole('heading', { name: 'טעימה של 6 שאלות' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'להתחיל בשאלה הראשונה' }).getAttribute('href')).toBe(
      '/courses/1/learningSubject/5/lesson/40/exercise/11',
    );
    expect(screen.getByText('ייפתח אחרי 40 תשובות · 0 עד עכשיו')).toBeTruthy();
  });

  it('DAY-50: the preference is kept when it is chosen', async () => {
    let body: unknown = null;
    showDay(buildFirstDay(), {
      'Courses/1/Day/Settings': (request: SeenRequest) => {
        body = request.body;
        return { status: 200, body };
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /רק בסוף התרגיל/ }));
    await waitFor(() => expect(body).toEqual({ goalMinutes: 30, feedback: 'end' }));
  });

  it('DAY-51: the taster’s result becomes a plan of mistakes, a lecture and an exercise', async () => {
    showDay(
      buildFirstDay({
        taster: buildTaster({ isStarted: true, isDone: true }),
        result: { rightCount: 4, wrongCount: 2 },
        lecture: { videoId: 90, name: 'הצעה וקיבול', minutes: 12 },
        exercise: { ...buildStepExercise(12, { name: 'כריתה' }), minutes: 25 },
      }),
    );
    expect(await screen.findByRole('heading', { name: '4 מתוך 6 בטעימה' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לתרגל את 2 השגיאות' }).getAttribute('href')).toBe(
      '/courses/1/learningSubject/5/lesson/40/exercise/11?round=2',
    );
    expect(rowsOf(screen.getByRole('list', { name: 'התוכנית הראשונה שלך' }))).toEqual([
      'לתרגל שוב את 2 השגיאות, עכשיו',
      'הרצאה: הצעה וקיבול, עוד לא נעשה12 דק׳',
      'כריתה · משוב מיידי, עוד לא נעשהכ־25 דק׳',
    ]);
  });

  it('DAY-51: a result that is held back and no lecture leave the exercise', async () => {
    showDay(
      buildFirstDay({
        taster: buildTaster({ isStarted: true, isDone: true }),
        exercise: {
          ...buildStepExercise(12, { name: 'כריתה', allowImmediateFeedback: false }),
          minutes: null,
        },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'הטעימה הסתיימה' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'להתחיל תרגיל' })).toBeTruthy();
    expect(screen.queryByText(/מתוך 6/)).toBeNull();
  });

  it('DAY-50: a course without exercises says so', async () => {
    showDay(buildFirstDay({ taster: null }));
    expect(await screen.findByRole('heading', { name: 'אין עדיין תרגילים בקורס הזה.' })).toBeTruthy();
  });
});
