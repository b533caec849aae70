/** A person in front of a browser who signs in at a provider of the school's. */
import {
  beginOutsideLink,
  beginOutsideSignIn,
  linkOutsideIdentity,
  signInFromOutside,
} from '@sugya/contract/account-outside.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { type TestBrowser, testBrowser } from '../app/test-browser.ts';
import type { OidcProvider } from '../peers/oidc-provider.ts';

type With = { readonly invitation?: string };

export function outsidePeople(app: () => TestApp, provider: () => OidcProvider) {
  let browsers = 0;
  const at = () => ({ params: { provider: provider().id } });

  function newBrowser(): TestBrowser {
    browsers += 1;
    return testBrowser(app(), `192.0.2.${browsers}`);
  }

  /** The address at the provider, to sign in. */
  async function begin(browser: TestBrowser, body: With = {}): Promise<string> {
    return urlOf(await browser(beginOutsideSignIn, { ...at(), body }));
  }

  /** The same, to join what is known there to the account of who is signed in. */
  async function beginLink(browser: TestBrowser, client: TestClient): Promise<string> {
    return urlOf(await browser(beginOutsideLink, { ...at(), ...bearer(client) }));
  }

  return {
    at,
    newBrowser,
    begin,
    beginLink,
    /** What the provider writes into the address after a sign-in as `login`. */
    goThrough: async (url: string, login: string) => answerIn(await provider().signIn(url, login)),
    /** From the button to what the server says of who came back. */
    signInAs: async (login: string, browser = newBrowser(), body: With = {}) => {
      const back = await provider().signIn(await begin(browser, body), login);
      return await browser(signInFromOutside, { ...at(), body: answerIn(back) });
    },
    linkAs: async (login: string, client: TestClient, browser = newBrowser()) => {
      const back = await provider().signIn(await beginLink(browser, client), login);
      return await browser(linkOutsideIdentity, { ...at(), body: answerIn(back), ...bearer(client) });
    },
  };
}

export function bearer(client: TestClient) {
  return { headers: { authorization: `Bearer ${client.tokens?.accessToken}` } };
}

function urlOf({ body }: { readonly body: unknown }): string {
  if (typeof body === 'object' && body !== null && 'url' in body) return String(body.url);
  throw new Error(`No address of a provider: ${JSON.stringify(body)}`);
}

function answerIn(back: URL) {
  const said = (name: string) => back.searchParams.get(name) ?? '';
  return { state: said('state'), code: said('code'), iss: said('iss') };
}
