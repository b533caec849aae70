/** Stops an import that runs: everything is as before it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { shell } from '../../../hebrew/shell.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useStopImport } from '../imports.queries.ts';

const text = importing.running;

export function StopButton({
  importId,
  label = text.stop,
}: {
  readonly importId: number;
  readonly label?: string;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const stop = useStopImport();
  return (
    <>
      <Button size="sm" variant="default" loading={stop.isPending} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text.stopTitle}
        confirmLabel={text.stopConfirm}
        cancelLabel={text.keep}
        closeLabel={shell.close}
        isDangerous
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          stop.mutate(importId, { onError: reportNotDone });
        }}
      >
        {text.stopText}
      </ConfirmDialog>
    </>
  );
}
