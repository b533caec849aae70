import { describe, expect, it } from 'vitest';
import { displayModes, EVERYTHING_OFF, readChoice, shownModes, switchMode, writeChoice } from './modes.ts';

describe('TRM-26: which modes exclude each other', () => {
  it.each([
    ['yellow-on-black', 'black-on-white', ['black-on-white']],
    ['black-on-white', 'yellow-on-black', ['yellow-on-black']],
    ['yellow-on-black', 'night', ['night']],
    ['night', 'black-on-white', ['black-on-white']],
    ['black-cursor', 'white-cursor', ['white-cursor']],
    ['white-cursor', 'black-cursor', ['black-cursor']],
    ['zoom', 'larger-text', ['zoom', 'larger-text']],
    ['night', 'black-cursor', ['night', 'black-cursor']],
    ['readable-font', 'link-highlight', ['readable-font', 'link-highlight']],
  ] as const)('after %s, %s leaves %j', (first, second, shown) => {
    const choice = switchMode(switchMode([], first, true), second, true);
    expect(shownModes(choice, false)).toEqual(shown);
  });

  it('each of the nine is turned on and off by itself', () => {
    expect(displayModes).toHaveLength(9);
    for (const mode of displayModes) {
      const on = switchMode([], mode, true);
      expect(shownModes(on, false)).toEqual([mode]);
      expect(shownModes(switchMode(on, mode, false), false)).toEqual([]);
    }
  });
});

describe('TRM-26: what is kept', () => {
  it('comes back as it was', () => {
    const choice = switchMode(switchMode([], 'zoom', true), 'night', true);
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it.each([
    [null, []],
    ['', []],
    ['{"night":true}', []],
    ['zoom nonsense ZOOM', ['zoom']],
    ['zoom zoom zoom', ['zoom']],
    ['  night   zoom ', ['night', 'zoom']],
    // Two that exclude each other: the later one.
    ['yellow-on-black night', ['night']],
    ['black-cursor white-cursor', ['white-cursor']],
    ['__proto__ constructor', []],
  ])('%j in the store shows %j', (stored, shown) => {
    expect(shownModes(readChoice(stored), false)).toEqual(shown);
  });
});

describe('TRM-22: the night of the device', () => {
  it.each([
    ['', ['night']],
    ['zoom', ['night', 'zoom']],
    ['day', []],
    ['yellow-on-black', ['yellow-on-black']],
    ['black-on-white zoom', ['black-on-white', 'zoom']],
  ])('with %j chosen here shows %j', (stored, shown) => {
    expect(shownModes(readChoice(stored), true)).toEqual(shown);
  });

  it('is turned off here for good, and comes back with colours that are turned off again', () => {
    expect(shownModes(switchMode([], 'night', false), true)).toEqual([]);
    const colours = switchMode([], 'yellow-on-black', true);
    expect(shownModes(switchMode(colours, 'yellow-on-black', false), true)).toEqual(['night']);
  });
});

it('TRM-24: a reset turns everything off, the device’s night too', () => {
  expect(shownModes(EVERYTHING_OFF, true)).toEqual([]);
  expect(shownModes(EVERYTHING_OFF, false)).toEqual([]);
});
