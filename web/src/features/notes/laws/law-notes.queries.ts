/** Notes on laws: all of them at once, so that every law has its notes without a network too. */
import { listLawNotes } from '@sugya/contract/notes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { cachedRead } from '../../../platform/offline-copies/cached-read.ts';

export const lawNotesQuery = queryOptions({
  queryKey: ['notes', 'laws'],
  queryFn: ({ signal, ...asking }) => cachedRead(asking, () => call(listLawNotes, { signal })),
  // Another device may have written since.
  staleTime: 0,
  meta: { isSilent: true },
});
