/** One HTTP exchange of the contract: address, body, time limit, answer or ApiProblem. Knows no session. */
import type {
  Answer,
  CallersEndpoint,
  EndpointShape,
  Params,
  Query,
  SentBody,
} from '@sugya/contract/endpoint.ts';
import { fromWire, toWire } from '@sugya/contract/wire-names.ts';
import { ApiProblem, readProblem } from './api-problem.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { noteServerDate } from './server-clock.ts';

/** XCT-02. */
const CALL_TIMEOUT_MS = 100_000;

type Named<Name extends string, T> = [T] extends [undefined] ? object : { readonly [name in Name]: T };

export type RequestOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page, for what is said at the last moment. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
};

/** What a call of this endpoint needs: `params` and `body` where the endpoint has them, `query` if wanted. */
export type CallRequest<E extends EndpointShape> = Named<'params', Params<E>> &
  Partial<Named<'query', Query<E>>> &
  Named<'body', SentBody<E>> &
  RequestOptions;

export async function send<E extends EndpointShape>(
  endpoint: E,
  request: CallRequest<E>,
): Promise<Answer<E>> {
  const { params, query, body, headers, signal, keepalive, timeoutMs } = request as LooseRequest;
  const limit = limitTime(timeoutMs ?? CALL_TIMEOUT_MS, signal);
  try {
    const response = await exchange(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(toWire(endpoint, body)) }),
      ...(keepalive === true && { keepalive }),
      signal: limit.signal,
      // The session travels in a header only; cookies would add a way to ride on it from other sites.
      credentials: 'same-origin',
      // What has an ETag is asked for each time, and sent again only when it has changed.
      cache: endpoint.hasEtag === true ? 'no-cache' : 'no-store',
    });
    noteServerDate(response.headers.get('date'));
    if (!response.ok) throw await readProblem(response);
    return (await readAnswer(endpoint, response, limit.signal)) as Answer<E>; // parsed by the endpoint's own schema in development
  } finally {
    // Not before: an answer can begin and then stop coming.
    limit.clear();
  }
}

/** `/api/Exercises/{id}` with id 7 and a query → `/api/Exercises/7?typeId=2`. Absent and null query values are left out. */
export function addressOf(
  endpoint: CallersEndpoint,
  params: Fields | undefined,
  query: Fields | undefined,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`${endpoint.name} was called without "${name}"`);
    }
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** Paths and queries hold ids, flags and words, nothing deeper. */
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** The same request to the eyes of code that serves every endpoint. */
type LooseRequest = RequestOptions & { params?: Fields; query?: Fields; body?: unknown };

async function exchange(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    noteAnswered();
    return response;
  } catch (cause) {
    if (init.signal?.aborted !== true) {
      noteUnanswered();
      throw new ApiProblem({ code: 'network', status: 0, cause });
    }
    throw reasonOf(init.signal);
  }
}

/** An ApiProblem for the time limit, else whatever the caller aborted with. */
function reasonOf(signal: AbortSignal): unknown {
  if (signal.reason instanceof ApiProblem) noteUnanswered();
  return signal.reason;
}

function limitTime(
  milliseconds: number,
  outer: AbortSignal | undefined,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const follow = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => {
    controller.abort(new ApiProblem({ code: 'timeout', status: 0 }));
  }, milliseconds);
  if (outer?.aborted === true) follow();
  outer?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

async function readAnswer(
  endpoint: CallersEndpoint,
  response: Response,
  signal: AbortSignal,
): Promise<unknown> {
  if (endpoint.response === undefined || response.status === 204) return undefined;
  const sent: unknown = await readBody(endpoint, response).catch((cause: unknown) => {
    if (signal.aborted) throw reasonOf(signal);
    throw new ApiProblem({ code: 'network', status: 0, cause });
  });
  // The server strips by the same schema, so a mismatch is a fault of ours to see while developing, not a student's.
  const answer = fromWire(endpoint, sent);
  return import.meta.env.DEV ? endpoint.response.parse(answer) : answer;
}

/** A file is a text with its byte order mark, which `response.text()` would drop. */
async function readBody(endpoint: CallersEndpoint, response: Response): Promise<unknown> {
  if (endpoint.file === undefined) return response.json();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}
