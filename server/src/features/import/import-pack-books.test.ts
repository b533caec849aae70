/** XCT-22, BOK-03, BOK-09: the books of a pack, their files, and what happens to both the second time. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let database: TestDatabase;
let mediaFolder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  mediaFolder = await mkdtemp(join(tmpdir(), 'sugya-media-'));
});
afterAll(async () => {
  await rm(mediaFolder, { recursive: true, force: true });
  await database.close();
});

const own = { externalId: 'b1', title: 'טכניקת בחינה', file: 'books/one.pdf', image: 'books/one.jpg' };
const page = { externalId: 'b2', title: 'מונחון', file: 'books/two.html' };
const foreign = { externalId: 'b3', title: 'בחוץ', url: 'https://books.example/3' };
const files = {
  'media/books/one.pdf': '%PDF the book',
  'media/books/one.jpg': 'the picture',
  'media/books/two.html': '<p>מונח</p>',
};
const library = (books: readonly object[], group: object = {}) => ({
  'books.json': { groups: [{ externalId: 'g1', name: 'ספרי הקורס', books, ...group }] },
});

const stored = async (course: string) =>
  await database.db
    .selectFrom('books_books as b')
    .innerJoin('books_groups as g', 'g.id', 'b.group_id')
    .innerJoin('courses_courses as c', 'c.id', 'b.course_id')
    .selectAll('b')
    .select('g.name as group')
    .where('c.external_id', '=', course)
    .orderBy('g.sort_order')
    .orderBy('b.sort_order')
    .execute();

describe('books of a pack', () => {
  it('XCT-22: arrive with their files, which are named by their content; again changes nothing', async () => {
    const author = packAuthor(database.db, 'books-1');
    const draft = { ...files, ...library([own, page]) };

    const first = await author.import(draft, { mediaFolder });

    expect(first.problems).toEqual([]);
    expect(first.report?.books).toMatchObject({ added: 2 });
    const [pdf, html] = await stored('books-1');
    expect(pdf).toMatchObject({
      title: 'טכניקת בחינה',
      group: 'ספרי הקורס',
      file: expect.stringMatching(/^books\/[0-9a-f]{32}\.pdf$/),
      image_file: expect.stringMatching(/^books\/[0-9a-f]{32}\.jpg$/),
      url: null,
    });
    expect(html?.file).toMatch(/\.html$/);
    expect(await readFile(join(mediaFolder, pdf?.file ?? ''), 'utf8')).toBe('%PDF the book');

    const again = await author.import(draft, { mediaFolder });
    expect(again.report?.books).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(await readdir(join(mediaFolder, 'books'))).toHaveLength(3);
  });

  it('XCT-22: a book that is left out is withdrawn and comes back as itself; a group that is not named stays', async () => {
    const author = packAuthor(database.db, 'books-2');
    await author.import({ ...files, ...library([own, page]) }, { mediaFolder });
    const [before] = await stored('books-2');

    await author.import({ ...files, ...library([page]) }, { mediaFolder });
    expect((await stored('books-2')).filter(({ is_withdrawn }) => is_withdrawn)).toHaveLength(1);
    await author.import({
      ...library([foreign], { externalId: 'g2', name: 'ממקום אחר' }),
    });
    expect((await stored('books-2')).map(({ group }) => group)).toContain('ממקום אחר');
    await author.import({ ...files, ...library([own, page], { name: 'המדף' }) }, { mediaFolder });

    const after = (await stored('books-2')).filter(({ group }) => group === 'המדף');
    expect(after.map(({ is_withdrawn }) => is_withdrawn)).toEqual([false, false]);
    expect(after[0]?.id).toBe(before?.id);
  });

  it('BOK-09: a foreign book whose host is not allowed comes in with a warning, an allowed one without', async () => {
    const author = packAuthor(database.db, 'books-3');

    const reported = await author.import(library([foreign]));
    const allowed = await author.import(library([foreign]), { bookHosts: ['books.example'] });

    expect(reported.problems).toMatchObject([{ level: 'warning', item: 'book b3', code: 'book_host' }]);
    expect(reported.report?.books).toMatchObject({ added: 1 });
    expect(allowed.problems).toEqual([]);
  });

  it.each([
    ['a file that is not there', [{ ...own, file: 'books/none.pdf' }], 'missing_file'],
    ['a way out of the pack', [{ ...own, file: '../one.pdf' }], 'invalid'],
    ['a kind that is not read', [{ ...own, file: 'books/one.jpg' }], 'unknown_format'],
    ['neither file nor address', [{ externalId: 'b', title: 'ריק' }], 'book_source'],
    ['both file and address', [{ ...own, url: foreign.url }], 'book_source'],
    ['an address without https', [{ ...foreign, url: 'http://books.example/3' }], 'invalid'],
    ['the same book twice', [page, page], 'duplicate_external_id'],
  ])('XCT-22: %s: reported, and nothing is written', async (_what, books, code) => {
    const author = packAuthor(database.db, 'books-refused');

    const { report, problems } = await author.import({ ...files, ...library(books) }, { mediaFolder });

    expect(report).toBeNull();
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(await author.row()).toBeUndefined();
  });
});
