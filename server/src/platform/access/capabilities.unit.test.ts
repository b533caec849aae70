import { type Capability, capabilities } from '@sugya/contract/endpoint.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { describe, expect, it, test } from 'vitest';
import { capabilitiesOf, mayDo } from './capabilities.ts';
import { seesEveryCourse } from './viewer.ts';

/** Owners and administrators apart, by hand. */
const MAY: Readonly<Record<Exclude<StaffRole, 'owner' | 'administrator'>, readonly Capability[]>> = {
  editor: [
    'content.read',
    'content.write',
    'courses.read',
    'keys.read',
    'quality.rule',
    'statistics.read',
    'tokens.own',
  ],
  teacher: [
    'courses.read',
    'drafting.mark',
    'overview.read',
    'registrants.mail',
    'statistics.read',
    'students.read',
    'tokens.own',
  ],
  support: [
    'courses.read',
    'desk.answer',
    'students.accommodations',
    'students.enrol',
    'students.notes',
    'students.read',
    'tokens.own',
  ],
};

describe('what a role may do', () => {
  it.each(Object.entries(MAY) as [StaffRole, readonly Capability[]][])('%s', (role, may) => {
    // The keys are roles.
    expect(capabilitiesOf({ role }).toSorted()).toEqual(may.toSorted());
  });

  it.each(['owner', 'administrator'] as const)('%s: everything', (role) => {
    expect(capabilitiesOf({ role })).toEqual(capabilities);
  });

  it('a student, and a member of staff who looks as one: nothing', () => {
    expect(capabilitiesOf({ role: null })).toEqual([]);
  });
});

describe('what a program with a token may do', () => {
  const token = { id: 1, may: ['students.read', 'content.write'] } as const;

  test('what the token says, where its owner may too', () => {
    expect(capabilitiesOf({ role: 'owner', token }).toSorted()).toEqual(['content.write', 'students.read']);
    expect(capabilitiesOf({ role: 'editor', token })).toEqual(['content.write']);
    expect(mayDo({ role: 'owner', token }, 'audit.read')).toBe(false);
  });

  test('nothing once its owner has no role', () => {
    expect(capabilitiesOf({ role: null, token })).toEqual([]);
  });
});

it.each([
  ['a student', { isAdmin: false, role: null }, false],
  ['a job, which has no role', { isAdmin: false }, false],
  ['a teacher', { isAdmin: false, role: 'teacher' }, false],
  ['support', { isAdmin: false, role: 'support' }, false],
  ['an editor', { isAdmin: false, role: 'editor' }, true],
  ['an administrator', { isAdmin: true, role: 'administrator' }, true],
] as const)('XCT-23: of every course, %s sees: %o', (_who, viewer, sees) => {
  expect(seesEveryCourse({ userId: 1, ...viewer })).toBe(sees);
});
