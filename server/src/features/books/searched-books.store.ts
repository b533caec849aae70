/** What the search finds of books: their titles and shelves. What a book says is a file. */
import { sql } from 'kysely';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { SearchedSource } from '../../platform/search/searched-source.ts';

export const searchedBooks: SearchedSource = {
  kind: 'book',
  sources: sql`
    SELECT b.id AS source_id, 0 AS place, b.title, g.name AS around, '' AS html
    FROM books_books b
    JOIN books_groups g ON g.id = b.group_id
    WHERE NOT b.is_withdrawn AND NOT g.is_withdrawn`,
  openedIn: ({ viewer }) => sql`
    SELECT b.course_id, NULL::bigint AS category_id, NULL::bigint AS lesson_id, b.id AS thing_id, 'book' AS opens
    FROM books_books b
    WHERE b.id = s.source_id AND ${maySeeCourse(viewer, 'b.course_id')}`,
};
