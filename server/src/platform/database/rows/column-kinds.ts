/** The kinds of columns that statements return, and which schemas may stand for each. */
import type { z } from 'zod';

type Kind = 'integer' | 'number' | 'text' | 'date' | 'uuid' | 'boolean' | 'timestamp' | 'bytes' | 'json';

/** By PostgreSQL's number of the type; how the values arrive is in column-types.ts. */
const scalars: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [20, 'integer'], // bigint
  [21, 'integer'], // smallint
  [23, 'integer'],
  [700, 'number'], // real
  [701, 'number'], // double precision
  [1700, 'number'], // numeric
  [19, 'text'], // name
  [25, 'text'],
  [1043, 'text'], // character varying
  [1082, 'date'],
  [2950, 'uuid'],
  [16, 'boolean'],
  [1184, 'timestamp'], // with time zone
  [17, 'bytes'], // bytea
  [114, 'json'],
  [3802, 'json'], // jsonb
]);
const arrays: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [1016, 'integer'], // bigint[]
  [1005, 'integer'], // smallint[]
  [1007, 'integer'],
  [1022, 'number'], // double precision[]
  [1231, 'number'], // numeric[]
  [1003, 'text'], // name[]
  [1009, 'text'],
  [1182, 'date'],
  [2951, 'uuid'],
  [1000, 'boolean'],
  [1185, 'timestamp'], // with time zone
]);

/** `integer`, `text[]`; a type that no store has read yet is `type 1186`, which fits no schema. */
export function columnKindOf(typeNumber: number): string {
  const item = arrays.get(typeNumber);
  return item === undefined ? (scalars.get(typeNumber) ?? `type ${typeNumber}`) : `${item}[]`;
}

/**
 * A schema fits when it accepts what the kind holds and no more: whole numbers are `z.int()`, days `z.iso.date()`. What
 * JSON holds is seen in its values alone.
 */
export function fitsKind(schema: z.ZodType, kind: string): boolean {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod; // the union of all schemas, which `type` tells apart
  switch (def.type) {
    case 'nullable':
    case 'readonly':
      return fitsKind(inner(def.innerType), kind);
    case 'union':
      return def.options.some((option) => fitsKind(inner(option), kind));
    case 'array':
      return kind === 'json' || (kind.endsWith('[]') && fitsKind(inner(def.element), kind.slice(0, -2)));
    case 'boolean':
      return kind === 'boolean' || kind === 'json';
    case 'date':
      return kind === 'timestamp';
    case 'custom':
      return kind === 'bytes';
    case 'enum':
      return kind === 'text' || kind === 'json';
    case 'literal':
      return kind === 'json' || def.values.every((value) => kind === kindsOfLiterals[typeof value]);
    case 'number':
      return kind === 'json' || kind === ('format' in def ? 'integer' : 'number');
    case 'string':
      return (
        kind === 'json' || kind === 'text' || ('format' in def && kind === kindsOfFormats[String(def.format)])
      );
    case 'object':
    case 'record':
    case 'tuple':
    case 'unknown':
      return kind === 'json';
    default:
      return false;
  }
}

const kindsOfLiterals: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'integer',
  boolean: 'boolean',
};
const kindsOfFormats: Readonly<Record<string, Kind>> = { date: 'date', uuid: 'uuid', guid: 'uuid' };

/** `int or null`, for a message. */
export function nameOf(schema: z.ZodType): string {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod; // as above
  if (def.type === 'nullable') return `${nameOf(inner(def.innerType))} or null`;
  if (def.type === 'array') return `array of ${nameOf(inner(def.element))}`;
  if ('format' in def && def.format !== undefined) return `${def.type} (${String(def.format)})`;
  return def.type;
}

function inner(schema: z.core.SomeType): z.ZodType {
  return schema as z.ZodType; // the inner schemas of a classic schema are classic too
}
