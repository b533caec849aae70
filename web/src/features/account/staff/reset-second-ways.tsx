/** For a member who lost the device: the second ways go, after a question (SIN-17). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { team } from '../../../hebrew/team.ts';
import { reportDone, reportNotDone } from '../../../staff/editing/action-results.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './staff.module.css';
import { useResetSecondWays } from './staff.queries.ts';

const text = team.secondWays;

export function ResetSecondWays({ userId, name }: { readonly userId: number; readonly name: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const resetting = useResetSecondWays(userId);
  return (
    <div className={classes.part}>
      <p className={classes.note}>{text.has}</p>
      <Button size="sm" variant="default" onClick={() => setIsAsked(true)}>
        {text.reset}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text.title}
        confirmLabel={text.confirm}
        cancelLabel={team.cancel}
        closeLabel={shell.close}
        isDangerous
        isBusy={resetting.isPending}
        onConfirm={() =>
          resetting.mutate(undefined, {
            onSuccess: reportDone,
            onError: reportNotDone,
            onSettled: () => setIsAsked(false),
          })
        }
        onCancel={() => setIsAsked(false)}
      >
        {text.words(name)}
      </ConfirmDialog>
    </div>
  );
}
