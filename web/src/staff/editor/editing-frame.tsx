/** Around an editor that fills the page: what is open, what became of its changes, the actions, and the windows over it. */
import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { AppPath } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { Revised } from '../editing/editing-session.ts';
import type { Editing, EditingState } from '../editing/use-editing.ts';
import type { EditingActions } from '../editing/use-editing-actions.ts';
import classes from './editing-frame.module.css';
import { EditingNotices } from './editing-notices.tsx';
import { EditingWindows, type WindowWords } from './editing-windows.tsx';
import type { FieldWords } from './field-words.ts';
import { SaveState } from './save-state.tsx';

export type EditorWords = WindowWords & {
  readonly back: string;
  readonly fresh: string;
  readonly buttons: {
    readonly create: string;
    readonly save: string;
    readonly reset: string;
    readonly remove?: string;
  };
};

export function EditingFrame<Saved extends Revised & { readonly name: string }, Draft extends object>({
  editing,
  actions,
  words,
  fields,
  listPath,
  extra,
  root,
  children,
}: {
  readonly editing: Editing<Saved, Draft>;
  readonly actions: EditingActions<Draft>;
  readonly words: EditorWords;
  readonly fields: FieldWords<Draft>;
  readonly listPath: AppPath;
  /** Beside the actions, such as a link to what students see. */
  readonly extra?: ReactNode;
  readonly root: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) {
  const { base } = editing;
  const { buttons } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading);
  return (
    <div ref={root} className={classes.editor}>
      <header className={classes.bar}>
        <div className={classes.titles}>
          {base !== null && (
            <AppLink to={listPath} className={classes.back}>
              {words.back}
            </AppLink>
          )}
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            <bdi>{base?.name ?? words.fresh}</bdi>
          </h2>
        </div>
        <div className={classes.actions}>
          <SaveState state={actions.hasUnsavedBeside ? withBeside(editing.state) : editing.state} />
          {extra}
          <Button size="sm" loading={actions.isBusy} onClick={() => actions.ask('save')}>
            {base === null ? buttons.create : buttons.save}
          </Button>
          <Button size="sm" variant="default" disabled={actions.isBusy} onClick={() => actions.ask('reset')}>
            {buttons.reset}
          </Button>
          {base !== null && buttons.remove !== undefined && (
            <Button
              size="sm"
              variant="default"
              disabled={actions.isBusy}
              onClick={() => actions.ask('remove')}
            >
              {buttons.remove}
            </Button>
          )}
        </div>
      </header>
      <EditingNotices
        editing={editing}
        words={fields}
        onChoose={actions.choose}
        onGiveUp={() => actions.ask('reset')}
      />
      {children}
      <EditingWindows actions={actions} words={words} />
    </div>
  );
}

/** Where nothing more pressing is to be said of the draft itself. */
function withBeside(state: EditingState): EditingState {
  return state.kind === 'clean' || state.kind === 'saved' ? { kind: 'dirty' } : state;
}

/** What had the focus, such as the link that opened the editor, left the screen: reading goes on at the heading. */
function useFocusWhenLost(target: React.RefObject<HTMLElement | null>): void {
  // The browser's focus, once, when the editor appears.
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target]);
}
