/** Notes which files of the library things show, as it stands in what was written of them (MED-08, MED-16). */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { NoteMedia, WrittenContent } from '../../platform/media/note-media.ts';
import { type UsingKind, type UsingThing, usingThings } from './using-things.store.ts';

/** How content names a file: by the address that the app asks for it, or by its place. */
const NAMED_KEY = '(?:/api/Media/|(?:library|bucket)/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

export const noteMedia: NoteMedia = {
  written: async (trx, content) => {
    const texts = (Object.keys(usingThings) as UsingKind[]).flatMap((kind) => {
      const condition = conditionOf(content, usingThings[kind]);
      if (condition === null) return [];
      return sql`SELECT ${kind}::text AS kind, o.* FROM (${usingThings[kind].texts} WHERE ${condition}) o`;
    });
    if (texts.length === 0) return;
    await write(trx, { texts: sql.join(texts, sql` UNION ALL `), parts: sql`u.part <> 'draft'` });
  },
  drafted: async (trx, drafts) => {
    if (drafts.length === 0) return;
    await write(trx, {
      texts: sql`
        SELECT given.kind, given.id, 'draft' AS part, t.form::text AS text
        FROM unnest(${drafts.map(({ kind }) => kind)}::text[], ${drafts.map(({ id }) => id)}::bigint[])
          AS given (kind, id)
        LEFT JOIN studio_things t ON t.kind = given.kind AND t.thing_id = given.id`,
      parts: sql`u.part = 'draft'`,
    });
  },
  copied: async (trx, { kinds, rows }) => {
    await sql`
      INSERT INTO media_uses (thing_kind, thing_id, part, file_id)
      SELECT u.thing_kind, given.copy_id, u.part, u.file_id
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ copyId }) => copyId)}::bigint[])
        AS given (id, copy_id)
      JOIN media_uses u ON u.thing_id = given.id AND u.thing_kind = ANY (${[...kinds]}::text[])
      ON CONFLICT DO NOTHING`.execute(trx);
  },
  deleted: async (trx) => {
    const isThere = Object.entries(usingThings).map(
      ([kind, { rows }]) => sql`WHEN ${kind} THEN EXISTS (${rows} = u.thing_id)`,
    );
    await sql`
      DELETE FROM media_uses u
      WHERE CASE WHEN u.part = 'draft'
        THEN NOT EXISTS (
          SELECT 1 FROM studio_things t
          WHERE t.kind = u.thing_kind AND t.thing_id = u.thing_id AND t.form IS NOT NULL
        )
        ELSE NOT CASE u.thing_kind ${sql.join(isThere, sql` `)} ELSE false END
      END`.execute(trx);
  },
};

/** Null: nothing of this kind was written. */
function conditionOf(content: WrittenContent, { of, within }: UsingThing): RawBuilder<unknown> | null {
  if ('kind' in content && content.kind !== of) return null;
  const column = within['kind' in content ? 'thing' : content.allIn];
  return column === undefined ? null : sql`${column} = ${content.id}`;
}

/** What the things named before and no longer name is let go. Keys of no file are passed over: nothing is shown by them. */
async function write(
  trx: Transaction<Tables>,
  of: {
    /** Of each thing and part its text; a thing without a text names nothing. */
    readonly texts: RawBuilder<unknown>;
    readonly parts: RawBuilder<unknown>;
  },
): Promise<void> {
  await sql`
    WITH texts AS MATERIALIZED (
      ${of.texts}
    ), named AS MATERIALIZED (
      SELECT DISTINCT t.kind AS thing_kind, t.id AS thing_id, t.part, f.id AS file_id
      FROM texts t
      CROSS JOIN LATERAL regexp_matches(t.text, ${NAMED_KEY}, 'g') AS found (keys)
      JOIN media_files f ON f.key = (found.keys)[1]::uuid AND f.kind <> 'captions'
    ), gone AS (
      DELETE FROM media_uses u
      WHERE ${of.parts} AND (u.thing_kind, u.thing_id) IN (SELECT kind, id FROM texts)
        AND NOT EXISTS (
          SELECT 1 FROM named n
          WHERE (n.thing_kind, n.thing_id, n.part, n.file_id) = (u.thing_kind, u.thing_id, u.part, u.file_id)
        )
    )
    INSERT INTO media_uses (thing_kind, thing_id, part, file_id)
    SELECT n.thing_kind, n.thing_id, n.part, n.file_id FROM named n
    ON CONFLICT DO NOTHING`.execute(trx);
}
