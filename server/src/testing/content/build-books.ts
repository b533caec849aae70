/** Builders of books for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { BooksBooks, Tables } from '../../platform/database/tables.ts';
import { type BuiltCourse, buildCourse } from './build-content.ts';

export type BuiltBooks = BuiltCourse & { readonly groupId: number; readonly bookIds: readonly number[] };

let counter = 0;

/** Books of one group, each a PDF of ours with a picture. */
export async function buildBooks(
  db: Kysely<Tables>,
  overrides: {
    readonly in?: BuiltCourse;
    readonly bookCount?: number;
    readonly book?: Partial<Insertable<BooksBooks>>;
  } = {},
): Promise<BuiltBooks> {
  const { courseId, categoryId, lessonId } = overrides.in ?? (await buildCourse(db));
  counter += 1;
  const group = await db
    .insertInto('books_groups')
    .values({
      course_id: courseId,
      external_id: `group-${counter}`,
      name: `מדף ${counter}`,
      sort_order: counter,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bookIds: number[] = [];
  for (let order = 1; order <= (overrides.bookCount ?? 2); order += 1) {
    const { id } = await db
      .insertInto('books_books')
      .values({
        course_id: courseId,
        group_id: group.id,
        external_id: `book-${counter}-${order}`,
        title: `ספר ${order}`,
        sort_order: order,
        file: `books/built-${counter}-${order}.pdf`,
        image_file: `books/built-${counter}-${order}.jpg`,
        ...overrides.book,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    bookIds.push(id);
  }
  return { courseId, categoryId, lessonId, groupId: group.id, bookIds };
}
