/**
 * What a feature writes to answer an endpoint: a handler from parsed input to an outcome. The HTTP side (parsing,
 * access, problems, stripping the answer) is in `http/`; a handler never sees a request or a reply.
 */
import type { Answer, Body, EndpointShape, Params, Query, Refusal } from '@sugya/contract/endpoint.ts';
import type { EveryEndpoint } from '@sugya/contract/every-endpoint.ts';
import type { Viewer } from './access/viewer.ts';
import type { Audit } from './audit/audited-call.ts';

export type Caller = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** The name that an earlier answer gave this browser (`http/browser-cookie.ts`). */
  readonly browserId: string | null;
};

export type Input<E extends EndpointShape> = {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly viewer: E['access'] extends 'public' ? null : Viewer;
  readonly caller: Caller;
  /** Of a call of staff that changes something: what it changed. */
  readonly audit: Audit;
  /** The time of the request by the server's clock. */
  readonly now: Date;
};

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A response that is made once for each version of what it shows. Nothing is stripped of it on the way out: the code
 * that makes the text has parsed it by the endpoint's response schema.
 */
export type Prepared = {
  readonly kind: 'prepared';
  /** The same etag of the same endpoint always means the same text. */
  readonly etag: string;
  /** The JSON text; asked for only where no earlier answer with this etag is at hand. */
  readonly load: () => Promise<string>;
};

export type Answered<V> = {
  readonly kind: 'answer';
  readonly value: V;
  /** Names the browser from now on. */
  readonly browserId?: string;
};

export type Outcome<E extends EndpointShape> =
  | (E extends { readonly hasEtag: true } ? Prepared : Answered<Answer<E>>)
  | {
      readonly kind: 'refusal';
      readonly code: Refusal<E> | 'too_many_requests' | 'unavailable';
      readonly errors?: FieldErrors;
      readonly retryAfterSeconds?: number;
    };

export type Handler<E extends EndpointShape> = (input: Input<E>) => Promise<Outcome<E>>;

export type EveryHandler = {
  readonly [N in EveryEndpoint['name']]: Handler<Extract<EveryEndpoint, { name: N }>>;
};

export function answer<V>(value: V): { kind: 'answer'; value: V } {
  return { kind: 'answer', value };
}

/** 204: done, nothing to say. */
export const done = { kind: 'answer', value: undefined } as const;

export function refuse<const C extends string>(code: C, errors?: FieldErrors) {
  return errors === undefined
    ? ({ kind: 'refusal', code } as const)
    : ({ kind: 'refusal', code, errors } as const);
}
