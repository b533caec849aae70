/** One question, card or item at a time: its place among the others, what it says, and what can be done with it. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollToStart } from './scroll-to.ts';
import classes from './study-panel.module.css';

export function StudyPanel({
  place,
  title,
  badges,
  children,
}: {
  /** Changes when another one is gone to; the focus goes with it. */
  readonly place: number | string;
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(place);
  // The effect moves the focus and the window to the one that was gone to.
  useEffect(() => {
    if (shown.current === place || panel.current === null) return;
    shown.current = place;
    panel.current.focus({ preventScroll: true });
    return scrollToStart(panel.current);
  }, [place]);
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.place}>
        {title}
        {badges}
      </h2>
      {children}
    </section>
  );
}

export function StudyBadge({
  tone = 'accent',
  children,
}: {
  readonly tone?: 'accent' | 'amber';
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** The buttons under what is studied. */
export function StudyMoves({ children }: { readonly children: ReactNode }) {
  return <div className={classes.moves}>{children}</div>;
}

/** Which keys do the same; not where there is no keyboard. */
export function KeysHint({ children }: { readonly children: ReactNode }) {
  return <p className={classes.keys}>{children}</p>;
}

/** How far one is: a meter first, then words. */
export function StudyProgress({ children }: { readonly children: ReactNode }) {
  return <div className={classes.progress}>{children}</div>;
}
