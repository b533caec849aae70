/** A text with formatting under its label. The editor itself arrives in a file of its own, when a screen first needs it. */
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './writing-field.module.css';
import type { Reference } from './writing-toolbar.tsx';

/** One of several on a screen: it is drawn for its own keys, and not for those of its neighbours. */
const WritingEditor = lazy(async () => ({
  default: memo((await import('./writing-editor.tsx')).WritingEditor),
}));

/** The editor drops what it does not know, so a text with more is not given to it. */
const KNOWN_TAGS = new Set(
  'p br strong b em i u s del a ul ol li blockquote h2 h3 h4 code pre hr span bdi div img table thead tbody tfoot tr td th'.split(
    ' ',
  ),
);

export function WritingField({
  label,
  name,
  html,
  hasTools = true,
  after,
  reference,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  /** Read once; afterwards the field tells what was made of it. */
  readonly html: string;
  readonly hasTools?: boolean;
  /** At the end of the label's line. */
  readonly after?: ReactNode;
  readonly reference?: () => Reference | null;
  readonly onChange: (html: string) => void;
}) {
  const id = useId();
  const [first] = useState(html);
  const [isKnown] = useState(() => holdsOnlyKnown(html));
  const latest = useRef({ onChange, reference });
  // What the editor calls later is of the newest drawing.
  useEffect(() => {
    latest.current = { onChange, reference };
  }, [onChange, reference]);
  const change = useCallback((next: string) => latest.current.onChange(next), []);
  const refer = useCallback(() => latest.current.reference?.() ?? null, []);
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        {after}
      </div>
      {isKnown ? (
        <Suspense
          fallback={
            <LoadingRegion label={shell.loading}>
              <Placeholder height="96px" />
            </LoadingRegion>
          }
        >
          <WritingEditor
            labelId={id}
            name={name}
            toolbarLabel={hasTools ? studioQuestions.writing.toolbar(label) : null}
            html={first}
            reference={reference === undefined ? undefined : refer}
            onChange={change}
          />
        </Suspense>
      ) : (
        <>
          <p className={classes.note}>{studioQuestions.writing.source}</p>
          <textarea
            className={classes.source}
            aria-labelledby={id}
            data-field={name}
            rows={6}
            defaultValue={html}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  );
}

function holdsOnlyKnown(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].every(([, tag = '']) =>
    KNOWN_TAGS.has(tag.toLowerCase()),
  );
}
