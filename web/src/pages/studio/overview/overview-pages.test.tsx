import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problemReply, type SeenRequest } from '../../../testing/scripted-server.ts';
import { account, showApp } from '../../../testing/show-app.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

const days = Array.from({ length: 28 }, (_, step) => ({
  day: `2026-03-${String(step + 1).padStart(2, '0')}`,
  studentCount: step === 27 ? 4 : 0,
  answeredCount: step === 27 ? 37 : 0,
  finishedCount: step === 27 ? 3 : 0,
}));
const progress = { exerciseCount: 8, finishedCount: 12, completion: 30, average: 55 };
const OVERVIEW = {
  asOf: null,
  days,
  practisedCount: 5,
  waitingCount: 0,
  enrolledCount: 9,
  examDate: '2026-12-20',
  passMark: 60,
  planned: 42,
  all: progress,
  subjects: [{ id: 7, name: 'דיני חוזים', ...progress }],
  week: '2026-03-22',
  hardest: [
    { id: 31, name: 'שאלה 3', exercise: { id: 5, name: 'תרגיל א' }, answeredCount: 12, rightPercent: 25 },
  ],
  feedback: { count: 2, average: 3.5 },
};
const person = (id: number, lastName: string) => ({ id, privateName: 'נועה', lastName });
const RISK = {
  asOf: null,
  students: [
    {
      student: person(1, 'אלון'),
      reasons: [
        { kind: 'idle', days: 9 },
        { kind: 'pace', daysLate: null },
      ],
    },
    { student: person(2, 'ברק'), reasons: [{ kind: 'average', recent: 33, earlier: 70 }] },
  ],
  hasMore: false,
  counts: { enrolled: 9, waiting: 0, all: 2, idle: 1, never: 0, pace: 1, average: 1 },
};
const LECTURE = {
  id: 70,
  subject: 'סדר דין אזרחי',
  startsAt: '2031-05-01T15:00:00.000Z',
  endsAt: '2031-05-01T17:00:00.000Z',
  teacherName: 'עו״ד לביא',
  capacity: 40,
  registeredCount: 1,
};
const inCourse = 'studio/courses/101/overview';

function show(
  address: string,
  answers: Readonly<Record<string, unknown>> = {},
  may = ['overview.read', 'registrants.mail'],
) {
  return showApp(address, {
    Account: { ...account, role: 'teacher', may: ['courses.read', ...may] },
    'studio/courses': [{ id: 101, name: 'קורס', examDate: null, exerciseCount: 20, questionCount: 60 }],
    [inCourse]: OVERVIEW,
    [`${inCourse}/risk`]: RISK,
    [`${inCourse}/lectures`]: { lectures: [LECTURE] },
    ...answers,
  });
}

it('OVW-01, OVW-02, OVW-03: each figure says of whom it is and leads to what it counts; the drawing stands as a table too', async () => {
  show('/studio/courses/101/overview');
  const figures = await screen.findByRole('list', { name: 'הקורס במספרים' });
  expect(await within(figures).findByText('מתוך 9 סטודנטים')).toBeTruthy();
  expect(figures.textContent).toContain('4 עבדו היום');
  expect(figures.textContent).toContain('30% השלמהלפי התכנית 42%');
  expect(figures.textContent).toContain('של 12 הגשות ראשונות; ציון עובר 60');
  const links = within(figures)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/studio/courses/101/overview?day=2026-03-28',
    '/studio/courses/101/overview#subjects',
    '/studio/courses/101/overview#subjects',
    '/studio/courses/101/overview/risk',
  ]);
  const table = screen.getByRole('table', { name: 'פעילות ב־28 הימים האחרונים', hidden: true });
  const [, newest] = within(table).getAllByRole('row', { hidden: true });
  expect(newest?.textContent).toBe('28/03/264373');
  const subjects = screen.getByRole('table', { name: 'הנושאים של הקורס' });
  expect(subjects.textContent).toContain('12 נקודות אחרי');
  expect(subjects.textContent).toContain('מתחת לעובר');
  expect(screen.getByText(/ההגשות הראשונות של תרגילי הנושא/).textContent).toContain('5 סטודנטים שהשלימו');
});

it('OVW-04, OVW-08: a day opens with who worked, a subject with its exercises, and a question with its statistics', async () => {
  show('/studio/courses/101/overview?subject=7', {
    [`${inCourse}/subjects/7`]: {
      asOf: null,
      name: 'דיני חוזים',
      exercises: [{ id: 5, name: 'תרגיל א', questionCount: 10, finishedCount: 12, average: 55 }],
    },
    [`${inCourse}/days/2026-03-28`]: {
      asOf: null,
      students: [{ student: person(1, 'אלון'), answeredCount: 10, finishedCount: 1 }],
      hasMore: false,
    },
  });
  const exercise = await screen.findByRole('link', { name: 'תרגיל א' });
  expect(exercise.getAttribute('href')).toBe('/itemStatistics/5?course=101');
  expect(screen.getByRole('link', { name: 'שאלה 3' }).getAttribute('href')).toBe(
    '/itemStatistics/5?question=31',
  );
  await userEvent.click(screen.getByRole('link', { name: /עבדו היום/ }));
  const list = await screen.findByRole('list', { name: 'סטודנטים שעבדו ביום הזה' });
  expect(list.textContent).toBe('נועה אלון10 שאלות · תרגיל אחד הושלם');
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/studio/courses/101/students?id=1');
});

it('OVW-05, OVW-06: each reason stands in words, and the address holds what is narrowed', async () => {
  const { here } = show('/studio/courses/101/overview/risk');
  const table = await screen.findByRole('table', { name: 'סטודנטים בסיכון' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('9 ימים בלי כניסהארבעה שבועות בלי תרגיל חדש שהושלם');
  expect(second?.textContent).toContain('הממוצע ירד מ־70 ל־33, מתחת לציון עובר');
  expect(screen.getByText('2 מתוך 9 שהרישום שלהם פתוח')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^קצב/ }));
  await waitFor(() => expect(here()).toBe('/studio/courses/101/overview/risk?reason=pace'));
});

it('OVW-13: while nothing is counted no figure is said, and who waits is shown', async () => {
  const quiet = days.map((day) => ({ ...day, studentCount: 0, answeredCount: 0, finishedCount: 0 }));
  const nothing = { exerciseCount: 8, finishedCount: 0, completion: null, average: null };
  show('/studio/courses/101/overview', {
    [inCourse]: { ...OVERVIEW, days: quiet, practisedCount: 0, waitingCount: 66, all: nothing },
    [`${inCourse}/risk`]: {
      asOf: null,
      students: [],
      hasMore: false,
      counts: { enrolled: 0, waiting: 66, all: 0, idle: 0, never: 0, pace: 0, average: 0 },
    },
  });
  expect(await screen.findByText(/^העבודה של 66 סטודנטים עוד נספרת/)).toBeTruthy();
  const figures = screen.getByRole('list', { name: 'הקורס במספרים' });
  await waitFor(() =>
    expect(
      within(figures)
        .getAllByRole('listitem')
        .map((figure) => figure.textContent?.[0]),
    ).toEqual(['–', '–', '–', '–']),
  );
  expect(screen.queryByText('אין סטודנטים בסיכון.')).toBeNull();
  expect(screen.queryByText('ב־28 הימים האחרונים לא הושלם אף תרגיל.')).toBeNull();
});

it('OVW-07, OVW-11: a mail is shown with its addressees before it is sent, and what is missing stands at its field', async () => {
  const { seen } = show('/studio/courses/101/overview/lectures?id=70&panel=mail', {
    [`${inCourse}/lectures/70/mail/preview`]: {
      recipientCount: 2,
      withoutAddressCount: 1,
      subject: 'שינוי',
      lines: ['שלום נועה,', 'האולם התחלף.'],
    },
    [`${inCourse}/lectures/70/mail`]: { recipientCount: 2 },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'הצגה לפני שליחה' }));
  expect(screen.getByText('יש לכתוב את ההודעה.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'נושא' }), 'שינוי');
  await user.type(screen.getByRole('textbox', { name: 'ההודעה' }), 'האולם התחלף.');
  await user.click(screen.getByRole('button', { name: 'הצגה לפני שליחה' }));
  expect(await screen.findByText('שלום נועה,')).toBeTruthy();
  expect(screen.getByText('לנרשם אחד אין כתובת דוא״ל.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'שליחה ל־2' }));
  expect(await screen.findByText(/2 הודעות נכנסו לתור/)).toBeTruthy();
  const sent = seen.filter(({ method }: SeenRequest) => method === 'POST');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { subject: 'שינוי', text: 'האולם התחלף.' },
    { subject: 'שינוי', text: 'האולם התחלף.', recipientCount: 2, mailKey: expect.any(String) },
  ]);
});

it('OVW-07, OVW-10: a lecture opens with those who have a place; who may not mail sees no way to', async () => {
  show(
    '/studio/courses/101/overview/lectures?id=70',
    {
      [`${inCourse}/lectures/70`]: {
        lecture: LECTURE,
        registrants: [
          {
            student: { ...person(1, 'אלון'), email: 'alon@sugya.example', phone: null },
            registeredAt: '2026-02-01T08:00:00.000Z',
            studyMode: 'campus',
          },
        ],
        mails: [{ subject: 'תזכורת', sentAt: '2026-02-02T08:00:00.000Z', recipientCount: 1 }],
      },
    },
    ['overview.read'],
  );
  const list = await screen.findByRole('list', { name: 'נרשמים' });
  expect(list.textContent).toContain('alon@sugya.example');
  expect(list.textContent).toContain('קמפוס');
  expect(screen.getByRole('region', { name: 'הודעות שנשלחו' }).textContent).toContain('תזכורת');
  expect(screen.getByRole('button', { name: 'הורדת הרשימה' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'הודעה לכולם' })).toBeNull();
});

it('OVW-09: words on lectures with their rating; nothing there, and a failure, are said', async () => {
  show('/studio/courses/101/overview/feedback', {
    [`${inCourse}/feedback`]: {
      asOf: null,
      feedback: [
        {
          id: 1,
          video: { id: 3, name: 'כריתת חוזה', lessonName: 'שיעור 1' },
          rating: 2,
          message: 'מהיר מדי',
          createdAt: '2026-02-01T08:00:00.000Z',
        },
      ],
      hasMore: false,
      counts: [0, 1, 0, 0, 0],
    },
  });
  const table = await screen.findByRole('table', { name: 'משוב על הרצאות' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('2 כוכביםמהיר מדי');
  expect(screen.getByText('מוצגים 1 מתוך 1')).toBeTruthy();
});

it('OVW-01: a course without figures says so, and a failed reading can be asked for again', async () => {
  show('/studio/courses/101/overview', {
    [inCourse]: {
      ...OVERVIEW,
      days: days.map((day) => ({ ...day, studentCount: 0, answeredCount: 0, finishedCount: 0 })),
      subjects: [],
      hardest: [],
      planned: null,
      all: { exerciseCount: 0, finishedCount: 0, completion: null, average: null },
      feedback: { count: 0, average: null },
    },
    [`${inCourse}/risk`]: () => problemReply(500, 'internal'),
    [`${inCourse}/lectures`]: { lectures: [] },
  });
  expect(await screen.findByText('ב־28 הימים האחרונים לא הושלם אף תרגיל.')).toBeTruthy();
  expect(screen.getByText('בלי תאריך בחינה אין תכנית')).toBeTruthy();
  expect(await screen.findByText('אין הרצאות קרובות.')).toBeTruthy();
  expect(screen.getByText('עוד אין תרגילים שהסטודנטים רואים.')).toBeTruthy();
});

it('XCT-50: figures of a replica say of when they are, and those of the database itself say nothing', async () => {
  const asOf = '2026-03-01T12:05:10.000Z';
  show('/studio/courses/101/overview', { [inCourse]: { ...OVERVIEW, asOf } });
  expect((await screen.findByText(/^נכון ל־/)).textContent).toBe('נכון ל־14:05');
});
