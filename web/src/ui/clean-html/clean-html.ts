/** HTML of the server made harmless, by the browser itself where it can (docs/decisions/0046-the-weight-of-a-page.md). */
import type { RichTextKind } from './allowed.ts';
import { canCleanByBrowser, cleanByBrowser, wordsOf } from './by-browser.ts';

let clean: ((html: string, kind: RichTextKind) => string) | null = canCleanByBrowser()
  ? cleanByBrowser
  : null;

/** To be waited for before anything is shown: other browsers fetch what cleans. Where that fails, words alone are shown. */
export async function readyCleaning(): Promise<void> {
  if (clean !== null) return;
  try {
    clean = (await import('./by-library.ts')).cleanByLibrary;
  } catch {
    clean = wordsOf;
  }
}

export function sanitizeHtml(html: string, kind: RichTextKind = 'written'): string {
  if (clean === null) throw new Error('HTML is shown before it can be cleaned');
  return clean(html, kind);
}
