/** One thing of the studio with all that is done to it: its fields, its draft, publishing, hiding and deleting. */
import { Button } from '@mantine/core';
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studio } from '../../../hebrew/studio.ts';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { EditingNotices } from '../../../staff/editor/editing-notices.tsx';
import { SaveState } from '../../../staff/editor/save-state.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMark } from '../things/state-mark.tsx';
import { thingQuery } from '../things/things.queries.ts';
import { useThing } from '../things/use-thing.ts';
import type { FormSection } from './field-spec.ts';
import { HtmlPreview } from './html-preview.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './thing-editor.module.css';
import { fieldWordsOf, lackWords, ThingFields, wordsOf } from './thing-fields.tsx';
import { useThingActions } from './use-thing-actions.ts';

type EditorOf<Kind extends StudioKind> = {
  readonly kind: Kind;
  readonly id: number;
  readonly sections: readonly FormSection[];
  readonly publishLabel?: string;
  /** Under the fields: where it stands, and what uses it. */
  readonly extra?: ReactNode;
  /** Without it there is nothing to hide or delete. */
  readonly onRemoved?: () => void;
};

export function ThingEditor<Kind extends StudioKind>(props: EditorOf<Kind>) {
  const { kind, id } = props;
  const { data, error, refetch } = useQuery(thingQuery({ kind, id }));
  const [turn, setTurn] = useState(0);
  if (data === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <LoadingRegion label={shell.loading}>
        <Placeholder height="36px" />
        <Placeholder height="180px" />
      </LoadingRegion>
    );
  }
  // What was published is read anew, and the editor begins with it.
  const onChanged = () => void refetch().then(() => setTurn((turns) => turns + 1));
  return <OpenThing key={`${kind}.${id}.${turn}`} {...props} opened={data} onChanged={onChanged} />;
}

function OpenThing<Kind extends StudioKind>({
  kind,
  opened,
  sections,
  publishLabel = studioForms.publish,
  extra,
  onRemoved,
  onChanged,
}: EditorOf<Kind> & { readonly opened: StudioThing<Kind>; readonly onChanged: () => void }) {
  const editing = useThing(opened);
  const root = useRef<HTMLFormElement>(null);
  const actions = useThingActions(editing, { opened, onChanged, onRemoved });
  const base = editing.base ?? opened;
  const { lacks, state } = base;
  const hasDraft = base.hasDraft || editing.hasUnsaved;
  const words = fieldWordsOf(kind, opened.form);
  return (
    <form
      ref={root}
      className={classes.editor}
      noValidate
      aria-label={studio.kinds[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.publish();
      }}
    >
      <div className={classes.head}>
        <StateMark state={state} hasDraft={hasDraft} />
        <SaveState state={editing.state} />
      </div>
      <EditingNotices
        editing={editing}
        words={words}
        onChoose={(name, whose) => void editing.resolve(name, whose)}
        onGiveUp={editing.reset}
      />
      <ThingFields editing={editing} kind={kind} sections={sections} showsLacks={actions.hasTried} />
      {kind === 'message' && <MessagePreview form={editing.draft} />}
      {'supportingMaterialsHtml' in editing.draft && (
        <HtmlPreview html={editing.draft.supportingMaterialsHtml} />
      )}
      {extra}
      <footer className={classes.foot}>
        {lacks.length > 0 && (
          <div className={classes.lacks}>
            <p>{studioForms.lacks(lacks.length)}</p>
            <ul>
              {lacks.map(({ field, code }) => (
                <li key={`${field}.${code}`}>
                  <button type="button" onClick={() => focusOn(root.current, field)}>
                    {wordsOf(kind, field).label}
                  </button>
                  : {lackWords(code)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={classes.buttons}>
          <Button
            type="submit"
            size="sm"
            loading={actions.isBusy}
            disabled={state === 'published' && !hasDraft}
          >
            {publishLabel}
          </Button>
          {state === 'published' && !hasDraft && <span>{studioForms.published}</span>}
          {state !== 'draft' && hasDraft && (
            <Button size="sm" variant="default" onClick={() => actions.ask('discard')}>
              {studioForms.discard}
            </Button>
          )}
          {onRemoved !== undefined && state === 'published' && (
            <Button size="sm" variant="default" onClick={() => void actions.hide()}>
              {studioForms.hide}
            </Button>
          )}
          {onRemoved !== undefined && state === 'draft' && (
            <Button size="sm" variant="default" color="red" onClick={() => actions.ask('remove')}>
              {studioForms.remove}
            </Button>
          )}
        </div>
      </footer>
      <ConfirmDialog
        isOpen={actions.question === 'remove'}
        title={studioForms.removeSure.title}
        confirmLabel={studioForms.remove}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isDangerous
        onConfirm={() => void actions.remove()}
        onCancel={actions.close}
      >
        {studioForms.removeSure.text}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={actions.question === 'discard'}
        title={studioForms.discardSure.title}
        confirmLabel={studioForms.discardSure.confirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isDangerous
        onConfirm={() => void actions.discard()}
        onCancel={actions.close}
      >
        {studioForms.discardSure.text}
      </ConfirmDialog>
    </form>
  );
}

function focusOn(root: HTMLElement | null, field: string): void {
  const name = CSS.escape(field);
  const input = root?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
