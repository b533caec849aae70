/** Books and their groups as the studio reads and writes them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_COURSE,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';

const groups = {
  kind: 'bookGroup',
  table: 'books_groups',
  name: 'name',
  parent: IN_COURSE,
  ...WITHDRAWN,
  fresh: AS_DRAFT,
  hasCourse: true,
  isOrdered: true,
  uses: { books: sql`SELECT count(*) FROM books_books b WHERE b.group_id = t.id` },
} as const satisfies ListedTable;

const books = {
  kind: 'book',
  table: 'books_books',
  name: 'title',
  parent: {
    table: 'books_groups',
    column: 'group_id',
    label: sql<string>`p.name`,
    order: sql`p.sort_order`,
    courseId: sql<number>`p.course_id`,
  },
  ...WITHDRAWN,
  fresh: AS_DRAFT,
  hasCourse: true,
  isOrdered: true,
  uses: {},
} as const satisfies ListedTable;

const state = z.enum(['draft', 'published', 'hidden']);
const text = z.string().nullable();
const groupRow = row({ id: z.int(), courseId: z.int(), state, name: z.string() });
const bookRow = row({
  id: z.int(),
  courseId: z.int(),
  groupId: z.int(),
  state,
  name: z.string(),
  file: text,
  url: text,
  image: text,
  imageUrl: text,
});

export const bookGroupThings: ListedThing<'bookGroup'> = {
  kind: 'bookGroup',
  ...listedFrom(groups),
  select: async (db, id) => {
    const found = await groupRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", ${groups.state} AS state, t.name FROM books_groups t WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { courseId, name } = found;
    return { ...found, parentId: courseId, form: { name } };
  },
  publish: (trx, { id, form: { name } }) => publishListed(trx, groups, { id, columns: { name } }),
};

export const bookThings: ListedThing<'book'> = {
  kind: 'book',
  ...listedFrom(books),
  select: async (db, id) => {
    const found = await bookRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.group_id AS "groupId", ${books.state} AS state, t.title AS name, t.file,
        t.url, t.image_file AS image, t.image_url AS "imageUrl"
      FROM books_books t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: bookId, courseId, groupId, state, ...form } = found;
    return { id: bookId, courseId, parentId: groupId, name: form.name, state, form };
  },
  publish: (trx, { id, form }) =>
    publishListed(trx, books, {
      id,
      columns: {
        title: form.name,
        file: orNull(form.file),
        url: orNull(form.url),
        image_file: orNull(form.image),
        image_url: orNull(form.imageUrl),
      },
    }),
};
