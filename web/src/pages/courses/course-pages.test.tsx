import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCategory, buildCourse } from '../../testing/build-course.ts';
import { buildDay } from '../../testing/build-day.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const type = (id: number, name: string) => ({ id, name, color: '#1f4a6b', order: id });
const subjects = [
  buildCategory(5, { name: 'ראיות', type: 1, typeNavigation: type(1, 'דין דיוני') }),
  buildCategory(6, { name: 'חוזים', type: 2, typeNavigation: type(2, 'דין מהותי') }),
  buildCategory(7, { name: 'אתיקה', type: 3, typeNavigation: type(3, 'נושאים משולבים') }),
  buildCategory(8, { name: 'כלים', type: 4, typeNavigation: type(4, 'תכנים נוספים') }),
  buildCategory(9, { name: 'מיומנויות', type: 4, showOnSideMenuOnly: true }),
];
const main = () => within(screen.getByRole('main'));
const boxNames = () =>
  main()
    .queryAllByRole('listitem')
    .flatMap((box) => within(box).queryAllByRole('heading'))
    .map(({ textContent }) => textContent);

/** Whole pages, on machines that do other things meanwhile. */
describe('home', { timeout: 30_000 }, () => {
  it('CRS-01, NAV-93: lists the courses, each leading to its own home', async () => {
    showApp('/', {
      Courses: [
        { id: 1, name: 'קורס א' },
        { id: 2, name: 'קורס ב' },
      ],
    });
    const link = await screen.findByRole('link', { name: 'קורס ב' });
    expect(link.getAttribute('href')).toBe('/courses/2');
    expect(screen.getByRole('link', { name: 'קורס א' })).toBeTruthy();
  });

  it('CRS-03, CRS-04: one course is no choice: its home opens, read by its own call', async () => {
    const { here, seen } = showApp('/', { Courses: [{ id: 1, name: 'קורס' }], 'Courses/1': buildCourse() });
    await waitFor(() => expect(here()).toBe('/courses/1'));
    expect(await screen.findByRole('heading', { level: 1, name: /נועה/ })).toBeTruthy();
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('GET /api/Courses/1');
  });
});

describe('the course’s home', { timeout: 30_000 }, () => {
  it('CRS-07 to CRS-09: tells how many messages are unread, the newest titles, and the remarks as HTML', async () => {
    showApp('/courses/1', {
      'Courses/1': buildCourse(
        { showCourseMessages: true, unreadMessageCount: 4 },
        {
          openingRemarks: '<p>ברוכים <strong>הבאים</strong></p>',
          unreadMessages: [
            { id: 30, title: 'שלישית' },
            { id: 20, title: 'שנייה' },
            { id: 10, title: 'ראשונה' },
          ],
        },
      ),
    });
    const count = await screen.findByText('4 הודעות שלא נקראו');
    expect(count.closest('a')?.getAttribute('href')).toBe('/Courses/1/messages');
    expect(main().getByRole('link', { name: 'שלישית' }).getAttribute('href')).toBe(
      '/Courses/1/messages?message=30',
    );
    expect(screen.getByText('הבאים').tagName).toBe('STRONG');
  });
});

describe('the learning subjects', { timeout: 30_000 }, () => {
  const answers = { 'Courses/1': buildCourse(), 'Courses/1/Categories': subjects };

  it('CRS-11, CRS-24: are the subjects of the categories’ call, without those for the menu alone', async () => {
    const { seen } = showApp('/courses/1/learningSubjects', answers);
    await screen.findByRole('heading', { name: 'ראיות' });
    expect(boxNames()).toEqual(['ראיות', 'חוזים', 'אתיקה', 'כלים']);
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('GET /api/Courses/1/Categories');
    const menu = within(screen.getByRole('navigation', { name: 'תפריט ראשי' }));
    expect(menu.getByRole('link', { name: 'מיומנויות' })).toBeTruthy();
  });

  it('CRS-21, CRS-22: have five tabs in their order, numbered by type, and all by default', async () => {
    showApp('/courses/1/learningSubjects', answers);
    const tabs = await screen.findByRole('navigation', { name: 'סוגי נושאים' });
    const shown = within(tabs)
      .getAllByRole('link')
      .map((tab) => [tab.textContent, tab.getAttribute('href')]);
    expect(shown).toEqual([
      ['הכול', '/courses/1/learningSubjects'],
      ['דין מהותי', '/courses/1/learningSubjects?type=2'],
      ['דין דיוני', '/courses/1/learningSubjects?type=1'],
      ['נושאים משולבים', '/courses/1/learningSubjects?type=3'],
      ['תכנים נוספים', '/courses/1/learningSubjects?type=4'],
    ]);
    await waitFor(() => expect(boxNames()).toHaveLength(4));
  });

  it('CRS-59: each says how many of its questions were answered, and how many of them rightly', async () => {
    const counts = { questionCount: 39, answeredCount: 26, rightCount: 14, wrongCount: 12 };
    showApp('/courses/1/learningSubjects', {
      'Courses/1': buildCourse(),
      'Courses/1/Categories': subjects.map((subject) => ({
        ...subject,
        exercisesCount: 2,
        completionPercent: 50,
      })),
      'Courses/1/Day': { ...buildDay(), subjects: [{ categoryId: 6, name: 'חוזים', type: 2, ...counts }] },
    });
    const box = await screen.findByRole('link', { name: /^חוזים/ });
    expect(box.textContent).toContain('26 מתוך 39 · 54% נכונות');
    expect(within(box).getByRole('img', { name: '14 נכונות, 12 שגויות, 13 עוד לא נענו' })).toBeTruthy();
    // The day does not know it.
    expect(screen.getByRole('link', { name: /^ראיות/ }).textContent).toContain('50% הושלמו');
  });

  it('CRS-23: each is a box with the name and the colour of its type', async () => {
    showApp('/courses/1/learningSubjects?type=2', answers);
    const name = await screen.findByRole('heading', { name: 'חוזים' });
    expect(boxNames()).toEqual(['חוזים']);
    const box = name.closest('a');
    expect(box?.textContent).toContain('דין מהותי');
    expect(box?.style.getPropertyValue('--type-color')).toBe('#1f4a6b');
  });

  it('CRS-25, CRS-26: one visible subject opens by itself, on the first visit and on the tab of all', async () => {
    const one = { ...answers, 'Courses/1/Categories': [buildCategory(5), ...subjects.slice(-1)] };
    const first = showApp('/courses/1/learningSubjects', one);
    await waitFor(() => expect(first.here()).toContain('/learningSubject/5'));
  });

  it('CRS-26: who comes back sees the list, and so does who asks for a type', async () => {
    const one = { ...answers, 'Courses/1/Categories': [buildCategory(5)] };
    const ofType = showApp('/courses/1/learningSubjects?type=1', one);
    expect(await screen.findByRole('heading', { name: 'נושא 5' })).toBeTruthy();
    expect(ofType.here()).toBe('/courses/1/learningSubjects?type=1');
    window.sessionStorage.setItem('only-subject-1', 'seen');
    const again = showApp('/courses/1/learningSubjects', one);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'נושא 5' })).toHaveLength(2));
    expect(again.here()).toBe('/courses/1/learningSubjects');
  });
});

describe('a feature that the course does not have', { timeout: 30_000 }, () => {
  const title = 'העמוד הזה אינו חלק מהקורס';

  it.each([
    'courses/1/reports',
    'Calculator/1',
    'courses/1/lecturesRegistration',
    'courses/1/learningSubject/1002/Books',
    'Courses/1/messages',
    'courses/1/helpCenter',
  ])('NAV-31: %s is closed to students who know its address', async (address) => {
    showApp(`/${address}`, { 'Courses/1': buildCourse() });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לדף הקורס' }).getAttribute('href')).toBe('/courses/1');
  });

  it('NAV-31: staff may look at it', async () => {
    showApp('/Courses/1/messages', {
      Account: { ...account, isAdmin: true },
      'Courses/1': buildCourse(),
      'Courses/1/Messages': [],
    });
    expect(await screen.findByText('אין כרגע הודעות בקורס הזה.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });
});
