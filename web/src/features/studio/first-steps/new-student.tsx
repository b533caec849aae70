/** A student is added to the course at work, and gets the link by which to choose a password (FST-03). */
import { Button, Modal } from '@mantine/core';
import { inviteStudent } from '@sugya/contract/account-invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api.ts';
import { shell } from '../../../hebrew/shell.ts';
import { studioStart } from '../../../hebrew/studio-start.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { type StudyMode, StudyModeField } from '../../../staff/form/study-mode-field.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from '../home/home.module.css';
import { STUDIO_KEY } from '../things/things.queries.ts';

const text = studioStart.student;
const NOBODY: {
  readonly privateName: string;
  readonly lastName: string;
  readonly email: string;
  readonly studyMode: StudyMode;
} = { privateName: '', lastName: '', email: '', studyMode: null };

export function NewStudent({
  courseId,
  onClose,
}: {
  readonly courseId: number;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [person, setPerson] = useState(NOBODY);
  const adding = useMutation({
    mutationFn: () => call(inviteStudent, { params: { courseId }, body: person }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [...STUDIO_KEY, 'opening'] }),
    onError: (error) => {
      if (emailFault(error) === null) reportNotDone(error);
    },
  });
  const isWritten = [person.privateName, person.lastName, person.email].every((value) => value.trim() !== '');

  function add(event: FormEvent) {
    event.preventDefault();
    adding.mutate();
  }

  return (
    <Modal opened onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': shell.close }}>
      {adding.data === undefined ? (
        <form className={classes.student} noValidate onSubmit={add}>
          <TextField
            name="privateName"
            label={text.privateName}
            value={person.privateName}
            maxLength={100}
            data-autofocus
            onChange={(privateName) => setPerson({ ...person, privateName })}
          />
          <TextField
            name="lastName"
            label={text.lastName}
            value={person.lastName}
            maxLength={100}
            onChange={(lastName) => setPerson({ ...person, lastName })}
          />
          <TextField
            name="email"
            dir="ltr"
            labelProps={{ dir: 'auto' }}
            label={text.email}
            hint={text.emailHint}
            error={emailFault(adding.error)}
            value={person.email}
            maxLength={254}
            onChange={(email) => setPerson({ ...person, email })}
          />
          <StudyModeField
            value={person.studyMode}
            onChange={(studyMode) => setPerson({ ...person, studyMode })}
          />
          <Button type="submit" size="sm" loading={adding.isPending} disabled={!isWritten}>
            {text.add}
          </Button>
        </form>
      ) : (
        <Added {...adding.data} email={person.email} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Null for what is not the address's fault. */
function emailFault(error: unknown): string | null {
  if (!isApiProblem(error)) return null;
  if (error.code === 'name_taken') return text.notStudent;
  return error.code === 'invalid_request' ? text.noEmail : null;
}

function Added({
  token,
  isMailed,
  email,
  onClose,
}: {
  readonly token: string | null;
  readonly isMailed: boolean;
  readonly email: string;
  readonly onClose: () => void;
}) {
  if (token === null) {
    return (
      <div className={classes.student}>
        <p role="status">{text.enrolled}</p>
        <Button size="sm" onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    );
  }
  const link = new URL(paths.invitation(token), window.location.origin).href;

  async function copy() {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', message: text.copied });
  }

  return (
    <div className={classes.student}>
      <p role="status">
        {text.added} <bdi dir="ltr">{email}</bdi>
      </p>
      <p className={classes.note}>{isMailed ? text.linkMailed : text.linkWhy}</p>
      <TextField
        name="link"
        dir="ltr"
        labelProps={{ dir: 'auto' }}
        label={text.link}
        value={link}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="sm" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </div>
  );
}
