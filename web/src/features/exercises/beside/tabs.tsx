/** The tabs of what stands beside a question; arrows move between them. */
import type { KeyboardEvent, ReactNode } from 'react';
import type { TabId } from './beside-tabs.ts';
import classes from './tabs.module.css';

export type BesideTab = {
  readonly id: TabId;
  readonly title: string;
  readonly content: ReactNode;
  /** Another content begins at its top; the same one stays where it was read. */
  readonly contentKey: string;
};

export const tabName = (id: TabId) => `beside-tab-${id}`;
export const panelName = (id: TabId) => `beside-${id}`;

export function Tabs({
  label,
  tabs,
  active,
  onChoose,
}: {
  readonly label: string;
  readonly tabs: readonly BesideTab[];
  readonly active: TabId;
  readonly onChoose: (id: TabId) => void;
}) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs.at((tabs.findIndex(({ id }) => id === active) + step) % tabs.length);
    if (next === undefined) return;
    onChoose(next.id);
    document.getElementById(tabName(next.id))?.focus();
  }
  return (
    <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          id={tabName(id)}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={id === active}
          aria-controls={panelName(id)}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** All of them stay: a text that is taken away comes back at its beginning. */
export function TabPanels({ tabs, active }: { readonly tabs: readonly BesideTab[]; readonly active: TabId }) {
  return (
    <div className={classes.panels}>
      {tabs.map(({ id, content, contentKey }) => (
        <div
          key={`${id} ${contentKey}`}
          id={panelName(id)}
          role="tabpanel"
          aria-labelledby={tabName(id)}
          className={classes.panel}
          data-kind={id}
          data-active={id === active}
          inert={id !== active}
          // What is only read is scrolled by the keys as well; the others hold something that takes the focus.
          {...((id === 'passage' || id === 'explanation') && { tabIndex: 0 })}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
