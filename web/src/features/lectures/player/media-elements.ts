/** The library's elements as React knows them: what we set on each, and nothing else. */
import type { DetailedHTMLProps, HTMLAttributes, RefAttributes, VideoHTMLAttributes } from 'react';

type Part = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };
type Hosted = VideoHTMLAttributes<HTMLVideoElement> &
  RefAttributes<HTMLVideoElement> & { readonly slot?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Part & { hotkeys?: string; noautohide?: boolean };
      'media-control-bar': Part;
      'media-play-button': Part;
      'media-seek-backward-button': Part & { seekoffset?: string };
      'media-seek-forward-button': Part & { seekoffset?: string };
      'media-time-range': Part;
      'media-time-display': Part & { showduration?: boolean };
      'media-mute-button': Part;
      'media-volume-range': Part;
      'media-captions-button': Part;
      'media-playback-rate-button': Part & { rates?: string };
      'media-fullscreen-button': Part;
      'media-loading-indicator': Part & { slot?: string };
      'hls-video': Hosted;
      'vimeo-video': Hosted & { readonly config?: { readonly referrerpolicy: ReferrerPolicy } };
    }
  }
}
