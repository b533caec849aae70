import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ORIGIN = window.location.origin;
type Listener = (event: Record<string, unknown>) => void;

const listeners = new Map<string, Listener>();
const kept = new Map<string, Response>();
const asked: string[] = [];
let network: (address: string) => Promise<Response>;

beforeAll(async () => {
  const cache = {
    match: async (key: string) => kept.get(full(key))?.clone(),
    put: async (key: string, response: Response) => void kept.set(full(key), response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  Object.assign(globalThis, {
    addEventListener: (name: string, listen: Listener) => listeners.set(name, listen),
    skipWaiting: async () => {},
    caches: { open: async () => cache, keys: async () => ['sugya-app-0'], delete: async () => true },
    fetch: (address: string) => {
      asked.push(full(address));
      return network(full(address));
    },
  });
  await import('./service-worker.ts');
});

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  network = async () => page('new');
});

describe('the app without a network', () => {
  it('any address opens the page that was kept', async () => {
    kept.set(full('/'), page('kept'));
    network = () => Promise.reject(new TypeError('no network'));
    expect(await (await navigate('/courses/1/learningSubjects'))?.text()).toBe('kept');
  });

  it('a gateway without a server behind it is no network', async () => {
    kept.set(full('/'), page('kept'));
    network = async () => new Response('bad gateway', { status: 502 });
    expect(await (await navigate('/'))?.text()).toBe('kept');
  });

  it('with a network the page is always the newest, and kept for later', async () => {
    kept.set(full('/'), page('kept'));
    expect(await (await navigate('/courses/1'))?.text()).toBe('new');
    expect(await kept.get(full('/'))?.clone().text()).toBe('new');
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
    expect(kept.size).toBe(0);
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

  it('what the first visit loaded before there was a worker is kept when the page tells of it', async () => {
    network = async () => new Response('code');
    const work: Promise<unknown>[] = [];
    listeners.get('message')?.({
      data: [full('/assets/index-abc.js'), full('/api/Account'), 'https://elsewhere.example/assets/x.js'],
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    await Promise.all(work);
    expect([...kept.keys()]).toEqual([full('/assets/index-abc.js')]);
  });
});

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
