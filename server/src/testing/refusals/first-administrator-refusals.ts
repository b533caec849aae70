/** How the first administrator's calls are brought to each refusal that they declare (refusals.test.ts). */
import {
  makeFirstAdministrator,
  readFirstAdministrator,
} from '@sugya/contract/account-first-administrator.ts';
import { makeFirstAdministratorLink } from '../../features/account/first-administrator/first-administrator.ts';
import { systemRandom as random } from '../../platform/random.ts';
import type { TestApp } from '../app/test-app.ts';
import { NO_LINK } from '../calls/first-administrator-calls.ts';

const names = { privateName: 'נועה', lastName: 'ברק' };

export function firstAdministratorRefusals(app: () => TestApp) {
  return {
    readFirstAdministrator: {
      bad_first_administrator_link: () =>
        app().anonymous.call(readFirstAdministrator, { body: { token: NO_LINK } }),
    },
    makeFirstAdministrator: {
      bad_first_administrator_link: () =>
        app().anonymous.call(makeFirstAdministrator, {
          body: { ...names, token: NO_LINK, password: 'Tapuach!Agas42' },
        }),
      weak_password: async () => {
        const { db, clock, anonymous } = app();
        await db.updateTable('account_users').set({ is_admin: false, staff_role: null }).execute();
        const link = { email: 'first@sugya.example', now: clock.now() };
        const made = await makeFirstAdministratorLink({ db, random }, link);
        const token = made.kind === 'link' ? made.token : '';
        return anonymous.call(makeFirstAdministrator, { body: { ...names, token, password: 'weak' } });
      },
    },
  };
}
