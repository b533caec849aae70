import { expect, test } from 'vitest';
import { differing, differingOfMany } from './differing.ts';

test('AUD-01: of before and after the fields that differ are kept, also those that one side lacks', () => {
  const before = { name: 'א', tags: ['x'], gone: 1, same: { deep: [1, 2] } };
  const after = { name: 'ב', tags: ['x', 'y'], same: { deep: [1, 2] }, fresh: null };
  expect(differing(before, after)).toEqual({
    before: { name: 'א', tags: ['x'], gone: 1 },
    after: { name: 'ב', tags: ['x', 'y'], fresh: null },
  });
  expect(differing(undefined, after)).toEqual({ after });
  expect(differing(before, null)).toEqual({ before });
  expect(differing(null, undefined)).toEqual({});
});

test('AUD-01: of several things each stands by its own name', () => {
  const changes = [
    { name: 'question 17', before: { name: 'א', text: 'ט' }, after: { name: 'ב', text: 'ט' } },
    { name: 'lesson 4', before: null, after: { name: 'ג' } },
  ];
  expect(differingOfMany(changes)).toEqual({
    before: { 'question 17': { name: 'א' } },
    after: { 'question 17': { name: 'ב' }, 'lesson 4': { name: 'ג' } },
  });
});
