/** A text with formatting under its label. The editor itself arrives in a file of its own, when a screen first needs it. */
import { lazy, Suspense, useId, useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { verdicts } from '../../hebrew/verdicts.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { isWithinEditor } from './editor-limits.ts';
import classes from './rich-text-field.module.css';

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}));

export function RichTextField({
  label,
  html,
  error,
  onChange,
}: {
  readonly label: string;
  /** Read once; afterwards the field tells what was made of it. */
  readonly html: string;
  readonly error: string | null;
  readonly onChange: (html: string) => void;
}) {
  const id = useId();
  const [isEditable] = useState(() => isWithinEditor(html));
  const shared = { labelId: `${id}-label`, errorId: error === null ? null : `${id}-error`, html, onChange };
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      {isEditable ? (
        <Suspense fallback={<EditorLoading />}>
          <RichTextEditor toolbarLabel={verdicts.text.toolbar(label)} {...shared} />
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
      <Placeholder height="150px" />
    </LoadingRegion>
  );
}

/** For a text with what the editor would lose. */
function SourceText({
  labelId,
  errorId,
  html,
  onChange,
}: {
  readonly labelId: string;
  readonly errorId: string | null;
  readonly html: string;
  readonly onChange: (html: string) => void;
}) {
  const noteId = useId();
  return (
    <>
      <p id={noteId} className={classes.note}>
        {verdicts.text.source}
      </p>
      <textarea
        className={classes.source}
        aria-labelledby={labelId}
        aria-describedby={errorId === null ? noteId : `${noteId} ${errorId}`}
        aria-invalid={errorId !== null}
        rows={8}
        defaultValue={html}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
