/** The title of the page in the browser's tab; the announcer reads it aloud when it changes. */
import { useEffect, useSyncExternalStore } from 'react';
import { shell } from '../hebrew/shell.ts';
import { observable } from './observable.ts';

const title = observable<string>('');

/** Null while the name that belongs in the title is still loading. The effect touches the document's title. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    document.title = `${name} – ${shell.appName}`;
    title.write(name);
  }, [name]);
}

export function useAnnouncedTitle(): string {
  return useSyncExternalStore(title.subscribe, title.read);
}
