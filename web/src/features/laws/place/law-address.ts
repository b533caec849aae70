/** The place in a law and the address of its page: read from the address, and written back to it while one reads. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Where a reader stood, as exactly as the page's history keeps it. */
export type LawPlace = {
  readonly rowKey: string;
  /** How far the row had been scrolled past. Unit: px. */
  readonly offset: number;
  /** Links inside the law that were followed to get here: so many steps back lie in the law. */
  readonly followed: number;
  /** Names one write, so that the reader knows its own. */
  readonly write: string;
};

export type LawAddress = {
  /** What stands after the # of the address: `c5012` or `סעיף-25א`. */
  readonly anchor: string;
  /** Null where the address came from elsewhere. */
  readonly place: LawPlace | null;
  /** `isNew` leaves a way back to the present address. */
  readonly write: (anchor: string, place: LawPlace, isNew: boolean) => void;
  readonly goBack: () => void;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    lawPlace?: LawPlace;
  }
}

/** For pages of laws. A law beside a question leaves the address to the question. */
export function useLawAddress(): LawAddress {
  const router = useRouter();
  const anchor = useRouterState({ select: ({ location }) => location.hash });
  const place = useRouterState({ select: ({ location }) => location.state.lawPlace ?? null });
  return useMemo(
    () => ({
      anchor,
      place,
      write: (hash, lawPlace, isNew) => {
        // What was written in the same moment would become part of the new address, and the way back would lead elsewhere.
        if (isNew) router.history.flush();
        void router.navigate({
          to: '.',
          search: true,
          hash,
          state: { lawPlace },
          replace: !isNew,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      },
      goBack: () => router.history.back(),
    }),
    [router, anchor, place],
  );
}

/** The law that was read when this page was left; null on a page that was not read yet. */
export function useLawOfAddress(): number | null {
  return useRouterState({
    select: ({ location }) => {
      const [lawId] = location.state.lawPlace?.rowKey.split(':') ?? [];
      return lawId === undefined ? null : Number(lawId);
    },
  });
}
