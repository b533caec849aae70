/** A panel until what it shows is there, and where it does not come. */
import { LoadFailed } from '../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { SidePanel } from './side-panel.tsx';

type LoadingPanelProps = {
  readonly title: string;
  /** What is being read, for a screen reader. */
  readonly label: string;
  /** Null while it is on its way. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

export function LoadingPanel({ title, label, error, onRetry, onClose }: LoadingPanelProps) {
  return (
    <SidePanel title={title} onClose={onClose}>
      {error === null ? (
        <LoadingRegion label={label}>
          <Placeholder height="12rem" />
        </LoadingRegion>
      ) : (
        <LoadFailed error={error} onRetry={onRetry} />
      )}
    </SidePanel>
  );
}
