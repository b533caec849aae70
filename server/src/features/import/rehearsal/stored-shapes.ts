/** What the tables of imports hold as JSON. */
import { importCounts, importTarget } from '@sugya/contract/import.ts';
import { z } from 'zod';
import { storable } from '../../../platform/texts/storable.ts';

export const finding = z.object({
  severity: z.enum(['refused', 'changed', 'notCarried']),
  code: z.string(),
  field: z.string(),
  detail: z.string(),
});
export type StoredFinding = z.infer<typeof finding>;

export const storedColumn = z.object({
  header: z.string(),
  field: z.string().nullable(),
  example: z.string(),
});
export const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export const cells = z.record(z.string(), z.string());
export const counts = importCounts;
/** As it was planned; parsed by the contract before it is stored. */
export const target = importTarget;
export type StoredTarget = z.infer<typeof importTarget>;

/** A file may hold signs that no database keeps: they are left out. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storable(one) : one));
}
