/** Parses what a request brings by the endpoint's own schemas. Nothing that they do not name reaches a handler. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { wireName } from '@sugya/contract/wire-names.ts';
import type { z } from 'zod';
import type { FieldErrors } from '../../endpoint.ts';
import { type NameReader, nameReader, UnreadableProperty, type WireName } from './property-names.ts';

export type Sent = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Parsed = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
export type ReadInput =
  | { readonly ok: true; readonly input: Parsed }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Made once per endpoint; the readers of names are made of the schemas at its first call, so that a start is sooner ready. */
export function inputReader(endpoint: EndpointShape): (sent: Sent) => ReadInput {
  const named = new Set(endpoint.wireNames);
  const spell = (name: string) => (named.has(name) ? wireName(name) : name);
  const readParams = partReader(endpoint.params, spell);
  const readQuery = partReader(endpoint.query, spell);
  const readBody = partReader(endpoint.body, spell);
  return (sent) => {
    const params = readParams(sent.params);
    if (!params.ok) return params;
    const query = readQuery(sent.query);
    if (!query.ok) return query;
    const body = readBody(sent.body);
    if (!body.ok) return body;
    return { ok: true, input: { params: params.value, query: query.value, body: body.value } };
  };
}

type PartRead = { ok: true; value: unknown } | { ok: false; errors: FieldErrors };

const nothing: PartRead = { ok: true, value: undefined };

function partReader(schema: z.ZodObject | undefined, spell: WireName): (value: unknown) => PartRead {
  if (schema === undefined) return () => nothing;
  let readNames: NameReader | undefined;
  return (value) => {
    readNames ??= nameReader(schema, spell);
    // A call without a body is a call with nothing in it: each missing field is then named.
    const given = value ?? {};
    const unstorable = pathOfUnstorableText(given, '');
    if (unstorable !== null) return { ok: false, errors: { [unstorable]: ['unstorable'] } };
    try {
      const parsed = schema.safeParse(readNames(given), { reportInput: true });
      return parsed.success
        ? { ok: true, value: parsed.data }
        : { ok: false, errors: fieldErrors(parsed.error.issues, spell) };
    } catch (error) {
      if (error instanceof UnreadableProperty)
        return { ok: false, errors: { [error.property]: [error.code] } };
      throw error;
    }
  };
}

/**
 * Short English codes per field, by its name on the wire; sentences belong to the web. The empty path is the body
 * itself.
 */
function fieldErrors(issues: readonly z.core.$ZodIssue[], spell: WireName): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const path = issue.path.map((step) => spell(String(step))).join('.');
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => join(path, key)) : [path];
    for (const field of fields)
      errors.set(field, [...new Set([...(errors.get(field) ?? []), issueCode(issue)])]);
  }
  // fromEntries defines own properties, so a field called `__proto__` is reported and changes nothing.
  return Object.fromEntries(errors);
}

function issueCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'too_short') : 'too_small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

const MAXIMUM_DEPTH = 32;

/**
 * PostgreSQL text cannot hold U+0000 nor half a surrogate pair, which a driver would change into another character
 * without a word. And nothing of ours is nested deeper than a few levels.
 */
function pathOfUnstorableText(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAXIMUM_DEPTH) return path;
  for (const [key, child] of Object.entries(value)) {
    // A name that cannot be stored is not said back either.
    if (!isStorable(key)) return path;
    const found = pathOfUnstorableText(child, join(path, key), depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
