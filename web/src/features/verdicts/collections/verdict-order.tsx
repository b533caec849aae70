/** The verdicts of a collection in their order: moved up and down, or taken out. Each step is said. */
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editing, verdicts } from '../../../hebrew/verdicts.ts';
import parts from '../../../staff/editor/editor-parts.module.css';
import { moved } from './collection-draft.ts';
import classes from './collection-editor.module.css';

export function VerdictOrder({
  summaryIds,
  nameOf,
  onChange,
}: {
  readonly summaryIds: readonly number[];
  readonly nameOf: (id: number) => string;
  readonly onChange: (summaryIds: number[]) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const text = verdicts.collections;

  function move(id: number, step: -1 | 1) {
    const order = moved(summaryIds, id, step);
    // The row is put elsewhere in the page, and the focus would stay behind.
    flushSync(() => {
      onChange(order);
      say(editing.moved(nameOf(id), order.indexOf(id) + 1, order.length));
    });
    list.current?.querySelector<HTMLElement>(`[data-move="${id}:${step}"]`)?.focus();
  }

  function takeOut(id: number) {
    onChange(summaryIds.filter((other) => other !== id));
    say(editing.taken(nameOf(id)));
    heading.current?.focus();
  }

  return (
    <section className={parts.sheet} aria-labelledby="chosen-verdicts">
      <h3 ref={heading} id="chosen-verdicts" tabIndex={-1}>
        {text.chosen}
      </h3>
      <p role="status" className={classes.spoken}>
        {said}
      </p>
      {summaryIds.length === 0 && <p className={parts.note}>{text.nothingChosen}</p>}
      <ol ref={list} className={classes.list}>
        {summaryIds.map((id, place) => (
          <li key={id}>
            <span className={classes.place} aria-hidden="true">
              {place + 1}
            </span>
            <bdi className={classes.name}>{nameOf(id)}</bdi>
            <button
              type="button"
              data-move={`${id}:-1`}
              aria-disabled={place === 0}
              aria-label={editing.moveUp(nameOf(id))}
              onClick={() => move(id, -1)}
            >
              <IconArrowUp size={19} aria-hidden />
            </button>
            <button
              type="button"
              data-move={`${id}:1`}
              aria-disabled={place === summaryIds.length - 1}
              aria-label={editing.moveDown(nameOf(id))}
              onClick={() => move(id, 1)}
            >
              <IconArrowDown size={19} aria-hidden />
            </button>
            <button type="button" aria-label={editing.takeOut(nameOf(id))} onClick={() => takeOut(id)}>
              <IconX size={19} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
