/** Whose journal a page opens. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsConnected } from '../../../platform/http/connection.ts';
import { knownJournalUser, rememberedJournalUser } from '../../../platform/journal/journal-user.ts';
import { useSession } from '../../../platform/session/session.ts';
import { accountQuery } from '../account.queries.ts';

/**
 * The tokens of this page say who is signed in, before the server does. Where they do not, and nobody can be asked, the
 * device knows whose journal was open last. Null: not known yet. Once known, it stays so while the server is asked again
 * after the network came back.
 */
export function useJournalUser(): number | null {
  // Drawn again when the session begins, which is when the tokens come of who had only a cookie.
  useSession();
  const account = useQuery(accountQuery);
  const isConnected = useIsConnected();
  const [known, setKnown] = useState<number | null>(null);
  const userId =
    account.data?.userId ??
    knownJournalUser() ??
    (account.isPending && isConnected ? null : rememberedJournalUser());
  if (userId !== null && userId !== known) setKnown(userId);
  return userId ?? known;
}
