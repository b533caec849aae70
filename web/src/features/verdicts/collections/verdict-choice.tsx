/** The verdicts that are not in the collection yet, found by words and added one by one (AVC-05). */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { editing, verdicts } from '../../../hebrew/verdicts.ts';
import parts from '../../../staff/editor/editor-parts.module.css';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from './collection-editor.module.css';

/** Anyone who looks for one among more types a word. */
const MOST_SHOWN = 60;

export function VerdictChoice({
  summaries,
  onAdd,
}: {
  readonly summaries: readonly VerdictSummary[];
  readonly onAdd: (id: number) => void;
}) {
  const text = verdicts.collections;
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [said, say] = useState('');
  const found = summaries
    .filter((summary) => hasWords(`${summary.name} ${kindOf(summary)}`, typed))
    .slice(0, MOST_SHOWN);
  return (
    <section className={parts.sheet} aria-labelledby="available-verdicts">
      <h3 id="available-verdicts">{text.available}</h3>
      <TextField ref={search} type="search" label={text.availableSearch} value={typed} onChange={setTyped} />
      <p role="status" className={classes.spoken}>
        {said}
      </p>
      {found.length === 0 && <p className={parts.note}>{text.nothingAvailable}</p>}
      <ul className={classes.list}>
        {found.map((summary) => (
          <li key={summary.id}>
            <span className={classes.name}>
              <bdi>{summary.name}</bdi>
              <small>
                <bdi>{kindOf(summary)}</bdi>
              </small>
            </span>
            <button
              type="button"
              aria-label={editing.add(summary.name)}
              onClick={() => {
                onAdd(summary.id);
                say(editing.added(summary.name));
                // The row goes away with the button that had the focus.
                search.current?.focus();
              }}
            >
              <IconPlus size={19} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindOf({ category, subCategory }: VerdictSummary): string {
  return [category, subCategory].filter((kind) => kind !== null).join(' · ');
}
