/** Writes a course's books as a content pack has them. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { isOfStudio } from '../../platform/things/thing-rows.store.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

export type BookToWrite = {
  readonly externalId: string;
  readonly title: string;
  /** Paths under DATA_DIR/media. A book has either a file or an address. */
  readonly file: string | null;
  readonly url: string | null;
  readonly imageFile: string | null;
  readonly imageUrl: string | null;
};

export type BookGroupToWrite = {
  readonly externalId: string;
  readonly name: string;
  readonly books: readonly BookToWrite[];
};

/** Returns the books. One that its group no longer has is withdrawn; a group that is not named here stays as it is. */
export async function writeBooks(
  trx: Transaction<Tables>,
  { courseId, groups }: { courseId: number; groups: readonly BookGroupToWrite[] },
): Promise<WrittenRow[]> {
  const groupIds = await writeGroups(trx, courseId, groups);
  const wanted = groups.flatMap(({ books }, group) =>
    books.map(({ externalId, title, file, url, imageFile, imageUrl }, place) => ({
      externalId,
      columns: {
        group_id: groupIds[group] ?? 0,
        title,
        sort_order: place + 1,
        file,
        url,
        image_file: imageFile,
        image_url: imageUrl,
        is_withdrawn: false,
      },
    })),
  );
  const stored = await trx.selectFrom('books_books').selectAll().where('course_id', '=', courseId).execute();
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('books_books')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('books_books').set(columns).where('id', '=', id).execute();
    },
  });
  await sql`
    UPDATE books_books SET is_withdrawn = true
    WHERE NOT is_withdrawn AND group_id = ANY (${groupIds}::bigint[]) AND NOT ${isOfStudio}
      AND NOT id = ANY (${written.map(({ id }) => id)}::bigint[])`.execute(trx);
  return written;
}

/** In the order that they were given. */
async function writeGroups(
  trx: Transaction<Tables>,
  courseId: number,
  groups: readonly BookGroupToWrite[],
): Promise<number[]> {
  const stored = await trx.selectFrom('books_groups').selectAll().where('course_id', '=', courseId).execute();
  const wanted = groups.map(({ externalId, name }, place) => ({
    externalId,
    columns: { name, sort_order: place + 1, is_withdrawn: false },
  }));
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('books_groups')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('books_groups').set(columns).where('id', '=', id).execute();
    },
  });
  return written.map(({ id }) => id);
}

/** With their groups. */
export async function deleteBooksOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM books_books WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM books_groups WHERE course_id = ${courseId}`.execute(trx);
}
