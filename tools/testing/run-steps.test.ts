import { expect, it } from 'vitest';
import { inTurn } from './run-steps.ts';
import type { Step } from './steps.ts';
import { NOTHING } from './tally.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  title: name,
  run: async () => NOTHING,
  ...more,
});

it('a step that runs beside another shares its turn; each of the others has its own', () => {
  const steps = [step('build'), step('browser'), step('crash', { beside: 'browser' }), step('deploys')];
  const names = inTurn(steps).map((together) => together.map(({ name }) => name));
  expect(names).toEqual([['build'], ['browser', 'crash'], ['deploys']]);
});

it('a step whose other does not run has a turn of its own', () => {
  const alone = inTurn([step('build'), step('crash', { beside: 'browser' })]);
  expect(alone.map((together) => together.length)).toEqual([1, 1]);
});
