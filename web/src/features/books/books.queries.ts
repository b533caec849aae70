/** What the library and the book page read. */
import { listBookGroups, readBook } from '@sugya/contract/books.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

const ROOT = 'books';

export function bookGroupsQuery(courseId: number) {
  return queryOptions({
    queryKey: [ROOT, 'groups', courseId],
    queryFn: ({ signal }) => call(listBookGroups, { params: { courseId }, signal }),
    // The signed addresses of pictures end.
    staleTime: 0,
  });
}

export function bookQuery(place: { readonly courseId: number; readonly bookId: number }) {
  return queryOptions({
    queryKey: [ROOT, 'book', place.courseId, place.bookId],
    queryFn: ({ signal }) => call(readBook, { params: place, signal }),
    // Read anew on each visit, never while it is read: another signed address would begin the book again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
