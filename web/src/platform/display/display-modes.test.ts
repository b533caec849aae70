import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetDisplayModes, setDisplayMode, setLargePrint } from './display-modes.ts';
import { MODES_KEY } from './shown-modes.ts';

const root = document.documentElement;

beforeEach(resetDisplayModes);
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.removeItem(MODES_KEY);
});

it('TRM-26: a mode is on the page at once and in the local store', () => {
  setDisplayMode('yellow-on-black', true);
  setDisplayMode('zoom', true);
  expect(root.dataset.modes).toBe('yellow-on-black zoom');
  expect(root.dataset.mantineColorScheme).toBe('dark');
  expect(window.localStorage.getItem(MODES_KEY)).toBe('usual-text yellow-on-black zoom');
  setDisplayMode('black-on-white', true);
  expect(root.dataset.modes).toBe('black-on-white zoom');
  expect(root.dataset.mantineColorScheme).toBe('light');
});

it('TRM-24: a reset leaves no mode on the page and none in the store', () => {
  setDisplayMode('night', true);
  setDisplayMode('white-cursor', true);
  resetDisplayModes();
  expect(root.dataset.modes).toBe('');
  expect(window.localStorage.getItem(MODES_KEY)).toBe('day usual-text');
});

it('TRM-26: another tab’s choice is followed, whatever it wrote', () => {
  for (const [written, shown] of [
    ['night larger-text', 'night larger-text'],
    ['\u0000 broken', ''],
  ]) {
    window.localStorage.setItem(MODES_KEY, written ?? '');
    window.dispatchEvent(new StorageEvent('storage', { key: MODES_KEY }));
    expect(root.dataset.modes).toBe(shown);
  }
  setDisplayMode('zoom', true);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(root.dataset.modes).toBe('');
});

it('TRM-26: where the browser forbids the store, a choice holds until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  setDisplayMode('night', true);
  setDisplayMode('zoom', true);
  expect(root.dataset.modes).toBe('night zoom');
});

it('PPL-15: granted large print shows until the device says otherwise, and ends with the grant', () => {
  window.localStorage.removeItem(MODES_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: MODES_KEY }));
  setLargePrint(true);
  expect(root.dataset.modes).toBe('larger-text');
  setDisplayMode('readable-font', true);
  expect(root.dataset.modes).toBe('larger-text readable-font');
  setDisplayMode('larger-text', false);
  expect(root.dataset.modes).toBe('readable-font');
  setDisplayMode('larger-text', true);
  setLargePrint(false);
  expect(root.dataset.modes).toBe('larger-text readable-font');
});
