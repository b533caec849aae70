/** A text with formatting under its label. The editor itself arrives in a file of its own, when a screen first needs it. */
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { studioQuestions } from '../../hebrew/studio-questions.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './writing-field.module.css';
import type { Reference } from './writing-toolbar.tsx';

const WritingEditor = lazy(async () => ({
  default: (await import('./writing-editor.tsx')).WritingEditor,
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
  const [isKnown] = useState(() => holdsOnlyKnown(html));
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
            html={html}
            reference={reference}
            onChange={onChange}
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
