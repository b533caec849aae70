/** The accounts that a content pack brings; honoured for demo packs only. */
import { z } from 'zod';
import { staffRole } from './staff-roles.ts';

const text = z.string().trim().min(1);

export const packPerson = z.strictObject({
  userName: text,
  email: z.email().nullable().default(null),
  privateName: text,
  lastName: text,
  phone: z.string().nullable().default(null),
  password: z.string().min(6),
  /** Null for a student; a teacher teaches the course of the pack. */
  role: staffRole.nullable().default(null),
  /** Seed of the practice history that the demo makes for this student; null for none. */
  historySeed: z.int().nullable().default(null),
});

export const packPeople = z.strictObject({ people: z.array(packPerson) });

export type PackPerson = z.infer<typeof packPerson>;
