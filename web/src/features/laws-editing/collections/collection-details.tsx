/** Name and flags of a collection, and where it is shown (ALC-08, ALC-09, ALC-20). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import type { CollectionDraft } from './collection-draft.ts';
import classes from './collection-editor.module.css';

const text = lawsEditing.editor;

const NAME_LIMIT = 400;

export function CollectionDetails({
  draft,
  isNew,
  nameFault,
  onChange,
}: {
  readonly draft: CollectionDraft;
  readonly isNew: boolean;
  readonly nameFault: string | null;
  readonly onChange: (change: Partial<CollectionDraft>) => void;
}) {
  return (
    <div className={classes.fields}>
      <TextField
        name="name"
        label={text.name}
        maxLength={NAME_LIMIT}
        value={draft.name}
        error={nameFault}
        onChange={(name) => onChange({ name })}
      />
      <div>
        <CheckRow
          label={text.separate}
          isChecked={draft.displaySeparateLawText}
          onChange={(displaySeparateLawText) => onChange({ displaySeparateLawText })}
        />
        {isNew ? (
          <p className={classes.note}>{text.freshDefaults}</p>
        ) : (
          <>
            <CheckRow
              label={text.active}
              isChecked={draft.isActive}
              onChange={(isActive) => onChange({ isActive })}
            />
            <CheckRow
              label={text.academy}
              isChecked={draft.isAcademy}
              onChange={(isAcademy) => onChange({ isAcademy })}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Exercises, lessons and videos that show the collection, by name. */
export function LinkedPlaces({
  exercises,
  lessons,
  videos,
}: Pick<LawCollection, 'exercises' | 'lessons' | 'videos'>) {
  if (exercises.length + lessons.length + videos.length === 0)
    return <p className={classes.note}>{text.notLinked}</p>;
  return (
    <div className={classes.linked}>
      <LinkedList title={text.exercises} links={exercises} />
      <LinkedList title={text.lessons} links={lessons} />
      <LinkedList title={text.videos} links={videos} />
    </div>
  );
}

function LinkedList({
  title,
  links,
}: {
  readonly title: string;
  readonly links: LawCollection['exercises'];
}) {
  if (links.length === 0) return null;
  return (
    <section>
      <h4 className={classes.linkedTitle}>{title}</h4>
      <ul className={classes.linkedList} aria-label={title}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
