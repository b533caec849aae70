/** The small shapes that many calls share. */
import { z } from 'zod';

/** A database id. In a path it arrives as text. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const idInPath = z.coerce.number().pipe(id);

/** ISO 8601 with an offset; the server writes UTC. */
export const instant = z.iso.datetime({ offset: true });

/** 0–100, rounded half up. */
export const percent = z.int().min(0).max(100);

/** The sure flag as it is read: 1 sure, 0 unsure, null not said (EXE-15). */
export const starRead = z.union([z.literal(1), z.literal(0), z.null()]);

/** The sure flag as it may be written: true/false/null, 1/0 or '1'/'0' (EXE-15). */
export const starWritten = z
  .union([z.boolean(), z.literal(1), z.literal(0), z.literal('1'), z.literal('0'), z.null()])
  .transform((value) => (value === null ? null : value === true || value === 1 || value === '1'));
