import { shell } from '../../../hebrew/shell.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';

/** The verdicts before they are there, or instead of them when they did not come. */
export function ReaderWaiting({
  error,
  onRetry,
}: {
  /** Null while they are on their way. */
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  if (error !== null) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <LoadingRegion label={shell.loading}>
      <Placeholder height="44px" width="320px" />
      <Placeholder height="460px" />
      <Placeholder height="460px" />
    </LoadingRegion>
  );
}
