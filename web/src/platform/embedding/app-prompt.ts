/** Whether a phone is asked to go on in the app (EMB-16 to EMB-18). */
import { hasSession } from '../session/session.ts';
import { settings } from '../settings.ts';
import { readStored, writeStored } from '../storage.ts';
import { isEmbedded } from './embedded.ts';
import type { Frame } from './frame.ts';

const ANSWERED_KEY = 'app_prompt';

export type Surroundings = {
  readonly frame: Pick<Frame, 'isHandheld' | 'source'>;
  /** Null: this installation has no app. */
  readonly scheme: string | null;
  /** A stranger has nothing here to go on with. */
  readonly isSignedIn: boolean;
  /** Inside another page, whose matter it would be. */
  readonly isEmbedded: boolean;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
  /** Answered before in this tab. */
  readonly isAnswered: boolean;
};

export function wantsAppPrompt(here: Surroundings): boolean {
  const { frame, scheme, isSignedIn, isEmbedded, isInstalled, isAnswered } = here;
  const isAskable = frame.isHandheld && frame.source === null && !isEmbedded && !isInstalled;
  return isAskable && isSignedIn && scheme !== null && !isAnswered;
}

export function surroundings(frame: Surroundings['frame']): Surroundings {
  return {
    frame,
    scheme: settings.appScheme,
    isSignedIn: hasSession(),
    isEmbedded: isEmbedded(),
    isInstalled: isInstalled(),
    isAnswered: readStored('session', ANSWERED_KEY) !== null,
  };
}

/** EMB-18: once in each session of the browser. */
export function noteAnswered(): void {
  writeStored('session', ANSWERED_KEY, 'yes');
}

/** EMB-17: `simulator://` and the route's path; what the address carried beside it stays here. */
export function appAddress(scheme: string, pathname: string): string {
  return `${scheme}://${pathname}`;
}

export function isInstalled(): boolean {
  const isStandalone = typeof window.matchMedia === 'function' && window.matchMedia(STANDALONE).matches;
  return isStandalone || (navigator as { standalone?: boolean }).standalone === true; // Safari's own word
}

const STANDALONE = '(display-mode: standalone)';
