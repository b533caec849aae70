/** What an import would write now, and the one button that does; it stays at the foot of the window. */
import { Button } from '@mantine/core';
import { downloadRefusedRows } from '@sugya/contract/import.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { useGo } from '../../../platform/navigation.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { useRunImport, useStopImport } from '../imports.queries.ts';
import type { ImportAddress } from '../use-import-address.ts';
import classes from './import-foot.module.css';

const text = importing.foot;
const SAID_MS = 8_000;

export function ImportFoot({
  job,
  counts,
  address,
}: {
  readonly job: ImportWhole;
  readonly counts: NonNullable<ImportWhole['counts']>;
  readonly address: ImportAddress;
}) {
  const { id, revision, target } = job;
  const kind = job.kind ?? 'questions';
  const go = useGo();
  const [isLeaving, setIsLeaving] = useState(false);
  const run = useRunImport(id);
  const stop = useStopImport();
  const refused = useMutation({
    mutationFn: () => downloadFile(downloadRefusedRows, { params: { importId: id } }),
    meta: { showsOwnFailure: true },
    onError: reportNotDone,
  });
  // A pack or a statute comes in as a whole.
  const isStopped = kind !== 'questions' && counts.refused > 0;
  const needsTarget = kind === 'questions' && target === null;

  function begin() {
    run.mutate(revision, {
      onError: (error) => {
        const isChanged = isApiProblem(error) && error.code === 'edited_elsewhere';
        if (isChanged) showToast({ kind: 'failure', message: text.changedElsewhere, durationMs: SAID_MS });
        else reportNotDone(error);
      },
      onSuccess: () => address.set({ row: null, panel: null }),
    });
  }

  return (
    <footer className={classes.foot}>
      <p role="status">
        {needsTarget ? (
          importing.head.noTarget
        ) : isStopped ? (
          text.refusedWhole(counts.refused)
        ) : counts.taken === 0 ? (
          text.nothing
        ) : (
          <>
            <strong>{text.willBe[kind](counts.taken)}</strong>{' '}
            <span>{kind === 'questions' ? text.how : text.howWhole[kind]}</span>
          </>
        )}
      </p>
      <div className={classes.actions}>
        {counts.refused > 0 && kind === 'questions' && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconDownload size={17} aria-hidden />}
            loading={refused.isPending}
            onClick={() => refused.mutate()}
          >
            {text.refused}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setIsLeaving(true)}>
          {text.cancel}
        </Button>
        {needsTarget ? (
          <Button component={AppLink} to={address.pathWith({ panel: 'target', row: null })} size="sm">
            {importing.head.chooseTarget}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={counts.taken === 0 || isStopped}
            loading={run.isPending || run.isSuccess}
            onClick={begin}
          >
            {text.run[kind](counts.taken)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title={text.throwTitle}
        confirmLabel={text.throwConfirm}
        cancelLabel={text.stay}
        closeLabel={shell.close}
        isDangerous
        isBusy={stop.isPending}
        onCancel={() => setIsLeaving(false)}
        onConfirm={() =>
          stop.mutate(id, {
            onError: reportNotDone,
            onSuccess: () => go(paths.studioImports(), { replace: true }),
            onSettled: () => setIsLeaving(false),
          })
        }
      >
        {text.throwText}
      </ConfirmDialog>
    </footer>
  );
}
