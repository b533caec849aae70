import type { DeskLine, DeskThread } from '@sugya/contract/desk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problemReply, type Reply, type SeenRequest, scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import { SupportDesk } from './support-desk.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const LATE: DeskLine = {
  id: 7,
  student: { id: 31, name: 'נועה בר' },
  topicName: 'שאלה מקצועית',
  isProfessional: true,
  status: 1,
  createdAt: '2026-03-03T10:00:00.000Z',
  assignee: null,
  words: 'מה הדין?',
  promise: { since: '2026-03-03T10:00:00.000Z', day: '2026-03-05', state: 'late', lateDays: 2 },
};
const LINES: readonly DeskLine[] = [
  LATE,
  {
    ...LATE,
    id: 8,
    topicName: 'מנהלה',
    promise: { since: '2026-03-08T10:00:00.000Z', day: '2026-03-10', state: 'later', lateDays: 0 },
  },
  {
    ...LATE,
    id: 9,
    topicName: 'הדרכה',
    status: 2,
    promise: null,
    assignee: { id: 3, name: 'רות לוי', isMe: true },
  },
];

const THREAD: DeskThread = {
  ...LATE,
  student: { id: 31, name: 'נועה בר', firstName: 'נועה', email: 'noa@sugya.example' },
  courseName: 'הסמכה',
  messages: [
    {
      id: 70,
      text: 'מה הדין?',
      at: '2026-03-03T10:00:00.000Z',
      isByStaff: false,
      author: null,
      parameter: null,
    },
  ],
  notes: [{ id: 4, text: 'כדאי לבדוק', at: '2026-03-03T11:00:00.000Z', author: 'רות לוי' }],
  context: {
    lastExercise: { id: 3, name: 'חוזים 1', startedAt: '2026-03-02T10:00:00.000Z', grade: 80 },
    finishedCount: 4,
    average: 74,
    quota: { asked: 2, of: 3 },
    earlier: [{ id: 5, topicName: 'הדפסה', status: 3, createdAt: '2026-02-02T10:00:00.000Z' }],
    questionNumber: 4,
    isFromQuestion: false,
    questions: [
      {
        questionId: 11,
        name: 'קבלה',
        exerciseId: 3,
        exerciseName: 'חוזים 1',
        startedAt: '2026-03-02T10:00:00.000Z',
        statistics: { firstAnswers: 50, rightPercent: 58 },
        openReports: 2,
        key: { rightPlaces: [4], chosen: { place: 2, text: 'רשאי לבטל' }, wasRight: false },
      },
    ],
  },
};

const STAFF = [
  { id: 3, name: 'רות לוי', isMe: true },
  { id: 4, name: 'דן כץ', isMe: false },
];
const WEEKS = [
  { week: '2026-03-08', askedCount: 1, answeredCount: 0, medianMinutes: null },
  { week: '2026-03-01', askedCount: 3, answeredCount: 3, medianMinutes: 180 },
];
const TEMPLATES = [{ id: 2, name: 'פתיחה', text: 'שלום {שם},' }];

function show({
  search = '',
  lines = LINES,
  mayOpenQuestions = true,
  change = () => ({ status: 204 }),
}: {
  readonly search?: string;
  readonly lines?: readonly DeskLine[];
  readonly mayOpenQuestions?: boolean;
  readonly change?: (request: SeenRequest) => Reply;
} = {}) {
  const { seen } = scriptServer((request) => {
    if (request.method !== 'GET') return change(request);
    if (/\/desk\/\d+$/.test(request.path)) return { status: 200, body: THREAD };
    if (request.path.endsWith('/deskTemplates')) return { status: 200, body: TEMPLATES };
    if (request.path.endsWith('/deskTimes')) return { status: 200, body: WEEKS };
    if (request.path.endsWith('/deskStaff')) return { status: 200, body: STAFF };
    return { status: 200, body: { requests: lines, isCut: false } };
  });
  const shown = showPage(
    { studioDesk: () => <SupportDesk courseId={1} mayOpenQuestions={mayOpenQuestions} /> },
    { address: `/studio/courses/1/desk${search}` },
  );
  const sent = () => seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
  return { ...shown, sent };
}

const table = () => screen.findByRole('table', { name: 'הפניות של הקורס, הדחופות תחילה' });

it('DSK-02: each line says what was promised, and a filter narrows to who waits for whom', async () => {
  const { user, address } = show();
  const [, ...rows] = within(await table()).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('באיחור של יומיים'),
    expect.stringMatching(/עד .*10/),
    expect.stringContaining('ממתינה לסטודנט'),
  ]);
  await user.click(screen.getByRole('radio', { name: /^אצל הסטודנט/ }));
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  expect(address()).toContain('show=answered');
});

it('DSK-02: an empty queue says so', async () => {
  show({ lines: [] });
  expect(await screen.findByText('אין פניות פתוחות')).toBeTruthy();
});

it('DSK-03, DSK-05, DSK-06: by the keyboard alone one opens, answers, goes on and closes', async () => {
  const { user, address, sent } = show();
  await table();
  within(await table())
    .getByRole('link', { name: /שאלה מקצועית/ })
    .focus();
  await user.keyboard('{Enter}');
  const said = await screen.findByRole('list', { name: 'מה נכתב בפנייה' });
  expect(said.textContent).toMatch(/נועה בר.*מה הדין\?/);
  await user.keyboard('r');
  const field = screen.getByRole('textbox', { name: 'תשובה לסטודנט' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('נא לכתוב תשובה')).toBeTruthy();
  await user.type(field, 'סעיף 14');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  expect(sent()).toEqual([
    { path: '/api/studio/courses/1/desk/7/answers', body: { text: 'סעיף 14', isLast: false, afterId: 70 } },
  ]);
  // The focus has left the field: the next key is a key of the desk.
  await user.keyboard('e');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ path: '/api/studio/courses/1/desk/7', body: { isClosed: true } });
  await user.keyboard('j');
  await waitFor(() => expect(address()).toContain('id=8'));
  await user.keyboard('k');
  await waitFor(() => expect(address()).toContain('id=7'));
  await screen.findByRole('list', { name: 'מה נכתב בפנייה' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).not.toContain('id='));
});

it('DSK-05: an answer that was not taken stays in its field, with what to do', async () => {
  const { user } = show({ search: '?id=7', change: () => problemReply(409, 'thread_moved_on') });
  await user.type(await screen.findByRole('textbox', { name: 'תשובה לסטודנט' }), 'סעיף 14');
  await user.click(screen.getByRole('button', { name: 'שליחה וסגירה' }));
  expect(await screen.findByText(/נוספה הודעה בפנייה/)).toBeTruthy();
  expect(screen.getByDisplayValue('סעיף 14')).toBeTruthy();
});

it('DSK-04: beside the thread stand the student’s work and the question, which opens for who may write content', async () => {
  show({ search: '?id=7' });
  const link = await screen.findByRole('link', { name: 'קבלה' });
  expect(link.getAttribute('href')).toBe('/studio/questions/11');
  const question = screen.getByRole('region', { name: 'השאלה שבפנייה, מספר 4' });
  expect(question.textContent).toMatch(
    /חוזים 1.*סומנה: ב · רשאי לבטל.*הנכונה: ד\..*ענו נכון 58%, מתוך 50 תשובות ראשונות · 2 דיווחים פתוחים/,
  );
  expect(screen.getByRole('region', { name: 'מצב הלימוד' }).textContent).toMatch(
    /חוזים 1 · 80.*74.*2 מתוך 3/,
  );
  expect(screen.getByRole('link', { name: 'הדפסה' }).getAttribute('href')).toContain('id=5');
});

it('DSK-04: who may not write content reads which question it is, and finds no way into the editor', async () => {
  show({ search: '?id=7', mayOpenQuestions: false });
  expect(await screen.findByText('קבלה')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'קבלה' })).toBeNull();
});

it('DSK-07: a note is marked as the staff’s, and is written in a tab with a button of its own', async () => {
  const { user, sent } = show({ search: '?id=7' });
  const said = await screen.findByRole('list', { name: 'מה נכתב בפנייה' });
  expect(said.textContent).toMatch(/מה הדין\?.*רות לוי.*רק לצוות.*כדאי לבדוק/);
  await user.keyboard('n');
  const field = await screen.findByRole('textbox', { name: 'הערה לצוות' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('button', { name: 'שליחה' })).toBeNull();
  await user.type(field, 'לבדוק את הסעיף');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'שמירת ההערה' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ path: '/api/studio/courses/1/desk/7/notes', body: { text: 'לבדוק את הסעיף' } }]);
});

it('DSK-08: a chosen template is added with the student’s first name', async () => {
  const { user } = show({ search: '?id=7' });
  const picker = await screen.findByRole('combobox', { name: 'הוספת תבנית' });
  await user.keyboard('t');
  await waitFor(() => expect(document.activeElement).toBe(picker));
  await user.keyboard('פתי{Enter}');
  expect(document.activeElement).toBe(await screen.findByDisplayValue('שלום נועה,'));
});

it('DSK-08: templates are written in a panel, and a name that another has is said at its field', async () => {
  const { user, sent } = show({
    search: '?panel=templates',
    change: () => problemReply(400, 'name_taken'),
  });
  await user.click(await screen.findByRole('button', { name: 'תבנית חדשה' }));
  await user.click(screen.getByRole('button', { name: 'שמירת התבנית' }));
  expect(screen.getByText('נא לכתוב שם')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'שם' }), 'פתיחה');
  await user.type(screen.getByRole('textbox', { name: 'תוכן' }), 'שלום');
  await user.click(screen.getByRole('button', { name: 'שמירת התבנית' }));
  expect(await screen.findByText(/יש תבנית אחרת בשם הזה/)).toBeTruthy();
  expect(sent()).toEqual([
    { path: '/api/studio/courses/1/deskTemplates', body: { id: null, name: 'פתיחה', text: 'שלום' } },
  ]);
});

it('DSK-09: one’s own requests are shown apart; a key takes a request, and a field gives it to another', async () => {
  const { user, sent } = show({ search: '?id=7&show=mine' });
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  const field = await screen.findByRole('combobox', { name: 'אצל' });
  await screen.findByRole('option', { name: 'דן כץ' });
  await user.keyboard('m');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.selectOptions(field, 'דן כץ');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const path = '/api/studio/courses/1/desk/7/assignee';
  expect(sent()).toEqual([
    { path, body: { assigneeId: 3 } },
    { path, body: { assigneeId: 4 } },
  ]);
});

it('DSK-10: merging is asked about first, and leads to the request that stays', async () => {
  const { user, sent, address } = show({ search: '?id=7' });
  await user.click(await screen.findByRole('button', { name: 'איחוד לתוך הדפסה' }));
  expect(sent()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'כן, לאחד' }));
  await waitFor(() => expect(address()).toContain('id=5'));
  expect(sent()).toEqual([{ path: '/api/studio/courses/1/desk/7/merge', body: { intoId: 5 } }]);
});

it('DSK-12: the times to the first answer stand by week', async () => {
  show({ search: '?panel=times' });
  const weeks = await screen.findByRole('table', { name: 'זמני תשובה' });
  expect(
    within(weeks)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'שבוע מ־נענוחציון',
    expect.stringMatching(/0 מתוך 1.*–/),
    expect.stringMatching(/3 מתוך 3.*3 שעות/),
  ]);
});
