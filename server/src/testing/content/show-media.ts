/** Makes content name files of the library, and says so as those who write it do. */
import { type Kysely, sql } from 'kysely';
import { noteMedia } from '../../features/media/note-uses.store.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ShownIn = 'question' | 'explanation' | 'material' | 'video' | 'book' | 'message';

/** As the editor writes it. */
export const pictureHtml = (key: string) => `<p><img src="/api/Media/${key}" alt="תרשים"></p>`;

/** From here on the thing names these files and no others; of a question, its present version. */
export async function showMedia(
  db: Kysely<Tables>,
  { where, id, keys }: { readonly where: ShownIn; readonly id: number; readonly keys: readonly string[] },
): Promise<void> {
  const html = `<p>א</p>${keys.map(pictureHtml).join('')}`;
  const [file = null] = keys.map((key) => `library/${key}.pdf`);
  const isQuestion = where === 'question' || where === 'explanation';
  await db.transaction().execute(async (trx) => {
    if (isQuestion) {
      const column = where === 'question' ? 'question_html' : 'explanation_html';
      await sql`
        UPDATE exercises_question_versions SET ${sql.ref(column)} = ${html}
        WHERE question_id = ${id} AND is_current`.execute(trx);
    } else if (where === 'material') {
      await sql`
        INSERT INTO lectures_materials (lesson_id, html) VALUES (${id}, ${html})
        ON CONFLICT (lesson_id) DO UPDATE SET html = excluded.html`.execute(trx);
    } else if (where === 'video') {
      await trx.updateTable('lectures_videos').set({ thumbnail_file: file }).where('id', '=', id).execute();
    } else if (where === 'book') {
      await trx.updateTable('books_books').set({ image_file: file }).where('id', '=', id).execute();
    } else {
      await trx.updateTable('messages_messages').set({ body: html }).where('id', '=', id).execute();
    }
    await noteMedia.written(trx, { kind: isQuestion ? 'question' : where, id });
  });
}
