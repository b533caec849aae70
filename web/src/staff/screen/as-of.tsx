import { shortTime } from '@sugya/domain/israel-time.ts';
import { staff } from '../../hebrew/staff.ts';
import classes from './as-of.module.css';

/** Of when figures are that come from a replica and may be some seconds old (XCT-50); nothing where they are of now. */
export function AsOf({ at }: { readonly at: string | null | undefined }) {
  if (at == null) return null;
  return (
    <p className={classes.asOf}>
      {staff.asOf}
      <bdi dir="ltr">{shortTime(new Date(at))}</bdi>
    </p>
  );
}
