import { expect, it } from 'vitest';
import type { Step } from './day-steps.ts';
import { stepSeconds } from './step-seconds.ts';

const exercise = { numberOfQuestions: 13 };
const times = { perQuestion: 120, perItem: 20 };

it.each<[string, Step<typeof exercise>, number]>([
  ['an open exercise its open questions', { kind: 'continue', exercise, openCount: 3 }, 360],
  ['one of which all is answered nothing', { kind: 'continue', exercise, openCount: 0 }, 0],
  ['the review its items', { kind: 'review', count: 7 }, 140],
  ['a new exercise all its questions', { kind: 'start', exercise, pointsPerHour: null }, 1_560],
  ['mistakes their number', { kind: 'mistakes', exercise, wrongCount: 2 }, 240],
])('DAY-03: %s', (_name, step, seconds) => {
  expect(stepSeconds(step, times)).toBe(seconds);
});
