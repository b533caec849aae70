/** The laws of a course by subject: each with its wording, the way to every clause, and where the course shows it. */
import type { CourseLaw } from '@sugya/contract/laws-library.ts';
import { IconSection } from '@tabler/icons-react';
import { laws as texts } from '../../../hebrew/laws.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './law-shelves.module.css';
import { LibraryLaw } from './library-law.tsx';
import { shelvesOf } from './shelves.ts';

const text = texts.library;

export function LawShelves({
  courseId,
  laws,
}: {
  readonly courseId: number;
  readonly laws: readonly CourseLaw[];
}) {
  if (laws.length === 0) {
    return (
      <StateMessage icon={<IconSection size={28} />} title={text.empty}>
        {text.emptyNext}
      </StateMessage>
    );
  }
  return shelvesOf(laws).map(({ categoryId, categoryName, laws: shelved }) => (
    <section key={categoryId}>
      <SectionHeading title={categoryName} />
      <ul className={classes.shelf}>
        {shelved.map((law) => (
          <li key={law.lawId}>
            <LibraryLaw courseId={courseId} law={law} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function LawShelvesLoading() {
  return (
    <LoadingRegion label={text.loading}>
      <div className={classes.shelf}>
        {[1, 2, 3].map((place) => (
          <Placeholder key={place} height="118px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
