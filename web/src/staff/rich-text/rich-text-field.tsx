/** A text with formatting under its label. The editor itself arrives in a file of its own, when a screen first needs it. */
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { richText } from '../../hebrew/rich-text.ts';
import { shell } from '../../hebrew/shell.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { type EditorKind, isWithinEditor } from './editor-kinds.ts';
import type { Reference } from './editor-toolbar.tsx';
import classes from './rich-text-field.module.css';

/** One of several on a screen: it is drawn for its own keys, and not for those of its neighbours. */
const RichTextEditor = lazy(async () => ({
  default: memo((await import('./rich-text-editor.tsx')).RichTextEditor),
}));

export type RichTextFieldProps = {
  readonly label: string;
  readonly kind?: EditorKind;
  /** As which a list of what is missing finds it. */
  readonly name?: string | undefined;
  /** Read once; afterwards the field tells what was made of it. */
  readonly html: string;
  readonly error?: string | null;
  readonly hasTools?: boolean;
  /** At the end of the label's line. */
  readonly after?: ReactNode;
  readonly reference?: () => Reference | null;
  readonly onChange: (html: string) => void;
};

export function RichTextField({
  label,
  kind = 'summary',
  name,
  html,
  error = null,
  hasTools = true,
  after,
  reference,
  onChange,
}: RichTextFieldProps) {
  const id = useId();
  const [isEditable] = useState(() => isWithinEditor(kind, html));
  const [first] = useState(html);
  const latest = useRef({ onChange, reference });
  // What the editor calls later is of the newest drawing.
  useEffect(() => {
    latest.current = { onChange, reference };
  }, [onChange, reference]);
  const change = useCallback((next: string) => latest.current.onChange(next), []);
  const refer = useCallback(() => latest.current.reference?.() ?? null, []);
  const shared = {
    labelId: `${id}-label`,
    errorId: error === null ? null : `${id}-error`,
    name,
    html: first,
    onChange: change,
  };
  return (
    <div className={classes.field} data-kind={kind}>
      <div className={classes.head}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {after}
      </div>
      {isEditable ? (
        <Suspense fallback={<EditorLoading />}>
          <RichTextEditor
            kind={kind}
            toolbarLabel={hasTools ? richText.toolbar(label) : null}
            reference={reference === undefined ? undefined : refer}
            {...shared}
          />
        </Suspense>
      ) : (
        <SourceText {...shared} />
      )}
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function EditorLoading() {
  return (
    <LoadingRegion label={shell.loading}>
      <Placeholder height="96px" />
    </LoadingRegion>
  );
}

/** For a text with what the editor would lose. */
function SourceText({
  labelId,
  errorId,
  name,
  html,
  onChange,
}: {
  readonly labelId: string;
  readonly errorId: string | null;
  readonly name: string | undefined;
  readonly html: string;
  readonly onChange: (html: string) => void;
}) {
  const noteId = useId();
  return (
    <>
      <p id={noteId} className={classes.note}>
        {richText.source}
      </p>
      <textarea
        className={classes.source}
        aria-labelledby={labelId}
        aria-describedby={errorId === null ? noteId : `${noteId} ${errorId}`}
        aria-invalid={errorId !== null}
        {...(name !== undefined && { 'data-field': name })}
        rows={8}
        defaultValue={html}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
