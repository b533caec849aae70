/** What this device shows, and putting it on the page. Without React: a script of its own runs it before the first paint. */
import { readStored, writeStored } from '../storage.ts';
import { type DisplayMode, type ModeChoice, readChoice, shownModes } from './modes.ts';

/** In the local store: the chosen words, with spaces between. */
export const MODES_KEY = 'accessibilityModes';

/** In the local store, while a student is signed in to whom large print was granted (PPL-15). */
export const LARGE_PRINT_KEY = 'accessibilityLargePrint';

const DARK: readonly DisplayMode[] = ['night', 'yellow-on-black'];

export const nightOfDevice =
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

export function storedChoice(): ModeChoice {
  return readChoice(readStored('local', MODES_KEY));
}

export function hasLargePrint(): boolean {
  return readStored('local', LARGE_PRINT_KEY) === 'yes';
}

export function storeLargePrint(isGranted: boolean): void {
  writeStored('local', LARGE_PRINT_KEY, isGranted ? 'yes' : null);
}

export function modesOf(choice: ModeChoice): DisplayMode[] {
  return shownModes(choice, nightOfDevice?.matches === true, hasLargePrint());
}

export function putOnPage(modes: readonly DisplayMode[]): void {
  const { dataset } = document.documentElement;
  dataset.modes = modes.join(' ');
  // The component library's sheets ask for this one.
  dataset.mantineColorScheme = modes.some((mode) => DARK.includes(mode)) ? 'dark' : 'light';
}
