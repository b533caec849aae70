import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problemReply, type SeenRequest } from '../../../testing/scripted-server.ts';
import { account, showApp } from '../../../testing/show-app.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

const student = (id: number, lastName: string, more: object = {}) => ({
  student: { id, privateName: 'נועה', lastName, email: `student${id}@sugya.example`, phone: null },
  enrolledAt: '2026-09-01T08:00:00.000Z',
  enrolment: { isPaused: false, endsOn: null, isOpen: true, studyMode: null },
  lastSeenAt: null,
  finishedCount: 0,
  average: null,
  ...more,
});
const FOUND = {
  students: [
    student(1, 'אלון', { lastSeenAt: '2026-01-05T08:00:00.000Z', finishedCount: 5, average: 74 }),
    student(2, 'ברק', { enrolment: { isPaused: true, endsOn: null, isOpen: false, studyMode: null } }),
  ],
  hasMore: false,
  exerciseCount: 20,
  counts: { all: 2, idle: 1, new: 1, campus: 0, online: 0 },
};

function show(may: readonly string[], answers: Readonly<Record<string, unknown>> = {}, query = '') {
  return showApp(`/studio/courses/101/students${query}`, {
    Account: { ...account, role: 'support', may: ['courses.read', ...may] },
    'studio/courses': [{ id: 101, name: 'קורס', examDate: null, exerciseCount: 20, questionCount: 60 }],
    'studio/courses/101/students': FOUND,
    ...answers,
  });
}

it('PPL-01, PPL-02, PPL-03: the list says what came of the course; search and filter go to the server and the address', async () => {
  const { here, seen } = show(['students.read']);
  const table = await screen.findByRole('table', { name: 'הסטודנטים של הקורס' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('נועה אלון');
  expect(first?.textContent).toContain('5 מתוך 20');
  expect(first?.textContent).toContain('74');
  expect(first?.textContent).toMatch(/\d+ ימים בלי כניסה/);
  expect(second?.textContent).toContain('מושהה');
  expect(screen.queryByRole('link', { name: 'רישום' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /עוד לא נכנסו/ }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'חיפוש סטודנט' }), 'ברק');
  await waitFor(() => expect(new URLSearchParams(here().split('?')[1]).get('words')).toBe('ברק'));
  await waitFor(() =>
    expect(seen.map(({ path }) => new URLSearchParams(path.split('?')[1])).some(isWanted)).toBe(true),
  );
});

const isWanted = (query: URLSearchParams) => query.get('words') === 'ברק' && query.get('filter') === 'new';

it('PPL-04, PPL-05: a pasted list is judged first, its refused lines are named, and the others are enrolled', async () => {
  const line = {
    email: 'a@sugya.example',
    privateName: 'דנה',
    lastName: 'לוי',
    fault: null,
    studentId: null,
  };
  const { seen } = show(
    ['students.read', 'students.enrol'],
    {
      'studio/courses/101/students/rehearsal': {
        lines: [
          // Below a heading.
          { ...line, line: 2, outcome: 'new' },
          { ...line, line: 3, email: 'no-address', outcome: 'refused', fault: 'email' },
        ],
      },
      'studio/courses/101/students/many': {
        enrolled: [{ id: 9, email: 'a@sugya.example', token: `1.zzzzzz.${'x'.repeat(43)}` }],
        refusedCount: 1,
        isMailed: false,
      },
    },
    '?panel=enrol',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: /שורה לכל אחד/ }));
  await user.paste('a@sugya.example,דנה,לוי\nno-address,דנה,לוי');
  await user.click(screen.getByRole('button', { name: 'בדיקת הרשימה' }));
  expect(await screen.findByText('חשבון חדש אחד')).toBeTruthy();
  expect(screen.getByText(/שורה 2:/).textContent).toContain('כתובת הדוא״ל אינה שלמה');
  await user.click(screen.getByRole('button', { name: 'רישום 1' }));
  expect(await screen.findByText('סטודנט אחד נרשם לקורס.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'הורדת הקישורים' })).toBeTruthy();
  const sent = seen.filter(({ method }: SeenRequest) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/studio/courses/101/students/rehearsal',
    '/api/studio/courses/101/students/many',
  ]);
});

/** Of whom nothing is known yet. */
const BARE = {
  ...FOUND.students[0],
  exerciseCount: 20,
  subjects: [],
  attempts: [],
  weeks: [],
  requests: null,
  lectures: [],
  standing: null,
};

it('PPL-10, PPL-11: notes of staff show to those who may read them; one is written and one deleted', async () => {
  const note = { id: 9, words: 'דיברנו בטלפון', writtenAt: '2026-01-05T08:00:00.000Z', author: 'דפנה רז' };
  const { seen } = show(
    ['students.read', 'students.notes'],
    {
      'studio/courses/101/students/1': BARE,
      'studio/students/1/notes': ({ method }: SeenRequest) =>
        method === 'GET' ? { status: 200, body: { student: { id: 1 }, notes: [note] } } : { status: 204 },
      'studio/students/1/notes/9': () => ({ status: 204 }),
    },
    '?id=1',
  );
  const notes = await screen.findByRole('region', { name: 'הערות צוות' });
  expect((await within(notes).findByText('דיברנו בטלפון')).closest('li')?.textContent).toContain('דפנה רז');
  const user = userEvent.setup();
  const words = within(notes).getByRole('textbox', { name: 'הערה חדשה' });
  await user.click(words);
  await user.paste('מבקשת שיחה');
  await user.click(within(notes).getByRole('button', { name: 'הוספת הערה' }));
  await waitFor(() => expect(words.textContent).toBe(''));
  await user.click(within(notes).getByRole('button', { name: /מחיקת ההערה מיום/ }));
  await user.click(await screen.findByRole('button', { name: 'כן, למחוק' }));
  await waitFor(() =>
    expect(seen.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['POST', { words: 'מבקשת שיחה' }],
      ['DELETE', undefined],
    ]),
  );
});

it('PPL-12: what a student is granted shows to those who may grant, and is saved whole', async () => {
  const stored = { timeFactor: 1, ownBreakMinutes: 0, isLargePrint: false, isClockQuiet: false };
  const { seen } = show(
    ['students.read', 'students.accommodations'],
    {
      'studio/courses/101/students/1': BARE,
      'studio/students/1/accommodations': ({ method }: SeenRequest) =>
        method === 'GET'
          ? { status: 200, body: { student: { id: 1 }, accommodations: stored } }
          : { status: 204 },
    },
    '?id=1',
  );
  const part = await screen.findByRole('region', { name: 'התאמות' });
  const user = userEvent.setup();
  await user.selectOptions(await within(part).findByRole('combobox', { name: 'תוספת זמן' }), '33%');
  await user.selectOptions(within(part).getByRole('combobox', { name: 'הפסקות אישיות' }), '15 דקות');
  await user.click(within(part).getByRole('switch', { name: /^אותיות גדולות/ }));
  await user.click(within(part).getByRole('button', { name: 'שמירת ההתאמות' }));
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { timeFactor: 1.33, ownBreakMinutes: 15, isLargePrint: true, isClockQuiet: false },
    ]),
  );
});

it('PPL-18, PPL-20: another account is searched, and this one closed in its favour; what was closed is opened again', async () => {
  const person = (id: number, email: string) => ({ id, privateName: 'נועה', lastName: 'אלון', email });
  const closed = { ...person(5, 'old@sugya.example'), closedAt: '2026-01-05T08:00:00.000Z' };
  const { seen, here } = show(
    ['students.read', 'students.close'],
    {
      'studio/courses/101/students/1': BARE,
      'studio/students/1/doubles': { student: { id: 1 }, closed: [closed] },
      'studio/students/1/others': { students: [person(2, 'kept@sugya.example')] },
      'studio/students/1/closed': () => ({ status: 204 }),
      'studio/students/5/closed': () => ({ status: 204 }),
    },
    '?id=1',
  );
  const part = await screen.findByRole('region', { name: 'חשבון כפול' });
  const user = userEvent.setup();
  await user.click(await within(part).findByRole('button', { name: 'פתיחה מחדש של old@sugya.example' }));
  await user.type(within(part).getByRole('searchbox'), 'kept');
  await user.click(await within(part).findByRole('button', { name: 'סגירה לטובת kept@sugya.example' }));
  await user.click(await screen.findByRole('button', { name: 'כן, לסגור' }));
  await waitFor(() => expect(here()).toContain('id=2'));
  expect(seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/studio/students/5/closed'],
    ['PUT', '/api/studio/students/1/closed'],
  ]);
});

it('PPL-18: an account with answers stays, and the screen says why', async () => {
  show(
    ['students.read', 'students.close'],
    {
      'studio/courses/101/students/1': BARE,
      'studio/students/1/doubles': { student: { id: 1 }, closed: [] },
      'studio/students/1/others': {
        students: [{ id: 2, privateName: 'נועה', lastName: 'אלון', email: 'kept@sugya.example' }],
      },
      'studio/students/1/closed': () => problemReply(409, 'account_has_answers'),
    },
    '?id=1',
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox', { name: /סגירת החשבון הזה/ }), 'kept');
  await user.click(await screen.findByRole('button', { name: 'סגירה לטובת kept@sugya.example' }));
  await user.click(await screen.findByRole('button', { name: 'כן, לסגור' }));
  expect(await screen.findByText(/שני חשבונות עם תשובות אינם מתאחדים/)).toBeTruthy();
});

it('PPL-12: who may not grant sees nothing of what is granted', async () => {
  const { seen } = show(['students.read'], { 'studio/courses/101/students/1': BARE }, '?id=1');
  expect(await screen.findByRole('region', { name: 'הרישום לקורס' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'התאמות' })).toBeNull();
  expect(seen.some(({ path }) => path.endsWith('/accommodations'))).toBe(false);
});

it('PPL-10: who may not read notes of staff does not see that there are any', async () => {
  const { seen } = show(['students.read'], { 'studio/courses/101/students/1': BARE }, '?id=1');
  expect(await screen.findByRole('region', { name: 'הרישום לקורס' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'הערות צוות' })).toBeNull();
  expect(seen.some(({ path }) => path.endsWith('/notes'))).toBe(false);
});

it('PPL-08, PPL-09: a file is read and judged; a refused row is corrected and judged again, another is left out', async () => {
  const people = [
    { row: 2, email: 'a@sugya.example', privateName: 'דנה', lastName: 'לוי', phone: '', studyMode: '' },
    { row: 4, email: 'no-address', privateName: 'נועה', lastName: 'כהן', phone: '', studyMode: '' },
  ];
  const verdict = (line: number, fault: 'email' | null) => ({
    line,
    email: '',
    privateName: '',
    lastName: '',
    outcome: fault === null ? 'new' : 'refused',
    fault,
    studentId: null,
  });
  let isCorrected = false;
  const { seen } = show(
    ['students.read', 'students.enrol'],
    {
      'studio/students/file': { people, unread: ['תעודת זהות'] },
      'studio/courses/101/students/rehearsal': () => ({
        status: 200,
        body: { lines: [verdict(2, null), verdict(3, isCorrected ? null : 'email')] },
      }),
      'studio/courses/101/students/many': { enrolled: [], refusedCount: 0, isMailed: true },
    },
    '?panel=enrol',
  );
  const user = userEvent.setup();
  const file = new File(['a'], 'מחזור.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('קובץ של סטודנטים'), file);
  expect(await screen.findByText('תעודת זהות')).toBeTruthy();
  expect(screen.getByText(/שורה 4:/).textContent).toContain('כתובת הדוא״ל אינה שלמה');
  await user.click(screen.getByRole('button', { name: 'תיקון שורה 4' }));
  const email = screen.getByRole('textbox', { name: 'דוא״ל' });
  expect(document.activeElement).toBe(email);
  await user.clear(email);
  await user.paste('noa@sugya.example');
  expect(screen.queryByRole('button', { name: /^רישום \d/ })).toBeNull();
  isCorrected = true;
  await user.click(screen.getByRole('button', { name: 'בדיקה חוזרת' }));
  expect(await screen.findByRole('button', { name: 'רישום 2' })).toBeTruthy();
  await user.click(screen.getByText('הצגת 2 השורות התקינות'));
  await user.click(screen.getByRole('button', { name: 'השארה בחוץ: a@sugya.example' }));
  await user.click(screen.getByRole('button', { name: 'רישום 1' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('/many'))?.body).toEqual({
      text: '"דוא""ל"\tשם פרטי\tשם משפחה\tטלפון\tאופן לימוד\nnoa@sugya.example\tנועה\tכהן\t\t',
    }),
  );
});

it('PPL-08: of a file that cannot be read one sentence says what to do', async () => {
  const { body } = problemReply(400, 'unreadable_list');
  const refused = { status: 400, body: { ...Object(body), errors: { file: ['no_columns'] } } };
  show(['students.read', 'students.enrol'], { 'studio/students/file': () => refused }, '?panel=enrol');
  const file = new File(['a'], 'list.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('קובץ של סטודנטים'), file);
  const said = await screen.findByText(/לא נמצאו הכותרות .* כדאי להעתיק את הרשימה לתבנית/);
  expect(said.getAttribute('role')).toBe('alert');
});

it('PPL-06, PPL-07: a student opens beside the list; the last day is saved and the enrolment paused', async () => {
  const detail = {
    ...FOUND.students[0],
    exerciseCount: 20,
    subjects: [{ id: 7, name: 'סדר דין אזרחי', exerciseCount: 8, finishedCount: 5, average: 74 }],
    attempts: [
      {
        id: 3,
        exerciseName: 'תרגיל א',
        startedAt: '2026-01-05T08:00:00.000Z',
        finishedAt: null,
        grade: null,
      },
    ],
    weeks: [{ week: '2026-01-04', exerciseCount: 5, average: 74, isReported: true }],
    requests: null,
    lectures: [],
    standing: [
      { part: 'procedural', score: { low: 60, middle: 66, high: 72 } },
      { part: 'substantive', score: null },
    ],
  };
  const { seen } = show(
    ['students.read', 'students.enrol'],
    { 'studio/courses/101/students/1': detail, 'studio/courses/101/students/1/enrolment': null },
    '?id=1',
  );
  const subjects = await screen.findByRole('region', { name: 'לפי נושא' });
  expect(subjects.textContent).toContain('סדר דין אזרחי5 מתוך 8 · 74');
  expect(screen.getByText('בין 60 ל־72')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'פניות' })).toBeNull();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'היום האחרון' }), '30/06/2026');
  await user.click(screen.getByRole('button', { name: 'שמירת היום' }));
  await user.click(await screen.findByRole('button', { name: 'השהיה' }));
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isPaused: false, endsOn: '2026-06-30' },
      { isPaused: true, endsOn: null },
    ]),
  );
});
