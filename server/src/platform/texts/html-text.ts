/** Between plain text and HTML. For judging and naming only: what is stored as HTML goes through `sanitiseHtml`. */
import { Parser } from 'htmlparser2';
import { escapeHtml } from './escape-html.ts';

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'button', 'select']);
const BREAKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'th',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
]);

/** What a reader would read, in one line, without what scripts and styles hold. */
export function plainText(html: string): string {
  let text = '';
  let silentDepth = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (SILENT.has(tag)) silentDepth += 1;
      if (BREAKS.has(tag)) text += ' ';
    },
    ontext(part) {
      if (silentDepth === 0) text += part;
    },
    onclosetag(tag) {
      if (SILENT.has(tag)) silentDepth -= 1;
      if (BREAKS.has(tag)) text += ' ';
    },
  });
  parser.write(html);
  parser.end();
  return text.replace(/\s+/g, ' ').trim();
}

/** Does a cell that may hold either hold HTML? `a < b`, `a <b and c> d` and `R&D` are text; what is text is escaped. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][a-z\d]*(\s[^<>]*=[^<>]*)?\s*\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z]\w*);/i.test(text);
}

/** Text as HTML, line ends kept. */
export function paragraphOf(text: string): string {
  return `<p>${escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')}</p>`;
}

/** Words for a cell that may hold either: those that look like mark-up are escaped. `wordsOfCell` gives them back. */
export function cellOfWords(words: string): string {
  return looksLikeHtml(words) ? escapeHtml(words) : words;
}

/** Mark-up in a cell of plain words is taken off, its words stay. */
export function wordsOfCell(cell: string): string {
  return looksLikeHtml(cell) ? plainText(cell) : cell;
}
