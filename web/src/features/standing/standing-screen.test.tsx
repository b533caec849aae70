import { MantineProvider } from '@mantine/core';
import type { DaySubject } from '@sugya/contract/day.ts';
import type { Standing } from '@sugya/contract/standing.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chanceWords, worthWords } from '../../hebrew/standing-words.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildDaySubject } from '../../testing/build-day.ts';
import { buildStanding } from '../../testing/build-standing.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { StandingScreen } from './standing-screen.tsx';

const known: Standing = buildStanding({
  answerCount: 76,
  neededCount: 40,
  passMark: 60,
  lastWeight: 20,
  minimumPercent: null,
  parts: [
    {
      part: 'procedural',
      weight: 40,
      answerCount: 32,
      neededCount: 15,
      subjectCount: 4,
      seenCount: 3,
      lack: null,
      score: { low: 48, middle: 62, high: 75 },
    },
    {
      part: 'substantive',
      weight: 40,
      answerCount: 44,
      neededCount: 15,
      subjectCount: 6,
      seenCount: 3,
      lack: null,
      score: { low: 53, middle: 66, high: 78 },
    },
  ],
  chances: [
    { draftingPercent: 50, chancePercent: 45 },
    { draftingPercent: 60, chancePercent: 70 },
    { draftingPercent: 80, chancePercent: 95 },
  ],
  sureness: {
    missing: 0,
    sureFromPercent: 75,
    found: {
      sure: { count: 52, right: 30, percent: 58, low: 49, high: 66 },
      unsure: { count: 0, right: 0, percent: null, low: null, high: null },
      verdict: { kind: 'over', isClear: true },
    },
  },
  hours: [
    {
      categoryId: 7,
      name: 'דיני ראיות',
      examPoints: 16,
      rightPercent: 54,
      questionsPerHour: 25.5,
      pointsPerHour: 1.5,
      answerCount: 4,
    },
  ],
});

const nothing: Standing = {
  ...known,
  answerCount: 12,
  parts: known.parts.map((part) => ({ ...part, answerCount: 6, lack: 'answers' as const, score: null })),
  chances: [],
  sureness: { missing: 38, sureFromPercent: 75, found: null },
  hours: [],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const subjects: readonly DaySubject[] = [
  buildDaySubject(6, { name: 'דיני חוזים', type: 2 }),
  buildDaySubject(7, {
    name: 'דיני ראיות',
    questionCount: 28,
    answeredCount: 14,
    rightCount: 9,
    wrongCount: 5,
  }),
];

function show(
  standing: Standing,
  answer: () => Reply = () => ({ status: 200, body: standing }),
  start: { readonly label: string; readonly to: `/${string}` } | null = null,
) {
  startGivenSession(accessTokenOf('12'));
  scriptServer(answer);
  const client = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <QueryClientProvider client={client}>
          <StandingScreen
            courseId={3}
            subjects={subjects}
            start={start}
            findPractice={async (categoryId) => `/courses/3/practice/${categoryId}`}
          />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  return { client, here: () => router.latestLocation.href };
}

describe('where one stands', () => {
  it('decision 0021, CAL-10: says each part as an interval and the chance in words, for the drafting grade that is chosen', async () => {
    show(known);
    const parts = await screen.findByRole('region', { name: 'הציון הצפוי בכל חלק' });
    expect(within(parts).getByText('בין 48 ל־75')).toBeTruthy();
    expect(within(parts).getByText('נענו שאלות ב־3 מתוך 6 נושאים.')).toBeTruthy();

    const chance = screen.getByRole('region', { name: 'הסיכוי לעבור, לו הבחינה הייתה היום' });
    expect(within(chance).getByRole('status').textContent).toContain('בערך 7 מתוך 10');
    await userEvent.click(within(chance).getByRole('radio', { name: '50' }));
    expect(within(chance).getByRole('status').textContent).toContain('בין 4 ל־5 מתוך 10');
    await userEvent.click(within(chance).getByRole('radio', { name: '80' }));
    expect(within(chance).getByRole('status').textContent).toContain('95% או יותר');
  });

  it('decision 0021, STA-35: leads to the subject where an hour is worth most, and says when sureness misleads', async () => {
    show(known);
    const hours = await screen.findByRole('region', { name: 'איפה שעה שווה הכי הרבה' });
    const link = within(hours).getByRole('link', { name: 'לתרגול בנושא דיני ראיות' });
    expect(link.getAttribute('href')).toBe('/courses/3/learningSubject/7/Exercises');
    expect(within(hours).getByText('שעה כאן שווה כנקודה וחצי')).toBeTruthy();
    const rows = within(hours).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'דיני ראיות',
      'דיני חוזים',
    ]);
    expect(rows[0]?.textContent).toContain('64% נכונות');
    expect(within(hours).getByRole('img', { name: '9 נכונות, 5 שגויות, 14 עוד לא נענו' })).toBeTruthy();
    expect(rows[1]?.textContent).toContain('עוד לא התחלת');

    const sureness = screen.getByRole('region', { name: 'ביטחון מול תוצאה' });
    expect(within(sureness).getByText(/ביטחון יתר/)).toBeTruthy();
    expect(within(sureness).getByText('30 מתוך 52 נכונות, 58%')).toBeTruthy();
    expect(within(sureness).getByText('לא סומנו תשובות כאלה.')).toBeTruthy();
  });

  it('DAY-59: a row leads to what is to be practised in its subject', async () => {
    const { here } = show(known);
    await userEvent.click(await screen.findByRole('link', { name: 'לתרגול בנושא דיני ראיות' }));
    expect(here()).toBe('/courses/3/practice/7');
  });

  it('DAY-58: sure answers that were wrong are counted and lead to the review', async () => {
    show(known);
    expect(await screen.findByText(/22 תשובות סומנו כבטוחות ונמצאו שגויות/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לחזרה היומית' }).getAttribute('href')).toBe('/courses/3/review');
  });

  it('DAY-60, decision 0021: below 40 answers one sentence, a bar and what to begin with, rather than a guess', async () => {
    show(nothing, undefined, { label: 'להתחיל בשאלה הראשונה', to: '/courses/3/taster' });
    expect(await screen.findByText('האומדן ייפתח אחרי 40 תשובות ראשונות בתרגילים שהסתיימו.')).toBeTruthy();
    expect(screen.getByRole('img', { name: '12 מתוך 40 תשובות' })).toBeTruthy();
    expect(screen.getByText('12 מתוך 40')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'להתחיל בשאלה הראשונה' }).getAttribute('href')).toBe(
      '/courses/3/taster',
    );
    expect(screen.queryByRole('region', { name: 'הסיכוי לעבור, לו הבחינה הייתה היום' })).toBeNull();
  });

  it('decision 0021: a later reading that fails takes nothing away and adds no second message', async () => {
    let isDown = false;
    const { client } = show(known, () =>
      isDown ? problemReply(400, 'invalid_request') : { status: 200, body: known },
    );
    await screen.findByRole('region', { name: 'הסיכוי לעבור, לו הבחינה הייתה היום' });
    isDown = true;
    await act(() => client.refetchQueries());
    await userEvent.click(screen.getByRole('radio', { name: '50' }));
    expect(screen.getByText(/בין 4 ל־5 מתוך 10/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('decision 0021: with one part known, the other says what is missing and the chance waits', async () => {
    show({ ...known, parts: [...known.parts.slice(0, 1), ...nothing.parts.slice(1)], chances: [] });
    expect(await screen.findByText('עוד אין מספיק תשובות בחלק הזה: 6 מתוך 15.')).toBeTruthy();
    expect(screen.getByText('הסיכוי יוצג כשיהיה אומדן לשני החלקים.')).toBeTruthy();
  });
});

describe('the drafting part', () => {
  it('DRF-21: without a marked text its grade is said to be assumed', async () => {
    show(known);
    const card = within(await screen.findByRole('region', { name: /^הסיכוי לעבור/ }));
    expect(card.getByText(/ועוד אין מטלת כתיבה שנבדקה\. הציון בו הוא הנחה/)).toBeTruthy();
    expect(card.queryByRole('radio', { name: 'לפי המטלות שלך' })).toBeNull();
  });

  it('DRF-21: with marked texts the chance goes by them, says of how many, and a fixed grade can be chosen', async () => {
    show({ ...known, byTexts: { chancePercent: 85, mean: 13.19, deviation: 2.42, texts: 2 } });
    const card = within(await screen.findByRole('region', { name: /^הסיכוי לעבור/ }));
    expect(card.getByRole('status').textContent).toContain('כ־85%');
    expect(card.getByText(/לפי 2 מטלות שנבדקו, כ־13\.2 מתוך 20, ועוד או פחות 2\.4/)).toBeTruthy();
    await userEvent.click(card.getByRole('radio', { name: '60' }));
    expect(card.getByRole('status').textContent).toContain('כ־70%');
  });

  it('DRF-21: the lines of hardness go by the texts too', async () => {
    const score = { low: 48, middle: 62, high: 75 };
    const hard = {
      hardness: 'hard' as const,
      parts: [{ part: 'procedural' as const, score }],
      chances: [{ draftingPercent: 60, chancePercent: 45 }],
      byTextsPercent: 60,
    };
    show({ ...known, lines: [hard] });
    const card = within(await screen.findByRole('region', { name: 'ואם הבחינה תהיה קלה או קשה מהרגיל' }));
    expect(card.getByRole('columnheader', { name: 'הסיכוי, לפי המטלות שלך' })).toBeTruthy();
    expect(card.getByRole('cell', { name: 'בערך 6 מתוך 10' })).toBeTruthy();
  });
});

describe('what the standing rests on', () => {
  const line = (hardness: 'easy' | 'usual' | 'hard', low: number, chancePercent: number) => ({
    hardness,
    parts: [
      { part: 'procedural' as const, score: { low, middle: low + 14, high: low + 27 } },
      { part: 'substantive' as const, score: null },
    ],
    chances: [{ draftingPercent: 60, chancePercent }],
    byTextsPercent: null,
  });

  it('DAY-75: three lines say what an easier and a harder examination would bring', async () => {
    show({ ...known, lines: [line('easy', 55, 85), line('usual', 48, 70), line('hard', 41, 45)] });
    const card = await screen.findByRole('region', { name: 'ואם הבחינה תהיה קלה או קשה מהרגיל' });
    const rows = within(card).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]?.textContent).toContain('קלה');
    expect(rows[3]?.textContent).toContain('בין 41 ל־68');
    expect(rows[3]?.textContent).toContain('עוד לא ידוע');
    expect(within(card).getByText(/אף שורה אינה סבירה יותר/)).toBeTruthy();
  });

  it('DAY-68, DAY-69, DAY-73: what was not counted is shown, and that subjects weigh by the course alone', async () => {
    show({
      ...known,
      chances: [],
      hasBlueprint: false,
      dropped: { rapidCount: 12, aidedCount: 1, effortPercent: 48, isChanceHeld: true },
    });
    const card = within(await screen.findByRole('region', { name: 'על מה האומדן הזה נשען' }));
    expect(card.getByText(/^ללא מבנה בחינה/)).toBeTruthy();
    expect(card.getByText(/^12 תשובות מהירות לא נספרו/)).toBeTruthy();
    expect(card.getByText(/^תשובה אחת עם עזרה לא נספרה.*מוצג רק לך/)).toBeTruthy();
    expect(card.getByText(/^48% מהתשובות/)).toBeTruthy();
    expect(screen.getByText(/ולכן הסיכוי אינו מוצג/)).toBeTruthy();
  });

  it('DAY-70: idle weeks are shown, and the student says whether study went on elsewhere', async () => {
    const idle = { from: '2026-05-03', days: 28, isNow: true, said: null };
    let said: 'partly' | null = null;
    show({ ...known, idle }, () => ({ status: 200, body: { ...known, idle: { ...idle, said } } }));
    const card = within(await screen.findByRole('region', { name: 'על מה האומדן הזה נשען' }));
    expect(card.getByText(/^28 ימים בלי תרגול, מאז/)).toBeTruthy();
    const group = within(card.getByRole('group', { name: 'בשבועות בלי תרגול, למדת במקום אחר?' }));
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      false,
      false,
    ]);
    said = 'partly';
    await userEvent.click(group.getByRole('radio', { name: 'חלקית' }));
    await vi.waitFor(() =>
      expect(group.getByRole<HTMLInputElement>('radio', { name: 'חלקית' }).checked).toBe(true),
    );
  });

  it('DAY-73, DAY-74: subjects without questions are named, and a part of which too few subjects were met says so', async () => {
    show({
      ...known,
      missing: [{ subject: 'm7', examPoints: 1 }],
      parts: known.parts.map((part) => ({
        ...part,
        seenCount: 2,
        subjectCount: 6,
        score: null,
        lack: 'subjects' as const,
      })),
      answerCount: 60,
    });
    const missing = await screen.findByRole('region', { name: 'נושאי בחינה שאין להם שאלות בקורס' });
    expect(missing.textContent).toContain('אין שאלות');
    expect(screen.getAllByText(/^תרגלת 2 מתוך 6 נושאים/)).toHaveLength(2);
  });
});

describe('words that promise no more than is known', () => {
  it.each([
    [5, 'נמוך מאוד כרגע', '5% או פחות'],
    [10, 'בערך 1 מתוך 10', 'כ־10%'],
    [15, 'בין 1 ל־2 מתוך 10', 'כ־15%'],
    [90, 'בערך 9 מתוך 10', 'כ־90%'],
    [95, 'גבוה מאוד', '95% או יותר'],
  ])('CAL-10: a chance of %i percent', (percent, words, note) => {
    expect(chanceWords(percent)).toMatchObject({ words, note });
  });

  it.each([
    [0.2, 'פחות מחצי נקודה'],
    [0.5, 'כחצי נקודה'],
    [1.1, 'כנקודה אחת'],
    [1.6, 'כנקודה וחצי'],
    [2.2, 'כשתי נקודות'],
    [2.4, 'כ־2.5 נקודות'],
  ])('decision 0021: %f points an hour', (points, words) => {
    expect(worthWords(points)).toContain(words);
  });
});
