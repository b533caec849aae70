/** One collection in the list: its name, what is in it and where it is shown (ALC-08, ALC-09). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './collection-list.module.css';
import { countItems } from './filter-collections.ts';

const text = lawsEditing.collections;

/** The rest is in the collection itself. */
const LINKS_SHOWN = 3;

export function CollectionRow({ collection }: { readonly collection: LawCollection }) {
  const { id, name, isActive, isAcademy, exercises, lessons, videos } = collection;
  const { laws, fullLaws, clauses } = countItems(collection);
  const links = [
    ...exercises.map((link) => ({ ...link, key: `exercise-${link.id}` })),
    ...lessons.map((link) => ({ ...link, key: `lesson-${link.id}` })),
    ...videos.map((link) => ({ ...link, key: `video-${link.id}` })),
  ];
  const contents = [
    text.laws(laws),
    ...(fullLaws > 0 ? [text.fullLaws(fullLaws)] : []),
    ...(clauses > 0 ? [text.clauses(clauses)] : []),
  ];
  return (
    <li className={classes.row}>
      <h2 className={classes.name}>
        <AppLink to={paths.lawsCollections({ id })} className={classes.link}>
          <bdi>{name}</bdi>
        </AppLink>
      </h2>
      <div className={classes.marks}>
        {!isActive && <span className={classes.inactive}>{text.inactive}</span>}
        <span className={classes.mark}>{isAcademy ? text.audiences.academy : text.audiences.trainees}</span>
      </div>
      <p className={classes.contents}>{contents.join(' · ')}</p>
      <p className={classes.links}>
        {links.length === 0 ? (
          text.unused
        ) : (
          <>
            {text.usedIn}{' '}
            {links.slice(0, LINKS_SHOWN).map((link, index) => (
              <span key={link.key}>
                {index > 0 && ' · '}
                <bdi>{link.name}</bdi>
              </span>
            ))}
            {links.length > LINKS_SHOWN && ` · ${text.andMore(links.length - LINKS_SHOWN)}`}
          </>
        )}
      </p>
    </li>
  );
}
