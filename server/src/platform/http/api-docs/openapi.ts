/**
 * The contract as OpenAPI 3.1, for other programs (API-01). It is made of the same schemas that check what comes in and
 * strip what goes out, so it cannot say anything else than the server does.
 */
import { type Capability, type EndpointShape, isRead } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { commonRefusals, type ProblemCode, problem, problemCatalogue } from '@sugya/contract/problems.ts';
import { wireName } from '@sugya/contract/wire-names.ts';
import { z } from 'zod';

type Schema = { [key: string]: unknown };

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, ApiResponse>>;
  readonly security: readonly { readonly bearer: readonly Capability[] }[];
};
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type ApiResponse = { readonly description: string; readonly content?: Content };

export type OpenApi = ReturnType<typeof openApi>;

const TAGS = {
  public: { name: 'Everybody', description: 'Needs no token.' },
  student: { name: 'Signed in', description: 'What everyone who is signed in may call, for their own data.' },
  admin: { name: 'Staff', description: 'Needs a right of the staff.' },
} as const;

export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of everyEndpoint as readonly EndpointShape[]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sugya',
      version: '1',
      description:
        'Paths match without regard to case. In a body an unknown property is refused by its name; in a query it is ignored. Refusals are problem documents (RFC 9457) with a code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(TAGS),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' },
      },
    },
  } as const;
}

function operationOf(endpoint: EndpointShape): Operation {
  const { name, access, capability, path, params, query, body } = endpoint;
  return {
    operationId: name,
    tags: [TAGS[access].name],
    description: [
      isRead(endpoint) ? 'Changes nothing.' : 'Changes something.',
      ...(capability === undefined ? [] : [`Needs the right \`${capability}\`.`]),
    ].join(' '),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(
        ([, parameter = '']): Parameter => ({
          name: parameter,
          in: 'path',
          required: true,
          schema: propertiesOf(params)[parameter] ?? { type: 'string' },
        }),
      ),
      ...Object.entries(propertiesOf(query)).map(
        ([parameter, schema]): Parameter => ({
          name: parameter,
          in: 'query',
          required: requiredOf(query).includes(parameter),
          schema,
        }),
      ),
    ],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: onWire(endpoint, schemaOf(body, 'input')) } },
      },
    }),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
    security: access === 'public' ? [] : [{ bearer: capability === undefined ? [] : [capability] }],
  };
}

function successOf(endpoint: EndpointShape): Record<string, ApiResponse> {
  const { response, isDownload, file } = endpoint;
  if (response === undefined) return { 204: { description: 'Done.' } };
  if (isDownload) return { 200: download('application/octet-stream') };
  if (file !== undefined) return { 200: download(file) };
  const schema = onWire(endpoint, schemaOf(response, 'output'));
  return { 200: { description: 'The answer.', content: { 'application/json': { schema } } } };
}

function download(type: string): ApiResponse {
  return { description: 'The file.', content: { [type]: { schema: { type: 'string' } } } };
}

/** By their status; several codes share one. */
function refusalsOf({ refusals, access }: EndpointShape): Record<string, ApiResponse> {
  const common =
    access === 'public' ? commonRefusals.filter((code) => code !== 'not_signed_in') : commonRefusals;
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set<ProblemCode>([...common, ...refusals])) {
    const { status } = problemCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** A schema that JSON Schema has no words for, such as a file's bytes, is anything. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _draft, ...made } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    cycles: 'throw',
  });
  return made;
}

function propertiesOf(schema: z.ZodType | undefined): Record<string, Schema> {
  if (schema === undefined) return {};
  return z.record(z.string(), z.looseObject({})).parse(schemaOf(schema, 'output').properties ?? {});
}

function requiredOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  return z.array(z.string()).parse(schemaOf(schema, 'input').required ?? []);
}

/** Properties by the names that the wire has for them. */
function onWire({ wireNames = [] }: EndpointShape, schema: Schema): Schema {
  const odd = new Set(wireNames);
  const spelled = (name: string) => (odd.has(name) ? wireName(name) : name);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === 'properties' && typeof inner === 'object' && inner !== null) {
          return [
            key,
            Object.fromEntries(Object.entries(inner).map(([name, of]) => [spelled(name), walk(of)])),
          ];
        }
        if (key === 'required' && Array.isArray(inner))
          return [key, inner.map((name) => spelled(String(name)))];
        return [key, walk(inner)];
      }),
    );
  };
  return odd.size === 0 ? schema : z.looseObject({}).parse(walk(schema));
}
