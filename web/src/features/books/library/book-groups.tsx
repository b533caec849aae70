/** The library: groups of books, each book with its cover (BOK-01 to BOK-03). */
import type { BookGroup } from '@sugya/contract/books.ts';
import { IconBook2 } from '@tabler/icons-react';
import { books as text } from '../../../hebrew/books.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from './book-groups.module.css';

export function BookGroups({
  courseId,
  groups,
}: {
  readonly courseId: number;
  readonly groups: readonly BookGroup[];
}) {
  return groups.map(({ name, books }) => (
    <section key={`${name} ${books[0]?.id}`} aria-label={name}>
      <SectionHeading title={name} />
      <ul className={classes.list} aria-label={name}>
        {books.map(({ id, title, imageUrl }) => (
          <li key={id}>
            <AppLink
              to={paths.book({ courseId, bookId: id })}
              className={classes.book}
              aria-label={text.read(title)}
            >
              <span className={classes.cover}>
                {imageUrl === null ? (
                  <IconBook2 size={52} stroke={1.2} aria-hidden />
                ) : (
                  <img src={imageUrl} alt="" loading="lazy" />
                )}
              </span>
              <span className={classes.title}>
                <bdi>{title}</bdi>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function BookGroupsLoading() {
  return (
    <LoadingRegion label={text.loading}>
      <div className={classes.list}>
        <Placeholder height="250px" width="176px" />
        <Placeholder height="250px" width="176px" />
      </div>
    </LoadingRegion>
  );
}
