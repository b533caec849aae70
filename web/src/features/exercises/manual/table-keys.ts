/**
 * The keys of the table. Digits and Hebrew letters are read by what they write, never by where they lie: the key of ד is
 * the Latin S. They work only while the focus is in the table (WCAG 2.1.4).
 */
import { letterIndex } from '@sugya/domain/hebrew-text.ts';

export type TableCommand =
  | { readonly kind: 'choose'; readonly index: number }
  /** 1 is towards the end of the line or of the table. */
  | { readonly kind: 'cell' | 'row'; readonly step: 1 | -1 }
  | { readonly kind: 'star' | 'clear' };

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Null for a key that is none of ours. `answerCount` bounds digits and letters. */
export function tableCommand(pressed: PressedKey, answerCount: number): TableCommand | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const { key } = pressed;
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'cell', step: 1 };
    case 'ArrowRight':
      return { kind: 'cell', step: -1 };
    case 'ArrowDown':
    case 'Enter':
      return { kind: 'row', step: 1 };
    case 'ArrowUp':
      return { kind: 'row', step: -1 };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case '*':
    case 'כ':
      return { kind: 'star' };
    default:
      return choice(key, answerCount);
  }
}

function choice(key: string, answerCount: number): TableCommand | null {
  const index = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[א-ת]$/.test(key) ? letterIndex(key) : null;
  return index !== null && index < answerCount ? { kind: 'choose', index } : null;
}
