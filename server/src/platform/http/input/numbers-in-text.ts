/**
 * XCT-29: numbers may come as their text, and where a number may be missing the empty text is none. Old clients and
 * forms write so; one rule for every body and query, so that no endpoint has to allow it.
 */
import { z } from 'zod';

export type ValueReader = (value: unknown) => unknown;

/** Null for a schema that is not of a number alone; a union with texts reads its texts itself. */
export function numberReader(schema: z.core.$ZodType): ValueReader | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return readerWithout(schema.unwrap(), undefined);
  if (schema instanceof z.ZodNullable) return readerWithout(schema.unwrap(), null);
  if (schema instanceof z.ZodReadonly) return numberReader(schema.unwrap());
  if (schema instanceof z.ZodPipe) return numberReader(schema.in);
  return isOfNumbers(schema) ? fromText : null;
}

function readerWithout(inner: z.core.$ZodType, missing: null | undefined): ValueReader | null {
  const read = numberReader(inner);
  return read === null ? null : (value) => (isEmptyText(value) ? missing : read(value));
}

function isOfNumbers(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodNumber) return true;
  if (schema instanceof z.ZodLiteral) return [...schema.values].every((value) => typeof value === 'number');
  if (!(schema instanceof z.ZodUnion)) return false;
  const options = schema.options.filter((option) => !(option instanceof z.ZodNull));
  return options.length > 0 && options.every(isOfNumbers);
}

const NUMBER = /^\s*-?\d{1,16}(?:\.\d{1,16})?\s*$/;

function fromText(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
}

function isEmptyText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
