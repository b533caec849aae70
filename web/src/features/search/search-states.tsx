/** The search before anything is typed, and where nothing was found. */
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { search as text } from '../../hebrew/search.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { forgetSearches, readLastSearches } from './last-searches.ts';
import classes from './search-screen.module.css';

export function NothingTyped({ onChoose }: { readonly onChoose: (words: string) => void }) {
  const [last, setLast] = useState(readLastSearches);
  return (
    <div className={classes.start}>
      {last.length > 0 && (
        <section aria-labelledby="last-searches">
          <h2 id="last-searches" className={classes.heading}>
            {text.last}
          </h2>
          <ul className={classes.last}>
            {last.map((words) => (
              <li key={words}>
                <button type="button" className={classes.chip} onClick={() => onChoose(words)}>
                  <bdi>{words}</bdi>
                </button>
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            {text.onThisDevice}{' '}
            <button
              type="button"
              className={classes.forget}
              onClick={() => {
                forgetSearches();
                setLast([]);
              }}
            >
              {text.forget}
            </button>
          </p>
        </section>
      )}
      <ul className={classes.how}>
        {text.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

export function NothingFound({
  unknownWords,
  onSearchAll,
}: {
  readonly unknownWords: readonly string[];
  /** Null where all laws were searched. */
  readonly onSearchAll: (() => void) | null;
}) {
  return (
    <StateMessage
      icon={<IconSearch size={28} />}
      title={text.nothing}
      action={
        onSearchAll !== null && (
          <Button variant="default" onClick={onSearchAll}>
            {text.inAll}
          </Button>
        )
      }
    >
      {unknownWords.length > 0 ? (
        <>
          {text.unknown(unknownWords)} <bdi>{unknownWords.join(', ')}</bdi>
        </>
      ) : (
        text.otherWords
      )}
    </StateMessage>
  );
}
