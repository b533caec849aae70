/** What stands where content will come: a shape of the same size, so that nothing jumps when it arrives. */
import classes from './placeholder.module.css';

export function Placeholder({
  height,
  width = '100%',
}: {
  /** Any CSS length. */
  readonly height: string;
  readonly width?: string;
}) {
  return (
    <span className={classes.shape} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />
  );
}

/** Says once that something is loading; the shapes inside are silent. */
export function LoadingRegion({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={classes.region}>
      <span className={classes.spoken}>{label}</span>
      {children}
    </div>
  );
}
