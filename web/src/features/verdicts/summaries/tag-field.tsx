/** Short texts as tags: typed and added one by one, offered from what is in use, taken out one by one. */
import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from './tag-field.module.css';

export function TagField({
  label,
  note,
  tags,
  known,
  words,
  onChange,
}: {
  readonly label: string;
  readonly note: string;
  readonly tags: readonly string[];
  /** Offered while typing. */
  readonly known: readonly string[];
  readonly words: {
    readonly add: string;
    readonly remove: (tag: string) => string;
    readonly list: (label: string) => string;
  };
  readonly onChange: (tags: readonly string[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  function add() {
    const tag = typed.replace(/\s+/g, ' ').trim();
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }

  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-note`} className={classes.note}>
        {note}
      </p>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={words.list(label)}>
          {tags.map((tag) => (
            <li key={tag}>
              <bdi>{tag}</bdi>
              <button type="button" aria-label={words.remove(tag)} onClick={() => remove(tag)}>
                <IconX size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row}>
        <input
          ref={input}
          id={id}
          type="text"
          value={typed}
          maxLength={200}
          list={`${id}-known`}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          // What was typed and not added is meant as a tag too.
          onBlur={add}
        />
        <button type="button" className={classes.add} onClick={add}>
          {words.add}
        </button>
      </div>
      <datalist id={`${id}-known`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  );
}
