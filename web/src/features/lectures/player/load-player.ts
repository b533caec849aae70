/** Brings the player's elements and their Hebrew words; each host's own part only where it is needed. */
import { playerWords } from '../../../hebrew/lectures.ts';
import type { VideoKind } from './video-source.ts';

export async function loadPlayer(kind: VideoKind): Promise<void> {
  const { addTranslation, setLanguage } = await import('media-chrome/dist/utils/i18n.js');
  addTranslation('he', { ...playerWords });
  setLanguage('he');
  await Promise.all([
    import('media-chrome/dist/media-controller.js'),
    import('media-chrome/dist/media-control-bar.js'),
    import('media-chrome/dist/media-play-button.js'),
    import('media-chrome/dist/media-seek-backward-button.js'),
    import('media-chrome/dist/media-seek-forward-button.js'),
    import('media-chrome/dist/media-time-range.js'),
    import('media-chrome/dist/media-time-display.js'),
    import('media-chrome/dist/media-mute-button.js'),
    import('media-chrome/dist/media-volume-range.js'),
    import('media-chrome/dist/media-captions-button.js'),
    import('media-chrome/dist/media-playback-rate-button.js'),
    import('media-chrome/dist/media-fullscreen-button.js'),
    import('media-chrome/dist/media-loading-indicator.js'),
    kind === 'hls' && import('hls-video-element'),
    kind === 'vimeo' && import('vimeo-video-element'),
  ]);
}
