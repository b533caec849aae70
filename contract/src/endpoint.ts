/**
 * An endpoint is a value. Server, web and tests read it; nothing is generated.
 *
 * `path` is as docs/requirements/calls.md has it, with `{name}` for a parameter; it matches without regard to case, with or without a
 * trailing slash. In a `body` an unknown property is refused by its name, for it may be a misspelt one; in a `query` it
 * is ignored, for links gather such on their way (XCT-29). Property names match without regard to case, and a number
 * may come as text. `response` is stripped on the way out: a field that it does not name never leaves.
 */
import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * `public`: no token needed. `student`: any signed-in user. `admin`: a member of staff who has the endpoint's capability
 * and impersonates no student.
 */
export type Access = 'public' | 'student' | 'admin';

/** What staff may do; which roles may is a table of the server's (platform/access/capabilities.ts). */
export const capabilities = [
  'audit.read',
  'content.read',
  'content.write',
  'courses.read',
  'desk.answer',
  'drafting.mark',
  'keys.read',
  'overview.read',
  'privacy.read',
  'quality.rule',
  'registrants.mail',
  'staff.manage',
  'statistics.read',
  'students.accommodations',
  'students.close',
  'students.enrol',
  'students.impersonate',
  'students.notes',
  'students.read',
  'tokens.own',
] as const;
export type Capability = (typeof capabilities)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type EndpointShape = {
  /** A verb and a noun, unique: `startExercise`. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Of a staff call, and of each (ROL-02): what its caller must be able to do. */
  readonly capability?: Capability;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** What a success answers; absent for 204. */
  readonly response?: z.ZodType;
  /** A POST that changes nothing: its body is too long for an address. */
  readonly readsOnly?: true;
  /** It hashes a password, and in a storm of sign-ins it waits its turn for that. */
  readonly hashesPassword?: true;
  /** Its body holds a picture, and may be longer than that of other calls. */
  readonly takesPicture?: true;
  /** It writes a whole course or asks another server, and may take as long as a call that waits for its turn. */
  readonly takesLong?: true;
  /** The answer is a file of this kind, made of the text that the handler answers, and not JSON. */
  readonly file?: 'text/csv';
  /** The answer is a file of many bytes, sent piece by piece as it is made; `response` is `download`. */
  readonly isDownload?: true;
  /** The response carries an ETag; a request that sends it back in If-None-Match gets 304 while nothing has changed. */
  readonly hasEtag?: true;
  /** Names in its body or response that the wire spells otherwise (wire-names.ts). */
  readonly wireNames?: readonly string[];
  /** Of a staff call whose response shows students' data: whose. Each of them can see who looked (privacy.ts). */
  readonly studentsIn?: StudentsIn;
  /** Refusals beyond the common ones. */
  readonly refusals: readonly ProblemCode[];
  /** The requirement lines that this call serves. */
  readonly requirements: readonly string[];
};

/** All that a caller reads of an endpoint: the built app has nothing else of it. */
export type CallersEndpoint = Pick<
  EndpointShape,
  | 'name'
  | 'method'
  | 'path'
  | 'access'
  | 'readsOnly'
  | 'response'
  | 'file'
  | 'isDownload'
  | 'hasEtag'
  | 'wireNames'
>;

/** It changes nothing, so that repeating it is harmless. */
export function isRead({ method, readsOnly }: Pick<EndpointShape, 'method' | 'readsOnly'>): boolean {
  return method === 'GET' || readsOnly === true;
}

/** What staff change; each leaves a line in the audit log. */
export function isStaffWrite(endpoint: EndpointShape): boolean {
  return endpoint.access === 'admin' && !isRead(endpoint);
}

/** Bivariant on purpose: each endpoint writes it for its own answer, and it is called with nothing else. */
type StudentsIn = { bivarianceHack(answer: unknown): readonly number[] }['bivarianceHack'];

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<E extends EndpointShape> = Parsed<E['params']>;
export type Query<E extends EndpointShape> = Parsed<E['query']>;
export type Body<E extends EndpointShape> = Parsed<E['body']>;
/** What a caller writes, before defaults and coercions. */
export type SentParams<E extends EndpointShape> = Sent<E['params']>;
export type SentQuery<E extends EndpointShape> = Sent<E['query']>;
export type SentBody<E extends EndpointShape> = Sent<E['body']>;
/** What the handler returns and the caller receives. */
export type Answer<E extends EndpointShape> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;
export type Refusal<E extends EndpointShape> =
  | E['refusals'][number]
  | 'not_allowed'
  | 'second_way_required'
  | 'not_found'
  | 'invalid_request';
