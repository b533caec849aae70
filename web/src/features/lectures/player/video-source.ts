/** Which player a link needs, and whether it begins by itself (LEC-22, LEC-23). */
import { isAllowedAddress } from '../../../platform/embedding/allowed-address.ts';

export type VideoKind = 'file' | 'hls' | 'vimeo';

/** LEC-22. Unit: px. */
const AUTOPLAY_WIDER_THAN = 1_024;
const VIMEO_PLAYER = 'https://player.vimeo.com/';

export function videoKind(link: string): VideoKind {
  const { hostname, pathname } = new URL(link, 'https://own.invalid');
  if (/(^|\.)vimeo\.com$/i.test(hostname)) return 'vimeo';
  return /\.m3u8$/i.test(pathname) ? 'hls' : 'file';
}

/** Ours, or of a site whose videos may be shown here. A host's player stands in a frame of its own address. */
export function isPlayedHere(link: string, videoHosts: readonly string[]): boolean {
  if (link.startsWith('/')) return true;
  return isAllowedAddress(videoKind(link) === 'vimeo' ? VIMEO_PLAYER : link, videoHosts);
}

/** Only what the host plays begins by itself, and only on a wide window. */
export function beginsByItself(link: string, windowWidth: number): boolean {
  return videoKind(link) === 'vimeo' && windowWidth > AUTOPLAY_WIDER_THAN;
}

/** Where to go on: not at the very end, and not within the first moments. */
export function resumeSeconds(position: number, duration: number): number {
  const isWithin = position >= RESUME_FROM && position < duration - END_MARGIN;
  return isWithin ? position : 0;
}

/** Unit: seconds. */
const RESUME_FROM = 2;
const END_MARGIN = 2;
