/** Asking for the deletion of the account, what that means, and the way back as long as there is one. */
import { Button } from '@mantine/core';
import { type Privacy, withdrawDeletion } from '@sugya/contract/privacy.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useRef, useState } from 'react';
import { call } from '../../api.ts';
import { privacy } from '../../hebrew/privacy.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { showToast } from '../../platform/toasts.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import classes from './privacy.module.css';
import { useChangePrivacy } from './privacy.queries.ts';

const texts = privacy.deletion;

export function Deletion({ privacy: state }: { readonly privacy: Privacy }) {
  const [isAsking, setIsAsking] = useState(false);
  const { deletion, deletionWaitDays, mayRequestDeletion } = state;
  const shownState = useRef<HTMLDivElement>(null);
  // What was pressed last is not there any more in the new state.
  const goToState = () => shownState.current?.focus();
  return (
    <>
      <div ref={shownState} tabIndex={-1}>
        {deletion === null ? (
          <p className={classes.lead}>{mayRequestDeletion ? texts.text(deletionWaitDays) : texts.staff}</p>
        ) : (
          <Waiting deletion={deletion} onWithdrawn={goToState} />
        )}
      </div>
      <Retention />
      {deletion === null && mayRequestDeletion && (
        <Button className={classes.action} variant="outline" color="wrong" onClick={() => setIsAsking(true)}>
          {texts.ask}
        </Button>
      )}
      <DeletionDialog
        isOpen={isAsking}
        waitDays={deletionWaitDays}
        onRequested={goToState}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Waiting({
  deletion,
  onWithdrawn,
}: {
  readonly deletion: NonNullable<Privacy['deletion']>;
  readonly onWithdrawn: () => void;
}) {
  const withdrawing = useChangePrivacy(
    () => call(withdrawDeletion, {}),
    () => {
      showToast({ kind: 'success', message: texts.withdrawn });
      onWithdrawn();
    },
  );
  const day = (at: string) => shortDate(new Date(at));
  return (
    <div className={classes.waiting}>
      <p>
        <strong>{texts.asked(day(deletion.requestedAt), day(deletion.dueAt))}</strong> {texts.untilThen}
      </p>
      <Button
        className={classes.action}
        loading={withdrawing.isPending}
        onClick={() => withdrawing.mutate(undefined)}
      >
        {texts.withdraw}
      </Button>
      {withdrawing.error !== null && (
        <p role="alert">
          {privacy.failed} {sentenceOf(withdrawing.error)}
        </p>
      )}
    </div>
  );
}

function Retention() {
  return (
    <details className={classes.retention}>
      <summary>{texts.whatHappens}</summary>
      <table className={classes.table}>
        <caption className={classes.spoken}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.data}</th>
            <th scope="col">{texts.columns.fate}</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(([what, fate]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{fate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
