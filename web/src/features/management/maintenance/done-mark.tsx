/** The check mark beside a maintenance button after its success (AMM-10, AMM-11). */
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { management } from '../../../hebrew/management.ts';
import classes from './maintenance.module.css';

/** AMM-10. Unit: ms. */
const SHOWN_MS = 4_000;

/** `successes` counts; each further one shows the mark anew. Its region is always there, so that it is announced. */
export function DoneMark({ successes, text }: { readonly successes: number; readonly text?: string }) {
  const [past, setPast] = useState(0);
  // The effect touches the clock: the mark leaves by itself.
  useEffect(() => {
    if (successes === 0) return;
    const timer = setTimeout(() => setPast(successes), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [successes]);
  return (
    <span role="status" className={classes.done}>
      {successes > past && (
        <>
          <IconCheck size={20} aria-hidden />
          <bdi>{text ?? management.maintenance.done}</bdi>
        </>
      )}
    </span>
  );
}
