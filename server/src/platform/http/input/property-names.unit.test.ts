import { expect, it } from 'vitest';
import { z } from 'zod';
import { nameReader } from './property-names.ts';

const wireName = (name: string) => (name === 'operationId' ? 'actId' : name);
const operation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), operationId: z.int(), rating: z.int() }),
  z.strictObject({ kind: z.literal('undo'), operationId: z.int() }),
]);
const read = nameReader(z.strictObject({ operations: z.array(operation) }), wireName);

it.each([
  [
    'each option by its own names',
    { kind: 'rate', actId: 1, rating: 3 },
    { kind: 'rate', operationId: 1, rating: 3 },
  ],
  ['without regard to case', { KIND: 'undo', ACTID: 2 }, { kind: 'undo', operationId: 2 }],
  ['a kind that is none as it is', { kind: 'guess', actId: 3 }, { kind: 'guess', actId: 3 }],
  ['what is no object as it is', 'rate', 'rate'],
])('XCT-04: a choice of several shapes is read: %s', (_what, sent, expected) => {
  expect(read({ operations: [sent] })).toEqual({ operations: [expected] });
});
