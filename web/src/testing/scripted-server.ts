/** A server for unit tests of the client: the network is replaced, none of our own code is. */
import { vi } from 'vitest';
import { PROBE_PATH } from '../platform/http/connection.ts';

export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
};

export type Reply = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/**
 * Each request is answered by `answer`, which may wait; `seen` holds all of them in order of arrival, but for the probes
 * of a lost connection, which come when a clock says so.
 */
export function scriptServer(answer: (request: SeenRequest) => Reply | Promise<Reply>): {
  readonly seen: SeenRequest[];
} {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    if (path !== PROBE_PATH) seen.push(request);
    const { status, body, headers } = await untilAborted(answer(request), init.signal ?? null);
    const hasBody = body !== undefined;
    return new Response(hasBody ? JSON.stringify(body) : null, {
      status,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    });
  });
  return { seen };
}

export function problemReply(status: number, code: string): Reply {
  return { status, body: { type: 'about:blank', title: code, status, code, requestId: 'request-1' } };
}

/** An access token of that person, as the server would write one. */
export function accessTokenOf(subject: string, expiresAtSeconds = 4_000_000_000): string {
  const payload = btoa(JSON.stringify({ sub: subject, exp: expiresAtSeconds }));
  return `header.${payload}.${Math.random()}`;
}

function untilAborted<T>(work: T | Promise<T>, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(work).then(resolve, reject);
  });
}
