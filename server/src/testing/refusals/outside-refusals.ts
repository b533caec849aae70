/** How signing in elsewhere is brought to each refusal that it declares (refusals.test.ts). */
import { acceptInvitation, inviteStudent } from '@sugya/contract/account-invitations.ts';
import {
  beginOutsideLink,
  beginOutsideSignIn,
  linkOutsideIdentity,
  listWaysIn,
  signInFromOutside,
  unlinkOutsideIdentity,
} from '@sugya/contract/account-outside.ts';
import {
  addPasskey,
  beginPasskey,
  MOST_PASSKEYS,
  removePasskey,
  signInByPasskey,
} from '@sugya/contract/account-passkeys.ts';
import { SIGNS_IN_ELSEWHERE } from '../../features/account/users.store.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { NEW_PASSKEY, USED_PASSKEY } from '../calls/sign-in-calls.ts';
import { NO_INVITATION } from '../calls/start-calls.ts';
import { buildCourse } from '../content/build-content.ts';
import type { OidcProvider } from '../peers/oidc-provider.ts';
import { bearer, outsidePeople } from '../people/outside-person.ts';

export type Providers = {
  readonly campus: OidcProvider;
  /** It is there when a sign-in begins, and gone when the browser comes back. */
  readonly leaving: OidcProvider;
};

/** Of a provider where nothing listens. */
export const AWAY = {
  id: 'away',
  name: 'רחוק',
  issuer: 'http://127.0.0.1:1',
  clientId: 'sugya',
  clientSecret: 'secret',
};

export function outsideRefusals(
  app: () => TestApp,
  providers: () => Providers,
  impersonating: () => Promise<TestClient>,
) {
  const atAway = { params: { provider: AWAY.id } };
  const body = { state: 'none of ours', code: 'none' };
  const campus = outsidePeople(app, () => providers().campus);
  const leaving = outsidePeople(app, () => providers().leaving);
  const signedIn = async () => app().as((await app().buildUser()).userName);

  /** What the browser brings back from a provider that has gone since. */
  async function gone(url: string) {
    await providers().leaving.stop();
    const state = new URL(url).searchParams.get('state') ?? '';
    return { state, code: 'any', iss: providers().leaving.issuer };
  }

  return {
    beginOutsideSignIn: {
      provider_failed: () => app().anonymous.call(beginOutsideSignIn, { ...atAway, body: {} }),
      bad_invitation: () =>
        app().anonymous.call(beginOutsideSignIn, { ...campus.at(), body: { invitation: NO_INVITATION } }),
    },
    signInFromOutside: {
      bad_outside_answer: () => app().anonymous.call(signInFromOutside, { ...campus.at(), body }),
      provider_failed: async () => {
        const browser = leaving.newBrowser();
        return browser(signInFromOutside, {
          ...leaving.at(),
          body: await gone(await leaving.begin(browser)),
        });
      },
      outside_identity_unknown: () => campus.signInAs('nobody here'),
      outside_identity_taken: async () => {
        await campus.linkAs('taken', await signedIn());
        return campus.signInAs('taken', campus.newBrowser(), { invitation: await invitation(app()) });
      },
      bad_invitation: async () => {
        const browser = campus.newBrowser();
        const token = await invitation(app());
        const said = await campus.goThrough(await campus.begin(browser, { invitation: token }), 'late');
        await app().anonymous.callOk(acceptInvitation, { body: { token, password: 'Tapuach!Agas42' } });
        return browser(signInFromOutside, { ...campus.at(), body: said });
      },
    },
    beginOutsideLink: {
      provider_failed: async () => (await signedIn()).call(beginOutsideLink, atAway),
      recent_sign_in_required: async () => {
        const client = await app().forLong((await app().buildUser()).id);
        app().clock.advance(16 * 60_000);
        return client.call(beginOutsideLink, campus.at());
      },
      not_while_impersonating: async () => (await impersonating()).call(beginOutsideLink, campus.at()),
    },
    linkOutsideIdentity: {
      bad_outside_answer: async () => (await signedIn()).call(linkOutsideIdentity, { ...campus.at(), body }),
      provider_failed: async () => {
        const [browser, client] = [leaving.newBrowser(), await signedIn()];
        const said = await gone(await leaving.beginLink(browser, client));
        return browser(linkOutsideIdentity, { ...leaving.at(), body: said, ...bearer(client) });
      },
      outside_identity_taken: async () => {
        await campus.linkAs('linked twice', await signedIn());
        return campus.linkAs('linked twice', await signedIn());
      },
      not_while_impersonating: async () =>
        (await impersonating()).call(linkOutsideIdentity, { ...campus.at(), body }),
    },
    unlinkOutsideIdentity: {
      last_way_in: async () => {
        const { id, userName } = await app().buildUser();
        const client = await app().as(userName);
        await campus.linkAs('the last', client);
        await app()
          .db.updateTable('account_users')
          .set({ password_hash: SIGNS_IN_ELSEWHERE })
          .where('id', '=', id)
          .execute();
        const { outside } = await client.callOk(listWaysIn, {});
        return client.call(unlinkOutsideIdentity, { params: { id: outside[0]?.id ?? 0 } });
      },
      not_while_impersonating: async () =>
        (await impersonating()).call(unlinkOutsideIdentity, { params: { id: 1 } }),
    },
    beginPasskey: {
      recent_sign_in_required: async () => {
        const client = await app().forLong((await app().buildUser()).id);
        app().clock.advance(16 * 60_000);
        return client.call(beginPasskey, {});
      },
      passkeys_used_up: async () => {
        const { client } = await withPasskeys(app(), MOST_PASSKEYS);
        return client.call(beginPasskey, {});
      },
      not_while_impersonating: async () => (await impersonating()).call(beginPasskey, {}),
    },
    addPasskey: {
      bad_passkey: async () => (await signedIn()).call(addPasskey, { body: NEW_PASSKEY }),
      not_while_impersonating: async () => (await impersonating()).call(addPasskey, { body: NEW_PASSKEY }),
    },
    removePasskey: {
      last_way_in: async () => {
        const { client, userId } = await withPasskeys(app(), 1);
        await app()
          .db.updateTable('account_users')
          .set({ password_hash: SIGNS_IN_ELSEWHERE })
          .where('id', '=', userId)
          .execute();
        const { passkeys } = await client.callOk(listWaysIn, {});
        return client.call(removePasskey, { params: { id: passkeys[0]?.id ?? 0 } });
      },
      not_while_impersonating: async () => (await impersonating()).call(removePasskey, { params: { id: 1 } }),
    },
    signInByPasskey: {
      bad_passkey: () => app().anonymous.call(signInByPasskey, { body: USED_PASSKEY }),
    },
    listWaysIn: {
      not_while_impersonating: async () => (await impersonating()).call(listWaysIn, {}),
    },
  };
}

async function invitation(app: TestApp): Promise<string> {
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { courseId } = await buildCourse(app.db);
  invited += 1;
  const body = { email: `outside${invited}@sugya.example`, privateName: 'דנה', lastName: 'לוי' };
  return (await staff.callOk(inviteStudent, { params: { courseId }, body })).token ?? '';
}

let invited = 0;

/** A person with passkeys of no device. */
async function withPasskeys(app: TestApp, count: number) {
  const { id: userId, userName } = await app.buildUser();
  for (let place = 0; place < count; place += 1) {
    await app.db
      .insertInto('account_passkeys')
      .values({
        user_id: userId,
        name: 'מחשב',
        credential_id: Buffer.from(`${userName} ${place}`),
        public_key: Buffer.from('none'),
        user_handle: Buffer.from(userName),
        counter: 0,
        created_at: app.clock.now(),
      })
      .execute();
  }
  return { userId, client: await app.as(userName) };
}
