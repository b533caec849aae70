import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problemReply, type Reply, type SeenRequest } from '../../../testing/scripted-server.ts';
import { account, showApp } from '../../../testing/show-app.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

const COURSES = [
  { id: 101, name: 'קורס קיץ', examDate: null, exerciseCount: 1, questionCount: 3 },
  { id: 102, name: 'קורס חורף', examDate: null, exerciseCount: 1, questionCount: 3 },
];
const member = (id: number, privateName: string, role: string, more: object = {}) => ({
  id,
  privateName,
  lastName: 'לוי',
  email: `member${id}@sugya.example`,
  role,
  teaches: [],
  isInvited: false,
  hasSecondWay: false,
  ...more,
});
const STAFF = [
  member(1, 'רונית', 'owner'),
  member(2, 'אבנר', 'teacher', { teaches: [{ id: 101, name: 'קורס קיץ' }] }),
  member(3, 'טל', 'support', { isInvited: true }),
];

function show(address: string, answer: (request: SeenRequest) => Reply, role = 'owner') {
  return showApp(address, {
    Account: { ...account, isAdmin: true, role },
    'studio/courses': COURSES,
    'studio/staff': (request: SeenRequest) =>
      request.method === 'GET' ? { status: 200, body: STAFF } : answer(request),
    'studio/staff/2': answer,
    'studio/staff/3': answer,
    'studio/staff/3/invitation': answer,
  });
}
const ok = (body?: object): Reply => (body === undefined ? { status: 204 } : { status: 200, body });
const changes = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method, path }) => method !== 'GET' && path.includes('/studio/staff'));

it('ROL-06: the list says who is on the staff, in which role, with which courses, and who has not come yet', async () => {
  show('/studio/team', () => ok());
  const table = await screen.findByRole('table', { name: 'חברי הצוות' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join('|'),
    ),
  ).toEqual([
    expect.stringContaining('בעלים|כל הקורסים|'),
    expect.stringContaining('מרצה|קורס קיץ|'),
    expect.stringContaining('תמיכה|כל הקורסים|ממתין לבחירת סיסמה'),
  ]);
  expect(screen.getByText('3 חברי צוות')).toBeTruthy();
});

it('ROL-06, ROL-09: a teacher is invited with a course, and the link is shown; a fault stands at its field', async () => {
  let tries = 0;
  const { seen } = show('/studio/team?panel=invite', () => {
    tries += 1;
    if (tries === 1) {
      const problem = problemReply(400, 'name_taken');
      return { ...problem, body: { ...(problem.body as object), errors: { email: ['already_staff'] } } };
    }
    return ok({ id: 9, token: '1.zzzzzz.x', isMailed: false });
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'שם פרטי' }), 'יעל');
  await user.type(screen.getByRole('textbox', { name: 'שם משפחה' }), 'אורן');
  await user.type(screen.getByRole('textbox', { name: 'דוא״ל' }), 'yael@sugya.example');
  await user.click(screen.getByRole('radio', { name: /^מרצה/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'קורס חורף' }));
  await user.click(screen.getByRole('button', { name: 'שליחת הזמנה' }));
  expect(await screen.findByText(/כבר שייכת לצוות/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'שליחת הזמנה' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'קישור לבחירת סיסמה' });
  expect(link.value).toContain('/invitation#1.zzzzzz.x');
  expect(changes(seen).at(-1)?.body).toEqual({
    privateName: 'יעל',
    lastName: 'אורן',
    email: 'yael@sugya.example',
    role: 'teacher',
    courseIds: [102],
  });
});

it('ROL-08, ROL-09: another role takes the courses away; an administrator neither makes owners nor changes one', async () => {
  const { seen } = show('/studio/team?id=2', () => ok(), 'administrator');
  const user = userEvent.setup();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^בעלים/ })).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^עורך/ }));
  await user.click(screen.getByRole('button', { name: 'שמירה' }));
  await waitFor(() =>
    expect(changes(seen).map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { role: 'editor', courseIds: [] }],
    ]),
  );
  await user.click(screen.getByRole('link', { name: /רונית/ }));
  expect(await screen.findByText('רק בעלים יכולים לשנות תפקיד של בעלים.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'סיום הגישה' })).toBeNull();
});

it('ROL-10: ending the access asks first, with the focus on the safe button, and closes the panel', async () => {
  const { seen, here } = show('/studio/team?id=3', () => ok());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'סיום הגישה' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'לסיים את הגישה לצוות?' }));
  await user.click(dialog.getByRole('button', { name: 'כן, לסיים' }));
  await waitFor(() => expect(here()).toBe('/studio/team'));
  expect(changes(seen).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/studio/staff/3',
  ]);
});
