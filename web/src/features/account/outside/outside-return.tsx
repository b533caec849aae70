/** Back from a provider: in, joined, or shown what to do (SIN-02 to SIN-06). */
import { Button } from '@mantine/core';
import type { Tokens } from '@sugya/contract/account.ts';
import { linkOutsideIdentity, signInFromOutside } from '@sugya/contract/account-outside.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api.ts';
import { waysIn } from '../../../hebrew/ways-in.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { startSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from '../account.module.css';
import { forgetTrip, type readAnswer, type Trip } from './outside-trip.ts';

const text = waysIn.returned;

type Came = {
  readonly provider: string;
  readonly trip: Trip;
  readonly answer: NonNullable<ReturnType<typeof readAnswer>>;
};

export function OutsideReturn({
  provider,
  trip,
  answer,
  onIn,
  onJoined,
}: Omit<Came, 'answer'> & {
  readonly answer: Came['answer'] | null;
  readonly onIn: () => void;
  readonly onJoined: () => void;
}) {
  const coming = useMutation({
    mutationFn: (came: Came) => comeBack(came),
    meta: { showsOwnFailure: true },
    onSuccess: (tokens) => {
      forgetTrip();
      if (tokens === null) return onJoined();
      startSession(tokens);
      onIn();
    },
  });
  const { mutate } = coming;
  // An answer serves once; effects of a development run come twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || answer === null) return;
    isSent.current = true;
    mutate({ provider, trip, answer });
  }, [answer, provider, trip, mutate]);

  const name = settings.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
  if (answer === null) return <Failed sentence={text.refused} trip={trip} />;
  if (coming.error === null) {
    return (
      <LoadingRegion label={waysIn.coming}>
        <Placeholder height="120px" />
      </LoadingRegion>
    );
  }
  if (isApiProblem(coming.error) && coming.error.code === 'outside_identity_unknown')
    return <Unknown name={name} />;
  return <Failed sentence={sentenceOf(coming.error)} trip={trip} />;
}

/** Null: joined to the account of who is signed in. */
async function comeBack({ provider, trip, answer: body }: Came): Promise<Tokens | null> {
  if (trip.purpose === 'sign-in') return await call(signInFromOutside, { params: { provider }, body });
  await call(linkOutsideIdentity, { params: { provider }, body });
  return null;
}

function Unknown({ name }: { readonly name: string }) {
  return (
    <div role="alert" className={classes.form}>
      <strong>{text.unknownTitle}</strong>
      <p>{text.unknown(name)}</p>
      <ul className={classes.steps}>
        <li>{text.withInvitation(name)}</li>
        <li>{text.withPassword(name)}</li>
        <li>{text.withNeither}</li>
      </ul>
      <p className={classes.note}>{text.whyNotEmail}</p>
      <Out to={paths.login()} label={text.toSignIn} />
    </div>
  );
}

function Failed({ sentence, trip }: { readonly sentence: string; readonly trip: Trip }) {
  const isLink = trip.purpose === 'link';
  return (
    <div role="alert" className={classes.form}>
      <p>{sentence}</p>
      <Out
        to={isLink ? paths.userDetails({}) : paths.login()}
        label={isLink ? text.toAccount : text.toSignIn}
      />
    </div>
  );
}

function Out({ to, label }: { readonly to: AppPath; readonly label: string }) {
  return (
    <Button component={AppLink} to={to} fullWidth size="md">
      {label}
    </Button>
  );
}
