/** Writing a drafting task under the clock, alone or as part A of an exam day: the facts beside the text, and the hand-in. */
import { Button } from '@mantine/core';
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { drafting } from '../../hebrew/drafting.ts';
import { exam } from '../../hebrew/exam.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './drafting.module.css';
import { HandwrittenPages } from './pages/handwritten-pages.tsx';
import { TextBox } from './text-box.tsx';
import type { TextJournal } from './text-operations.ts';
import { useText } from './use-text.ts';

const text = drafting.editor;
type Task = DraftingAttempt['tasks'][number];

type WritingProps = {
  readonly attempt: DraftingAttempt;
  readonly journal: TextJournal;
  /** Nothing may be written: the time is up, or staff look on. */
  readonly isLocked: boolean;
  readonly isTimeUp: boolean;
  readonly clock: ReactNode;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Null: its exam day hands it in. */
  readonly onHandIn: ((taskId: number, body: string) => void) | null;
  /** Part A of an exam day: no way out but its end. */
  readonly inExam?: {
    readonly title: string;
    /** Beside the clock. */
    readonly tools: ReactNode;
  };
};

export function WritingScreen(props: WritingProps) {
  const { attempt } = props;
  const [taskId, setTaskId] = useState(attempt.tasks[0]?.id ?? 0);
  const task = attempt.tasks.find(({ id }) => id === taskId);
  if (task === undefined) return null;
  const choices = attempt.tasks.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <TaskScreen
      key={task.id}
      {...props}
      task={task}
      choice={
        choices.length > 1 && (
          <ChoiceChips
            label={text.choice}
            choices={choices}
            chosen={String(taskId)}
            onChoose={(chosen) => setTaskId(Number(chosen))}
          />
        )
      }
    />
  );
}

function TaskScreen({
  attempt,
  journal,
  isLocked,
  isTimeUp,
  clock,
  isBusy,
  failure,
  onHandIn,
  inExam,
  task,
  choice,
}: WritingProps & { readonly task: Task; readonly choice: ReactNode }) {
  const edited = useText(journal, attempt.id, task.text);
  const [side, setSide] = useState<'facts' | 'text'>('text');
  const [isAsking, setIsAsking] = useState(false);
  const facts = useMemo(() => plainText(task), [task]);
  const { record, text: body } = edited;
  // What was typed in the last moments goes out with the end of the time.
  const end = useEffectEvent(() => void record());
  useEffect(() => {
    if (isTimeUp) end();
  }, [isTimeUp]);
  return (
    <div className={classes.screen} data-side={side}>
      <header className={classes.head}>
        <div className={classes.headTitle}>
          <h1>
            {inExam !== undefined && `${inExam.title}: `}
            <bdi>{task.name}</bdi>
          </h1>
          {clock}
          {inExam?.tools}
        </div>
        {choice}
        <div className={classes.sides}>
          <ChoiceChips
            look="segments"
            label={text.sides}
            choices={[
              { value: 'facts', label: text.facts },
              { value: 'text', label: text.text },
            ]}
            chosen={side}
            onChoose={setSide}
          />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={classes.facts} aria-label={text.facts} tabIndex={0}>
        <p className={classes.quiet}>
          <bdi>{task.documentKind}</bdi>
          {task.addressee !== null && (
            <>
              {' · '}
              <bdi>{task.addressee}</bdi>
            </>
          )}
        </p>
        <RichText html={task.instructionsHtml} />
        <h2>{text.facts}</h2>
        <RichText html={task.materialsHtml} />
      </section>
      <div className={classes.text}>
        <TextBox name={task.name} edited={edited} facts={facts} isLocked={isLocked} />
        <HandwrittenPages attempt={attempt} task={task} isLookedAt={isLocked && !isTimeUp} />
        {isTimeUp && (
          <p role="alert" className={classes.over}>
            {attempt.isExam ? exam.part.task.timeUp : text.timeUp}
          </p>
        )}
        {failure !== null && (
          <p role="alert" className={classes.fault}>
            {failure}
          </p>
        )}
        <div className={classes.actions}>
          {onHandIn !== null && (
            <Button
              disabled={isLocked && (inExam !== undefined || !isTimeUp)}
              onClick={() => {
                void record();
                setIsAsking(true);
              }}
            >
              {inExam === undefined ? text.handIn : exam.part.task.handIn}
            </Button>
          )}
          {inExam === undefined && (
            <AppLink
              to={
                attempt.isExam
                  ? paths.examRoom({ courseId: attempt.courseId })
                  : paths.draftingRoom({ courseId: attempt.courseId })
              }
            >
              {attempt.isExam ? exam.day.back : text.leave}
            </AppLink>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={inExam === undefined ? text.sure.title : exam.part.finishSure.title}
        confirmLabel={text.sure.confirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false);
          onHandIn?.(task.id, body);
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {text.sure.what} <bdi>{task.name}</bdi>
        </p>
        {body.trim() === '' && <p>{text.sure.blank}</p>}
        {attempt.tasks.length > 1 && <p>{text.sure.others}</p>}
        <p>{inExam === undefined ? text.sure.text : exam.part.finishSure.text}</p>
      </ConfirmDialog>
    </div>
  );
}

function plainText({ instructionsHtml, materialsHtml }: Task): string {
  const page = new DOMParser().parseFromString(`${instructionsHtml} ${materialsHtml}`, 'text/html');
  return page.body.textContent;
}
