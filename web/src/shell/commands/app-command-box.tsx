/** The command box with everything that it offers: each provider gives its commands, and knows none of the others. */
import { useMayDo } from '../../features/account/may-do.ts';
import { useFoundContent } from '../../features/search/use-found-content.tsx';
import { commands as text } from '../../hebrew/commands.ts';
import { paths } from '../../paths.ts';
import type { Command } from '../../platform/commands/command.ts';
import { CommandBox } from '../../platform/commands/command-box.tsx';
import { useMenuItems } from '../menu/use-menu.ts';
import { studioItems } from '../studio/studio-items.tsx';
import { useWorkCourseId } from './work-course-id.ts';

export function AppCommandBox({ onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const screens = useScreenCommands();
  const studio = useStudioCommands();
  const content = useFoundContent(useWorkCourseId());
  return <CommandBox commands={[...screens, ...studio]} content={content} onClose={onClose} />;
}

/** What the menu offers in the course that is open. */
function useScreenCommands(): Command[] {
  return useMenuItems().flatMap((item) =>
    item.kind === 'page'
      ? [
          {
            id: `screen-${item.key}`,
            label: item.label,
            group: item.categoryId === undefined ? text.groups.screens : text.groups.subjects,
            to: item.to,
          },
        ]
      : [],
  );
}

function useStudioCommands(): Command[] {
  const may = useMayDo();
  const courseId = useWorkCourseId();
  const screens = studioItems(courseId, may)
    .flat()
    .map(({ label, to }) => ({ id: `studio-${to}`, label, group: text.groups.studio, to }));
  if (courseId === null || !may('keys.read')) return screens;
  const to = paths.studioImports({ panel: 'export' });
  return [...screens, { id: `studio-${to}`, label: text.exportCourse, group: text.groups.studio, to }];
}
