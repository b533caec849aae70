/** Many students at once: a pasted list or a file, what it would do, and the links of those who are new. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { students } from '../../../hebrew/students.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import classes from '../students.module.css';
import { Enrolled } from './enrolled.tsx';
import { FileSource, type ReadList } from './file-source.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { useRehearsal } from './use-rehearsal.ts';

const text = students.panel;

export function EnrolPanel({
  courseId,
  onClose,
}: {
  readonly courseId: number;
  readonly onClose: () => void;
}) {
  const [list, setList] = useState('');
  const [file, setFile] = useState<ReadList | null>(null);
  const rehearsal = useRehearsal(courseId);

  function start(read: ReadList) {
    setFile(read);
    rehearsal.startWith(read.rows);
  }

  function startAgain() {
    setFile(null);
    rehearsal.forget();
  }

  if (rehearsal.done !== undefined) {
    return (
      <SidePanel title={text.title} onClose={onClose}>
        <Enrolled {...rehearsal.done} />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={text.title} note={text.note} onClose={onClose}>
      {file === null ? (
        <div className={classes.form}>
          <FileSource onRead={start} />
          <PastedList
            list={list}
            isJudged={rehearsal.rows !== null}
            isJudging={rehearsal.isJudging}
            onChange={(next) => {
              setList(next);
              rehearsal.forget();
            }}
            onJudge={() => rehearsal.startWithText(list)}
          />
        </div>
      ) : (
        <ChosenFile file={file} onOther={startAgain}>
          {rehearsal.rows === null && (
            <Button size="sm" loading={rehearsal.isJudging} onClick={() => rehearsal.startWith(file.rows)}>
              {text.judge}
            </Button>
          )}
        </ChosenFile>
      )}
      {rehearsal.rows !== null && <Rehearsal rows={rehearsal.rows} of={rehearsal} />}
    </SidePanel>
  );
}

function PastedList({
  list,
  isJudged,
  isJudging,
  onChange,
  onJudge,
}: {
  readonly list: string;
  readonly isJudged: boolean;
  readonly isJudging: boolean;
  readonly onChange: (list: string) => void;
  readonly onJudge: () => void;
}) {
  function judge(event: FormEvent) {
    event.preventDefault();
    onJudge();
  }

  return (
    <form className={classes.form} onSubmit={judge}>
      <Textarea
        name="list"
        label={text.list}
        size="sm"
        rows={8}
        dir="ltr"
        labelProps={{ dir: 'auto' }}
        classNames={fieldClasses}
        value={list}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant={isJudged ? 'default' : 'filled'}
        loading={isJudging}
        disabled={list.trim() === ''}
      >
        {text.judge}
      </Button>
    </form>
  );
}

function ChosenFile({
  file,
  onOther,
  children,
}: {
  readonly file: ReadList;
  readonly onOther: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.form}>
      <p>
        {text.file.chosen} <bdi>{file.name}</bdi>
      </p>
      {file.unread.length > 0 && (
        <p className={classes.note}>
          {text.file.unread} <bdi>{file.unread.join(', ')}</bdi>
        </p>
      )}
      <div className={classes.actions}>
        {children}
        <Button size="sm" variant="default" onClick={onOther}>
          {text.file.other}
        </Button>
      </div>
    </div>
  );
}
