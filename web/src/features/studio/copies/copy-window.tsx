/** A course is copied for the next cohort: what comes along and what does not, a name and a day, and then the new course. */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import type { CourseCopy } from '@sugya/contract/studio-course-copies.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioCopies as text } from '../../../hebrew/studio-copies.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { useGo } from '../../../platform/navigation.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { DateField } from '../../../staff/dates/date-field.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import { STUDIO_KEY, studioCoursesQuery } from '../things/things.queries.ts';
import classes from './copies.module.css';
import { courseCopiesQuery, useStartCopy } from './copies.queries.ts';
import { WhatComesAlong } from './what-comes-along.tsx';

export type CopiedCourse = { readonly id: number; readonly name: string };

export function CopyWindow({
  course,
  onClose,
}: {
  readonly course: CopiedCourse;
  readonly onClose: () => void;
}) {
  const starting = useStartCopy(course.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title}
      size="lg"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {starting.data === undefined ? (
        <CopyFields course={course} starting={starting} onClose={onClose} />
      ) : (
        <CopyProgress begun={starting.data} onClose={onClose} />
      )}
    </Modal>
  );
}

function CopyFields({
  course,
  starting,
  onClose,
}: {
  readonly course: CopiedCourse;
  readonly starting: ReturnType<typeof useStartCopy>;
  readonly onClose: () => void;
}) {
  const { data: courses = [] } = useQuery(studioCoursesQuery);
  const [name, setName] = useState('');
  const [externalId, setExternalId] = useState('');
  const [examDate, setExamDate] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  /** What the server said of the id that was sent. */
  const [refused, setRefused] = useState<{ readonly id: string; readonly why: string } | null>(null);

  function start(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (name.trim() === '') return;
    starting.mutate(
      { name, externalId: externalId === '' ? null : externalId, examDate },
      {
        onError: (error) => {
          const why = idFault(error);
          if (why === null) reportNotDone(error);
          else setRefused({ id: externalId, why });
        },
      },
    );
  }

  const sameName = courses.some((other) => other.name === name.trim()) ? text.sameName : text.nameHint;
  return (
    <form className={classes.form} noValidate onSubmit={start}>
      <p className={classes.note}>
        <bdi>{text.from(course.name)}</bdi>
      </p>
      <TextField
        name="name"
        label={text.name}
        hint={sameName}
        error={isAsked && name.trim() === '' ? text.nameMissing : null}
        value={name}
        maxLength={300}
        data-autofocus
        onChange={setName}
      />
      <DateField
        name="examDate"
        label={text.examDate}
        hint={text.examDateHint}
        value={examDate ?? ''}
        onChange={setExamDate}
      />
      <TextField
        name="externalId"
        dir="ltr"
        labelProps={{ dir: 'auto' }}
        label={text.externalId}
        hint={text.externalIdHint}
        error={refused?.id === externalId ? refused.why : null}
        value={externalId}
        maxLength={120}
        onChange={setExternalId}
      />
      <WhatComesAlong courseId={course.id} />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={starting.isPending}>
          {text.start}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Null for what is not the id's fault. */
function idFault(error: unknown): string | null {
  if (!isApiProblem(error) || error.code !== 'invalid_request') return null;
  const why = error.errors.externalId;
  if (why === undefined) return null;
  return why.includes('taken') ? text.externalIdTaken : text.externalIdWrong;
}

/** Leads to the new course once it is there. */
function CopyProgress({ begun, onClose }: { readonly begun: CourseCopy; readonly onClose: () => void }) {
  const go = useGo();
  const client = useQueryClient();
  const { data } = useQuery(courseCopiesQuery);
  const { state, courseId, name, done, total } = data?.find(({ id }) => id === begun.id) ?? begun;
  const hasGone = useRef(false);
  useEffect(() => {
    if (state !== 'done' || courseId === null || hasGone.current) return;
    hasGone.current = true;
    void client.invalidateQueries({ queryKey: [...STUDIO_KEY, 'courses'] });
    showToast({ kind: 'success', message: text.ready(name) });
    onClose();
    go(paths.studioTree({ courseId }));
  }, [state, courseId, name, client, go, onClose]);
  if (state === 'failed' || state === 'removing') {
    return (
      <div className={classes.form}>
        <p role="alert">{text.failed}</p>
        <Button size="sm" variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    );
  }
  const share = Math.min(done, total);
  return (
    <div className={classes.form}>
      <p role="status">{text.working(share, total)}</p>
      <Meter percent={total === 0 ? 100 : (100 * share) / total} label={text.working(share, total)} />
      <p className={classes.note}>{text.leave}</p>
      <Button size="sm" variant="default" onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}
