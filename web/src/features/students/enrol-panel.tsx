/** Many students at once: a pasted list, what it would do, and the links of those who come for the first time. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { JudgedLine } from '@sugya/contract/account-invitations.ts';
import { type FormEvent, useState } from 'react';
import { students } from '../../hebrew/students.ts';
import { paths } from '../../paths.ts';
import { saveFile } from '../../platform/save-file.ts';
import { reportNotDone } from '../../staff/editing/action-results.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import { SidePanel } from '../../staff/panel/side-panel.tsx';
import classes from './students.module.css';
import { useEnrolStudents, useJudgeStudents } from './students.queries.ts';

const text = students.panel;

export function EnrolPanel({
  courseId,
  onClose,
}: {
  readonly courseId: number;
  readonly onClose: () => void;
}) {
  const [list, setList] = useState('');
  const judging = useJudgeStudents(courseId);
  const enrolling = useEnrolStudents(courseId);
  const lines = judging.data?.lines;
  const count = lines?.filter(({ outcome }) => outcome === 'new' || outcome === 'known').length ?? 0;

  function change(next: string) {
    setList(next);
    // What was judged is not what stands there now.
    judging.reset();
  }

  function judge(event: FormEvent) {
    event.preventDefault();
    judging.mutate(list, { onError: reportNotDone });
  }

  if (enrolling.data !== undefined) {
    return (
      <SidePanel title={text.title} onClose={onClose}>
        <Enrolled {...enrolling.data} />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={text.title} note={text.note} onClose={onClose}>
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
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant={lines === undefined ? 'filled' : 'default'}
          loading={judging.isPending}
          disabled={list.trim() === ''}
        >
          {text.judge}
        </Button>
      </form>
      {lines !== undefined && (
        <div className={classes.part} role="status">
          <Judged lines={lines} />
          {count > 0 && (
            <Button
              size="sm"
              loading={enrolling.isPending}
              onClick={() => enrolling.mutate(list, { onError: reportNotDone })}
            >
              {text.submit(count)}
            </Button>
          )}
        </div>
      )}
    </SidePanel>
  );
}

function Judged({ lines }: { readonly lines: readonly JudgedLine[] }) {
  const countOf = (wanted: JudgedLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length;
  const [fresh, known, enrolled] = [countOf('new'), countOf('known'), countOf('enrolled')];
  if (lines.length === 0) return <p>{text.empty}</p>;
  return (
    <>
      <h3>{text.judged(lines.length)}</h3>
      <ul className={classes.lines}>
        {fresh > 0 && <li>{text.fresh(fresh)}</li>}
        {known > 0 && <li>{text.known(known)}</li>}
        {enrolled > 0 && <li>{text.enrolled(enrolled)}</li>}
        {lines.map(({ line, email, fault }) =>
          fault === null ? null : (
            <li key={line} className={classes.refused}>
              {text.line(line)} {text.faults[fault]} <bdi dir="ltr">{email}</bdi>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function Enrolled({
  enrolled,
  isMailed,
}: {
  readonly enrolled: readonly { readonly email: string; readonly token: string | null }[];
  readonly isMailed: boolean;
}) {
  const links = enrolled.flatMap(({ email, token }) =>
    token === null ? [] : [`${email},${new URL(paths.invitation(token), window.location.origin).href}`],
  );
  return (
    <div className={classes.form}>
      <p role="status">{text.done(enrolled.length)}</p>
      {isMailed && links.length > 0 && <p>{text.mailed}</p>}
      {links.length > 0 && (
        <>
          <p className={classes.note}>{text.links}</p>
          <Button
            size="sm"
            onClick={() => saveFile({ text: links.join('\r\n'), name: text.fileName, type: 'text/csv' })}
          >
            {text.download}
          </Button>
        </>
      )}
    </div>
  );
}
