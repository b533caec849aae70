import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = window.location.origin;
type Listener = (event: Record<string, unknown>) => void;

const listeners = new Map<string, Listener>();
const cached = new Map<string, Response>();
const asked: string[] = [];
let network: (address: string) => Promise<Response>;

beforeAll(async () => {
  const cache = {
    match: async (key: string) => cached.get(full(key))?.clone(),
    put: async (key: string, response: Response) => void cached.set(full(key), response),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => cached.delete(url),
  };
  const scope = {
    addEventListener: (name: string, listen: Listener) => listeners.set(name, listen),
    skipWaiting: async () => {},
    caches: { open: async () => cache, keys: async () => ['sugya-app-0'], delete: async () => true },
    fetch: (address: string) => {
      asked.push(full(address));
      return network(full(address));
    },
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  await import('./service-worker.ts');
});
// Test files share their window: the next one's listeners are not ours.
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  cached.clear();
  asked.length = 0;
  network = async () => page('new');
});

describe('the app without a network', () => {
  it('any address opens the cached page', async () => {
    cached.set(full('/'), page('cached'));
    network = () => Promise.reject(new TypeError('no network'));
    expect(await (await navigate('/courses/1/learningSubjects'))?.text()).toBe('cached');
  });

  it('a gateway without a server behind it is no network', async () => {
    cached.set(full('/'), page('cached'));
    network = async () => new Response('bad gateway', { status: 502 });
    expect(await (await navigate('/'))?.text()).toBe('cached');
  });

  it('with a network the page is always the newest, and is cached for later', async () => {
    cached.set(full('/'), page('cached'));
    expect(await (await navigate('/courses/1'))?.text()).toBe('new');
    expect(await cached.get(full('/'))?.clone().text()).toBe('new');
  });

  it('a file with a hash is asked for once', async () => {
    network = async () => new Response('code');
    await request('/assets/index-abc.js');
    expect(await (await request('/assets/index-abc.js'))?.text()).toBe('code');
    expect(asked).toEqual([full('/assets/index-abc.js')]);
  });

  it('calls of the API and what is sent are not touched', async () => {
    expect(await request('/api/Exercises/5')).toBeNull();
    expect(await request('/assets/x.js', 'POST')).toBeNull();
    expect(cached.size).toBe(0);
  });

  it('LEC-21: what a page says while it is left does not pass through the worker, where the browser can', async () => {
    const routed: unknown[] = [];
    const work: Promise<unknown>[] = [];
    const install = (addRoutes?: (routes: readonly unknown[]) => Promise<void>) =>
      listeners.get('install')?.({ addRoutes, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    install(async (routes) => void routed.push(...routes));
    install(async () => Promise.reject(new TypeError('no such condition')));
    install();
    await Promise.all(work);
    expect(routed).toContainEqual({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  });

  it('keeps what a page loaded before there was a worker and what practice needs, and nothing else', async () => {
    network = async (address) => {
      if (address.includes('gone')) throw new TypeError('no such file');
      return new Response('code');
    };
    const code = full('/assets/index-abc.js');
    const elsewhere = 'https://elsewhere.example/assets/x.js';
    await tell({
      keep: [code, code, full('/assets/gone.js'), full('/api/Account'), elsewhere, 5, 'no address'],
    });
    expect([...cached.keys()]).toEqual([code]);
    expect(asked).toEqual([code, full('/assets/gone.js')]);
    await tell(null);
    await tell({ keep: 'no list' });
    expect([...cached.keys()]).toEqual([code]);
  });

  it('four hundred files at most; those of an older version and of practice are the last to go', async () => {
    const files = Array.from({ length: 402 }, (_, number) => full(`/assets/file-${number}.js`));
    cached.set(full('/'), page('cached'));
    for (const file of files) cached.set(file, new Response('code'));
    await tell({ keep: [], spare: [files[0], files[2]] });
    expect(cached.size).toBe(401);
    expect([0, 1, 2, 3, 4].map((number) => cached.has(files[number] ?? ''))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(cached.has(full('/'))).toBe(true);
  });
});

async function tell(data: unknown): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({ data, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

function full(address: string): string {
  return new URL(address, ORIGIN).href;
}

function page(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function navigate(path: string): Promise<Response | null> {
  return answerTo({ url: full(path), method: 'GET', mode: 'navigate' });
}

function request(path: string, method = 'GET'): Promise<Response | null> {
  return answerTo({ url: full(path), method, mode: 'cors' });
}

/** Null when the worker leaves the request to the browser. */
async function answerTo(asked: { url: string; method: string; mode: string }): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  listeners.get('fetch')?.({
    request: asked,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  return answer;
}
