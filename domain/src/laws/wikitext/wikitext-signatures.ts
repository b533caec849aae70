/** `* '''יצחק שמיר'''<br>ראש הממשלה` – name and office of each who signed; other lines are words beside them. */
import type { ParsedSignature } from '../import/parsed-law.ts';

export function signaturesOf(source: string, plain: (markup: string) => string): ParsedSignature[] {
  return source.split('\n').flatMap((line): ParsedSignature[] => {
    const [, item] = /^\s*\*\s*(.*)$/.exec(line) ?? [];
    if (item === undefined) {
      const content = plain(line);
      return content === '' ? [] : [{ name: '', title: null, content }];
    }
    const [name = '', ...titles] = item
      .split(/<br\s*\/?>|\|/i)
      .map(plain)
      .filter((part) => part !== '');
    return name === '' ? [] : [{ name, title: titles.join(', ') || null, content: null }];
  });
}
