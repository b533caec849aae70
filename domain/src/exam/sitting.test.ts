import { expect, test } from 'vitest';
import { type SittingPart, type SittingPlan, sittingFaults } from './sitting.ts';
import { usualBlueprint } from './subjects.ts';

const part = (key: 'A' | 'B' | 'C', change: Partial<SittingPart> = {}): SittingPart => ({
  key,
  minutes: 100,
  breakAfterMinutes: 0,
  questionCount: key === 'A' ? 0 : 40,
  weight: key === 'A' ? 20 : 40,
  aids: 'none',
  ...change,
});
const PARTS = [part('A'), part('B'), part('C')];
const BLUEPRINT = [...usualBlueprint('B', 40), ...usualBlueprint('C', 40)];

test.each<[string, SittingPlan, ReturnType<typeof sittingFaults>]>([
  ['three parts of 100 points', { parts: PARTS, blueprint: BLUEPRINT }, []],
  ['no blueprint of its own', { parts: PARTS, blueprint: [] }, []],
  [
    'points that make 105',
    { parts: [part('A'), part('B'), part('C', { weight: 45 })], blueprint: [] },
    [{ kind: 'weights', sum: 105 }],
  ],
  [
    'a part twice',
    { parts: [part('B', { weight: 60 }), part('B')], blueprint: [] },
    [{ kind: 'partTwice', part: 'B' }],
  ],
  [
    'a part of 41 questions whose subjects have 40',
    { parts: [part('A'), part('B', { questionCount: 41 }), part('C')], blueprint: BLUEPRINT },
    [{ kind: 'counts', part: 'B', asked: 41, counted: 40 }],
  ],
  [
    'a subject twice',
    {
      parts: [part('A'), part('B', { questionCount: 42 }), part('C')],
      blueprint: [...BLUEPRINT, { subject: 'd1', count: 2 }],
    },
    [{ kind: 'subjectTwice', subject: 'd1' }],
  ],
])('EXD-01, EXD-05: %s', (_name, plan, faults) => {
  expect(sittingFaults(plan)).toEqual(faults);
});
