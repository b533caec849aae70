/** One player for our files, HLS and the video host. The page reads right to left; time runs left to right. */

import { Button } from '@mantine/core';
import type { Lecture } from '@sugya/contract/lectures.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lectures } from '../../../hebrew/lectures.ts';
import { settings } from '../../../platform/settings.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import './media-elements.ts';
import classes from './lecture-player.module.css';
import { loadPlayer } from './load-player.ts';
import { useAttempts } from './use-attempts.ts';
import { useWatching } from './use-watching.ts';
import { beginsByItself, isPlayedHere, type VideoKind, videoKind } from './video-source.ts';

const text = lectures.player;
const RATES = '0.75 1 1.25 1.5 1.75 2';
const SEEK_SECONDS = '10';
/** Longer than any site takes that works. Unit: ms. */
const SILENT_AFTER_MS = 40_000;

export type LecturePlayerProps = {
  readonly lecture: Lecture;
  readonly onEnded: () => void;
  readonly onResumed: (seconds: number) => void;
  /** Reads the address anew: it may have ended, or the network. */
  readonly onRetry: () => Promise<unknown>;
};

export function LecturePlayer(props: LecturePlayerProps) {
  const { lecture, onRetry } = props;
  const { attempt, retry } = useAttempts(onRetry);
  if (isPlayedHere(lecture.link, settings.videoHosts))
    return <Player key={attempt} {...props} onRetry={retry} />;
  return (
    <StateMessage isFailure icon={<IconPlayerPlay size={28} />} title={text.elsewhere}>
      {text.elsewhereNext}
    </StateMessage>
  );
}

function Player({ lecture, onEnded, onResumed, onRetry }: LecturePlayerProps) {
  const { link, name, positionSeconds, lessonId, id: videoId } = lecture;
  const kind = videoKind(link);
  const media = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // Decided once: a window that is made wider later does not begin to play.
  const [isAutomatic] = useState(() => beginsByItself(link, window.innerWidth));

  // The effect brings the player's chunk.
  useEffect(() => {
    let isWanted = true;
    loadPlayer(kind).then(
      () => isWanted && setState('ready'),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [kind]);
  useWatching(media, { lessonId, videoId, positionSeconds, isReady: state === 'ready', onEnded, onResumed });
  useFailure(media, { kind, isReady: state === 'ready', onFailed: () => setState('failed') });

  if (state === 'failed') {
    return (
      <StateMessage
        isFailure
        icon={<IconPlayerPlay size={28} />}
        title={text.failed}
        action={
          <Button variant="default" onClick={() => void onRetry()}>
            {text.retry}
          </Button>
        }
      >
        {text.failedNext}
      </StateMessage>
    );
  }
  if (state === 'loading') {
    return (
      <LoadingRegion label={lectures.lecture.loading}>
        <div className={classes.frame}>
          <Placeholder height="100%" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <section className={classes.frame} dir="ltr" aria-label={text.label(name)}>
      <media-controller className={classes.player} lang="he">
        <MediaElement lecture={lecture} media={media} isAutomatic={isAutomatic} />
        <media-loading-indicator slot="centered-chrome" />
        <media-time-range className={classes.line} />
        <media-control-bar className={classes.bar}>
          <media-play-button />
          <media-seek-backward-button seekoffset={SEEK_SECONDS} />
          <media-seek-forward-button seekoffset={SEEK_SECONDS} />
          <media-time-display showduration />
          <span className={classes.gap} />
          <media-mute-button />
          <media-volume-range className={classes.volume} />
          <media-playback-rate-button rates={RATES} />
          {lecture.captionsUrl !== null && <media-captions-button ref={asSwitch} />}
          <media-fullscreen-button />
        </media-control-bar>
      </media-controller>
    </section>
  );
}

/** The library's button tells `aria-checked`, which only a switch may have. */
function asSwitch(button: HTMLElement | null): void {
  button?.setAttribute('role', 'switch');
}

const FROM_THIS_SITE = { referrerpolicy: 'origin' } as const;

function MediaElement({
  lecture,
  media,
  isAutomatic,
}: {
  readonly lecture: Lecture;
  readonly media: RefObject<HTMLVideoElement | null>;
  readonly isAutomatic: boolean;
}) {
  const { link, captionsUrl, thumbnailUrl } = lecture;
  const shared = { ref: media, slot: 'media', src: link, playsInline: true, autoPlay: isAutomatic } as const;
  const kind = videoKind(link);
  // Our pages send no referrer; a host that plays a video on its school's own site only needs to know the site.
  if (kind === 'vimeo') return <vimeo-video {...shared} config={FROM_THIS_SITE} />;
  const track = captionsUrl !== null && (
    <track kind="captions" srcLang="he" label={text.captions} src={captionsUrl} default />
  );
  if (kind === 'hls') return <hls-video {...shared}>{track}</hls-video>;
  return (
    <video {...shared} preload="metadata" {...(thumbnailUrl !== null && { poster: thumbnailUrl })}>
      {track}
    </video>
  );
}

/**
 * The effect listens to the element, and to the clock for what others send: their players are silent about a file that
 * is not there and a site that does not answer.
 */
function useFailure(
  media: RefObject<HTMLVideoElement | null>,
  { kind, isReady, onFailed }: { kind: VideoKind; isReady: boolean; onFailed: () => void },
): void {
  const report = useRef(onFailed);
  useEffect(() => {
    report.current = onFailed;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null || !isReady) return;
    const fail = () => report.current();
    const lose = () => element.readyState === HTMLMediaElement.HAVE_NOTHING && fail();
    const timer = kind === 'file' ? undefined : setTimeout(lose, SILENT_AFTER_MS);
    element.addEventListener('error', fail);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('error', fail);
    };
  }, [media, kind, isReady]);
}
