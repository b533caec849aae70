/** The window of "all words": the clauses that hold them in any form, best first, each leading to its place. */
import { Modal } from '@mantine/core';
import type { LawText } from '@sugya/contract/laws.ts';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { MarkedWords } from '../../../ui/study/marked-words.tsx';
import classes from './all-words.module.css';
import { clauseSearchOf } from './search-clauses.ts';

export function AllWords({
  texts,
  begunAs,
  onGo,
  onClose,
}: {
  readonly texts: readonly LawText[];
  /** What was typed into the find box. */
  readonly begunAs: string;
  readonly onGo: (clauseId: number) => void;
  readonly onClose: () => void;
}) {
  const text = laws.allWords;
  const [typed, setTyped] = useState(begunAs);
  const statusId = useId();
  const words = useDeferredValue(typed);
  const search = useMemo(() => clauseSearchOf(texts), [texts]);
  const hits = useMemo(() => search(words), [search, words]);
  return (
    <Modal opened onClose={onClose} title={text.title} size="lg">
      <input
        type="search"
        className={classes.field}
        aria-label={text.label}
        aria-describedby={statusId}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id={statusId} role="status" className={classes.status}>
        {words.trim() === '' ? text.how : text.count(hits.length)}
      </p>
      <ol className={classes.list}>
        {hits.map((hit) => (
          <li key={hit.clauseId}>
            <button type="button" className={classes.hit} onClick={() => onGo(hit.clauseId)}>
              <span className={classes.name}>
                {hit.number !== null && <bdi>{laws.reader.clause(hit.number)}</bdi>}
                {hit.number !== null && hit.title.text !== '' && ' · '}
                <MarkedWords {...hit.title} />
              </span>
              <bdi className={classes.path}>{hit.path}</bdi>
              <span className={classes.words}>
                <MarkedWords {...hit.snippet} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
