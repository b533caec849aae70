/** How one-time codes are brought to each refusal that they declare (refusals.test.ts). */
import { signIn } from '@sugya/contract/account.ts';
import {
  addOneTimeCodes,
  beginOneTimeCodes,
  passSecondWay,
  removeOneTimeCodes,
  renewRecoveryCodes,
} from '@sugya/contract/account-one-time-codes.ts';
import { PASSWORD, type TestApp, type TestClient } from '../app/test-app.ts';
import { settingUp, withCodes } from '../people/app-codes.ts';

export function oneTimeCodeRefusals(app: () => TestApp, impersonating: () => Promise<TestClient>) {
  const signedIn = async () => app().as((await app().buildUser()).userName);
  const signInWith = async (code?: string) => {
    const { user } = await withCodes(app());
    const body = { userName: user.userName, password: PASSWORD };
    return app().anonymous.call(signIn, { body: code === undefined ? body : { ...body, code } });
  };
  const none = { body: { request: 'none', code: '000000' } };
  const wrong = { body: { currentPassword: 'Not!That1' } };

  async function longAgo() {
    const client = await app().forLong((await app().buildUser()).id);
    app().clock.advance(16 * 60_000);
    return client;
  }

  const byOwner = (endpoint: typeof removeOneTimeCodes | typeof renewRecoveryCodes) => ({
    recent_sign_in_required: async () => (await longAgo()).call(endpoint, { body: {} }),
    wrong_current_password: async () => (await signedIn()).call(endpoint, wrong),
    not_while_impersonating: async () => (await impersonating()).call(endpoint, { body: {} }),
  });

  return {
    signIn: {
      one_time_code_required: () => signInWith(),
      bad_one_time_code: () => signInWith('000000'),
    },
    beginOneTimeCodes: {
      recent_sign_in_required: async () => (await longAgo()).call(beginOneTimeCodes, {}),
      one_time_codes_set: async () => (await withCodes(app())).client.call(beginOneTimeCodes, {}),
      not_while_impersonating: async () => (await impersonating()).call(beginOneTimeCodes, {}),
    },
    addOneTimeCodes: {
      bad_one_time_code: async () => (await settingUp(app(), await signedIn())).finish('000000'),
      one_time_codes_setup_ended: async () => (await signedIn()).call(addOneTimeCodes, none),
      one_time_codes_set: async () => {
        const client = await signedIn();
        const [first, second] = [await settingUp(app(), client), await settingUp(app(), client)];
        await first.finish();
        return second.finish();
      },
      not_while_impersonating: async () => (await impersonating()).call(addOneTimeCodes, none),
    },
    renewRecoveryCodes: byOwner(renewRecoveryCodes),
    removeOneTimeCodes: byOwner(removeOneTimeCodes),
    passSecondWay: {
      bad_one_time_code: async () => (await signedIn()).call(passSecondWay, { body: { code: '000000' } }),
      not_while_impersonating: async () =>
        (await impersonating()).call(passSecondWay, { body: { code: '000000' } }),
    },
  };
}
