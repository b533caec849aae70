/**
 * Property names match without regard to case on the way in (XCT-04), and a few are spelled otherwise on the wire than
 * in our schemas. From a schema comes a function that gives each known property the schema's name; unknown ones stay as
 * they are, for the schema to refuse or to drop. Numbers that come as text are read on the same way.
 */
import { z } from 'zod';
import { numberReader } from './numbers-in-text.ts';

export type NameReader = (value: unknown) => unknown;

/**
 * Thrown for a property that was given twice (`id` and `ID`), for which one was meant cannot be known, and for one that
 * was given by our own name where the wire has another.
 */
export class UnreadableProperty extends Error {
  override readonly name = 'UnreadableProperty';
  readonly property: string;
  readonly code: 'duplicate' | 'unknown';

  constructor(property: string, code: UnreadableProperty['code']) {
    super(`The property ${property} cannot be read: ${code}`);
    this.property = property;
    this.code = code;
  }
}

/** How the wire spells a name of the schema; most names are spelled the same. */
export type WireName = (name: string) => string;

export function nameReader(schema: z.core.$ZodType, wireName: WireName = (name) => name): NameReader {
  const readNumber = numberReader(schema);
  if (readNumber !== null) return readNumber;
  if (schema instanceof z.ZodObject) return objectReader(schema, wireName);
  if (schema instanceof z.ZodArray) return arrayReader(schema, wireName);
  if (schema instanceof z.ZodDiscriminatedUnion) return unionReader(schema, wireName);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return nameReader(schema.unwrap(), wireName);
  }
  if (schema instanceof z.ZodPipe) return nameReader(schema.in, wireName);
  return unchanged;
}

function objectReader(schema: z.ZodObject, wireName: WireName): NameReader {
  const properties = Object.entries(schema.shape).map(([name, child]) => ({
    name,
    given: wireName(name),
    read: nameReader(child, wireName),
  }));
  const exact = new Map(properties.map((property) => [property.given, property]));
  const folded = new Map(properties.map((property) => [property.given.toLowerCase(), property]));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    // No prototype: a property called `__proto__` is then a property like any other, and is refused as unknown.
    const result: Record<string, unknown> = Object.create(null);
    for (const [given, child] of Object.entries(value)) {
      const property = exact.get(given) ?? folded.get(given.toLowerCase());
      const name = property?.name ?? given;
      if (Object.hasOwn(result, name)) throw new UnreadableProperty(wireName(name), 'duplicate');
      if (property === undefined && Object.hasOwn(schema.shape, name))
        throw new UnreadableProperty(name, 'unknown');
      result[name] = property === undefined ? child : property.read(child);
    }
    return result;
  };
}

function arrayReader(schema: z.ZodArray, wireName: WireName): NameReader {
  const read = nameReader(schema.element, wireName);
  return read === unchanged ? unchanged : (value) => (Array.isArray(value) ? value.map(read) : value);
}

/** Reads by the option that the discriminator names; where none is named, the schema refuses the value. */
function unionReader(schema: z.ZodDiscriminatedUnion, wireName: WireName): NameReader {
  const { discriminator } = schema.def;
  const given = wireName(discriminator).toLowerCase();
  const options = schema.options.flatMap((option) => {
    const kinds: readonly unknown[] = [...(option._zod.propValues?.[discriminator] ?? [])];
    const read = nameReader(option, wireName);
    return kinds.map((kind) => [kind, read] as const);
  });
  const readers = new Map(options);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const [, kind] = Object.entries(value).find(([name]) => name.toLowerCase() === given) ?? [];
    return (readers.get(kind) ?? unchanged)(value);
  };
}

function unchanged(value: unknown): unknown {
  return value;
}
