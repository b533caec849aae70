import { describe, expect, test } from 'vitest';
import { isAdminRole, refusalOfRoleChange } from './roles.ts';

test.each([
  ['owner', true],
  ['administrator', true],
  ['editor', false],
  ['teacher', false],
  ['support', false],
  [null, false],
] as const)('ROL-04: isAdmin of %s is %s', (role, isAdmin) => {
  expect(isAdminRole(role)).toBe(isAdmin);
});

describe('ROL-07, ROL-08: a change of role', () => {
  test.each([
    ['owner', null, 'owner', 1, null],
    ['owner', 'administrator', 'owner', 1, null],
    ['owner', 'owner', 'administrator', 2, null],
    ['owner', 'owner', null, 2, null],
    ['owner', 'owner', 'administrator', 1, 'last_owner'],
    ['owner', 'owner', null, 1, 'last_owner'],
    ['owner', 'owner', 'owner', 1, null],
    ['administrator', null, 'owner', 3, 'owners_only'],
    ['administrator', 'editor', 'owner', 3, 'owners_only'],
    ['administrator', 'owner', 'editor', 3, 'owners_only'],
    ['administrator', 'owner', null, 3, 'owners_only'],
    ['administrator', null, 'administrator', 1, null],
    ['administrator', 'administrator', null, 1, null],
    ['administrator', 'editor', 'teacher', 1, null],
  ] as const)('by %s from %s to %s among %i owners: %s', (by, from, to, ownerCount, refusal) => {
    expect(refusalOfRoleChange({ by, from, to, ownerCount })).toBe(refusal);
  });
});
