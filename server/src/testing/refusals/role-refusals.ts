/** How the calls about the staff's roles are brought to each refusal that they declare (refusals.test.ts). */

import {
  changeStaff,
  endStaff,
  inviteStaff,
  renewStaffInvitation,
  resetSecondWays,
} from '@sugya/contract/account-staff.ts';
import { createApiToken, MOST_TOKENS } from '@sugya/contract/account-tokens.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import type { TestApp } from '../app/test-app.ts';

const person = { privateName: 'דנה', lastName: 'לוי', role: 'owner' as const, courseIds: [] };

export function roleRefusals(app: () => TestApp) {
  const member = async (role: StaffRole) => {
    const user = await app().buildUser({ role });
    return { ...user, of: { params: { userId: user.id } }, client: await app().as(user.userName) };
  };
  /** However many the other tests left. */
  const onlyOwner = async () => {
    const owner = await member('owner');
    await app()
      .db.updateTable('account_users')
      .set({ staff_role: 'administrator' })
      .where('staff_role', '=', 'owner')
      .where('id', '<>', owner.id)
      .execute();
    return owner;
  };
  const editor = { role: 'editor' as const, courseIds: [] };
  return {
    createApiToken: {
      tokens_used_up: async () => {
        const { client } = await member('support');
        const body = { name: 'רשימות', may: ['courses.read' as const], lifeDays: 30 as const };
        for (let made = 0; made < MOST_TOKENS; made += 1) await client.callOk(createApiToken, { body });
        return client.call(createApiToken, { body });
      },
    },
    inviteStaff: {
      name_taken: async () => {
        const { userName: email, client } = await member('owner');
        return client.call(inviteStaff, { body: { ...person, email } });
      },
      owners_only: async () =>
        (await member('administrator')).client.call(inviteStaff, {
          body: { ...person, email: 'owner-to-be@sugya.example' },
        }),
    },
    renewStaffInvitation: {
      owners_only: async () => {
        const owner = await member('owner');
        const body = { ...person, email: 'invited-owner@sugya.example' };
        const { id: userId } = await owner.client.callOk(inviteStaff, { body });
        return (await member('administrator')).client.call(renewStaffInvitation, { params: { userId } });
      },
    },
    changeStaff: {
      owners_only: async () => {
        const owner = await member('owner');
        return (await member('administrator')).client.call(changeStaff, { ...owner.of, body: editor });
      },
      last_owner: async () => {
        const owner = await onlyOwner();
        return owner.client.call(changeStaff, { ...owner.of, body: editor });
      },
    },
    resetSecondWays: {
      owners_only: async () => {
        const owner = await member('owner');
        return (await member('administrator')).client.call(resetSecondWays, owner.of);
      },
    },
    endStaff: {
      owners_only: async () => {
        const owner = await member('owner');
        return (await member('administrator')).client.call(endStaff, owner.of);
      },
      last_owner: async () => {
        const owner = await onlyOwner();
        return owner.client.call(endStaff, owner.of);
      },
    },
  };
}
