/** The first words of a message, to know it by before it is opened. */
import { sanitizeHtml } from '../../ui/clean-html/clean-html.ts';

const MOST_CHARACTERS = 140;

/** Whole words, with an ellipsis where something is left out. */
export function excerptOf(html: string): string {
  const template = document.createElement('template');
  // Otherwise the last word of a paragraph and the first of the next would be one.
  template.innerHTML = sanitizeHtml(html).replace(/<\/(?:p|li|h\d|div|td|th)>|<br\s*\/?>/gi, '$& ');
  const words = (template.content.textContent ?? '').trim().replace(/\s+/g, ' ');
  if (words.length <= MOST_CHARACTERS) return words;
  const start = words.slice(0, MOST_CHARACTERS + 1);
  const end = start.lastIndexOf(' ');
  // A full stop before the ellipsis would read as four dots.
  return `${start.slice(0, end > 0 ? end : MOST_CHARACTERS).replace(/[\s.,:;–]+$/, '')}…`;
}
