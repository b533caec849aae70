/** The materials beside a lecture, one at a time; arrows move between the tabs. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import tabs from '../../../ui/tabs.module.css';
import classes from './lecture.module.css';

export type ContentTab = { readonly key: string; readonly label: string; readonly content: ReactNode };

export function ContentTabs({
  label,
  list,
}: {
  readonly label: string;
  readonly list: readonly ContentTab[];
}) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const current = list[Math.min(chosen, list.length - 1)];
  if (current === undefined) return null;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // Right to left: the next one stands on the left.
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (step === undefined) return;
    const next = (list.indexOf(current) + step + list.length) % list.length;
    setChosen(next);
    document.getElementById(`${id}-${list[next]?.key}`)?.focus();
  };
  return (
    <section className={classes.tabs}>
      <div role="tablist" aria-label={label} className={tabs.row}>
        {list.map((tab, place) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={tab === current ? `${tabs.tab} ${tabs.current}` : tabs.tab}
            onClick={() => setChosen(place)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.key}`}
        className={classes.panel}
      >
        {current.content}
      </div>
    </section>
  );
}
