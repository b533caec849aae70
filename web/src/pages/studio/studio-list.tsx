/** A list of the course that is worked on: messages, the help centre, chapters, lectures, books, drafting tasks or live lectures. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listKinds } from '../../features/studio/lists/list-kinds.ts';
import { ThingList } from '../../features/studio/lists/thing-list.tsx';
import { studioLists } from '../../hebrew/studio-forms.ts';
import { paths } from '../../paths.ts';
import { useGo, useQueryId, useQueryParameter, useRouteId, useRouteName } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import type { RouteName } from '../../route-patterns.ts';
import { WithLibrary } from '../../shell/staff/with-library.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';
import type { StudioList } from '../../studio-places.ts';

const LISTS: { readonly [Route in RouteName]?: StudioList } = {
  studioMessages: 'messages',
  studioHelp: 'help',
  studioChapters: 'chapters',
  studioLectures: 'lectures',
  studioBooks: 'books',
  studioDrafting: 'drafting',
  studioLive: 'live-lectures',
};

export default function StudioListPage() {
  const courseId = useRouteId('courseId');
  const route = useRouteName();
  const list = (route === null ? undefined : LISTS[route]) ?? 'messages';
  const kinds = listKinds[list];
  const wanted = useQueryParameter('kind');
  const kind = kinds.find((known) => known === wanted) ?? kinds[0];
  const state = useQueryParameter('state') ?? undefined;
  const openId = useQueryId('sel') ?? undefined;
  const isNew = useQueryParameter('sel') === 'new';
  const go = useGo();
  const title = studioLists.pages[list];
  usePageTitle(title);
  const place = { courseId, list, ...(kind !== kinds[0] && { kind }), state };
  const links = kinds.map((one) => ({
    key: one,
    label: studioLists.plural[one],
    to: paths.studioList({ courseId, list, ...(one !== kinds[0] && { kind: one }) }),
    isCurrent: one === kind,
  }));
  return (
    <StaffOnly capability="content.write">
      <WithLibrary>
        <StaffPage
          title={title}
          action={
            <Button
              size="sm"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => go(paths.studioList({ ...place, sel: 'new' }))}
            >
              {studioLists.fresh[kind]}
            </Button>
          }
          {...(kinds.length > 1 && { tabs: { label: studioLists.tabs, links } })}
        >
          <ThingList key={`${list}.${kind}`} kind={kind} place={{ ...place, sel: isNew ? 'new' : openId }} />
        </StaffPage>
      </WithLibrary>
    </StaffOnly>
  );
}
