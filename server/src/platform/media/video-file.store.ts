/** What a lecture has from its file in the library, where others may take its place; else its own. `v` is the lecture's row. */
import { type RawBuilder, sql } from 'kysely';

export const captionsOfVideo: RawBuilder<string | null> = sql`coalesce((
  SELECT c.place FROM media_files f
  JOIN media_files c ON c.captions_of = f.id
  WHERE f.place = v.file
), v.captions_file)`;

export const lengthOfVideo: RawBuilder<number | null> = sql`coalesce(
  v.length_seconds, (SELECT f.seconds FROM media_files f WHERE f.place = v.file)
)`;
