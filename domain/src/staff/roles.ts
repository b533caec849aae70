/** Roles of staff, and who may change which (ROL-07, ROL-08). */

type Role = 'owner' | 'administrator' | 'editor' | 'teacher' | 'support';

/** What the wire calls `isAdmin`. */
export function isAdminRole(role: Role | null): boolean {
  return role === 'owner' || role === 'administrator';
}

export type RoleChange = {
  /** Of the one who changes it. */
  readonly by: Role;
  /** Null: a member of staff from now on. */
  readonly from: Role | null;
  /** Null: no member of staff any more. */
  readonly to: Role | null;
  /** Owners who can sign in today, this one included: 1 or more. */
  readonly ownerCount: number;
};

export type RoleRefusal = 'owners_only' | 'last_owner';

/** Why a change of role is refused; null: it is not. Only owners make or unmake owners, and one always stays. */
export function refusalOfRoleChange({ by, from, to, ownerCount }: RoleChange): RoleRefusal | null {
  if (from === to) return null;
  if ((from === 'owner' || to === 'owner') && by !== 'owner') return 'owners_only';
  if (from === 'owner' && ownerCount <= 1) return 'last_owner';
  return null;
}
