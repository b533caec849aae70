import { openNotice, showPush } from './notices-worker.ts';

/**
 * Lets the page open without a network. It keeps the app, never data: files with a hash in their name come from the
 * cache, because they never change; the page itself comes from the network whenever there is one, so a new version is
 * never held back; calls of the API are not touched at all, nor do they wait for this worker.
 */
const CACHE = 'sugya-app-1';
const PAGE = '/';
/** The practice screens are some hundred files; and a page of the version before finds its files too. */
const MOST_FILES = 400;
/** Fetched beside the page's own work, so never many at once. */
const AT_ONCE = 3;
/** Slower than this counts as absent, while a cached page is at hand. Unit: ms. */
const PAGE_TIMEOUT_MS = 4_000;

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void };
type Route = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
};
type Installing = Lifetime & { addRoutes?(routes: readonly Route[]): Promise<void> };
type Fetching = Lifetime & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Pushed = Lifetime & { readonly data: { text(): string } | null };
type Pressed = Lifetime & { readonly notification: Parameters<typeof openNotice>[1] };
type Received = Lifetime & { readonly data: unknown };
type WorkerScope = {
  readonly clients: { claim(): Promise<void> } & Parameters<typeof openNotice>[0];
  readonly registration: Parameters<typeof showPush>[0];
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listen: (event: Installing) => void): void;
  addEventListener(name: 'activate', listen: (event: Lifetime) => void): void;
  addEventListener(name: 'message', listen: (event: Received) => void): void;
  addEventListener(name: 'push', listen: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listen: (event: Pressed) => void): void;
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void;
};

// The types of a service worker and of a page cannot be loaded together; these few are all that is used here.
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(pastThisWorker(event));
  event.waitUntil(keepFresh(PAGE).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherCaches().then(() => worker.clients.claim()));
});

/**
 * The page says which files to keep: what it loaded before there was a worker, and what the practice screens need.
 * `spare` are the last to make room for others.
 */
worker.addEventListener('message', (event) => {
  const { keep, spare } = asKeepMessage(event.data);
  event.waitUntil(keepAll(keep.filter(isOurs)).then(() => trim(new Set(spare))));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker.registration, event.data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(worker.clients, event.notification));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (isHashed(url)) event.respondWith(keepHashed(request.url));
});

/**
 * What a page says while it is being left goes past the worker: on its way through one, a browser drops it together with
 * the page, keepalive or not. Browsers without this let it through as before.
 */
async function pastThisWorker(event: Installing): Promise<void> {
  const routes = ['/api/*', '/media/*'].map((pathname) => {
    return { condition: { urlPattern: { pathname } }, source: 'network' } as const;
  });
  await event.addRoutes?.(routes).catch(() => undefined);
}

function isHashed(url: URL): boolean {
  return url.origin === worker.location.origin && url.pathname.startsWith('/assets/');
}

/** Every address of the app is one page. */
async function openPage(request: Request): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(PAGE);
  try {
    const signal = cached === undefined ? null : AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const headers = { accept: 'text/html' };
    const response = await fetch(request.url, { headers, signal, credentials: 'same-origin' });
    // A redirect that was followed may not be passed off as the page that was asked for.
    if (response.redirected) return Response.redirect(response.url);
    if (isOurPage(response)) await (await caches.open(CACHE)).put(PAGE, response.clone());
    // A gateway without a server behind it answers too, but not with the app.
    return response.status < 502 || cached === undefined ? response : cached;
  } catch (error) {
    if (cached !== undefined) return cached;
    throw error;
  }
}

function isOurPage(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').includes('text/html');
}

async function keepHashed(address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(address);
  if (cached !== undefined) return cached;
  const response = await fetch(address);
  if (response.ok) await cache.put(address, response.clone());
  return response;
}

async function keepFresh(address: string): Promise<void> {
  const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (isOurPage(response)) await (await caches.open(CACHE)).put(address, response);
}

function asKeepMessage(message: unknown): { readonly keep: string[]; readonly spare: string[] } {
  const { keep, spare } = (message ?? {}) as { keep?: unknown; spare?: unknown };
  return { keep: texts(keep), spare: texts(spare) };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function isOurs(address: string): boolean {
  return URL.canParse(address) && isHashed(new URL(address));
}

/** What does not come now comes when it is asked for, or at the next visit. */
async function keepAll(addresses: readonly string[]): Promise<void> {
  const left = [...new Set(addresses)];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      await keepHashed(next).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The oldest first. */
async function trim(spared: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = (await cache.keys()).filter(({ url }) => isHashed(new URL(url)));
  const others = files.filter(({ url }) => !spared.has(url));
  await Promise.all(
    others.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)),
  );
}

async function forgetOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
