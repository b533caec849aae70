import { expect, it } from 'vitest';
import { until } from './until.ts';

it('asks until there is an answer', async () => {
  let asked = 0;
  const answer = await until(
    async () => {
      asked += 1;
      return asked === 3 ? 'now' : null;
    },
    () => 'never',
  );
  expect([answer, asked]).toEqual(['now', 3]);
});

it('gives up at the deadline and says what it saw last', async () => {
  let seen = 0;
  const waiting = until(
    async () => {
      seen += 1;
      return null;
    },
    () => `saw ${seen}`,
    1,
  );
  await expect(waiting).rejects.toThrow(/^Waited 0\.001 s in vain: saw [1-9]/);
});
