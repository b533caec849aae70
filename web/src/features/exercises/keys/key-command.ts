/**
 * The exercise's keys. Digits and Hebrew letters are read by what they write, never by where they lie: the key of ד is
 * the Latin S. Only a struck-out digit goes by the key itself, because Shift makes another sign of it.
 */
import { letterIndex } from '@sugya/domain/hebrew-text.ts';

export type KeyCommand =
  | { readonly kind: 'choose' | 'strike'; readonly index: number }
  | { readonly kind: 'confirm' | 'next' | 'previous' | 'mark' | 'list' | 'beside' };

export type PressedKey = {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

/** Null for a key that is none of ours. `optionCount` bounds digits and letters. */
export function keyCommand(pressed: PressedKey, optionCount: number): KeyCommand | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const { key } = pressed;
  if (key === 'Enter' && !pressed.shiftKey) return { kind: 'confirm' };
  if (key === 'F6') return { kind: 'beside' };
  if (key === 'ArrowLeft') return { kind: 'next' };
  if (key === 'ArrowRight') return { kind: 'previous' };
  if (key === '?') return { kind: 'list' };
  if (key === 'f' || key === 'F' || key === 'כ') return { kind: 'mark' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(pressed.code)?.[1];
  if (pressed.shiftKey && digit !== undefined) return inRange('strike', Number(digit) - 1, optionCount);
  if (/^[1-9]$/.test(key)) return inRange('choose', Number(key) - 1, optionCount);
  const letter = /^[א-ת]$/.test(key) ? letterIndex(key) : null;
  return letter === null ? null : inRange('choose', letter, optionCount);
}

/** Keys of one sign can be switched off (WCAG 2.1.4); these stay, as they need no aim and do no harm. */
export function isSingleSign(command: KeyCommand): boolean {
  return !['next', 'previous', 'confirm', 'beside'].includes(command.kind);
}

function inRange(kind: 'choose' | 'strike', index: number, count: number): KeyCommand | null {
  return index < count ? { kind, index } : null;
}
