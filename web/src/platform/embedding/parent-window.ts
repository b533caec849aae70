/**
 * What an embedding page receives (EMB-11). Messages hold no secrets, so an unknown parent learns nothing it should
 * not.
 */
import { settings } from '../settings.ts';
import { isEmbedded } from './embedded.ts';

export type ParentMessage =
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'law_exist' }
  | { readonly type: 'video_ended'; readonly lessonId: number; readonly videoId: number }
  | { readonly type: 'access_token_expired' };

export function tellParent(message: ParentMessage): void {
  if (!isEmbedded()) return;
  for (const origin of parentOrigins({
    allowedHosts: settings.frameAncestors,
    referrer: document.referrer,
    ownOrigin: window.location.origin,
  })) {
    window.parent.postMessage(message, origin);
  }
}

/** The configured origins, else the referrer's; a host without a scheme is meant with https. */
export function parentOrigins(place: {
  readonly allowedHosts: readonly string[];
  readonly referrer: string;
  readonly ownOrigin: string;
}): string[] {
  const named = place.allowedHosts.filter((host) => !host.startsWith("'") && !host.includes('*'));
  const configured = named.flatMap((host) => originOf(host.includes('://') ? host : `https://${host}`));
  if (configured.length > 0) return configured;
  const referrer = originOf(place.referrer);
  return referrer.length > 0 ? referrer : [place.ownOrigin];
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
