/** A table that is still to come, in its final shape. It shows itself after a moment, so that a quick answer never flickers. */
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './table-skeleton.module.css';

const ROWS = ['58%', '44%', '62%', '50%', '56%', '40%'] as const;

export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className={classes.table}>
        {ROWS.map((width) => (
          <div key={width} className={classes.row}>
            <Placeholder height="0.9rem" width={width} />
            <Placeholder height="0.9rem" width="4rem" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
