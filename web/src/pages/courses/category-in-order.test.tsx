import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCard, buildCategory, buildCourse, buildGroup } from '../../testing/build-course.ts';
import { buildDay, buildDaySubject, startStep } from '../../testing/build-day.ts';
import { showApp } from '../../testing/show-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const law = (id: number, kind: 'law' | 'verdict', name: string) => ({ id, kind, of: 'lesson', name });
const answers = {
  'Courses/1': buildCourse(
    {},
    {
      lessons: [
        { id: 4, name: 'כריתת חוזה' },
        { id: 3, name: 'פגמים' },
      ],
    },
  ),
  'Courses/1/Categories': [buildCategory(5, { exercisesCount: 4 })],
  'Courses/1/category/5/Exercises': [
    buildGroup(5, {
      3: [buildCard(9, { isDone: true, isStarted: true, grade: 54, acceptableGrade: 60 })],
      4: [
        buildCard(10, { isStarted: true, answeredCount: 4, allowImmediateFeedback: true, hasLaw: true }),
        buildCard(11, { isDone: true, isStarted: true, isInHideModeDisplayGrade: true }),
        buildCard(12),
      ],
    }),
  ],
  'Courses/1/category/5/LawCenter': [
    {
      id: 4,
      name: 'כריתת חוזה',
      categoryName: 'נושא 5',
      categoryId: 5,
      typeNavigation: { name: 'דין מהותי', color: '#7a4f8e' },
      exercises: [],
      collections: [law(2, 'verdict', 'פסקי דין בחוזים'), law(1, 'law', 'חוק החוזים')],
    },
  ],
  'Courses/1/Day': buildDay({
    primary: startStep,
    subjects: [buildDaySubject(5, { answeredCount: 14, rightCount: 9, wrongCount: 5 })],
    questionSeconds: 120,
  }),
};

const items = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.replace(/, .*/, ''));

/** Whole pages, on machines that do other things meanwhile. */
describe('a subject in the order of study', { timeout: 30_000 }, () => {
  it('DAY-61, CRS-29: lesson by lesson, in each exercises, then laws, then verdicts', async () => {
    showApp('/courses/1/learningSubject/5/InOrder', answers);
    await screen.findByRole('heading', { name: /כריתת חוזה/ });
    expect(items()).toEqual(['תרגיל 10', 'תרגיל 11', 'תרגיל 12', 'חוק החוזים', 'פסקי דין בחוזים', 'תרגיל 9']);
  });

  it('DAY-62: a row tells kind, mode, law, what is left, the state and the next step', async () => {
    showApp('/courses/1/learningSubject/5/InOrder', answers);
    const row = (await screen.findByRole('link', { name: 'תרגיל 10' })).closest('li');
    expect(row?.textContent).toContain('תרגיל · 10 שאלות');
    for (const word of ['משוב מיידי', 'עם נוסח החוק', 'כ־12 דק׳', '4 מתוך 10', 'המשך']) {
      expect(row?.textContent).toContain(word);
    }
    const hidden = (await screen.findByRole('link', { name: 'תרגיל 11' })).closest('li');
    expect(hidden?.textContent).toContain('הושלם');
    expect(hidden?.textContent).not.toContain('ציון');
  });

  it('DAY-64: without the time of a question no minutes are written', async () => {
    const { questionSeconds: _unknown, ...day } = buildDay();
    showApp('/courses/1/learningSubject/5/InOrder', { ...answers, 'Courses/1/Day': day });
    await screen.findByRole('link', { name: 'תרגיל 10' });
    expect(within(screen.getByRole('main')).queryByText(/דק׳/)).toBeNull();
  });

  it('DAY-63: the filters count, and show what was not begun or is to improve', async () => {
    showApp('/courses/1/learningSubject/5/InOrder?show=improve', answers);
    const filter = within(await screen.findByRole('navigation', { name: 'סינון לפי מצב' }));
    expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'הכול · 6',
      'לא התחלתי · 1',
      'לשפר · 1',
    ]);
    expect(items()).toEqual(['תרגיל 9']);
  });

  it('DAY-65: above the list how the subject stands, and one button to go on', async () => {
    showApp('/courses/1/learningSubject/5/InOrder', answers);
    const button = await screen.findByRole('link', { name: 'להמשיך את התרגיל' });
    expect(button.getAttribute('href')).toBe('/courses/1/learningSubject/5/lesson/4/exerciseLaws/10?at=open');
    expect(screen.getByRole('img', { name: '9 נכונות, 5 שגויות, 6 עוד לא נענו' })).toBeTruthy();
  });
});
