import { expect, it } from 'vitest';
import { z } from 'zod';
import { constantsOf } from './contract-constants.ts';

const endpoint = {
  name: 'readThing',
  method: 'GET',
  path: '/api/Things/{id}',
  access: 'admin',
  capability: 'content.write',
  params: z.object({ id: z.int() }),
  response: z.object({ name: z.string() }),
  wireNames: ['name'],
  studentsIn: () => [],
  refusals: ['not_found'],
};

it.each([
  [
    'an endpoint keeps what a caller needs, its schemas as one',
    { readThing: endpoint },
    [
      'export const readThing = {"name": "readThing", "method": "GET", "path": "/api/Things/{id}", "access": "admin", "response": z, "wireNames": ["name"]};',
    ],
  ],
  ['a schema of its own', { thing: z.string() }, ['export const thing = z;']],
  [
    'plain values',
    { most: 5, names: ['א'], none: null },
    ['export const most = 5;', 'export const names = ["א"];', 'export const none = null;'],
  ],
] as const)('XCT-30: of the contract the built app has %s', (_name, exported, lines) => {
  expect(constantsOf(exported)).toBe(["import { z } from 'zod';", ...lines].join('\n'));
});

it.each([
  ['a function', { double: (value: number) => value * 2 }],
  ['a pattern', { word: /a/ }],
  ['a map', { names: new Map() }],
])('a module with %s stays as it is', (_name, exported) => {
  expect(constantsOf({ most: 5, ...exported })).toBeNull();
});
