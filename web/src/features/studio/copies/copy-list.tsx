/** What became of the copies that were begun: how far one is, where one stands, and taking it back. */
import { Button } from '@mantine/core';
import type { CourseCopy } from '@sugya/contract/studio-course-copies.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studioCopies as text } from '../../../hebrew/studio-copies.ts';
import { paths } from '../../../paths.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import homeClasses from '../home/home.module.css';
import classes from './copies.module.css';
import { courseCopiesQuery, useUndoCopy } from './copies.queries.ts';

/** As many as a season begins with. */
const MOST = 5;

export function CopyList() {
  const { data = [] } = useQuery(courseCopiesQuery);
  if (data.length === 0) return null;
  return (
    <section className={homeClasses.card} aria-labelledby="copies">
      <h2 id="copies">{text.listTitle}</h2>
      <ul className={classes.copies}>
        {data.slice(0, MOST).map((copy) => (
          <li key={copy.id}>
            <OneCopy copy={copy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneCopy({ copy }: { readonly copy: CourseCopy }) {
  const { name, state, courseId, done, total, ruledQuestions } = copy;
  const share = Math.min(done, total);
  return (
    <>
      {state === 'done' && courseId !== null ? (
        <AppLink to={paths.studioTree({ courseId })}>
          <bdi>{name}</bdi>
        </AppLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      {state === 'running' ? (
        <>
          <span className={classes.note}>{text.working(share, total)}</span>
          <Meter percent={total === 0 ? 100 : (100 * share) / total} label={text.working(share, total)} />
        </>
      ) : (
        <span className={classes.note}>{text.states[state]}</span>
      )}
      {state === 'done' && ruledQuestions > 0 && <span>{text.ruledHidden(ruledQuestions)}</span>}
      {copy.canUndo && <UndoCopy copy={copy} />}
    </>
  );
}

function UndoCopy({ copy: { id, name } }: { readonly copy: CourseCopy }) {
  const [isAsked, setIsAsked] = useState(false);
  const undoing = useUndoCopy();
  if (!isAsked) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={text.undoOf(name)}
        onClick={() => setIsAsked(true)}
      >
        {text.undo}
      </Button>
    );
  }
  return (
    <div>
      <p>
        <bdi>{text.undoAsk(name)}</bdi>
      </p>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          color="red"
          data-autofocus
          loading={undoing.isPending}
          onClick={() => undoing.mutate(id, { onError: reportNotDone })}
        >
          {text.undoYes}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setIsAsked(false)}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
