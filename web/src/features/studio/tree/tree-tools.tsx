/** Above the tree: which of it is shown, everything open or closed, and what is added where. */
import { Button } from '@mantine/core';
import { parentKinds, type StudioKind } from '@sugya/contract/studio-forms.ts';
import { type TreeNode, treeKinds } from '@sugya/contract/studio-tree.ts';
import { IconChevronsDown, IconChevronsUp, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { studio } from '../../../hebrew/studio.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { DisclosureMenu, type MenuAction } from '../../../ui/disclosure-menu.tsx';
import { isStudioKind } from '../tree-actions/use-tree-actions.ts';
import { kindIcons, nameOf } from '../tree-grid/node-words.tsx';
import {
  isOfFilter,
  parentKeyOf,
  type TreeFilter,
  type TreeIndex,
  treeFilters,
} from '../tree-model/tree-model.ts';
import classes from './course-tree.module.css';

export function TreeFilters({
  index,
  filter,
  onFilter,
  onOpenAll,
  onCloseAll,
}: {
  readonly index: TreeIndex;
  readonly filter: TreeFilter;
  readonly onFilter: (filter: TreeFilter) => void;
  readonly onOpenAll: () => void;
  readonly onCloseAll: () => void;
}) {
  return (
    <>
      <SegmentedFilter
        label={studioTree.filterLabel}
        parts={treeFilters.map((value) => ({
          value,
          label: studioTree.filters[value],
          count: value === 'all' ? null : index.nodes.filter((node) => isOfFilter(index, node, value)).length,
        }))}
        chosen={filter}
        onChoose={onFilter}
      />
      <span className={classes.folds}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChevronsDown size={17} aria-hidden />}
          onClick={onOpenAll}
        >
          {studioTree.openAll}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChevronsUp size={17} aria-hidden />}
          onClick={onCloseAll}
        >
          {studioTree.closeAll}
        </Button>
      </span>
    </>
  );
}

export type NewThing = { readonly kind: StudioKind; readonly parentId: number };

/** A subject in the course; a lesson in the present row's subject; in the present row's lesson what stands in lessons. */
export function AddMenu({
  index,
  present,
  root,
  onAdd,
}: {
  readonly index: TreeIndex;
  /** The row that one stands on. */
  readonly present: TreeNode | null;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly onAdd: (thing: NewThing) => void;
}) {
  return (
    <div ref={root}>
      <DisclosureMenu
        label={studioTree.add}
        className={classes.add}
        actions={additions(index, present).map(({ icon, label, thing }) => ({
          key: `${thing.kind}.${thing.parentId}`,
          label,
          icon,
          onChoose: () => onAdd(thing),
        }))}
      >
        <IconPlus size={18} aria-hidden />
        <span>{studioTree.add}</span>
        <kbd>N</kbd>
      </DisclosureMenu>
    </div>
  );
}

type Addition = Pick<MenuAction, 'label' | 'icon'> & { readonly thing: NewThing };

function additions(index: TreeIndex, present: TreeNode | null): Addition[] {
  const above = [present, ...ancestors(index, present)].filter((node) => node !== null);
  const lesson = above.find(({ kind }) => kind === 'lesson');
  const category = above.find(({ kind }) => kind === 'category');
  const inLesson = treeKinds.filter(
    (kind) =>
      isStudioKind(kind) && (parentKinds as Readonly<Record<string, string | null>>)[kind] === 'lesson',
  );
  return [
    ...(lesson === undefined
      ? []
      : inLesson.flatMap((kind) =>
          isStudioKind(kind)
            ? [
                {
                  label: studioTree.addKind.within(studio.kinds[kind], nameOf(lesson)),
                  icon: kindIcons[kind],
                  thing: { kind, parentId: lesson.id },
                },
              ]
            : [],
        )),
    ...(category === undefined
      ? []
      : [
          {
            label: studioTree.addKind.lesson(nameOf(category)),
            icon: kindIcons.lesson,
            thing: { kind: 'lesson', parentId: category.id } as const,
          },
        ]),
    {
      label: studioTree.addKind.category,
      icon: kindIcons.category,
      thing: { kind: 'category', parentId: index.courseId },
    },
  ];
}

function ancestors(index: TreeIndex, node: TreeNode | null): TreeNode[] {
  const above = node === null ? undefined : index.byKey.get(parentKeyOf(node));
  return above === undefined ? [] : [above, ...ancestors(index, above)];
}
