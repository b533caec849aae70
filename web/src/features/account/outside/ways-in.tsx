/** The ways into one's account: the password, and the school's providers, joined and left here (SIN-06, SIN-07). */
import { Button } from '@mantine/core';
import type { OutsideIdentity } from '@sugya/contract/account-outside.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconKey, IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { waysIn as text } from '../../../hebrew/ways-in.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { settings } from '../../../platform/settings.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from '../devices/devices.module.css';
import { useJoinOutside, useLeaveOutside, waysInQuery } from './ways-in.queries.ts';

export function WaysIn({ children }: { readonly children?: ReactNode }) {
  const { data, isPending, error, refetch } = useQuery(waysInQuery);
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{text.lead}</p>
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <LoadingRegion label={text.loading}>
          <Placeholder height="80px" />
        </LoadingRegion>
      )}
      {data !== undefined && (
        <>
          <Outside hasPassword={data.hasPassword} joined={data.outside} />
          {children}
        </>
      )}
    </div>
  );
}

function nameOf(provider: string): string {
  return settings.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
}

function Outside({
  hasPassword,
  joined,
}: {
  readonly hasPassword: boolean;
  readonly joined: readonly OutsideIdentity[];
}) {
  const [asked, setAsked] = useState<OutsideIdentity | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const joining = useJoinOutside();
  const leaving = useLeaveOutside(() => {
    setAsked(null);
    // The button that asked has gone with its row.
    list.current?.focus();
    showToast({ kind: 'success', message: text.left });
  });
  const open = settings.signInProviders.filter(({ id }) => !joined.some(({ provider }) => provider === id));
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={text.listLabel}>
        <Way
          icon={<IconKey />}
          name={text.password}
          note={hasPassword ? text.passwordSet : text.passwordMissing}
        />
        {joined.map((identity) => (
          <Way
            key={identity.id}
            icon={<IconLogin2 />}
            name={nameOf(identity.provider)}
            note={text.joined(shortMoment(new Date(identity.joinedAt)))}
            action={
              <Button variant="default" onClick={() => setAsked(identity)}>
                {text.leave}
              </Button>
            }
          />
        ))}
      </ul>
      {open.map(({ id, name }) => (
        <Button
          key={id}
          className={classes.others}
          variant="default"
          loading={(joining.isPending || joining.isSuccess) && joining.variables === id}
          onClick={() => joining.mutate(id)}
        >
          {text.join(name)}
        </Button>
      ))}
      {joining.error !== null && <p role="alert">{joinFailure(joining.error)}</p>}
      <ConfirmDialog
        isOpen={asked !== null}
        title={text.leaveTitle}
        confirmLabel={text.leave}
        cancelLabel={text.back}
        closeLabel={shell.close}
        isDangerous
        isBusy={leaving.isPending}
        onConfirm={() => asked !== null && leaving.mutate(asked.id)}
        onCancel={() => {
          setAsked(null);
          leaving.reset();
        }}
      >
        {asked !== null && (
          <p>
            <bdi>{nameOf(asked.provider)}</bdi>
          </p>
        )}
        <p>{text.leaveText}</p>
        {leaving.error !== null && (
          <p role="alert">
            {text.leaveFailed} {sentenceOf(leaving.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The sentence that all share speaks of the password that is changed. */
export function joinFailure(error: unknown): string {
  if (isApiProblem(error) && error.code === 'recent_sign_in_required') return text.signInFirst;
  return `${text.beginFailed} ${sentenceOf(error)}`;
}

export function Way({
  icon,
  name,
  note,
  action,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly action?: ReactNode;
}) {
  return (
    <li className={classes.device}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.note}>{note}</span>
      </div>
      {action}
    </li>
  );
}
