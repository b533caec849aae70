/** The endpoints of books (contract/src/books.ts). */
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isAllowedAddress } from '../../platform/allowed-hosts.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { type BookSources, groupBooks, isShown, viewBook } from './book-view.ts';
import { selectBooks, selectOptionalBook } from './books.store.ts';

export type BooksHandlers = Pick<EveryHandler, 'listBookGroups' | 'readBook'>;

export type BooksNeeds = {
  readonly db: Kysely<Tables>;
  /** The address of one of our files, for this user and for a while. */
  readonly signMedia: (of: {
    readonly path: string;
    readonly userId: number;
    readonly name?: string;
  }) => string;
  /** As BOOK_HOSTS names them. */
  readonly bookHosts: readonly string[];
};

export function booksHandlers({ db, signMedia, bookHosts }: BooksNeeds): BooksHandlers {
  const sourcesFor = ({ userId }: Viewer): BookSources => ({
    sign: (path, name) => signMedia({ path, userId, ...(name !== undefined && { name }) }),
    isAllowed: (address) => isAllowedAddress(address, bookHosts),
  });

  return {
    listBookGroups: async ({ params, viewer }) => {
      const of = { ...params, viewer };
      const access = await findCourseAccess(db, of);
      if (access !== 'allowed') return refuse(access);
      return answer(groupBooks(await selectBooks(db, of), sourcesFor(viewer)));
    },

    readBook: async ({ params, viewer }) => {
      const of = { ...params, viewer };
      const book = await selectOptionalBook(db, of);
      if (book !== undefined && isShown(book, sourcesFor(viewer)))
        return answer(viewBook(book, sourcesFor(viewer)));
      const access = await findCourseAccess(db, of);
      return refuse(access === 'allowed' ? 'not_found' : access);
    },
  };
}
