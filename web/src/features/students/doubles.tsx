/** Two accounts of one student: closes this one in favour of another, and opens again what was closed (PPL-18, PPL-20). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import type { FoundStudent } from '@sugya/contract/account-doubles.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { students } from '../../hebrew/students.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { reportDone, reportNotDone } from '../../staff/editing/action-results.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { doublesQuery, othersQuery, useCloseDouble, useReopenDouble } from './doubles.queries.ts';
import classes from './students.module.css';

const text = students.doubles;
/** The server is asked once the words rest. */
const REST_MS = 250;

type OfStudent = { readonly courseId: number; readonly studentId: number };

export function Doubles(of: OfStudent) {
  return (
    <>
      <ClosedDoubles {...of} />
      <CloseThis {...of} />
    </>
  );
}

function ClosedDoubles({ courseId, studentId }: OfStudent) {
  const { data } = useQuery(doublesQuery(studentId));
  const reopening = useReopenDouble(courseId, studentId);
  if (data === undefined || data.closed.length === 0) return null;
  return (
    <>
      <p className={classes.note}>{text.closed}</p>
      <ul className={classes.notes}>
        {data.closed.map((double) => (
          <li key={double.id} className={classes.signed}>
            <span className={classes.who}>
              <Person person={double} />
              <bdi>{text.closedOn(shortDate(new Date(double.closedAt)))}</bdi>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text.reopenOne(double.email ?? '')}
              loading={reopening.isPending}
              onClick={() => reopening.mutate(double.id, { onSuccess: reportDone, onError: reportNotDone })}
            >
              {text.reopen}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function CloseThis({ courseId, studentId }: OfStudent) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundStudent | null>(null);
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const { data } = useQuery(othersQuery(studentId, words));
  const closing = useCloseDouble(courseId, studentId);
  const found = words.length >= 2 ? data?.students : undefined;

  function close(other: FoundStudent) {
    setChosen(null);
    closing.mutate(other.id, {
      onSuccess: () => {
        reportDone();
        go(paths.studioStudents({ courseId, id: other.id }));
      },
      onError: reportNotDone,
    });
  }

  return (
    <>
      <TextInput
        type="search"
        size="sm"
        label={text.search}
        description={text.hint}
        inputWrapperOrder={['label', 'input', 'description']}
        classNames={fieldClasses}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {found?.length === 0 && <p className={classes.note}>{text.notFound}</p>}
        {found !== undefined && found.length > 0 && (
          <ul className={classes.notes}>
            {found.map((other) => (
              <li key={other.id} className={classes.signed}>
                <span className={classes.who}>
                  <Person person={other} />
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text.closeFor(other.email ?? other.lastName)}
                  loading={closing.isPending}
                  onClick={() => setChosen(other)}
                >
                  {text.choose}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        isOpen={chosen !== null}
        title={text.confirmTitle}
        confirmLabel={text.confirm}
        cancelLabel={text.cancel}
        closeLabel={shell.close}
        isDangerous
        onCancel={() => setChosen(null)}
        onConfirm={() => chosen !== null && close(chosen)}
      >
        <p>
          {text.confirmFor} <bdi>{chosen?.email ?? chosen?.lastName}</bdi>
        </p>
        <p>{text.confirmText}</p>
      </ConfirmDialog>
    </>
  );
}

function Person({ person: { privateName, lastName, email } }: { readonly person: FoundStudent }) {
  return (
    <>
      <bdi>{`${privateName} ${lastName}`}</bdi>
      {email !== null && <bdi dir="ltr">{email}</bdi>}
    </>
  );
}
