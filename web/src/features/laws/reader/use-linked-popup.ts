/** Which clause's linked clauses are open in the popup (EXE-129). One popup at a time. */
import type { LawExtensions } from '@sugya/contract/laws.ts';
import { useCallback, useState } from 'react';
import type { ClausePlace, ReaderDocument } from '../rows/reader-rows.ts';

type Opened = {
  readonly clause: ClausePlace;
  readonly links: NonNullable<LawExtensions['6']>;
  readonly opener: HTMLElement;
};

export function useLinkedPopup(content: ReaderDocument) {
  const [shown, setShown] = useState<Opened | null>(null);
  const open = useCallback(
    (clause: ClausePlace, opener: HTMLElement) => {
      const links = content.rows.flatMap((row) =>
        row.kind === 'text' && row.item.ClauseId === clause.clauseId
          ? (row.item.Extensions?.['6'] ?? [])
          : [],
      );
      setShown({ clause, links, opener });
    },
    [content],
  );
  const close = useCallback(() => setShown(null), []);
  return { shown, open, close };
}
