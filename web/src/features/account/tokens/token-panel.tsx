/** One token: what it may do, until when, and its end. */
import { Button } from '@mantine/core';
import type { ApiToken } from '@sugya/contract/account-tokens.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { tokens as text } from '../../../hebrew/tokens.ts';
import { reportDone, reportNotDone } from '../../../staff/editing/action-results.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './tokens.module.css';
import { useEndToken } from './tokens.queries.ts';

export function TokenPanel({
  token: { id, name, may, createdAt, endsAt },
  onClose,
}: {
  readonly token: ApiToken;
  readonly onClose: () => void;
}) {
  const [isEnding, setIsEnding] = useState(false);
  const ending = useEndToken(id);

  function end() {
    const onSuccess = () => {
      reportDone();
      onClose();
    };
    ending.mutate(undefined, { onSuccess, onError: reportNotDone, onSettled: () => setIsEnding(false) });
  }

  return (
    <SidePanel title={<bdi>{name}</bdi>} onClose={onClose}>
      <dl className={classes.facts}>
        <dt>{text.columns.may}</dt>
        {may.map((one) => (
          <dd key={one}>{text.capabilities[one]}</dd>
        ))}
        <dt>{text.columns.made}</dt>
        <dd>
          <bdi dir="ltr">{shortMoment(new Date(createdAt))}</bdi>
        </dd>
        <dt>{text.columns.ends}</dt>
        <dd>
          <bdi dir="ltr">{shortMoment(new Date(endsAt))}</bdi>
        </dd>
      </dl>
      <Button size="sm" variant="default" onClick={() => setIsEnding(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        title={text.endTitle}
        confirmLabel={text.endConfirm}
        cancelLabel={text.cancel}
        closeLabel={shell.close}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={end}
        onCancel={() => setIsEnding(false)}
      >
        {text.endText(name)}
      </ConfirmDialog>
    </SidePanel>
  );
}
