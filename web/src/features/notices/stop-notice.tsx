/** Ends a mail from its own address: opening it asks, and only the button ends it (RFC 8058). */
import { Button } from '@mantine/core';
import { type MailedNotice, stopNotice } from '@sugya/contract/notices.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { notices } from '../../hebrew/notices.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import classes from './notices.module.css';

const texts = notices.stop;

export function StopNotice({ token }: { readonly token: string }) {
  const stopping = useMutation({
    mutationFn: () => call(stopNotice, { body: { token } }),
    meta: { showsOwnFailure: true },
  });
  const notice = noticeOf(token);
  if (stopping.data !== undefined) {
    return (
      <div className={classes.stop} role="status">
        <p>{texts.done[stopping.data.notice]}</p>
        <p>{texts.again}</p>
      </div>
    );
  }
  const isDead = isApiProblem(stopping.error) && stopping.error.code === 'invalid_request';
  if (notice === null || isDead) return <p role="alert">{texts.dead}</p>;
  return (
    <div className={classes.stop}>
      <p>{texts.ask[notice]}</p>
      <Button size="lg" fullWidth loading={stopping.isPending} onClick={() => stopping.mutate()}>
        {texts.button}
      </Button>
      {stopping.error !== null && (
        <p role="alert">
          {texts.failed} {sentenceOf(stopping.error)}
        </p>
      )}
    </div>
  );
}

/** As the token says it; whether it is ours, the server says. */
function noticeOf(token: string): MailedNotice | null {
  const [notice] = token.split('.');
  return notice === 'digest' || notice === 'review' || notice === 'desk' ? notice : null;
}
