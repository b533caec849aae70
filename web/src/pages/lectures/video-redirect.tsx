/** LEC-50 to LEC-53: a video's id alone leads to its lecture, anything that fails leads home. */
import { findVideo } from '@sugya/contract/lectures.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { lectures } from '../../hebrew/lectures.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

export default function VideoRedirectPage() {
  const id = useRouteId('id');
  const place = useQuery({
    queryKey: ['lectures', 'place', id],
    queryFn: ({ signal }) => call(findVideo, { params: { id }, signal }),
    meta: { isSilent: true },
  });
  if (place.isError) return <Redirect to={paths.home()} />;
  if (place.data !== undefined) {
    const { lessonVideoId: videoId, ...rest } = place.data;
    const to: AppPath = `${paths.lecture({ ...rest, videoId })}?source=app`;
    return <Redirect to={to} />;
  }
  return (
    <Page>
      <LoadingRegion label={lectures.lecture.loading}>
        <Placeholder height="320px" />
      </LoadingRegion>
    </Page>
  );
}
