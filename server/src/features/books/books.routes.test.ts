/** BOK: the library of a course, its books, and who may open their files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listBookGroups, readBook } from '@sugya/contract/books.ts';
import { readCourse } from '@sugya/contract/courses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildBooks } from '../../testing/content/build-books.ts';
import { buildCourse } from '../../testing/content/build-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { BOOK_HOSTS: 'books.example *.library.example' } });
});
afterAll(() => app.close());

async function enrolled(courseId: number): Promise<TestClient> {
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  return app.as(user.userName);
}

async function studentWithBooks(overrides: Parameters<typeof buildBooks>[1] = {}) {
  const built = await buildBooks(app.db, overrides);
  const { courseId, bookIds } = built;
  const of = { params: { courseId, bookId: bookIds[0] ?? 0 } };
  return { built, client: await enrolled(courseId), of };
}

test('BOK-02, BOK-03: a course answers its groups and their books, in order, with signed pictures', async () => {
  const { built, client } = await studentWithBooks();
  const second = await buildBooks(app.db, { in: built, bookCount: 1, book: { image_file: null } });
  await buildBooks(app.db);

  const groups = await client.callOk(listBookGroups, { params: built });

  expect(groups.map(({ books }) => books.map(({ id }) => id))).toEqual([built.bookIds, second.bookIds]);
  expect(groups[0]?.books[0]).toEqual({
    id: built.bookIds[0],
    title: 'ספר 1',
    imageUrl: expect.stringMatching(/^\/media\/\w+\.\w+\.[\w-]{43}\/books\/built-.+\.jpg$/),
  });
  expect(groups[1]?.books[0]?.imageUrl).toBeNull();
});

test('BOK-02: a course without books, or whose books were all withdrawn, answers an empty list', async () => {
  const { built, client, of } = await studentWithBooks();
  await app.db
    .updateTable('books_books')
    .set({ is_withdrawn: true })
    .where('group_id', '=', built.groupId)
    .execute();
  const bare = await buildCourse(app.db);

  expect(await client.callOk(listBookGroups, { params: built })).toEqual([]);
  expect((await client.call(readBook, of)).status).toBe(404);
  expect(await (await enrolled(bare.courseId)).callOk(listBookGroups, { params: bare })).toEqual([]);
});

test('BOK-04, BOK-05: a book answers its title and its link, which ends with the title for viewers: a PDF, HTML, or an address at an allowed host', async () => {
  const read = async (book: object) => {
    const { client, of } = await studentWithBooks({ bookCount: 1, book });
    return await client.callOk(readBook, of);
  };

  const signed = (end: string) =>
    expect.stringMatching(new RegExp(`^/media/.+/books/a.${end}/~/${encodeURIComponent(`ספר 1.${end}`)}$`));
  expect(await read({ file: 'books/a.pdf' })).toEqual({ title: 'ספר 1', link: signed('pdf'), kind: 'pdf' });
  expect(await read({ file: 'books/a.html' })).toMatchObject({ link: signed('html'), kind: 'html' });
  const url = 'https://a.library.example/book/1';
  expect(await read({ file: null, url })).toEqual({ title: 'ספר 1', link: url, kind: 'foreign' });
});

test('CRS-20: a course says that it has books exactly when its list of them is not empty', async () => {
  const books: readonly [object, boolean][] = [
    [{}, true],
    [{ is_withdrawn: true }, false],
    [{ file: null, url: 'https://books.example/1' }, true],
    [{ file: null, url: 'https://elsewhere.example/1' }, false],
  ];
  for (const [book, hasBooks] of books) {
    const { built, client } = await studentWithBooks({ bookCount: 1, book });
    expect((await client.callOk(readCourse, { params: built })).hasBooks).toBe(hasBooks);
    expect((await client.callOk(listBookGroups, { params: built })).length > 0).toBe(hasBooks);
  }
});

test('BOK-09: a book at a host that is not allowed is neither listed nor opened', async () => {
  const { built, client, of } = await studentWithBooks({
    bookCount: 1,
    book: { file: null, url: 'https://books.example.evil.example/1' },
  });

  expect(await client.callOk(listBookGroups, { params: built })).toEqual([]);
  expect((await client.call(readBook, of)).status).toBe(404);
});

test('BOK-02 to BOK-04, XCT-23: unsigned 401, not enrolled 403, unknown 404, no number 400; staff see all', async () => {
  const { built, client, of } = await studentWithBooks();
  const other = await studentWithBooks();
  const stranger = await enrolled((await buildCourse(app.db)).courseId);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const statuses = async (caller: TestClient, courseId: unknown, bookId: unknown) => {
    const params = { courseId, bookId } as typeof of.params; // also what is no number
    const replies = [
      await caller.call(listBookGroups, { params: { courseId: params.courseId } }),
      await caller.call(readBook, { params }),
    ];
    return replies.map(({ status }) => status);
  };
  const { courseId, bookId } = of.params;
  const none = 999_999_999;

  expect(await statuses(app.anonymous, courseId, bookId)).toEqual([401, 401]);
  expect(await statuses(stranger, courseId, bookId)).toEqual([403, 403]);
  expect(await statuses(stranger, none, none)).toEqual([404, 404]);
  expect(await statuses(client, 'x', 'x')).toEqual([400, 400]);
  expect(await statuses(client, courseId, none)).toEqual([200, 404]);
  // A book of another course, by a course that is the student's own.
  expect(await statuses(client, courseId, other.of.params.bookId)).toEqual([200, 404]);
  expect(await statuses(staff, courseId, bookId)).toEqual([200, 200]);
  expect(built.bookIds).toContain(bookId);
});

test('BOK-09: a signed link brings the book and parts of it; one for another book or reader, changed or ended, no byte', async () => {
  const { built, client, of } = await studentWithBooks();
  const { link } = await client.callOk(readBook, of);
  const other = await client.callOk(readBook, {
    params: { ...of.params, bookId: built.bookIds[1] ?? 0 },
  });
  const reader = await enrolled((await buildCourse(app.db)).courseId);
  const fileOf = (url: string) => (url.split('/~/')[0] ?? '').split('/').slice(3).join('/');
  const tokenOf = (url: string) => url.split('/')[2] ?? '';
  const file = join(app.config.dataDirectory, 'media', fileOf(link));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'the words of the book');
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await app.send({ url, headers });
    return { status: reply.statusCode, body: reply.body };
  };

  expect(await open(link)).toEqual({ status: 200, body: 'the words of the book' });
  expect(await open(link, { range: 'bytes=4-8' })).toEqual({ status: 206, body: 'words' });
  expect((await reader.call(readBook, of)).status).toBe(403);
  const forged = [
    `/media/${tokenOf(other.link)}/${fileOf(link)}`,
    link.replace(/^(\/media\/)\w+\./, '$11.'),
    link.replace(/\/media\/[^/]+/, '/media/x'),
  ];
  const expectRefused = async (url: string) => {
    const refused = await open(url);
    expect(refused.status).toBe(403);
    expect(refused.body).not.toContain('words');
  };
  for (const url of forged) await expectRefused(url);
  app.clock.advance(6 * 3_600_000);
  await expectRefused(link);
});
