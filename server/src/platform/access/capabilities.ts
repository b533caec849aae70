/**
 * What a member of staff may do. Endpoints name a capability and never a role, so that another role is a word in these
 * lines. Owners and administrators have them all; what divides the two is who makes owners (domain/src/staff).
 */
import { type Capability, capabilities } from '@sugya/contract/endpoint.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import type { Viewer } from './viewer.ts';

type LesserRole = Exclude<StaffRole, 'owner' | 'administrator'>;

const ALSO_OF: Readonly<Record<Capability, readonly LesserRole[]>> = {
  'audit.read': [],
  'content.read': ['editor'],
  'content.write': ['editor'],
  'courses.read': ['editor', 'teacher', 'support'],
  'desk.answer': ['support'],
  'drafting.mark': ['teacher'],
  'keys.read': ['editor'],
  'overview.read': ['teacher'],
  'privacy.read': [],
  'quality.rule': ['editor'],
  'registrants.mail': ['teacher'],
  'staff.manage': [],
  'statistics.read': ['editor', 'teacher'],
  'students.accommodations': ['support'],
  'students.close': [],
  'students.enrol': ['support'],
  'students.impersonate': [],
  'students.notes': ['support'],
  'students.read': ['teacher', 'support'],
  'tokens.own': ['editor', 'teacher', 'support'],
};

export function mayDo({ role, token }: Pick<Viewer, 'role' | 'token'>, capability: Capability): boolean {
  if (role === null || token?.may.includes(capability) === false) return false;
  return role === 'owner' || role === 'administrator' || ALSO_OF[capability].includes(role);
}

/** For the client, which shows what may be done and knows no roles. */
export function capabilitiesOf(viewer: Pick<Viewer, 'role' | 'token'>): Capability[] {
  return capabilities.filter((capability) => mayDo(viewer, capability));
}
