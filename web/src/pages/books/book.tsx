/** A book (BOK-04 to BOK-08). */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BookLoading, BookView, OpenInNewTab } from '../../features/books/book/book-view.tsx';
import { bookQuery } from '../../features/books/books.queries.ts';
import { courseQuery, LIBRARY_CATEGORY_ID } from '../../features/courses/courses.queries.ts';
import { books } from '../../hebrew/books.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { usePostedHeight } from '../../platform/embed.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function BookPage() {
  const courseId = useRouteId('courseId');
  const bookId = useRouteId('bookId');
  const content = useRef<HTMLDivElement>(null);
  const { data: course } = useQuery(courseQuery(courseId));
  const { data: book, isError, error, refetch } = useQuery(bookQuery({ courseId, bookId }));
  usePageTitle(book?.title ?? (isError ? shell.notLoaded.title : null));
  usePostedHeight(content, 'book');
  const crumbs = [
    ...(course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }]),
    { label: books.title, to: paths.learningSubject({ courseId, categoryId: LIBRARY_CATEGORY_ID }) },
  ];
  return (
    <div ref={content}>
      <Page>
        <PageHeading
          title={<bdi>{book?.title ?? (isError ? shell.notLoaded.title : books.book.loading)}</bdi>}
          before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />}
          after={book !== undefined && <OpenInNewTab link={book.link} />}
        />
        {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {book === undefined && !isError && <BookLoading />}
        {book !== undefined && <BookView bookId={bookId} book={book} onRetry={() => void refetch()} />}
      </Page>
    </div>
  );
}
