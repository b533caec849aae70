/** Opens the window of "all words". Its code comes soon after the law, to be there when the network is not. */
import type { LawText } from '@sugya/contract/laws.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { latePart } from '../../../platform/app-update/late-part.ts';

const load = async () => (await import('./all-words.tsx')).AllWords;
const AllWords = latePart(load);

/** After the law itself, which is what one came for. Unit: ms. */
const FETCH_AFTER_MS = 3_000;

export function useAllWords({
  texts,
  query,
  goToClause,
}: {
  readonly texts: readonly LawText[];
  readonly query: string;
  readonly goToClause: (clauseId: number) => void;
}): { readonly open: () => void; readonly shown: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  // The browser's store of code is outside of what React knows.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    open: () => setIsOpen(true),
    shown: isOpen && (
      <Suspense>
        <AllWords
          texts={texts}
          begunAs={query}
          onGo={(clauseId) => {
            close();
            goToClause(clauseId);
          }}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
