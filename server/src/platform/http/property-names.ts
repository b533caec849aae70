/**
 * Property names match without regard to case on the way in (XCT-04). From a schema comes a function that gives each
 * known property its documented spelling; unknown ones stay as they are, for the schema to refuse or to drop.
 */
import { z } from 'zod';

export type NameReader = (value: unknown) => unknown;

/** Thrown for a property that was given twice (`id` and `ID`): which one was meant cannot be known. */
export class DuplicateProperty extends Error {
  override readonly name = 'DuplicateProperty';
  readonly property: string;

  constructor(property: string) {
    super(`The property ${property} was given more than once`);
    this.property = property;
  }
}

export function nameReader(schema: z.core.$ZodType): NameReader {
  if (schema instanceof z.ZodObject) return objectReader(schema);
  if (schema instanceof z.ZodArray) return arrayReader(schema);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return nameReader(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return nameReader(schema.in);
  return unchanged;
}

function objectReader(schema: z.ZodObject): NameReader {
  const properties = Object.entries(schema.shape).map(([name, child]) => ({ name, read: nameReader(child) }));
  const exact = new Map(properties.map((property) => [property.name, property]));
  const folded = new Map(properties.map((property) => [property.name.toLowerCase(), property]));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    // No prototype: a property called `__proto__` is then a property like any other, and is refused as unknown.
    const result: Record<string, unknown> = Object.create(null);
    for (const [given, child] of Object.entries(value)) {
      const property = exact.get(given) ?? folded.get(given.toLowerCase());
      const name = property?.name ?? given;
      if (Object.hasOwn(result, name)) throw new DuplicateProperty(name);
      result[name] = property === undefined ? child : property.read(child);
    }
    return result;
  };
}

function arrayReader(schema: z.ZodArray): NameReader {
  const read = nameReader(schema.element);
  return read === unchanged ? unchanged : (value) => (Array.isArray(value) ? value.map(read) : value);
}

function unchanged(value: unknown): unknown {
  return value;
}
