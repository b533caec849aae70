import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDay, openStep, reviewStep, startStep } from '../../../testing/build-day.ts';
import { type DeviceExercise, NowCard } from './now-card.tsx';

const onDevice = (id: number): DeviceExercise => ({
  id,
  name: 'שומר חינם',
  categoryId: 5,
  lessonId: 40,
  hasLaw: true,
  numberOfQuestions: 14,
  answeredCount: 9,
});

function show(day: ReturnType<typeof buildDay>, exercises: readonly DeviceExercise[] | null) {
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <NowCard courseId={1} day={day} onDevice={exercises} hasLectures={false} />
      </MantineProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

describe('without the server', () => {
  it('DAY-52: the step that lies on the device keeps the button, and the others say that they wait', async () => {
    show(buildDay({ primary: startStep, steps: [startStep, openStep] }), [onDevice(20)]);
    expect(await screen.findByRole('link', { name: 'להמשיך משאלה 8' })).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'התוכנית להיום' }));
    const waiting = list.getByText('ממתין לחיבור').closest('li');
    expect(waiting?.textContent).toContain('תרגיל ב');
    expect(waiting?.querySelector('a')).toBeNull();
  });

  it('DAY-52: the review goes on', async () => {
    show(buildDay({ primary: reviewStep, steps: [reviewStep], done: [] }), []);
    expect(await screen.findByRole('link', { name: 'להתחיל חזרה · 15' })).toBeTruthy();
  });

  it('DAY-52: an exercise that the day did not know goes on from the device', async () => {
    show(buildDay({ primary: startStep, steps: [startStep], done: [] }), [onDevice(77)]);
    const button = await screen.findByRole('link', { name: 'להמשיך את התרגיל' });
    expect(button.getAttribute('href')).toBe(
      '/courses/1/learningSubject/5/lesson/40/exerciseLaws/77?at=open',
    );
    expect(screen.getByText('9 מתוך 14 נענו.')).toBeTruthy();
  });

  it('DAY-52: with nothing on the device the day says so', async () => {
    show(buildDay({ primary: startStep, steps: [startStep], done: [] }), []);
    expect(await screen.findByRole('heading', { name: 'ממתין לחיבור' })).toBeTruthy();
    expect(screen.getByText(/אין במכשיר הזה תרגיל פתוח/)).toBeTruthy();
  });
});

describe('a test of one’s own', () => {
  const OFFER = /מבחן משלך/;

  it('DAY-83: is the last line of the list, leads to its screen, and is no step', async () => {
    show(buildDay({ done: [], offersOwnTest: true }), null);
    const list = within(await screen.findByRole('list', { name: 'התוכנית להיום' }));
    const rows = list.getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    const offer = rows.at(-1);
    expect(offer?.textContent).toMatch(OFFER);
    expect(offer?.textContent).toContain('אפשר גם');
    expect(offer?.querySelector('a')?.getAttribute('href')).toBe('/courses/1/own-tests');
    expect(screen.getByRole('link', { name: 'להמשיך משאלה 8' })).toBeTruthy();
  });

  it('DAY-43, DAY-83: is one of the ways on where nothing is left, and then no line', async () => {
    show(buildDay({ primary: null, steps: [], minutesLeft: null, offersOwnTest: true }), null);
    expect(await screen.findByRole('heading', { name: 'הכול נעשה להיום' })).toBeTruthy();
    expect(screen.getAllByText(OFFER)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'למבחן משלך' })).toBeTruthy();
  });

  it('DAY-83: is not offered without the server, nor where the day does not say so', async () => {
    show(buildDay({ done: [], offersOwnTest: true }), [onDevice(20)]);
    await screen.findByRole('list', { name: 'התוכנית להיום' });
    expect(screen.queryByText(OFFER)).toBeNull();
    show(buildDay({ done: [] }), null);
    await screen.findAllByRole('list', { name: 'התוכנית להיום' });
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});
