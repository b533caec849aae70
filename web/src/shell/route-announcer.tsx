/** After a move inside the app: the focus goes to the main part and the new page's title is read aloud. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAnnouncedTitle } from '../platform/page-title.ts';
import classes from './app-frame.module.css';

export const MAIN_ID = 'main';

/** The effect listens to the router and moves the browser's focus. */
export function RouteAnnouncer() {
  const router = useRouter();
  const title = useAnnouncedTitle();
  const place = useRef<string | null>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        const now = placeOf(router.state.matches.at(-1));
        const isFirst = place.current === null;
        const isSame = place.current === now;
        place.current = now;
        if (isFirst || isSame) return;
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div role="status" aria-live="polite" className={classes.spoken}>
      {title}
    </div>
  );
}

/** Going from question to question is no new place: the exercise takes care of its own focus. */
function placeOf(match: { readonly routeId: string; readonly params: object } | undefined): string | null {
  if (match === undefined) return null;
  const params = Object.entries(match.params).filter(([name]) => name !== 'questionId');
  return JSON.stringify([match.routeId, params]);
}
