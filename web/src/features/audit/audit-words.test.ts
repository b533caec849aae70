import { isStaffWrite } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { expect, test } from 'vitest';
import { auditFilterOf } from './audit-address.ts';
import { kindChoices, kindName, placeName } from './audit-words.ts';
import { changedFields } from './changed-fields.ts';

test('AUD-07: whatever staff change is called by Hebrew words', () => {
  const nameless = everyEndpoint
    .filter((endpoint) => isStaffWrite(endpoint))
    .filter(({ name }) => kindName(name) === name);

  expect(nameless.map(({ name }) => name)).toEqual([]);
  expect(kindName('something')).toBe('something');
});

test('AUD-07: a choice of kinds has each words once', () => {
  const labels = kindChoices.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(kindChoices).toContainEqual({ value: 'publishStudioThings', label: 'פרסום בסטודיו' });
});

test.each([
  ['PUT /api/studio/things/question/17/draft', 'question/17/draft'],
  ['POST /api/studio/publish', 'publish'],
  ['PUT /api/admin/userRequests/3', 'userRequests/3'],
  ['PUT /api/laws/301', 'laws/301'],
  ['', ''],
])('AUD-07: %j is shown as %j', (place, shown) => {
  expect(placeName(place)).toBe(shown);
});

const NOWHERE = { from: null, to: null, staff: null, kind: null, words: null };

test.each([
  [NOWHERE, { from: '2026-10-25', to: '2026-11-23' }],
  [
    { ...NOWHERE, from: '2026-11-20', to: '2026-11-21', staff: ' דנה ' },
    { from: '2026-11-20', to: '2026-11-21', staff: 'דנה' },
  ],
  [
    { ...NOWHERE, from: '2026-11-30', to: '2026-11-21' },
    { from: '2026-11-21', to: '2026-11-21' },
  ],
  [
    { ...NOWHERE, from: '2026-02-31', to: 'x', kind: 'a b', words: '17' },
    { from: '2026-10-25', to: '2026-11-23', words: '17' },
  ],
])('AUD-07: the address %j asks for %j', (addressed, filter) => {
  expect(auditFilterOf(addressed, '2026-11-23')).toEqual(filter);
});

test('AUD-07: before and after stand side by side, field by field', () => {
  const before = { name: 'א', tags: ['x'], note: null };
  expect(changedFields(before, { name: 'ב', more: 3 })).toEqual([
    { field: 'name', before: 'א', after: 'ב' },
    { field: 'tags', before: '[\n "x"\n]', after: null },
    { field: 'note', before: '', after: null },
    { field: 'more', before: null, after: '3' },
  ]);
  expect(changedFields(null, null)).toEqual([]);
});
