/** Videos as cards: picture, name, length, what is seen, and the heart (LEC-03, LEC-13 to LEC-15). */
import type { Video } from '@sugya/contract/lectures.ts';
import { IconCircleCheckFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lectures } from '../../../hebrew/lectures.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { lengthText, secondsText } from '../video-length.ts';
import classes from './video-cards.module.css';

const text = lectures.card;

export type LessonPlace = {
  readonly courseId: number;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly lessonId: number;
};
export type RenderHeart = (video: Video, place: LessonPlace) => ReactNode;

export function VideoCards({
  videos,
  label,
  place,
  renderHeart,
}: {
  readonly videos: readonly Video[];
  readonly label: string;
  readonly place: LessonPlace;
  readonly renderHeart: RenderHeart;
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {videos.map((video) => (
        <li key={video.id} className={classes.card}>
          <VideoCard video={video} place={place} heart={renderHeart(video, place)} />
        </li>
      ))}
    </ul>
  );
}

function VideoCard({
  video,
  place,
  heart,
}: {
  readonly video: Video;
  readonly place: LessonPlace;
  readonly heart: ReactNode;
}) {
  const { id, name, subtitle, length, thumbnailUrl, userViewStatus, positionSeconds } = video;
  const isSeen = userViewStatus === 1;
  return (
    <>
      <AppLink
        to={paths.lecture({ ...place, videoId: id })}
        className={classes.link}
        aria-label={text.watch(name)}
      >
        <span className={classes.picture}>
          <img src={thumbnailUrl ?? '/mark.svg'} alt="" loading="lazy" width={270} height={152} />
          <IconPlayerPlayFilled className={classes.play} size={34} aria-hidden />
          {length !== null && (
            <bdi className={classes.length} dir="ltr">
              {lengthText(length)}
            </bdi>
          )}
        </span>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        {subtitle !== null && (
          <span className={classes.subtitle}>
            <bdi>{subtitle}</bdi>
          </span>
        )}
      </AppLink>
      <div className={classes.foot}>
        <span className={classes.state}>
          {isSeen && (
            <>
              <IconCircleCheckFilled size={18} aria-hidden />
              {text.seen}
            </>
          )}
          {!isSeen && positionSeconds > 0 && text.started(secondsText(positionSeconds))}
        </span>
        {heart}
      </div>
    </>
  );
}

export function VideoCardsLoading() {
  return (
    <LoadingRegion label={lectures.loading}>
      <div className={classes.list}>
        <Placeholder height="220px" width="270px" />
        <Placeholder height="220px" width="270px" />
        <Placeholder height="220px" width="270px" />
      </div>
    </LoadingRegion>
  );
}
