import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { ExerciseFailed } from './exercise-states.tsx';

it.each([
  [404, 'not_found', false],
  [403, 'not_allowed', false],
  [500, 'internal', true],
] as const)('an exercise that is answered with %d %s offers another try: %s', (status, code, offers) => {
  render(
    <MantineProvider env="test">
      <ExerciseFailed
        title="התרגיל לא נטען"
        error={new ApiProblem({ code, status })}
        back={null}
        onRetry={() => {}}
      />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: 'ניסיון נוסף' }) !== null).toBe(offers);
});
