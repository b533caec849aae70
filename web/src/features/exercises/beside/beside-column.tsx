/** What helps with a question, beside it and never over it (EXE-145). A passage that comes first holds the question back. */
import { useLayoutEffect } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { LightButton } from '../../../ui/buttons/light-button.tsx';
import { useStable } from '../taking/use-stable.ts';
import classes from './beside-column.module.css';
import type { TabId } from './beside-tabs.ts';
import { type BesideTab, TabPanels, Tabs, tabName } from './tabs.tsx';

const texts = exercises.beside;

export type BesideProps = {
  readonly tabs: readonly BesideTab[];
  /** Null where there is nothing beside this question. */
  readonly active: TabId | null;
  readonly onTab: (id: TabId) => void;
  /** EXE-131: not null while the passage has to be read before its question. */
  readonly onRelease: (() => void) | null;
  /** The exercise is paused: nothing of it is to be read. */
  readonly isCovered: boolean;
};

export function BesideColumn(props: BesideProps) {
  const { tabs, active, onRelease } = props;
  const isFirst = onRelease !== null;
  useRelease(onRelease);
  if (active === null) {
    return (
      <section className={classes.column} aria-label={texts.title}>
        <p className={classes.none}>{texts.none}</p>
      </section>
    );
  }
  return (
    <section
      className={classes.column}
      data-first={isFirst}
      data-covered={props.isCovered}
      role={isFirst ? 'dialog' : undefined}
      aria-label={isFirst ? exercises.passage.title : texts.title}
    >
      <div className={classes.head}>
        <Tabs label={texts.title} tabs={tabs} active={active} onChoose={props.onTab} />
      </div>
      <TabPanels tabs={tabs} active={active} />
      {isFirst && (
        <div className={classes.foot}>
          <p>{texts.stays}</p>
          <LightButton className={classes.release ?? ''} onClick={onRelease}>
            {exercises.passage.continue}
          </LightButton>
        </div>
      )}
    </section>
  );
}

/**
 * The focus goes to the passage's name, and Escape leads on wherever it is. The effect speaks to the page before it is
 * drawn: who sees the passage can leave it.
 */
export function useRelease(onRelease: (() => void) | null): void {
  const release = useStable(() => onRelease?.());
  const isFirst = onRelease !== null;
  useLayoutEffect(() => {
    if (!isFirst) return;
    document.getElementById(tabName('passage'))?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      release();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isFirst, release]);
}
