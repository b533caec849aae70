import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildLawText } from '../../testing/build-law.ts';
import { buildClauses, buildCollection, someLaws } from '../../testing/build-law-collection.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const COURSE = { id: 101, name: 'קורס הסמכה', examDate: null, exerciseCount: 0, questionCount: 0 };
const CHECKS = [
  { code: 'exam_date', isDone: false, count: 1, first: null },
  { code: 'captions', isDone: false, count: 1, first: { id: 7, name: 'הצעה' } },
  { code: 'terms', isDone: true, count: 0, first: null },
];
const counts = { subjects: 0, lessons: 0, exercises: 0, questions: 0, students: 0 };
const first = { subjectId: null, lessonId: null, exerciseId: null, questionId: null };
const message = {
  id: 5,
  parentId: 101,
  name: 'שינוי בשעות',
  state: 'published',
  hasDraft: false,
  from: '2026-11-01T08:00:00.000Z',
  to: null,
};
const draft = { ...message, id: 6, name: 'טיוטה של הודעה', state: 'draft', from: null };
const thing = {
  kind: 'message',
  id: 5,
  courseId: 101,
  path: [],
  state: 'published',
  hasDraft: false,
  revision: 1,
  form: { name: 'שינוי בשעות', bodyHtml: '<p>מחר</p>', author: 'הצוות', displayFrom: null, displayTo: null },
  lacks: [],
  editedAt: null,
  editedBy: null,
};
const staff = {
  Account: { ...account, isAdmin: true },
  'studio/courses': [COURSE],
  'studio/courses/101/things': {
    things: [message, draft],
    parents: [{ id: 101, name: 'קורס הסמכה' }],
  },
  'studio/courses/101/opening': { checks: CHECKS, counts, first },
  'studio/drafts': [
    { kind: 'message', id: 6, courseId: 101, name: 'טיוטה של הודעה', editedAt: '2026-11-02T08:00:00.000Z' },
  ],
  'studio/things/message/5': thing,
  'studio/things/message/5/uses': [{ what: 'reads', count: 12 }],
};

describe('the lists of the studio', { timeout: 30_000 }, () => {
  it('STF-14: shows its things, narrows them by state and by words, and keeps the state in the address', async () => {
    const { here } = showApp('/studio/courses/101/messages', staff);
    const rows = async () =>
      within(await screen.findByRole('table', { name: 'הודעות' })).getAllByRole('link');
    expect((await rows()).map((link) => link.textContent)).toEqual(['שינוי בשעות', 'טיוטה של הודעה']);
    await userEvent.click(screen.getByRole('radio', { name: /טיוטה/ }));
    await waitFor(() => expect(here()).toBe('/studio/courses/101/messages?state=draft'));
    expect((await rows()).map((link) => link.textContent)).toEqual(['טיוטה של הודעה']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'חיפוש ברשימה' }), 'אחר');
    expect(await screen.findByText('דבר לא נמצא.')).toBeTruthy();
  });

  it('STF-14, STF-04: opens a thing beside the list with its form, its preview and its uses', async () => {
    showApp('/studio/courses/101/messages?sel=5', staff);
    const panel = await screen.findByRole('complementary', { name: 'שינוי בשעות' });
    expect(await within(panel).findByRole('textbox', { name: 'מאת' })).toBeTruthy();
    expect(within(panel).getByRole('region', { name: 'כך זה ייראה' }).textContent).toContain('מחר');
    expect(await within(panel).findByText('סטודנטים שקראו: 12')).toBeTruthy();
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'פרסום' }).disabled).toBe(true);
    expect(within(panel).getByRole('button', { name: 'הסתרה' })).toBeTruthy();
  });

  it('STF-10, STF-11: the first screen says what the course lacks and which drafts wait, each with its way', async () => {
    showApp('/studio', { ...staff, 'studio/courses': [COURSE, { ...COURSE, id: 102 }] });
    const opening = await screen.findByRole('region', { name: 'לפני הפתיחה' });
    expect(within(opening).getByText('אין תאריך בחינה')).toBeTruthy();
    expect(within(opening).getByText('להרצאה הצעה אין כתוביות')).toBeTruthy();
    const ways = within(opening)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/studio/courses/101/settings?tab=exam', '/studio/courses/101/lectures?sel=7']);
    const drafts = await screen.findByRole('region', { name: 'הטיוטות שלי' });
    const [first] = await within(drafts).findAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/studio/courses/101/messages?sel=6');
  });

  it('STF-15: without a course there is one next step, and the other ways to begin', async () => {
    showApp('/studio', { ...staff, 'studio/courses': [] });
    const steps = await screen.findByRole('region', { name: 'מתחילים' });
    expect(within(steps).getAllByRole('listitem').length).toBeGreaterThan(5);
    expect(steps.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
    expect(within(steps).getByRole('textbox', { name: 'שם הקורס' })).toBeTruthy();
    expect(within(steps).getByText(/חבילת תוכן/)).toBeTruthy();
  });

  it('STF-13: the settings of a course have a tab with an address for each part', async () => {
    showApp('/studio/courses/101/settings?tab=terms', {
      ...staff,
      'studio/things/terms/101': { ...thing, kind: 'terms', id: 101, form: { termsHtml: '<p>תנאים</p>' } },
    });
    const tabs = await screen.findByRole('navigation', { name: 'חלקי ההגדרות' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('תנאי שימוש');
    expect(await screen.findByRole('textbox', { name: 'תנאי השימוש של הקורס' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'פרסום תנאי השימוש' })).toBeTruthy();
  });

  it('STF-17, ALC-37, ALC-41, ALC-42: a collection is attached to a whole subject at once, what it replaces is said first, and its own button saves it', async () => {
    const subject = { id: 1, name: 'חוזים' };
    const lesson = { kind: 'lesson', id: 1, name: 'כריתה', subject, present: null, questions: null };
    const bodies: unknown[] = [];
    showApp('/lawsCollections?id=12', {
      ...staff,
      'LawCollections/12': buildCollection({ id: 12 }),
      Laws: someLaws,
      'Laws/301/Clauses': buildClauses(3),
      'LawTexts/301/full': buildLawText({ lawId: 301 }, []),
      'studio/collections/law/12/places': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { status: 204, body: undefined };
      },
      'studio/courses/101/places': [
        lesson,
        {
          ...lesson,
          kind: 'exercise',
          id: 2,
          name: 'תרגיל 1',
          present: { id: 9, name: 'מקבץ אחר' },
          questions: { count: 12, linked: 2 },
        },
      ],
    });
    const part = await screen.findByRole('region', { name: 'היכן יוצג' });
    const box = (name: RegExp) => within(part).getByRole<HTMLInputElement>('checkbox', { name });
    expect(within(part).getByText('מקבץ אחר')).toBeTruthy();
    await userEvent.click(box(/כריתה/));
    expect(box(/חוזים/).indeterminate).toBe(true);
    await userEvent.click(box(/חוזים/));
    expect(box(/תרגיל 1/).checked).toBe(true);
    expect(screen.getByText(/יוצג ב־2 מקומות/).closest('p')?.textContent).toBe(
      'סעיף אחד, יוצג ב־2 מקומות. במקום אחד יחליף את מה שמוצג עכשיו.',
    );
    expect(screen.getByText(/ל־2 מתוך 12 השאלות של התרגילים שסומנו מקושר סעיף מן המקבץ/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לשאלות בלי סעיף' }).getAttribute('href')).toBe(
      '/studio/courses/101/questions?state=withoutClause&exercise=2',
    );
    await userEvent.type(within(part).getByRole('searchbox', { name: 'חיפוש מקום' }), 'מקבץ אחר');
    expect(within(part).queryByRole('checkbox', { name: /כריתה/ })).toBeNull();
    expect(box(/תרגיל 1/).checked).toBe(true);
    const button = (name: string) => screen.getByRole('button', { name });
    await userEvent.click(button('שמירה'));
    await userEvent.click(button('כן, לשמור'));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toEqual([
      {
        attach: [
          { kind: 'lesson', id: 1 },
          { kind: 'exercise', id: 2 },
        ],
        detach: [],
      },
    ]);
  });
});
