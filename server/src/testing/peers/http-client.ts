/** Calls the contract's endpoints over real HTTP, as any program outside would: typed, without the web app. */
import type { Answer, EndpointShape, SentBody, SentParams, SentQuery } from '@sugya/contract/endpoint.ts';
import type { Problem } from '@sugya/contract/problems.ts';
import { fromWire, toWire } from '@sugya/contract/wire-names.ts';

type Part<K extends string, V> = V extends undefined
  ? { readonly [key in K]?: never }
  : { readonly [key in K]: V };
export type Call<E extends EndpointShape> = Part<'params', SentParams<E>> &
  Part<'body', SentBody<E>> & {
    readonly query?: SentQuery<E>;
    readonly token?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** A server that hangs is a failure too. */
    readonly timeoutMilliseconds?: number;
  };

export type Reply<E extends EndpointShape> =
  | { readonly isOk: true; readonly status: number; readonly body: Answer<E> }
  | { readonly isOk: false; readonly status: number; readonly body: Problem };

const TIMEOUT_MILLISECONDS = 15_000;

/** Rejects when there is no answer at all: nobody listens, the connection broke, the time ran out. */
export async function call<E extends EndpointShape>(
  origin: string,
  endpoint: E,
  call: Call<E>,
): Promise<Reply<E>> {
  const response = await fetch(addressOf(origin, endpoint, call), {
    method: endpoint.method,
    headers: {
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(toWire(endpoint, call.body)) }),
    signal: AbortSignal.timeout(call.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS),
  });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  const isFile = response.ok && endpoint.file !== undefined;
  const sent: unknown = isFile ? text : text === '' ? undefined : JSON.parse(text);
  const body = response.ok ? fromWire(endpoint, sent) : sent;
  // The server strips its answers by the same schemas; parsing them again would hide what it really sent.
  return { isOk: response.ok, status: response.status, body } as Reply<E>;
}

/** For callers to whom a refusal is a broken assumption. */
export async function callOk<E extends EndpointShape>(
  origin: string,
  endpoint: E,
  given: Call<E>,
): Promise<Answer<E>> {
  const reply = await call(origin, endpoint, given);
  if (!reply.isOk)
    throw new Error(`${endpoint.name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** The endpoint's address with its parameters filled in. */
export function addressOf(
  origin: string,
  endpoint: EndpointShape,
  given: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = new Map(Object.entries(given.params ?? {}));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${origin}${path}${query.size === 0 ? '' : `?${query.toString()}`}`;
}
