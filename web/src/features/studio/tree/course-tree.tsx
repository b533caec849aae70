/** A course as its tree, with what is open beside it: read once, then everything is done here. */
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { TreeNode } from '@sugya/contract/studio-tree.ts';
import { IconFolderPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import type { AppPath } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CopyButton } from '../copies/copy-button.tsx';
import { ThingPanel } from '../panel/thing-panel.tsx';
import { type Chosen, useCreateThing } from '../things/things.queries.ts';
import { BulkBar } from '../tree-actions/bulk-bar.tsx';
import { PublishWindow } from '../tree-actions/publish-window.tsx';
import { patchTree, type CourseTree as Tree, treeQuery } from '../tree-actions/tree.queries.ts';
import { type PublishPlan, planPublish, useTreeActions } from '../tree-actions/use-tree-actions.ts';
import { TreeGrid } from '../tree-grid/tree-grid.tsx';
import type { RowHandlers } from '../tree-grid/tree-row.tsx';
import { indexTree, keyOf, keysAbove, type TreeRow } from '../tree-model/tree-model.ts';
import { moveByDrop } from '../tree-model/tree-moves.ts';
import classes from './course-tree.module.css';
import { useTreePlace } from './tree-place.ts';
import { AddMenu, type NewThing, TreeFilters } from './tree-tools.tsx';
import { useScreenKeys } from './use-screen-keys.ts';
import { useTreeCommands } from './use-tree-commands.ts';
import { useTreeState } from './use-tree-state.ts';

export type TreeNeeds = {
  readonly courseId: number;
  /** Where a question is edited; without it questions are only listed. */
  readonly questionPath?: (questionId: number) => AppPath;
};

export function CourseTree(needs: TreeNeeds) {
  const { data, error, refetch } = useQuery(treeQuery(needs.courseId));
  if (data !== undefined) return <OpenTree key={needs.courseId} tree={data} {...needs} />;
  return (
    <Page width="wide">
      <PageHeading title={studioTree.title} />
      {error === null ? (
        <TableSkeleton label={shell.loading} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function OpenTree({ courseId, tree, questionPath }: TreeNeeds & { readonly tree: Tree }) {
  const client = useQueryClient();
  const index = useMemo(() => indexTree(courseId, tree.nodes), [courseId, tree.nodes]);
  const place = useTreePlace(courseId);
  const [generation, setGeneration] = useState(0);
  const actions = useTreeActions(
    courseId,
    useCallback(() => setGeneration((before) => before + 1), []),
  );
  const state = useTreeState(index, place);
  const [plan, setPlan] = useState<PublishPlan | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const addMenu = useRef<HTMLDivElement>(null);
  const create = useCreateThing();
  const { rows, chosen } = state;
  const { selected } = place;

  function openPanel(key: string, isByKey: boolean) {
    wantsPanel.current = isByKey;
    place.go({ key }, { replace: selected !== null });
  }

  const commands = useTreeCommands(index, state, { actions, onOpen: openPanel });

  // Opened by a key, the panel gets the focus once it is there.
  const wantsPanel = useRef(false);
  useEffect(() => {
    if (!wantsPanel.current || selected === null) return;
    wantsPanel.current = false;
    focusPanel(root.current);
  }, [selected]);

  const publish = useCallback(
    async (things: readonly (Chosen & { readonly revision?: number })[]) => {
      const planned = await planPublish(things.map(({ kind, id }) => ({ kind, id })));
      const [only] = planned.things;
      if (only === undefined) showToast({ kind: 'note', message: studioTree.done.nothingToPublish });
      else if (planned.things.length === 1 && only.lacks.length === 0) await actions.publish([only]);
      else setPlan(planned);
    },
    [actions],
  );

  function closePanel() {
    const key = selected?.key;
    place.go({ key: null });
    if (key !== undefined) state.focusRow(key);
  }

  function add({ kind, parentId }: NewThing) {
    // Every lesson has one; it is written, not made.
    if (kind === 'material') {
      openPanel(`material.${parentId}`, true);
      return;
    }
    create.mutate(
      { kind, parentId, name: '' },
      {
        onError: reportNotDone,
        onSuccess: ({ id }) => void showNew(`${kind}.${id}`),
      },
    );
  }

  /** In sight whatever was searched, with its name to be written; that field takes the focus. */
  async function showNew(key: string) {
    await actions.readAnew();
    place.go({ words: '', filter: 'all' }, { replace: true });
    const nodes = client.getQueryData(treeQuery(courseId).queryKey)?.nodes ?? [];
    state.openRows(keysAbove(indexTree(courseId, nodes), key));
    state.setRenamingKey(key);
    state.noteFocus(key);
  }

  useScreenKeys({
    onUndo: () => void actions.undoLast(),
    onSearch: () => root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    onAdd: () => {
      const button = addMenu.current?.querySelector('button');
      button?.focus();
      if (button?.getAttribute('aria-expanded') === 'false') button.click();
    },
    onNextPane: () => {
      const isInPanel = document.activeElement?.closest('aside') != null;
      if (isInPanel || selected === null) state.focusRow(state.present.key ?? rows[0]?.key ?? '');
      else focusPanel(root.current);
    },
    onEscape: () => {
      if (chosen.size === 0) return false;
      state.setChosen(new Set());
      return true;
    },
  });

  /** What is dragged along: all that is chosen of its kind, if it is chosen itself. */
  function draggedBy(key: string): TreeNode[] {
    const node = index.byKey.get(key);
    if (node === undefined) return [];
    if (!chosen.has(key)) return [node];
    return index.nodes.filter((other) => other.kind === node.kind && chosen.has(keyOf(other)));
  }

  function handlersOf(row: TreeRow): RowHandlers {
    const { key, node } = row;
    return {
      onToggle: () => state.toggleRow(row),
      onChoose: () => state.choose([key], !chosen.has(key)),
      onOpen: () => {
        state.noteFocus(key);
        openPanel(key, false);
      },
      onRenamed: (name) => {
        state.setRenamingKey(null);
        state.focusRow(key);
        if (name !== null) void actions.rename({ kind: node.kind, id: node.id }, name);
      },
      canDrop: (dragged, side) => moveByDrop(index, draggedBy(dragged), node, side) !== null,
      onDrop: (dragged, side) => {
        const move = moveByDrop(index, draggedBy(dragged), node, side);
        if (move !== null) commands.moveNow(move, dragged);
      },
    };
  }

  const isNarrowed = place.words !== '' || place.filter !== 'all';
  const isAllChosen = rows.every(({ key }) => chosen.has(key));
  const presentNode = index.byKey.get(state.present.key ?? '') ?? null;
  const chosenNodes = [...chosen].flatMap((key) => index.byKey.get(key) ?? []);
  return (
    <div ref={root} className={classes.screen}>
      <Page width="wide">
        <PageHeading
          title={studioTree.title}
          before={<p className={classes.course}>{summary(index.nodes)}</p>}
          after={
            <div className={classes.actions}>
              <CopyButton course={{ id: courseId, name: tree.name }} />
              <button
                type="button"
                className={classes.second}
                onClick={() => openPanel(`course.${courseId}`, true)}
              >
                {studioTree.panel.course}
              </button>
              <AddMenu index={index} present={presentNode} root={addMenu} onAdd={add} />
            </div>
          }
        />
        <StaffList
          search={{
            label: studioTree.search,
            value: place.words,
            onChange: (words) => place.go({ words }, { replace: true }),
          }}
          filtersLabel={studioTree.search}
          filters={
            <TreeFilters
              index={index}
              filter={place.filter}
              onFilter={(filter) => place.go({ filter }, { replace: true })}
              onOpenAll={state.openAll}
              onCloseAll={state.closeAll}
            />
          }
          count={isNarrowed ? studioTree.shown(rows.length, index.nodes.length) : ''}
          panel={
            selected === null ? null : (
              <ThingPanel
                kind={selected.kind}
                id={selected.id}
                node={index.byKey.get(selected.key) ?? null}
                generation={generation}
                actions={actions}
                onPublish={publish}
                onSaved={(thing) => showSaved(thing)}
                onClose={closePanel}
                {...(questionPath !== undefined && { questionPath })}
              />
            )
          }
        >
          {rows.length === 0 ? (
            <StateMessage
              icon={isNarrowed ? <IconSearchOff size={28} /> : <IconFolderPlus size={28} />}
              title={isNarrowed ? studioTree.nothing : studioTree.empty}
            >
              {isNarrowed ? studioTree.nothingWhy : studioTree.emptyWhy}
            </StateMessage>
          ) : (
            <TreeGrid
              index={index}
              rows={rows}
              present={state.present}
              shownKey={selected?.key ?? null}
              chosen={chosen}
              renamingKey={state.renamingKey}
              onChooseAll={() =>
                state.choose(
                  rows.map(({ key }) => key),
                  !isAllChosen,
                )
              }
              onFocusRow={state.noteFocus}
              onCommand={commands.run}
              handlersOf={handlersOf}
            />
          )}
          {chosenNodes.length > 0 && (
            <BulkBar
              index={index}
              nodes={chosenNodes}
              actions={actions}
              onPublish={publish}
              onClear={() => state.setChosen(new Set())}
            />
          )}
          <KeyHints />
          <p className={classes.wide}>{studioTree.wide}</p>
        </StaffList>
        <p role="status" className={classes.heard}>
          {commands.spoken}
        </p>
        <PublishWindow
          plan={plan}
          onClose={() => setPlan(null)}
          onPublish={(things) => {
            setPlan(null);
            void actions.publish(things);
          }}
        />
      </Page>
    </div>
  );

  /** The row says what the panel has saved; a collection is known by its name, which the server tells. */
  function showSaved(thing: StudioThing) {
    const lawId = 'lawCollectionId' in thing.form ? thing.form.lawCollectionId : null;
    const verdictId = 'verdictCollectionId' in thing.form ? thing.form.verdictCollectionId : null;
    const key = `${thing.kind}.${thing.id}`;
    const node = index.byKey.get(key);
    const isSame =
      (node?.lawCollection?.id ?? null) === lawId && (node?.verdictCollection?.id ?? null) === verdictId;
    if (thing.kind === 'course' || !isSame) {
      void client.invalidateQueries({ queryKey: treeQuery(courseId).queryKey });
      return;
    }
    const { state: published, hasDraft } = thing;
    const name = 'name' in thing.form ? thing.form.name : (node?.name ?? '');
    const change = { name, state: published, hasDraft, lackCount: thing.lacks.length };
    patchTree(client, courseId, (nodes) =>
      nodes.map((one) => (keyOf(one) === key ? { ...one, ...change } : one)),
    );
  }
}

function summary(nodes: readonly TreeNode[]): string {
  const countOf = (kind: TreeNode['kind']) => nodes.filter((node) => node.kind === kind);
  const questions = countOf('exercise').reduce((sum, { itemCount }) => sum + (itemCount ?? 0), 0);
  return studioTree.counts(countOf('category').length, countOf('exercise').length, questions);
}

function focusPanel(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('aside h2')?.focus({ preventScroll: true });
}

function KeyHints() {
  return (
    <dl className={classes.keys} aria-label={studioTree.keys.label}>
      {studioTree.keys.list.map(([keys, what]) => (
        <div key={what}>
          <dt>
            <kbd dir="ltr">{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
