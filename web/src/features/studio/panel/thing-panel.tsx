/** What is open beside the tree: read anew whenever it is opened, and after anything else changed it. */
import type { TreeNode } from '@sugya/contract/studio-tree.ts';
import { useQuery } from '@tanstack/react-query';
import { shell } from '../../../hebrew/shell.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { formSections } from '../forms/form-sections.ts';
import { ThingEditor } from '../forms/thing-editor.tsx';
import { StateMark } from '../things/state-mark.tsx';
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
  /** Null for the course itself. */
  readonly node: TreeNode | null;
  /** Rises when what was read no longer holds. */
  readonly generation: number;
}) {
  if (isFormKind(kind)) {
    return (
      <ReadThing key={`${kind}.${id}.${generation}`} kind={kind} id={id} generation={generation} {...needs} />
    );
  }
  if (node === null) return null;
  return (
    <SidePanel
      key={`${kind}.${id}`}
      title={<bdi>{nameOf(node)}</bdi>}
      note={studioTree.kinds[node.kind]}
      onClose={needs.onClose}
    >
      {node.kind === 'material' ? (
        <ThingEditor kind="material" id={id} sections={formSections.material} />
      ) : (
        <>
          <StateMark state={node.state} hasDraft={node.hasDraft} />
          <p>{studioTree.panel.elsewhere}</p>
        </>
      )}
    </SidePanel>
  );
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
