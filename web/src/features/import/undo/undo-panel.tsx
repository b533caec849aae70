/** Before an import is taken back: what goes, what comes back, what stays and why. */
import { Button } from '@mantine/core';
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { ImportJob, previewImportUndo } from '@sugya/contract/import.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconAlertTriangle, IconArrowBackUp, IconMinus, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { undoPreviewQuery, useUndoImport } from '../imports.queries.ts';
import classes from './undo-panel.module.css';
import { WholeEffect } from './whole-effect.tsx';

const text = importing.undo;

type Preview = Answer<typeof previewImportUndo>;

export function UndoPanel({ job, onClose }: { readonly job: ImportJob; readonly onClose: () => void }) {
  const { id, fileName, startedAt, startedBy } = job;
  const { data: preview, error, refetch } = useQuery(undoPreviewQuery(id));
  const isPast = isApiProblem(error) && error.code === 'import_not_open';
  return (
    <SidePanel
      title={text.title}
      note={
        <>
          <bdi dir="auto">{fileName}</bdi>
          {' · '}
          <bdi dir="ltr">{shortMoment(new Date(startedAt))}</bdi>
          {startedBy !== null && (
            <>
              {' · '}
              <bdi>{startedBy}</bdi>
            </>
          )}
        </>
      }
      onClose={onClose}
    >
      {preview !== undefined && !isPast ? (
        job.kind === 'questions' ? (
          <Effect job={job} preview={preview} onClose={onClose} />
        ) : (
          <WholeEffect importId={id} preview={preview} onClose={onClose} />
        )
      ) : isPast ? (
        <p role="alert">{text.impossible}</p>
      ) : error !== null ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={text.loading}>
          <Placeholder height="9rem" />
        </LoadingRegion>
      )}
    </SidePanel>
  );
}

function Effect({
  job: { id },
  preview,
  onClose,
}: {
  readonly job: ImportJob;
  readonly preview: Preview;
  readonly onClose: () => void;
}) {
  const { removed, restored, removedExercises, removedMedia, keptCount } = preview;
  const [hidesKept, setHidesKept] = useState(false);
  const undo = useUndoImport(id);
  const undoing = removed + restored;
  const lines: readonly (readonly [number, string, ReactNode])[] = [
    [removed, text.removed(removed), <IconMinus key="removed" size={17} />],
    [restored, text.restored(restored), <IconArrowBackUp key="restored" size={17} />],
    [removedExercises, text.exercises(removedExercises), <IconMinus key="exercises" size={17} />],
    [removedMedia, text.media(removedMedia), <IconPhoto key="media" size={17} />],
  ];
  const shown = lines.filter(([value]) => value > 0);
  return (
    <>
      {shown.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <ul className={classes.effect}>
          {shown.map(([, words, icon]) => (
            <li key={words}>
              <span aria-hidden="true">{icon}</span>
              {words}
            </li>
          ))}
        </ul>
      )}
      {keptCount > 0 && (
        <>
          <div className={classes.warning}>
            <IconAlertTriangle size={19} stroke={1.7} aria-hidden />
            <p>
              <strong>{text.kept(keptCount)}</strong> <span>{text.keptWhy}</span>
            </p>
          </div>
          <CheckRow label={text.hide(keptCount)} isChecked={hidesKept} onChange={setHidesKept} />
          <KeptList preview={preview} />
        </>
      )}
      <footer className={classes.foot}>
        <Button
          size="sm"
          color="wrong"
          disabled={undoing === 0 && !hidesKept}
          loading={undo.isPending}
          onClick={() => undo.mutate(hidesKept, { onSuccess: onClose, onError: reportNotDone })}
        >
          {text.confirm(undoing)}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {text.keep}
        </Button>
      </footer>
    </>
  );
}

function KeptList({ preview: { kept, keptCount } }: { readonly preview: Preview }) {
  return (
    <ul className={classes.kept}>
      {kept.map(({ id, name, why, answers, editedBy }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {' · '}
          {why === 'answered' ? text.answers(answers) : why === 'edited' ? text.edited(editedBy) : text.used}
        </li>
      ))}
      {keptCount > kept.length && <li>{text.more(keptCount - kept.length)}</li>}
    </ul>
  );
}
