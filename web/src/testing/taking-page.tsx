/** The screen of a running exercise for tests, over a journal with a network of its own. */
import { MantineProvider } from '@mantine/core';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { NotesSlot } from '../features/exercises/beside/use-beside.tsx';
import type { SolutionKind } from '../features/exercises/journal/solution-operations.ts';
import { TakingScreen } from '../features/exercises/taking-screen.tsx';
import type { JournalStore } from '../platform/journal/store/journal-store.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { buildExercise } from './build-exercise.ts';
import { ATTEMPT, createWorld } from './journal-world.ts';

const LATE_PARTS = [
  () => import('../features/exercises/screen-windows.tsx'),
  () => import('../features/exercises/menu/question-navigator.tsx'),
  () => import('../features/exercises/frame/pause-dialog.tsx'),
];

type Given = {
  readonly exercise?: Exercise;
  readonly notes?: NotesSlot;
  /** Other than the device's own. */
  readonly store?: JournalStore<SolutionKind>;
};

export async function openTaking(given: Given = {}) {
  const world = createWorld();
  const { journal } = await world.openTab(given.store && { store: given.store });
  const client = createQueryClient();
  // What a browser fetches once the question stands; a test does not wait for it.
  await Promise.all(LATE_PARTS.map((load) => load()));
  const counts = { printed: 0, finished: 0 };
  const first = given.exercise ?? buildExercise();
  function Page({ exercise }: { readonly exercise: Exercise }) {
    const [questionId, setQuestionId] = useState(exercise.questions[0]?.id ?? 1);
    return (
      <QueryClientProvider client={client}>
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
            notes={given.notes}
            onFinished={() => {
              counts.finished += 1;
            }}
            onReload={() => {}}
            onPrint={() => {
              counts.printed += 1;
            }}
          />
        </MantineProvider>
      </QueryClientProvider>
    );
  }
  render(<Page exercise={first} />);
  await act(world.quiet);
  return {
    world,
    journal,
    user: userEvent.setup(),
    printed: () => counts.printed,
    finished: () => counts.finished,
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

/** As by keyboard: a pointer would have to wait for a button that has just come to mean something else (EXE-141). */
export function press(name: string): void {
  fireEvent.click(button(name));
}

export function heading(): string | null {
  return screen.getByRole('heading', { level: 2 }).textContent;
}
