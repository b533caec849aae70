/** What an editor has to know before going on: a draft that was found again, another's changes, a choice, a deletion. */
import { Button } from '@mantine/core';
import type { FieldName } from '@sugya/domain/editing/merge-fields.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconAlertTriangle, IconHistory, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { staff } from '../../hebrew/staff.ts';
import type { Revised } from '../editing/editing-session.ts';
import type { Editing } from '../editing/use-editing.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import classes from './editing-notices.module.css';
import { type FieldWords, namesOf } from './field-words.ts';

export function EditingNotices<Saved extends Revised, Draft extends object>({
  editing,
  words,
  onChoose,
  onGiveUp,
}: {
  readonly editing: Editing<Saved, Draft>;
  readonly words: FieldWords<Draft>;
  readonly onChoose: (name: FieldName<Draft>, whose: 'mine' | 'theirs') => void;
  readonly onGiveUp: () => void;
}) {
  const { takenUpSince, taken, conflict, state, draft } = editing;
  return (
    <>
      {takenUpSince !== null && (
        <Notice kind="draft" icon={<IconHistory size={20} aria-hidden />}>
          <p role="status">
            <TakenUp since={takenUpSince} />
          </p>
          <Button size="sm" variant="default" onClick={onGiveUp}>
            {staff.takenUp.giveUp}
          </Button>
        </Notice>
      )}
      {taken.length > 0 && (
        <Notice kind="merged" icon={<IconUsers size={20} aria-hidden />}>
          <p role="status">{staff.merged(namesOf(words, taken))}</p>
        </Notice>
      )}
      {state.kind === 'gone' && (
        <Notice kind="gone" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <p role="alert">{staff.gone.text}</p>
        </Notice>
      )}
      {conflict !== null && (
        <ConflictChoice
          fields={conflict.fields}
          mine={draft}
          theirs={conflict.theirs}
          words={words}
          isBusy={state.kind === 'saving'}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

/** A moment between words keeps its order in a Hebrew line. */
function TakenUp({ since }: { readonly since: number }) {
  const [before, after] = staff.takenUp.text('|').split('|');
  return (
    <>
      {before}
      <bdi dir="ltr">{shortMoment(new Date(since))}</bdi>
      {after}
    </>
  );
}

function Notice({
  kind,
  icon,
  children,
}: {
  readonly kind: 'draft' | 'merged' | 'gone';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.notice} data-kind={kind}>
      {icon}
      {children}
    </div>
  );
}
