/**
 * One provider, asked by a certified client (openid-client): the code flow with PKCE, state and nonce. Loaded when
 * a person signs in that way, and not before.
 */
import * as client from 'openid-client';
import type { AddressRange, SignInProvider } from '../../../config-sign-in.ts';
import { publicFetch } from '../../../platform/outgoing/public-fetch.ts';

/** What the browser brings back of it is checked against these. */
export type Asked = { readonly nonce: string; readonly verifier: string };
export type OutsidePerson = { readonly issuer: string; readonly subject: string };

/** `failed`: nothing of use came from the provider; `bad`: what came is no answer to this request. */
export type Learned = OutsidePerson | 'bad' | 'failed';

export type AskProvider = {
  /** The address that the browser goes to; null when the provider does not say. */
  readonly begin: (of: {
    readonly state: string;
    readonly redirectUri: string;
    readonly asked: Asked;
  }) => Promise<string | null>;
  readonly finish: (of: {
    readonly answer: URL;
    readonly state: string;
    readonly asked: Asked;
  }) => Promise<Learned>;
};

export type AskNeeds = {
  readonly privateAddresses: readonly AddressRange[];
  readonly warn: (what: { readonly provider: string; readonly err: unknown }, sentence: string) => void;
};

const ANSWER_WITHIN_SECONDS = 10;
/** What a provider says of itself seldom changes. Unit: milliseconds. */
const REMEMBERED = 60 * 60 * 1_000;

/** For each provider one client, which remembers what the provider said of itself. */
export function providerAsker({
  privateAddresses,
  warn,
}: AskNeeds): (provider: SignInProvider) => AskProvider {
  const { fetch } = publicFetch(privateAddresses);
  const customFetch = fetch as unknown as client.CustomFetch; // undici's own types of the same standard
  const known = new Map<string, { readonly found: Promise<client.Configuration>; readonly at: number }>();

  function configurationOf(provider: SignInProvider): Promise<client.Configuration> {
    const earlier = known.get(provider.id);
    if (earlier !== undefined && performance.now() - earlier.at < REMEMBERED) return earlier.found;
    const found = discover(provider, customFetch);
    known.set(provider.id, { found, at: performance.now() });
    // A provider that was away must not be remembered as one.
    found.catch(() => known.delete(provider.id));
    return found;
  }

  return (provider) => ({
    begin: async ({ state, redirectUri, asked }) => {
      const configuration = await answered(configurationOf(provider), (err) =>
        warn({ provider: provider.id, err }, 'The description of a sign-in provider could not be read'),
      );
      if (configuration === null) return null;
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        // No e-mail and no name: who it is, is issuer and subject.
        scope: 'openid',
        response_type: 'code',
        state,
        nonce: asked.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    finish: async ({ answer, state, asked }) => {
      try {
        const configuration = await configurationOf(provider);
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: asked.verifier,
          expectedState: state,
          expectedNonce: asked.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims === undefined ? 'bad' : { issuer: claims.iss, subject: claims.sub };
      } catch (err) {
        warn({ provider: provider.id, err }, 'A sign-in at a provider failed');
        return isBadAnswer(err) ? 'bad' : 'failed';
      }
    },
  });
}

async function discover(
  { issuer, clientId, clientSecret }: SignInProvider,
  customFetch: client.CustomFetch,
): Promise<client.Configuration> {
  const server = new URL(issuer);
  const configuration = await client.discovery(server, clientId, clientSecret, undefined, {
    [client.customFetch]: customFetch,
    timeout: ANSWER_WITHIN_SECONDS,
    execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
  // The signature of what says who it is, besides the line that it came by.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function answered<T>(asked: Promise<T>, say: (error: unknown) => void): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    say(error);
    return null;
  }
}

/** Of an answer that another request, another browser or a repetition brought; the provider itself is well. */
const BAD_ANSWERS: ReadonlySet<unknown> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function isBadAnswer(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof Error && 'code' in error && BAD_ANSWERS.has(error.code);
}
