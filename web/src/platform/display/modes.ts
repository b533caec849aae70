/**
 * The nine modes of the accessibility panel (TRM-14 to TRM-22) and which of them exclude each other (TRM-26). They are
 * words of one attribute of the page's root; modes.css says what each looks like.
 */
export const displayModes = [
  'yellow-on-black',
  'black-on-white',
  'night',
  'zoom',
  'larger-text',
  'black-cursor',
  'white-cursor',
  'readable-font',
  'link-highlight',
] as const;
export type DisplayMode = (typeof displayModes)[number];

/** `day`: no night, also where the device asks for one. `usual-text`: no large print, also where it was granted. */
type Word = DisplayMode | 'day' | 'usual-text';
/** What was chosen on this device, without what the device itself asks for. */
export type ModeChoice = readonly Word[];

const COLOURS: ModeChoice = ['yellow-on-black', 'black-on-white', 'night', 'day'];
const TEXTS: ModeChoice = ['larger-text', 'usual-text'];
const CURSORS: ModeChoice = ['black-cursor', 'white-cursor'];
/** What may be on without having been chosen here is turned off by a word of its own. */
const OFF: Partial<Record<DisplayMode, Word>> = { night: 'day', 'larger-text': 'usual-text' };
const WORDS: ModeChoice = [...displayModes, 'day', 'usual-text'];

/** TRM-24: off is off, so the device's wish for a night and large print that was granted are turned off as well. */
export const EVERYTHING_OFF: ModeChoice = ['day', 'usual-text'];

/**
 * What is in the store may be anything: unknown words are ignored, and of two that exclude each other the later one
 * counts.
 */
export function readChoice(stored: string | null): ModeChoice {
  const words = (stored ?? '').split(' ').filter((word): word is Word => WORDS.includes(word as Word)); // asks whether it is one
  return words.reduce(turnOn, []);
}

export function writeChoice(choice: ModeChoice): string {
  return choice.join(' ');
}

/** The modes to show. The device's night counts until colours were chosen here, and granted large print likewise. */
export function shownModes(
  choice: ModeChoice,
  deviceAsksForNight: boolean,
  hasLargePrint = false,
): DisplayMode[] {
  const isNight = deviceAsksForNight && !choice.some((word) => COLOURS.includes(word));
  const isLarge = hasLargePrint && !choice.some((word) => TEXTS.includes(word));
  return displayModes.filter(
    (mode) => choice.includes(mode) || (mode === 'night' && isNight) || (mode === 'larger-text' && isLarge),
  );
}

export function switchMode(choice: ModeChoice, mode: DisplayMode, isOn: boolean): ModeChoice {
  if (isOn) return turnOn(choice, mode);
  const off = OFF[mode];
  return off === undefined ? choice.filter((word) => word !== mode) : turnOn(choice, off);
}

function turnOn(choice: ModeChoice, word: Word): ModeChoice {
  const group = [COLOURS, TEXTS, CURSORS].find((words) => words.includes(word)) ?? [word];
  return [...choice.filter((other) => !group.includes(other)), word];
}
