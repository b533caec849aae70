/**
 * What staff see while an import is under way, and what they do not: its questions, exercises and drafts are written in many
 * steps and come into sight together, when the import is done. Reads of staff go through these.
 */
import { type RawBuilder, sql } from 'kysely';

/** Of a row of questions or exercises with this alias. */
export function isShown(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.import_id`)} IS NULL OR NOT EXISTS (
    SELECT 1 FROM import_imports i WHERE i.id = ${sql.ref(`${alias}.import_id`)} AND i.state <> 'done'
  ))`;
}

/** Of a row `c` of courses: it is no copy that is still being written, or taken away. Lists of courses go through this. */
export const isWholeCourse = sql<boolean>`(NOT EXISTS (
  SELECT 1 FROM studio_course_copies y WHERE y.course_id = c.id AND y.state IN ('running', 'removing')
))`;

/** Of a row `t` of `studio_things`: an import's draft is in force. */
export const isOverlaid = sql<boolean>`(t.import_form IS NOT NULL AND EXISTS (
  SELECT 1 FROM import_imports i WHERE i.id = t.import_id AND i.state = 'done'
))`;

/** `studio_things` as it is in force; stands where a table stands. A draft that came into force counts as an edit. */
export const thingsInForce = sql`(
  SELECT s.kind, s.thing_id,
    s.revision + CASE WHEN i.id IS NULL THEN 0 ELSE 1 END AS revision,
    CASE WHEN i.id IS NULL THEN s.form ELSE s.import_form END AS form,
    CASE WHEN i.id IS NULL THEN s.searched_words ELSE s.import_words END AS searched_words,
    CASE WHEN i.id IS NULL THEN s.edited_by ELSE i.run_by END AS edited_by,
    CASE WHEN i.id IS NULL THEN s.edited_at ELSE i.run_at END AS edited_at,
    i.id IS NOT NULL AS is_imported
  FROM studio_things s
  LEFT JOIN import_imports i ON i.id = s.import_id AND s.import_form IS NOT NULL AND i.state = 'done'
)`;
