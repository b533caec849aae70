/** The columns of the list: a collection's name, what is in it and where it is shown (ALC-08, ALC-09). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { byNumber, byText, type Column } from '../../../staff/table/columns.ts';
import classes from './collection-list.module.css';
import { countItems } from './filter-collections.ts';

const text = lawsEditing.collections;

/** The rest is in the collection itself. */
const LINKS_SHOWN = 3;

export const collectionColumns: readonly Column<LawCollection>[] = [
  {
    key: 'name',
    title: lawsEditing.editor.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    compare: byText(({ name }) => name),
  },
  {
    key: 'contents',
    title: text.contents,
    cell: (collection) => contentsOf(collection).join(' · '),
    compare: byNumber(({ items }) => items.length),
  },
  {
    key: 'links',
    title: text.usedIn,
    cell: (collection) => <Links {...collection} />,
    compare: byNumber((collection) => linksOf(collection).length),
  },
  {
    key: 'audience',
    title: text.audience,
    width: '7rem',
    cell: ({ isAcademy }) => (isAcademy ? text.audiences.academy : text.audiences.trainees),
  },
  {
    key: 'state',
    title: text.stateColumn,
    width: '6rem',
    cell: ({ isActive }) => (
      <span className={classes.mark} data-active={isActive}>
        {isActive ? text.active : text.inactive}
      </span>
    ),
    compare: byNumber(({ isActive }) => (isActive ? 0 : 1)),
  },
];

function contentsOf(collection: LawCollection): string[] {
  const { laws, fullLaws, clauses } = countItems(collection);
  return [
    text.laws(laws),
    ...(fullLaws > 0 ? [text.fullLaws(fullLaws)] : []),
    ...(clauses > 0 ? [text.clauses(clauses)] : []),
  ];
}

function linksOf({ exercises, lessons, videos }: Pick<LawCollection, 'exercises' | 'lessons' | 'videos'>) {
  return [
    ...exercises.map((link) => ({ ...link, key: `exercise-${link.id}` })),
    ...lessons.map((link) => ({ ...link, key: `lesson-${link.id}` })),
    ...videos.map((link) => ({ ...link, key: `video-${link.id}` })),
  ];
}

function Links(collection: LawCollection) {
  const links = linksOf(collection);
  if (links.length === 0) return <span className={classes.none}>{text.unused}</span>;
  return (
    <>
      {links.slice(0, LINKS_SHOWN).map((link, index) => (
        <span key={link.key}>
          {index > 0 && ' · '}
          <bdi>{link.name}</bdi>
        </span>
      ))}
      {links.length > LINKS_SHOWN && ` · ${text.andMore(links.length - LINKS_SHOWN)}`}
    </>
  );
}
