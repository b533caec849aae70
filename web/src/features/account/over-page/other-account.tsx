/**
 * A link signs in another person than the one who is here: both are named, and staying is the answer that needs
 * nothing.
 */

import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { type Account, readAccount } from '@sugya/contract/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hebrew } from '../../../hebrew.ts';
import { send } from '../../../platform/http/send.ts';
import { acceptOffer, declineOffer } from '../../../platform/session/offered-session.ts';
import classes from '../account.module.css';
import { fullName, useAccount } from '../account.queries.ts';

const text = hebrew.account.otherAccount;

/** The effect drops an offer that the server does not know. */
export function OtherAccount({ token }: { readonly token: string }) {
  const own = useAccount();
  const other = useQuery({
    queryKey: ['offered-account', token],
    queryFn: ({ signal }) => send(readAccount, { signal, headers: { authorization: `Bearer ${token}` } }),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (other.isError) declineOffer();
  }, [other.isError]);
  if (other.data === undefined || own === null) return null;
  return (
    <Modal
      opened
      onClose={declineOffer}
      title={text.title}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <p className={classes.lead}>{text.text}</p>
      <dl className={classes.accounts}>
        <Person label={text.here} account={own} />
        <Person label={text.offered} account={other.data} />
      </dl>
      <div className={classes.answers}>
        <Button onClick={declineOffer} data-autofocus>
          {text.stay}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            acceptOffer();
            window.location.reload();
          }}
        >
          {text.change}
        </Button>
      </div>
    </Modal>
  );
}

function Person({ label, account }: { readonly label: string; readonly account: Account }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{fullName(account)}</bdi>
        {account.email !== null && <bdi className={classes.note}>{account.email}</bdi>}
      </dd>
    </div>
  );
}
