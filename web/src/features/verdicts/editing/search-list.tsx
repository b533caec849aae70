/** What exists, found by words and opened from the list. */

import { TextInput } from '@mantine/core';
import { editing } from '../../../hebrew/verdicts.ts';
import '@mantine/core/styles/Input.layer.css';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';
import { IconGavel } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AppPath } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './search-list.module.css';

export type ListedItem = {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly to: AppPath;
};

export function SearchList({
  label,
  items,
  words,
  action,
}: {
  readonly label: string;
  readonly items: readonly ListedItem[];
  readonly words: {
    readonly shown: (n: number, all: number) => string;
    readonly nothing: string;
    readonly nothingWhy: string;
    readonly noneFound: string;
  };
  /** The way to the first one. */
  readonly action: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const shown = items.filter(({ name, note }) => isFound(`${name} ${note}`, typed));
  if (items.length === 0) {
    return (
      <StateMessage icon={<IconGavel size={30} stroke={1.5} />} title={words.nothing} action={action}>
        {words.nothingWhy}
      </StateMessage>
    );
  }
  return (
    <div className={classes.screen}>
      <TextInput
        size="md"
        type="search"
        label={editing.search}
        className={`${classes.search}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className={classes.shown}>
        {words.shown(shown.length, items.length)}
      </p>
      {shown.length === 0 ? (
        <StateMessage title={words.noneFound} />
      ) : (
        <ul className={classes.list} aria-label={label}>
          {shown.map(({ id, name, note, to }) => (
            <li key={id} className={classes.row}>
              <AppLink to={to} className={classes.link}>
                <bdi>{name}</bdi>
              </AppLink>
              <span className={classes.note}>
                <bdi>{note}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Every word that was typed stands somewhere in the text. */
export function isFound(text: string, typed: string): boolean {
  const folded = foldHebrew(text);
  return foldHebrew(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
