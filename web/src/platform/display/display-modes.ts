/** The modes while the app runs: read by the panel, changed by it, and the same in every tab of this browser (TRM-26). */
import { useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';
import { writeStored } from '../storage.ts';
import { type DisplayMode, EVERYTHING_OFF, type ModeChoice, switchMode, writeChoice } from './modes.ts';
import {
  hasLargePrint,
  LARGE_PRINT_KEY,
  MODES_KEY,
  modesOf,
  nightOfDevice,
  putOnPage,
  storedChoice,
  storeLargePrint,
} from './shown-modes.ts';

/** Also where the store keeps nothing: then it holds until the page is left. */
let choice = storedChoice();
const shown = observable<readonly DisplayMode[]>([]);

export function useDisplayModes(): readonly DisplayMode[] {
  return useSyncExternalStore(shown.subscribe, shown.read);
}

export function setDisplayMode(mode: DisplayMode, isOn: boolean): void {
  choose(switchMode(choice, mode, isOn));
}

/** PPL-15: what was chosen on this device counts more. */
export function setLargePrint(isGranted: boolean): void {
  if (isGranted === hasLargePrint()) return;
  storeLargePrint(isGranted);
  show(choice);
}

/** TRM-24. */
export function resetDisplayModes(): void {
  choose(EVERYTHING_OFF);
}

function choose(next: ModeChoice): void {
  writeStored('local', MODES_KEY, writeChoice(next));
  show(next);
}

function show(next: ModeChoice): void {
  choice = next;
  const modes = modesOf(next);
  putOnPage(modes);
  shown.write(modes);
}

nightOfDevice?.addEventListener('change', () => show(choice));
window.addEventListener('storage', ({ key }) => {
  // Without a key the whole store was emptied.
  if (key === MODES_KEY || key === LARGE_PRINT_KEY || key === null) show(storedChoice());
});
show(choice);
