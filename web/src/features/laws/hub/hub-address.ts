/** Which clause's panel is open, in the address beside the place in the law: Back closes it, and a link can open it. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useQueryId } from '../../../platform/navigation.ts';

export type OpenPanel = {
  readonly clauseId: number | null;
  readonly open: (clauseId: number) => void;
  /** Leaves the place in the law as it is, so no step back is needed. */
  readonly close: () => void;
};

export function useOpenPanel(): OpenPanel {
  const router = useRouter();
  const clauseId = useQueryId('panel');
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const write = useCallback(
    (panel: string | undefined, replace: boolean) => {
      const { lawPlace } = router.state.location.state;
      void router.navigate({
        to: '.',
        search: ({ panel: _closed, ...known }: { panel?: unknown }) =>
          panel === undefined ? known : { ...known, panel },
        hash,
        ...(lawPlace !== undefined && { state: { lawPlace } }),
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
      } as never); // the routes are not registered by type, so every search looks foreign
    },
    [router, hash],
  );
  return {
    clauseId,
    open: useCallback((id: number) => write(String(id), false), [write]),
    close: useCallback(() => write(undefined, true), [write]),
  };
}
