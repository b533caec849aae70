/** One import that is under way or waits for a person, above those that were. */

import { Button } from '@mantine/core';
import type { ImportJob } from '@sugya/contract/import.ts';
import { importing } from '../../../hebrew/import.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Progress } from '../file/progress.tsx';
import { StopButton } from '../file/stop-button.tsx';
import { isUnderWay } from '../imports.queries.ts';
import classes from './running-card.module.css';

const text = importing.running;

export function RunningCard({ job, readAt }: { readonly job: ImportJob; readonly readAt: number }) {
  const { id, fileName, state, counts, kind } = job;
  const isRunning = state === 'running';
  const isOfQuestions = kind === 'questions';
  return (
    <section className={classes.card} aria-label={`${titleOf(job)}: ${fileName}`}>
      <header className={classes.head}>
        <h2>{titleOf(job)}</h2>
        <bdi dir="auto" className={classes.file}>
          {fileName}
        </bdi>
        {state === 'judged' && counts !== null && (
          <span className={classes.note}>{text.judged(counts.all, counts.refused)}</span>
        )}
        <span className={classes.buttons}>
          {isRunning && isOfQuestions && <StopButton importId={id} />}
          <Button component={AppLink} to={paths.studioImport(id)} size="sm" variant="default">
            {text.open}
          </Button>
        </span>
      </header>
      {isUnderWay(state) && <Progress job={job} readAt={readAt} />}
      {isRunning && <p className={classes.note}>{isOfQuestions ? text.hidden : text.whole}</p>}
    </section>
  );
}

function titleOf({ state }: ImportJob): string {
  if (state === 'reading') return text.reading;
  if (state === 'undoing') return text.undoing;
  if (state === 'failed') return importing.head.title.failed;
  return state === 'judged' ? text.waiting : text.title;
}
