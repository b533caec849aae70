/** Whose journal a page opens. */
import { useQuery } from '@tanstack/react-query';
import { useIsConnected } from '../../platform/http/connection.ts';
import { rememberedJournalUser } from '../../platform/journal/open-journal.ts';
import { accountQuery } from './account.queries.ts';

/** Without a network nobody says who is signed in; the device knows whose journal was open last. Null: not known yet. */
export function useJournalUser(): number | null {
  const account = useQuery(accountQuery);
  const isConnected = useIsConnected();
  return account.data?.userId ?? (account.isPending && isConnected ? null : rememberedJournalUser());
}
