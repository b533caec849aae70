/**
 * What a member of staff may do, by capability. Endpoints name a capability and never a role, so that another role is
 * another line here.
 */
import type { Capability } from '@sugya/contract/endpoint.ts';
import type { Viewer } from './viewer.ts';

type Role = 'administrator';

const CAPABILITIES: Readonly<Record<Role, ReadonlySet<Capability>>> = {
  administrator: new Set<Capability>(['audit.read', 'content.write', 'quality.rule', 'students.enrol']),
};

export function mayDo({ isAdmin }: Pick<Viewer, 'isAdmin'>, capability: Capability): boolean {
  return isAdmin && CAPABILITIES.administrator.has(capability);
}
