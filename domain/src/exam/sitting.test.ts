import { expect, test } from 'vitest';
import { blueprintOf, type SittingPart, type SittingPlan, sittingFaults } from './sitting.ts';
import { usualBlueprint } from './subjects.ts';

const part = (key: 'A' | 'B' | 'C', change: Partial<SittingPart> = {}): SittingPart => ({
  key,
  order: { A: 1, B: 2, C: 3 }[key],
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
    { parts: [part('A'), part('B'), part('B', { order: 3 })], blueprint: [] },
    [
      { kind: 'partTwice', part: 'B' },
      { kind: 'partMissing', part: 'C' },
    ],
  ],
  [
    'two parts in one place of the day',
    { parts: [part('A'), part('B'), part('C', { order: 2 })], blueprint: [] },
    [{ kind: 'orderTwice', order: 2 }],
  ],
  [
    'a drafting task with questions, and a part without',
    { parts: [part('A', { questionCount: 1 }), part('B', { questionCount: 0 }), part('C')], blueprint: [] },
    [
      { kind: 'questions', part: 'A' },
      { kind: 'questions', part: 'B' },
    ],
  ],
  [
    'a drafting task with a question, and subjects for the others',
    { parts: [part('A', { questionCount: 1 }), part('B'), part('C')], blueprint: BLUEPRINT },
    [{ kind: 'questions', part: 'A' }],
  ],
  [
    'tasks in a part of questions; in part A they are as they should be',
    { parts: [part('A', { taskCount: 3 }), part('B', { taskCount: 1 }), part('C')], blueprint: [] },
    [{ kind: 'questions', part: 'B' }],
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

test('EXD-04: a part of another length keeps the proportions of the sitting, and without counts the usual ones', () => {
  const own = [
    { subject: 'd2', count: 10 },
    { subject: 'd1', count: 30 },
    { subject: 'm1', count: 40 },
  ] as const;
  expect(blueprintOf(own, 'B', 40)).toEqual([
    { subject: 'd1', count: 30 },
    { subject: 'd2', count: 10 },
  ]);
  expect(blueprintOf(own, 'B', 20)).toEqual([
    { subject: 'd1', count: 15 },
    { subject: 'd2', count: 5 },
  ]);
  expect(blueprintOf([], 'B', 20)).toEqual(usualBlueprint('B', 20));
  expect(blueprintOf([{ subject: 'd2', count: 0 }], 'B', 20)).toEqual(usualBlueprint('B', 20));
  expect(blueprintOf([{ subject: 'm1', count: 40 }], 'B', 40)).toEqual(usualBlueprint('B', 40));
});
