/** Requests of one endpoint, each an ordinary call with something bent: a part of the path, the query, the body, a header. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { toWire } from '@sugya/contract/wire-names.ts';
import fc from 'fast-check';
import { AWKWARD_TEXTS, awkwardText, awkwardValue } from './awkward-values.ts';
import type { RecordedCall } from './record-calls.ts';

export type BentRequest = {
  readonly method: EndpointShape['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent in a call without a body. */
  readonly payload?: string | Buffer;
};

type Json = { [key: string]: unknown } | unknown[];

export function bentCalls(call: RecordedCall, ids: readonly number[]): fc.Arbitrary<BentRequest> {
  const { endpoint } = call;
  const value = awkwardValue(ids);
  const body =
    endpoint.body === undefined ? undefined : (toWire(endpoint, Object(call.body ?? {})) as object); // an object stays one
  const straight = {
    params: fc.constant(call.params),
    search: fc.constant(searchOf(call.query)),
    payload: fc.constant(body === undefined ? undefined : JSON.stringify(body)),
    headers: fc.constant({}),
  };
  const bentParts = [
    ...(Object.keys(call.params).length === 0 ? [] : [{ ...straight, params: bentParams(call.params, ids) }]),
    { ...straight, search: bentSearch(call, ids) },
    { ...straight, headers: bentHeaders },
    ...(body === undefined
      ? []
      : [
          ...Array.from({ length: 4 }, () => ({ ...straight, payload: bentBody(endpoint, body, value) })),
          { ...straight, payload: bentText(JSON.stringify(body)) },
        ]),
  ];
  return fc
    .oneof(...bentParts.map((parts) => fc.record(parts)))
    .map(({ params, search, payload, headers }) => request(endpoint, { params, search, payload, headers }));
}

/** Once each at every endpoint, whatever chance brings. */
export function namedCalls(call: RecordedCall): [string, BentRequest][] {
  const { endpoint } = call;
  const straight = { params: call.params, search: searchOf(call.query), headers: {} };
  const names = Object.keys(call.params);
  const inPath = AWKWARD_TEXTS.filter((text) => text !== '' && text.length < 200).map((text) => {
    const params = Object.fromEntries(names.map((name) => [name, text]));
    return [`${JSON.stringify(text)} in the path`, request(endpoint, { ...straight, params })];
  });
  if (endpoint.body === undefined) return (names.length === 0 ? [] : inPath) as [string, BentRequest][]; // pairs, as they were made
  const whole = JSON.stringify(toWire(endpoint, call.body ?? {}));
  const [first = 'a'] = Object.keys(endpoint.body.shape);
  const key = JSON.stringify(first);
  const texts: [string, string | Buffer][] = [
    ['a number beyond all', `{${key}:1e309}`],
    ['2^63', `{${key}:9223372036854775808}`],
    ['a key twice', `{${key}:1,${key}:"2"}`],
    ['a prototype', `{"__proto__":{"isAdmin":true},${key}:1}`],
    ['a constructor', `{"constructor":{"prototype":{"isAdmin":true}}}`],
    ['10,000 lists in one another', `{${key}:${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['10,000 objects in one another', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['10 MB', `{${key}:"${'x'.repeat(10_000_000)}"}`],
    ['half of it', whole.slice(0, whole.length / 2)],
    [
      'no UTF-8',
      Buffer.concat([Buffer.from(`{${key}:"`), Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from('"}')]),
    ],
    ['UTF-16', Buffer.from(`\ufeff${whole}`, 'utf16le')],
  ];
  return [
    ...texts.map(([name, payload]): [string, BentRequest] => [
      name,
      request(endpoint, { ...straight, payload }),
    ]),
    ...AWKWARD_TEXTS.map((text): [string, BentRequest] => {
      const body = Object.fromEntries(Object.keys(endpoint.body?.shape ?? {}).map((name) => [name, text]));
      const payload = JSON.stringify(toWire(endpoint, body));
      return [`${JSON.stringify(text.slice(0, 20))} everywhere`, request(endpoint, { ...straight, payload })];
    }),
  ];
}

function request(
  endpoint: EndpointShape,
  {
    params,
    search,
    payload,
    headers,
  }: {
    readonly params: Readonly<Record<string, unknown>>;
    readonly search: string;
    readonly payload?: string | Buffer | undefined;
    readonly headers: Readonly<Record<string, string>>;
  },
): BentRequest {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => inPath(params[name]));
  const url = search === '' ? path : `${path}?${search}`;
  const { method } = endpoint;
  if (payload === undefined) return { method, url, headers };
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, payload };
}

/** What is no text in UTF-8 is sent as it would come from a broken client. */
function inPath(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) search.append(name, String(value));
  return search.toString();
}

function bentParams(params: RecordedCall['params'], ids: readonly number[]) {
  const part = fc.oneof(
    fc.constantFrom(...ids).map(String),
    fc.constantFrom('0', '-1', '1.5', '9007199254740993', '99999999999999999999', '1e3', '0x10', 'NaN'),
    awkwardText,
  );
  return fc
    .tuple(fc.constantFrom(...Object.keys(params)), part)
    .map(([name, value]) => ({ ...params, [name]: value }));
}

function bentSearch({ endpoint, query }: RecordedCall, ids: readonly number[]) {
  const names = [...Object.keys(endpoint.query?.shape ?? {}), 'courseId', '__proto__'];
  const value = fc.oneof(awkwardText, fc.constantFrom(...ids).map(String));
  return fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 3 }).map((pairs) => {
    const search = new URLSearchParams(searchOf(query));
    for (const [index, [name, text]] of pairs.entries()) {
      if (index === 0) search.set(name, text);
      else search.append(name, text);
    }
    return search.toString();
  });
}

const bentHeaders = fc.oneof(
  awkwardText.map((text) => ({ 'student-id': headerText(text) })),
  awkwardText.map((text) => ({ 'if-none-match': headerText(text) })),
  awkwardText.map((text) => ({ cookie: `sugya_browser=${headerText(text)}` })),
  awkwardText.map((text) => ({ 'user-agent': headerText(text) })),
  fc
    .constantFrom(
      'text/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
      'x',
      'multipart/form-data',
    )
    .map((type) => ({ 'content-type': type })),
);

/** Node itself refuses a header of anything else. */
function headerText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 500);
}

/** One place of the body, which the call has or the contract names, gets an awkward value, or goes, or one is too many. */
function bentBody(endpoint: EndpointShape, body: object, value: fc.Arbitrary<unknown>) {
  const named = Object.keys(endpoint.body?.shape ?? {}).map((name) => [name]);
  const places = [...placesIn(body), ...named, ['another']];
  return fc
    .array(fc.tuple(fc.constantFrom(...places), fc.option(value, { freq: 8, nil: undefined })), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) => {
      const bent = structuredClone(body) as Json;
      for (const [place, other] of changes) putAt(bent, place, other);
      return JSON.stringify(bent);
    });
}

function placesIn(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, 40)
    .flatMap(([name, child]) => [[...above, name], ...placesIn(child, [...above, name])]);
}

function putAt(within: Json, [name = '', ...rest]: readonly string[], value: unknown): void {
  const object = within as Record<string, unknown>; // a list by its places
  if (rest.length === 0) {
    if (value === undefined) delete object[name];
    else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  } else if (typeof object[name] === 'object' && object[name] !== null)
    putAt(object[name] as Json, rest, value); // not null
}

/** The text itself is cut, doubled or mixed with signs of JSON. */
function bentText(text: string) {
  return fc.oneof(
    fc.nat(text.length).map((at) => text.slice(0, at)),
    fc
      .tuple(
        fc.nat(text.length),
        fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '\u0000', '1e309', '\\ud800', '-'),
      )
      .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at)),
    fc.nat(30_000).map((depth) => '['.repeat(depth)),
    fc.json(),
    fc.constantFrom('', 'null', '[]', '"x"', '0', '{"a":1,"A":2}', `${text}${text}`),
  );
}
