/** The drafts that one saved last, each leading to its thing. */
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { studio } from '../../../hebrew/studio.ts';
import { studioLists, studioOpening as text } from '../../../hebrew/studio-forms.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { listKinds, listOf } from '../lists/list-kinds.ts';
import { ownDraftsQuery } from '../lists/lists.queries.ts';
import classes from './home.module.css';

export function OwnDrafts() {
  const { data } = useQuery(ownDraftsQuery);
  if (data === undefined) return null;
  return (
    <section className={classes.card} aria-labelledby="drafts">
      <h2 id="drafts">{text.drafts}</h2>
      {data.length === 0 && <p className={classes.note}>{text.noDrafts}</p>}
      <ul className={classes.lines}>
        {data.map((draft) => {
          const to = pathOf(draft);
          const name = <bdi>{draft.name === '' ? studioLists.nameless : draft.name}</bdi>;
          return (
            <li key={`${draft.kind}.${draft.id}`}>
              <span className={classes.named}>
                {to === null ? name : <AppLink to={to}>{name}</AppLink>}
                <small>{studio.kinds[draft.kind]}</small>
              </span>
              <bdi dir="ltr" className={classes.note}>
                {shortMoment(new Date(draft.editedAt))}
              </bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Null for what is edited on a screen of another room. */
function pathOf({
  kind,
  id,
  courseId,
}: {
  readonly kind: keyof typeof studio.kinds;
  readonly id: number;
  readonly courseId: number | null;
}): AppPath | null {
  if (courseId === null) return null;
  if (kind === 'course') return paths.studioSettings({ courseId });
  if (kind === 'sitting') return paths.studioSettings({ courseId, tab: 'exam' });
  if (kind === 'terms') return paths.studioSettings({ courseId, tab: 'terms' });
  if (kind === 'support') return paths.studioSettings({ courseId, tab: 'help' });
  const list = listOf(kind);
  if (list === null) return null;
  const isFirst = listKinds[list][0] === kind;
  return paths.studioList({ courseId, list, ...(!isFirst && { kind }), sel: id });
}
