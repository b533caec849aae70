import { expect, test } from 'vitest';
import { withAwaited } from './awaited-places.ts';
import { isRegistryNumber } from './registry-number.ts';

const at = (law: string, clause: string) => ({ law, clause, quote: null });

test('LAW-71: what waits stands where it stood among what does not', () => {
  const here = {
    laws: ['b'],
    correctClauses: [at('b', '2')],
    links: [{ ...at('b', '9'), role: 'background' as const }],
  };
  expect(
    withAwaited(here, [
      { ...at('7', '4'), role: 'distractor', place: 3 },
      { ...at('7', '1'), role: 'key', place: 1 },
      { law: '7', clause: null, quote: null, role: 'asked', place: 1 },
    ]),
  ).toEqual({
    laws: ['7', 'b'],
    correctClauses: [at('7', '1'), at('b', '2')],
    links: [
      { ...at('7', '4'), role: 'distractor' },
      { ...at('b', '9'), role: 'background' },
    ],
  });
  expect(withAwaited(here, [])).toEqual(here);
});

test('LAW-71: digits alone are a number of the registry', () => {
  expect(['2002218', '1', 'law-1', '', '12a', '1234567890123'].map(isRegistryNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
