/** A part of the editor that folds, so that each part's first field is near (AVS-10). */
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import parts from '../../../staff/editor/editor-parts.module.css';
import classes from './summary-editor.module.css';

export function SummaryPart({
  id,
  title,
  mustOpen,
  content,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** Something in it is wrong and is spoken of above. */
  readonly mustOpen: boolean;
  readonly content?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) {
  const part = useRef<HTMLDetailsElement>(null);
  // Whether it is open belongs to the browser's own element.
  useEffect(() => {
    if (mustOpen && part.current !== null) part.current.open = true;
  }, [mustOpen]);
  return (
    <section className={parts.sheet} aria-labelledby={id}>
      <details ref={part} open className={classes.part}>
        <summary>
          <h3 id={id}>{title}</h3>
        </summary>
        <div ref={content} className={classes.content}>
          {children}
        </div>
      </details>
    </section>
  );
}
