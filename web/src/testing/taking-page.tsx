/** The screen of a running exercise for tests, over a journal with a network of its own. */
import { MantineProvider } from '@mantine/core';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TakingScreen } from '../features/exercises/taking-screen.tsx';
import { buildExercise } from './build-exercise.ts';
import { ATTEMPT, createWorld } from './journal-world.ts';

export async function openTaking(given: { exercise?: Exercise } = {}) {
  const world = createWorld();
  const { journal } = await world.openTab();
  const counts = { printed: 0 };
  const first = given.exercise ?? buildExercise();
  function Page({ exercise }: { readonly exercise: Exercise }) {
    const [questionId, setQuestionId] = useState(exercise.questions[0]?.id ?? 1);
    return (
      <MantineProvider>
        <TakingScreen
          exercise={exercise}
          attemptId={ATTEMPT}
          startedAt="2025-06-15T15:00:00.000Z"
          journal={journal}
          questionId={questionId}
          crumbs={null}
          heart={null}
          law={{ panelOf: () => null, textsOf: () => [] }}
          onGo={setQuestionId}
          onFinished={() => {}}
          onPrint={() => {
            counts.printed += 1;
          }}
        />
      </MantineProvider>
    );
  }
  render(<Page exercise={first} />);
  await act(world.quiet);
  return {
    world,
    journal,
    user: userEvent.setup(),
    printed: () => counts.printed,
  };
}

export function answer(position: number): HTMLElement {
  return screen.getByRole('radio', { name: new RegExp(`תשובה ${position} לשאלה`) });
}

export function sure(name: 'כן' | 'לא'): HTMLElement {
  return within(screen.getByRole('radiogroup', { name: 'התשובה בטוחה?' })).getByRole('radio', { name });
}

export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

export function heading(): string | null {
  return screen.getByRole('heading', { level: 2 }).textContent;
}
