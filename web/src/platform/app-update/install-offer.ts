/** The browser's offer to put the app on the home screen, held back until the student asks for it. */
import { useSyncExternalStore } from 'react';
import { isInstalled } from '../embedding/app-prompt.ts';
import { observable } from '../observable.ts';

/** Chromium's; no part of the types yet. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

export type InstallWay =
  | { readonly kind: 'prompt'; readonly install: () => void }
  /** Safari on phones and tablets: only the student can, by the menu for sharing. */
  | { readonly kind: 'by-hand' }
  | { readonly kind: 'none' };

const offer = observable<InstallEvent | null>(null);

/** Once, at the start: the offer comes early and only once. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.write(event as InstallEvent); // the only event of this name
  });
  window.addEventListener('appinstalled', () => offer.write(null));
}

export function useInstallWay(): InstallWay {
  const event = useSyncExternalStore(offer.subscribe, offer.read);
  return installWay(event, { agent: navigator.userAgent, isInstalled: isInstalled() });
}

export function installWay(
  event: Pick<InstallEvent, 'prompt'> | null,
  here: { readonly agent: string; readonly isInstalled: boolean },
): InstallWay {
  if (here.isInstalled) return { kind: 'none' };
  if (event === null) return { kind: /iPhone|iPad|iPod/.test(here.agent) ? 'by-hand' : 'none' };
  return {
    kind: 'prompt',
    install: () => {
      // An offer is good for one question.
      offer.write(null);
      void event.prompt();
    },
  };
}
