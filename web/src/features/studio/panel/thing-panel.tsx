/** What is open beside the tree: read anew whenever it is opened, and after anything else changed it. */
import type { TreeNode } from '@sugya/contract/studio-tree.ts';
import { useQuery } from '@tanstack/react-query';
import { shell } from '../../../hebrew/shell.ts';
import { studio } from '../../../hebrew/studio.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { formSections } from '../forms/form-sections.ts';
import { ThingEditor } from '../forms/thing-editor.tsx';
import { thingQuery } from '../things/things.queries.ts';
import { type FormKind, isFormKind } from '../tree-forms/thing-form.tsx';
import { nameOf } from '../tree-grid/node-words.tsx';
import { OpenThing } from './open-thing.tsx';
import type { PanelNeeds } from './panel-needs.ts';

export function ThingPanel({
  kind,
  id,
  node,
  generation,
  ...needs
}: PanelNeeds & {
  readonly kind: string;
  readonly id: number;
  /** Null for the course itself, and for what has no row yet. */
  readonly node: TreeNode | null;
  /** Rises when what was read no longer holds. */
  readonly generation: number;
}) {
  if (isFormKind(kind)) {
    return (
      <ReadThing key={`${kind}.${id}.${generation}`} kind={kind} id={id} generation={generation} {...needs} />
    );
  }
  if (!isListedKind(kind)) return null;
  return (
    <SidePanel
      key={`${kind}.${id}.${generation}`}
      title={<bdi>{node === null || kind === 'material' ? studio.kinds[kind] : nameOf(node)}</bdi>}
      {...(kind !== 'material' && { note: studio.kinds[kind] })}
      onClose={needs.onClose}
    >
      <ThingEditor
        kind={kind}
        id={id}
        sections={formSections[kind]}
        {...(kind !== 'material' && {
          onRemoved: () => {
            needs.onClose();
            void needs.actions.readAnew();
          },
        })}
      />
    </SidePanel>
  );
}

type ListedInTree = 'video' | 'chapter' | 'material';

function isListedKind(kind: string): kind is ListedInTree {
  return kind === 'video' || kind === 'chapter' || kind === 'material';
}

function ReadThing<Kind extends FormKind>({
  kind,
  id,
  generation,
  ...needs
}: PanelNeeds & { readonly kind: Kind; readonly id: number; readonly generation: number }) {
  const query = thingQuery({ kind, id });
  const { data, error, refetch } = useQuery({
    ...query,
    queryKey: [...query.queryKey, generation],
  });
  if (data !== undefined) return <OpenThing key={`${kind}.${id}.${generation}`} opened={data} {...needs} />;
  return (
    <SidePanel title={studioTree.panel.label} onClose={needs.onClose}>
      {error === null ? (
        <LoadingRegion label={shell.loading}>
          <Placeholder height="48px" />
          <Placeholder height="220px" />
        </LoadingRegion>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  );
}
