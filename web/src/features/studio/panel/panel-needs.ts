/** What the panel is given by the screen around it. */
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { AppPath } from '../../../paths.ts';
import type { Chosen } from '../things/things.queries.ts';
import type { TreeActions } from '../tree-actions/use-tree-actions.ts';

export type PanelNeeds = {
  readonly actions: TreeActions;
  readonly onPublish: (things: readonly (Chosen & { readonly revision?: number })[]) => Promise<void>;
  /** The server has the draft. */
  readonly onSaved: (thing: StudioThing) => void;
  readonly onClose: () => void;
  /** Where a question is edited; without it the questions are only listed. */
  readonly questionPath?: (questionId: number) => AppPath;
};
