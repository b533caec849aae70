/** Keys that write nothing have a private character in WebDriver, both the classic one and BiDi (W3C WebDriver, 17.4.2). */
const NAMED: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** `Enter`, or one character. */
export function keyNamed(name: string): string {
  const key = NAMED[name] ?? name;
  if (Array.from(key).length !== 1) throw new Error(`No key is named ${name}`);
  return key;
}

export type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** Each key down and up, as `performActions` of both protocols takes it. */
export function strokes(keys: readonly string[]): KeyAction[] {
  return keys.flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const]);
}
