/** An app that makes one-time codes, and people who have one. */
import { addOneTimeCodes, beginOneTimeCodes } from '@sugya/contract/account-one-time-codes.ts';
import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { testBrowser } from '../app/test-browser.ts';
import { bearer } from './outside-person.ts';

/** The code that an app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Begins in a browser of its own; `finish` types a code there. */
export async function settingUp(app: TestApp, client: TestClient) {
  const browser = testBrowser(app, '192.0.2.1');
  const { body: begun } = await browser(beginOneTimeCodes, bearer(client));
  if (!('secret' in begun)) throw new Error(JSON.stringify(begun));
  const { request, secret, uri } = begun;
  const finish = (code = codeAt(secret, app.clock.now()), by = browser) =>
    by(addOneTimeCodes, { body: { request, code }, ...bearer(client) });
  return { secret, uri, finish };
}

/** A person whose app is set up. */
export async function withCodes(app: TestApp, is: { readonly isAdmin?: boolean } = {}) {
  const user = await app.buildUser(is);
  const client = await app.as(user.userName);
  const { secret, finish } = await settingUp(app, client);
  const { body } = await finish();
  if (!('recoveryCodes' in body)) throw new Error(JSON.stringify(body));
  // The code that set it up is used.
  app.clock.advance(30_000);
  return { user, client, secret, recoveryCodes: body.recoveryCodes };
}
