/** What one may do in place of a password, under a line that says 'or'. */
import type { ReactNode } from 'react';
import { waysIn } from '../../../hebrew/ways-in.ts';
import classes from '../account.module.css';

export function OtherWays({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.elsewhere}>
      <p className={classes.or}>{waysIn.or}</p>
      {children}
    </div>
  );
}
