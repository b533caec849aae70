/** The way back from a law's own page, which has neither header nor menu (NAV-33): to where one came from, else home. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { laws } from '../../../hebrew/laws.ts';
import { paths } from '../../../paths.ts';
import { needsWayBack, useFrame } from '../../../platform/embedding/frame.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './leave-law.module.css';

export function LeaveLaw() {
  const router = useRouter();
  const frame = useFrame();
  // Links followed inside the law stand between here and the page before it.
  const { steps, canLeave } = useRouterState({
    select: ({ location: { state } }) => {
      const back = (state.lawPlace?.followed ?? 0) + 1;
      return { steps: back, canLeave: (state.__TSR_index ?? 0) >= back };
    },
    structuralSharing: true,
  });
  if (!needsWayBack(frame)) return null;
  if (!canLeave) return <AppLink to={paths.home()}>{laws.goBack}</AppLink>;
  return (
    <button type="button" className={classes.leave} onClick={() => router.history.go(-steps)}>
      {laws.goBack}
    </button>
  );
}
