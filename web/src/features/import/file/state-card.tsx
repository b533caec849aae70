/** What an import is at, wherever it is not a matter of its rows: one sentence, and what can be done. */
import { Button } from '@mantine/core';
import { importing } from '../../../hebrew/import.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { byWeight, problemSentence } from '../finding-words.ts';
import type { ImportWhole } from '../import-whole.ts';
import { isUnderWay, useRunImport } from '../imports.queries.ts';
import type { ImportAddress } from '../use-import-address.ts';
import classes from './card.module.css';
import { AnotherFile, Card } from './card.tsx';
import { DoneCard } from './done-card.tsx';
import { Progress } from './progress.tsx';
import { StopButton } from './stop-button.tsx';

export function StateCard({
  job,
  address,
  readAt,
}: {
  readonly job: ImportWhole;
  readonly address: ImportAddress;
  /** When the server said so. Unit: ms. */
  readonly readAt: number;
}) {
  const { id, state, kind } = job;
  const isOfQuestions = kind === 'questions';
  if (isUnderWay(state)) {
    return (
      <Card actions={state === 'running' && isOfQuestions && <StopButton importId={id} />}>
        <Progress job={job} readAt={readAt} />
        {state === 'running' && <p>{isOfQuestions ? importing.running.hidden : importing.running.whole}</p>}
      </Card>
    );
  }
  if (state === 'unreadable') return <Unreadable job={job} />;
  if (state === 'failed') return <Failed job={job} />;
  if (state === 'done') return <DoneCard job={job} address={address} />;
  if (state === 'judged') return null;
  return (
    <Card actions={<AnotherFile label={importing.done.another} />}>
      <p>{importing.ended[state === 'undone' ? 'undone' : 'stopped']}</p>
    </Card>
  );
}

function Unreadable({ job: { format, problems } }: { readonly job: ImportWhole }) {
  const text = importing.unreadable;
  const [first, ...others] = byWeight(problems);
  return (
    <Card tone="wrong" actions={<AnotherFile label={text.another} isMain />}>
      <p className={classes.main} role="alert">
        {format === null ? text.unknown : text.seems(format)}{' '}
        {first !== undefined && problemSentence(first.code)}
        {first !== undefined && first.detail !== '' && (
          <>
            {' '}
            <bdi className={classes.detail}>({first.detail})</bdi>
          </>
        )}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ code, field, detail }) => (
            <li key={`${code} ${field} ${detail}`}>
              {problemSentence(code)}
              {detail !== '' && (
                <>
                  {' '}
                  <bdi className={classes.detail}>({detail})</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>{text.next}</p>
    </Card>
  );
}

function Failed({ job: { id, revision } }: { readonly job: ImportWhole }) {
  const text = importing.failed;
  const run = useRunImport(id);
  return (
    <Card
      tone="wrong"
      actions={
        <>
          <Button
            size="sm"
            loading={run.isPending}
            onClick={() => run.mutate(revision, { onError: reportNotDone })}
          >
            {text.goOn}
          </Button>
          <StopButton importId={id} label={text.remove} />
        </>
      }
    >
      <p role="alert">{text.text}</p>
    </Card>
  );
}
