import { MantineProvider } from '@mantine/core';
import type { ExerciseCard } from '@sugya/contract/courses.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildCard } from '../../../testing/build-course.ts';
import { ExerciseTile } from './exercise-tile.tsx';

const place = { courseId: 1, categoryId: 2, categoryName: 'חוזים', lessonId: 3 };
const under = '/courses/1/learningSubject/2/lesson/3';

function show(fields: Partial<ExerciseCard>): void {
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <ExerciseTile
          card={buildCard(9, { name: 'תרגיל', ...fields })}
          place={place}
          heart={<span>לב</span>}
          headingLevel="h3"
        />
      </MantineProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const done: Partial<ExerciseCard> = { isDone: true, isStarted: false, grade: 70, acceptableGrade: 65 };

describe('an exercise card', { timeout: 20_000 }, () => {
  it('CRS-41, CRS-52, CRS-53, CRS-54: done, it shows the grade, a green and red ring of it, the average and the report', async () => {
    show(done);
    expect(await leadsTo('לדוח התרגיל – תרגיל')).toBe(`${under}/exerciseStatistics/9`);
    const ring = screen.getByRole('img', { name: 'ציון 70 מתוך 100' });
    expect(screen.getByText('ממוצע הקורס').textContent).toBe('ממוצע הקורס 65');
    expect(ring.querySelector('svg')?.getAttribute('class')).toMatch(/verdict/);
    const [rest, share] = ring.querySelectorAll('circle');
    const numberOf = (circle: Element | undefined, name: string) => Number(circle?.getAttribute(name));
    // A ring of the radius 43 and the breadth 14 in a circle of 50 has a hole of 36: 72 percent.
    expect(numberOf(rest, 'r') - numberOf(rest, 'stroke-width') / 2).toBeCloseTo(36);
    expect(numberOf(rest, 'r') + numberOf(rest, 'stroke-width') / 2).toBeCloseTo(50);
    const [drawn, whole] = (share?.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number);
    expect((drawn ?? 0) / (whole ?? 1)).toBeCloseTo(0.7);
  });

  it('CRS-50, CRS-51: a hidden grade shows neither ring nor number nor average, and the report stays', async () => {
    show({ ...done, isInHideModeDisplayGrade: true, grade: null, acceptableGrade: null });
    expect(await leadsTo('לדוח התרגיל – תרגיל')).toBe(`${under}/exerciseStatistics/9`);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(/ציון|ממוצע/)).toBeNull();
  });

  it('CRS-42, CRS-53: started, it goes on, and its completion is amber', async () => {
    show({ isStarted: true, answeredCount: 4 });
    expect(await leadsTo('המשך – תרגיל')).toBe(`${under}/exercise/9?at=open`);
    const meter = screen.getByRole('img', { name: 'התקדמות בתרגיל: 4 מתוך 10 נענו' });
    const share = meter.firstElementChild;
    expect(share?.getAttribute('style')).toContain('--amber');
    expect(share?.getAttribute('style')).toContain('40%');
  });

  it('CRS-43, CRS-45, CRS-48: not begun, it begins, in its law variant where the law flag says so', async () => {
    show({});
    expect(await leadsTo('התחלה – תרגיל')).toBe(`${under}/exercise/9`);
  });

  it('CRS-45, CRS-48: with the law flag it begins in its law variant', async () => {
    show({ hasLaw: true });
    expect(await leadsTo('התחלה – תרגיל')).toBe(`${under}/exerciseLaws/9`);
  });

  it('CRS-44: with offline entry alone it opens manual entry', async () => {
    show({ insertMethodOnline: false, insertMethodOffline: true });
    expect(await leadsTo('הזנת תשובות – תרגיל')).toBe('/courses/1/lesson/3/exerciseManual/9');
  });

  it('CRS-46: with both it asks which', async () => {
    show({ insertMethodOffline: true });
    await userEvent.click(await screen.findByRole('button', { name: 'התחלה – תרגיל' }));
    const question = within(await screen.findByRole('dialog', { name: 'איך לתרגל?' }));
    const ways = question.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual([`${under}/exercise/9`, '/courses/1/lesson/3/exerciseManual/9']);
  });

  it('CRS-47: with neither it shows name and count and no way in', async () => {
    show({ insertMethodOnline: false });
    expect(await screen.findByText('10 שאלות')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it.each([true, false])(
    'CRS-49, CRS-55, PRN-12: printing allowed %s decides on the print link; the heart is there',
    async (isAllowed) => {
      show({ isAllowedToPrint: isAllowed });
      expect(await screen.findByText('לב')).toBeTruthy();
      const link = screen.queryByRole('link', { name: 'הדפסת התרגיל תרגיל' });
      expect(link?.getAttribute('href')).toBe(isAllowed ? '/courses/1/lesson/3/exercisePrint/9' : undefined);
    },
  );
});
