/** Tables in wiki mark-up: `{|`, `|-` between rows, `|` and `!` before cells, `|}`. */
import type { InlineText } from '../import/inline-text.ts';

/** Writes the table that opens at `at` and answers where the text goes on. A table without an end runs to the end. */
export function writeWikiTable(
  text: InlineText,
  source: string,
  at: number,
  writeCell: (markup: string) => void,
): number {
  const closing = /\n[ \t]*\|\}/g;
  closing.lastIndex = at;
  const end = closing.exec(source);
  const lines = source
    .slice(at, end?.index ?? source.length)
    .split('\n')
    .slice(1);
  text.open('table');
  text.open('tr');
  for (const { tag, attributes, markup } of cellsOf(lines)) {
    if (tag === 'tr') {
      text.close('tr');
      text.open('tr');
      continue;
    }
    text.open(tag, cellAttributes(tag, attributes));
    writeCell(markup);
    text.close(tag);
  }
  text.close('table');
  return end === null ? source.length : end.index + end[0].length;
}

type Cell = { tag: 'td' | 'th' | 'tr' | 'caption'; attributes: string; markup: string };

function cellsOf(lines: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const line of lines) {
    const trimmed = line.trimStart();
    if (trimmed.startsWith('|-')) {
      if (cells.length > 0) cells.push({ tag: 'tr', attributes: '', markup: '' });
    } else if (trimmed.startsWith('|+')) {
      cells.push({ tag: 'caption', attributes: '', markup: trimmed.slice(2) });
    } else if (trimmed.startsWith('!') || trimmed.startsWith('|')) {
      const tag = trimmed.startsWith('!') ? 'th' : 'td';
      const marks = tag === 'th' ? /!!|\|\|/ : /\|\|/;
      for (const cell of splitOutside(trimmed.slice(1), marks)) cells.push({ tag, ...attributesOf(cell) });
    } else {
      const last = cells.at(-1);
      if (last !== undefined && last.tag !== 'tr') last.markup += `\n${line}`;
      else if (trimmed !== '') cells.push({ tag: 'td', attributes: '', markup: line });
    }
  }
  return cells;
}

/** `colspan="2" | text`: what stands before one bar, and holds an equals sign and no link, speaks of the cell. */
function attributesOf(cell: string): { attributes: string; markup: string } {
  const [, attributes, markup] = /^([^|[{]*=[^|[{]*)\|(?!\|)([\s\S]*)$/.exec(cell) ?? [];
  return attributes === undefined || markup === undefined
    ? { attributes: '', markup: cell }
    : { attributes, markup };
}

/** Bars inside templates and links are theirs. */
function splitOutside(line: string, marks: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < line.length - 1; at += 1) {
    const two = line.slice(at, at + 2);
    if (two === '{{' || two === '[[') depth += 1;
    else if (two === '}}' || two === ']]') depth -= 1;
    else if (depth > 0 || !marks.test(two)) continue;
    else {
      parts.push(line.slice(from, at));
      from = at + 2;
    }
    at += 1;
  }
  return [...parts, line.slice(from)];
}

/** Only what says how a table is built. */
export function cellAttributes(tag: string, attributes: string): Record<string, string> {
  const kept: Record<string, string> = {};
  if (tag !== 'td' && tag !== 'th') return kept;
  for (const [, name = '', value = ''] of attributes.matchAll(/(colspan|rowspan)\s*=\s*["']?(\d{1,3})/gi)) {
    if (Number(value) > 1) kept[name.toLowerCase()] = String(Number(value));
  }
  return kept;
}
