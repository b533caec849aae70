/** The one-time link of an invitation, to be copied where no mail went out. */
import { Button } from '@mantine/core';
import { team as text } from '../../../hebrew/team.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from './staff.module.css';

export function InvitationLink({
  token,
  isMailed,
  email,
}: {
  readonly token: string | null;
  readonly isMailed: boolean;
  readonly email: string;
}) {
  if (token === null) return <p role="status">{text.noLink}</p>;
  const link = new URL(paths.invitation(token), window.location.origin).href;

  async function copy() {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', message: text.copied });
  }

  return (
    <div className={classes.form}>
      <p role="status">
        {isMailed ? text.sentByMail : text.made} <bdi dir="ltr">{email}</bdi>
      </p>
      <TextField
        name="link"
        dir="ltr"
        labelProps={{ dir: 'auto' }}
        label={text.link}
        hint={text.linkWhy}
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
