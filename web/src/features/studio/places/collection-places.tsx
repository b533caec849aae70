/** Where a collection is shown: under its editor, or as a pane of it with a last line for the whole screen. */
import type { ReactNode } from 'react';
import { studioPlaces as text } from '../../../hebrew/studio-places.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './collection-places.module.css';
import { PlaceList } from './place-list.tsx';
import type { CollectionPlaces } from './use-collection-places.ts';

/** A sheet of its own. */
export function PlacesSheet({ of }: { readonly of: CollectionPlaces }) {
  return (
    <div className={classes.sheet}>
      <PlacesPane of={of} />
      <footer className={classes.foot}>
        <p role="status">
          {text.shown(of.places.filter(of.isOn).length)} {replacedText(of)}
        </p>
      </footer>
    </div>
  );
}

export function PlacesPane({ of }: { readonly of: CollectionPlaces }) {
  return (
    <section className={classes.places} aria-labelledby="places">
      <h3 id="places">{text.title}</h3>
      <p>
        <bdi>{of.course.name}</bdi>
      </p>
      <PlaceList of={of} />
    </section>
  );
}

/** `holds`: what the collection holds, in words (ALC-41). */
export function PlacesLine({ of, holds }: { readonly of: CollectionPlaces; readonly holds: string }) {
  return (
    <footer className={`${classes.foot} ${classes.line}`}>
      <div>
        <p role="status">
          <b>{text.holds(holds, of.places.filter(of.isOn).length)}</b> {replacedText(of)}
        </p>
        <LinkedQuestions of={of} />
      </div>
    </footer>
  );
}

/** Of the questions of the exercises that are chosen. */
function LinkedQuestions({ of }: { readonly of: CollectionPlaces }): ReactNode {
  const chosen = of.places.filter((place) => of.isOn(place) && (place.questions?.count ?? 0) > 0);
  const count = chosen.reduce((sum, { questions }) => sum + (questions?.count ?? 0), 0);
  const linked = chosen.reduce((sum, { questions }) => sum + (questions?.linked ?? 0), 0);
  const [only, another] = chosen;
  if (only === undefined) return null;
  const place = { state: 'withoutClause', ...(another === undefined && { exercise: only.id }) };
  return (
    <p>
      {text.linked(linked, count)}{' '}
      {linked < count && (
        <AppLink to={paths.studioQuestions({ courseId: of.course.id }, place)}>{text.toLink}</AppLink>
      )}
    </p>
  );
}

function replacedText({ replacedCount }: CollectionPlaces): string | null {
  return replacedCount > 0 ? text.replaced(replacedCount) : null;
}
