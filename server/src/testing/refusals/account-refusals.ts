/** How signing in and changing a password are brought to each refusal that they declare (refusals.test.ts). */
import {
  changePassword,
  readAccount,
  refreshSession,
  sendResetCode,
  setPasswordByCode,
  signIn,
} from '@sugya/contract/account.ts';
import { closeDouble } from '@sugya/contract/account-doubles.ts';
import { PASSWORD, type TestApp, type TestClient } from '../app/test-app.ts';

const MINUTE = 60_000;
const OTHER_PASSWORD = 'Tapuach!Agas42';

export function accountRefusals(
  app: () => TestApp,
  impersonating: (studentId?: number) => Promise<TestClient>,
) {
  const signedIn = async () => app().as((await app().buildUser()).userName);
  return {
    signIn: {
      bad_credentials: async () => {
        const { userName } = await app().buildUser();
        return app().anonymous.call(signIn, { body: { userName, password: 'another' } });
      },
      account_closed: async () => {
        const [closed, kept] = [await app().buildUser(), await app().buildUser()];
        const staff = await app().as((await app().buildUser({ role: 'owner' })).userName);
        const params = { studentId: closed.id };
        await staff.callOk(closeDouble, { params, body: { inFavourOf: kept.id } });
        return app().anonymous.call(signIn, { body: { userName: closed.userName, password: PASSWORD } });
      },
    },
    refreshSession: {
      bad_refresh_token: () =>
        app().anonymous.call(refreshSession, { body: { refreshToken: 'none of ours' } }),
    },
    sendResetCode: {
      mail_failed: () => app().anonymous.call(sendResetCode, { body: { email: 'nobody@sugya.example' } }),
    },
    setPasswordByCode: {
      bad_reset_code: () =>
        app().anonymous.call(setPasswordByCode, {
          body: { email: 'nobody@sugya.example', code: '12345678', password: OTHER_PASSWORD },
        }),
      weak_password: () =>
        app().anonymous.call(setPasswordByCode, {
          body: { email: 'nobody@sugya.example', code: '12345678', password: 'weak' },
        }),
    },
    readAccount: {
      impersonated_student_unknown: async () => (await impersonating(999_999_999)).call(readAccount, {}),
    },
    changePassword: {
      weak_password: async () =>
        (await signedIn()).call(changePassword, { body: { newPassword: 'weak', currentPassword: PASSWORD } }),
      wrong_current_password: async () =>
        (await signedIn()).call(changePassword, {
          body: { newPassword: OTHER_PASSWORD, currentPassword: 'another' },
        }),
      not_while_impersonating: async () =>
        (await impersonating()).call(changePassword, { body: { newPassword: OTHER_PASSWORD } }),
      recent_sign_in_required: async () => {
        const { tokens } = await signedIn();
        app().clock.advance(14 * MINUTE);
        const refreshed = await app().anonymous.callOk(refreshSession, {
          body: { refreshToken: tokens?.refreshToken ?? '' },
        });
        app().clock.advance(2 * MINUTE);
        return app().anonymous.call(changePassword, {
          body: { newPassword: OTHER_PASSWORD },
          headers: { authorization: `Bearer ${refreshed.access_token}` },
        });
      },
    },
  };
}
