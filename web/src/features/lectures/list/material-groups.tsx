/** Supporting materials by lesson: the lesson's own, then those of its videos. */
import type { VideosGroup } from '@sugya/contract/lectures.ts';
import { lectures } from '../../../hebrew/lectures.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './material-groups.module.css';

export function MaterialGroups({
  courseId,
  groups,
}: {
  readonly courseId: number;
  readonly groups: readonly VideosGroup[];
}) {
  return (
    <div className={classes.groups}>
      {groups.map(({ id: lessonId, name, categoryId, supportingMaterials, videos }) => (
        <Sheet key={lessonId} title={name}>
          {supportingMaterials !== null && <RichText html={supportingMaterials} />}
          {videos.map((video) => (
            <section key={video.id} className={classes.video}>
              <h3>
                <bdi>{video.name}</bdi>
              </h3>
              {video.supportingMaterials !== null && <RichText html={video.supportingMaterials} />}
              <AppLink
                to={paths.lecture({ courseId, categoryId, lessonId, videoId: video.id })}
                aria-label={`${lectures.materials.toLecture}: ${video.name}`}
              >
                {lectures.materials.toLecture}
              </AppLink>
            </section>
          ))}
        </Sheet>
      ))}
    </div>
  );
}
