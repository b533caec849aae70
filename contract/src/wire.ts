/** The small shapes that many calls share. */
import { z } from 'zod';

/** A database id. In a path it arrives as text. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
/** How often a thing was changed, as the database counts it. */
export const revision = z.int().min(1).max(2_147_483_647);
export const idInPath = z.coerce.number().pipe(id);

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * ISO 8601 with an offset; the server writes UTC. The years 1 to 9999 of UTC: others no database keeps as it is
 * written.
 */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const at = Date.parse(text);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT;
});

/** Of when figures are that may be some seconds old (XCT-50); null: of now. */
export const asOf = instant.nullable();

/** 0–100, rounded half up. */
export const percent = z.int().min(0).max(100);

/** The sure flag as it is read: 1 sure, 0 unsure, null not said (EXE-15). */
export const starRead = z.union([z.literal(1), z.literal(0), z.null()]);

/** The sure flag as it may be written: true/false/null, 1/0 or '1'/'0' (EXE-15). */
export const starWritten = z
  .union([z.boolean(), z.literal(1), z.literal(0), z.literal('1'), z.literal('0'), z.null()])
  .transform((value) => (value === null ? null : value === true || value === 1 || value === '1'));

/** Addition, EXE-139: whether the posted operation is what stands now, or a newer one of the same thing is. */
export const outcome = z.enum(['stored', 'superseded']);
