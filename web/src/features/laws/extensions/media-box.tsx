/** Audio and video of a clause, played in place where the site may play them. */
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { laws } from '../../../hebrew/laws.ts';
import { isAllowedAddress } from '../../../platform/embedding/allowed-address.ts';
import { settings } from '../../../platform/settings.ts';
import classes from './side-icons.module.css';

type Medium = { readonly Title: string; readonly Url: string; readonly kind: 'audio' | 'video' };

const MEDIA_FILE = /\.(?:mp3|m4a|aac|ogg|wav|mp4|webm)(?:[?#]|$)/i;

export function MediaBox({ medium, onClose }: { readonly medium: Medium; readonly onClose: () => void }) {
  return (
    <span className={classes.media}>
      <span className={classes.mediaHead}>
        <bdi>{medium.Title}</bdi>
        <a
          className={classes.icon}
          href={medium.Url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={laws.extensions.openInTab}
        >
          <IconExternalLink size={18} aria-hidden />
        </a>
        <button
          type="button"
          className={classes.icon}
          aria-label={laws.extensions.closeMedia(medium.Title)}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </button>
      </span>
      <Player medium={medium} />
    </span>
  );
}

function Player({ medium }: { readonly medium: Medium }) {
  const player = playerOf(medium);
  if (player === 'frame') {
    return (
      <iframe
        className={classes.frame}
        src={medium.Url}
        title={medium.Title}
        allow="fullscreen; picture-in-picture"
      />
    );
  }
  if (medium.kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: recordings that staff link to come without captions
    return <audio className={classes.audio} src={medium.Url} controls />;
  }
  // biome-ignore lint/a11y/useMediaCaption: recordings that staff link to come without captions
  return <video className={classes.frame} src={medium.Url} controls />;
}

/** Only our own files and the configured hosts may play here: the content security policy refuses the rest. */
export function playerOf({ Url, kind }: Medium): 'file' | 'frame' | null {
  if (!URL.canParse(Url, window.location.origin)) return null;
  const { href, origin } = new URL(Url, window.location.origin);
  if (origin !== window.location.origin && !isAllowedAddress(href, settings.videoHosts)) return null;
  if (MEDIA_FILE.test(Url)) return 'file';
  return kind === 'video' ? 'frame' : null;
}
