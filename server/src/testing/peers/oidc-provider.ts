/** A real OpenID provider (oidc-provider, itself certified) that runs in the test, and a person's way through its pages. */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

export type OidcProvider = {
  readonly id: string;
  readonly issuer: string;
  /** Its entry in OIDC_PROVIDERS. */
  readonly setting: object;
  /** As OIDC_PROVIDERS has it, and the address that lets calls come here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Signs in there as `login` and returns the address to which the browser is sent back. */
  signIn(url: string, login: string): Promise<URL>;
  stop(): Promise<void>;
};

type Given = {
  /** Where the app stands. */
  readonly publicUrl: string;
  readonly id?: string;
  /** Called when it has said who a person is, before the app reads it. */
  readonly onTokens?: () => void;
};

/** Who signs in there is that name; the provider says that the name is a verified e-mail address. */
export async function startOidcProvider({
  publicUrl,
  id = 'campus',
  onTokens = () => {},
}: Given): Promise<OidcProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const client = { clientId: `sugya-${id}`, clientSecret: 'a secret of the provider and of this test' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/signInWith/${id}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'email', 'email_verified'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true }),
    }),
    // Nobody is asked whether Sugya may know who they are.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    ttl: { IdToken: 3_600, Session: 3_600, Interaction: 600, Grant: 600, AccessToken: 600 },
    cookies: { keys: ['a key of this test'] },
    features: { devInteractions: { enabled: true } },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token') onTokens();
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const setting = { id, name: 'הקמפוס', issuer, ...client };
  return {
    id,
    issuer,
    setting,
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_PROVIDERS: JSON.stringify([setting]),
      OUTGOING_PRIVATE_ADDRESSES: '127.0.0.1',
    },
    signIn: (url, login) => walkThrough(url, { login, publicUrl }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const MOST_STEPS = 12;

/** From page to page as a browser goes, with its cookies. */
async function walkThrough(
  url: string,
  { login, publicUrl }: { readonly login: string; readonly publicUrl: string },
): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (at.href.startsWith(publicUrl)) return at;
    const answer: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== null && { method: 'POST', body: form }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    form = null;
    const next = answer.headers.get('location');
    if (next !== null) at = new URL(next, at);
    else if (at.pathname.startsWith('/interaction/'))
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    else throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  }
  throw new Error('The provider leads nowhere');
}
