/** Books: the library of a course by groups, and one book to read (BOK). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

export const bookGroup = z.object({
  name: z.string(),
  books: z.array(
    z.object({
      id,
      title: z.string(),
      /** Of a file of ours signed for the student who asked, and ending soon. Null: there is no picture. */
      imageUrl: z.string().nullable(),
    }),
  ),
});
export type BookGroup = z.infer<typeof bookGroup>;

/** `pdf` and `html` are files of ours; `foreign` is an address at a host that the configuration allows (BOK-09). */
export const bookKind = z.enum(['pdf', 'html', 'foreign']);
export type BookKind = z.infer<typeof bookKind>;

export const book = z.object({
  title: z.string(),
  /** Of a file of ours signed for the student who asked; it ends soon and is never kept. */
  link: z.string(),
  /** Addition: the browser shows each kind in its own way. */
  kind: bookKind,
});
export type Book = z.infer<typeof book>;

/** Only groups with a book that may be opened. */
export const listBookGroups = endpoint({
  name: 'listBookGroups',
  method: 'GET',
  path: '/api/Courses/{courseId}/booklessons',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(bookGroup),
  refusals: [],
  requirements: ['BOK-02', 'BOK-03'],
});

export const readBook = endpoint({
  name: 'readBook',
  method: 'GET',
  path: '/api/courses/{courseId}/book/{bookId}',
  access: 'student',
  params: z.object({ courseId: idInPath, bookId: idInPath }),
  response: book,
  refusals: [],
  requirements: ['BOK-04', 'BOK-05', 'BOK-09'],
});
