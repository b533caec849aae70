/** Cuts wiki mark-up: logical lines whose braces balance, and the templates in them. */

export type Template = {
  readonly name: string;
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  /** Where the text goes on. */
  readonly end: number;
};

/** The template that opens at `start`, which stands on `{{`; null when its braces never close. */
export function readTemplate(source: string, start: number): Template | null {
  const parts: string[] = [];
  let from = start + 2;
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const two = source.slice(at, at + 2);
    if (two === '{{' || two === '[[') {
      depth += 1;
      at += 1;
    } else if (two === '}}' && depth === 0) {
      parts.push(source.slice(from, at));
      return { ...nameArguments(parts), end: at + 2 };
    } else if (two === '}}' || two === ']]') {
      depth = Math.max(0, depth - 1);
      at += 1;
    } else if (source[at] === '|' && depth === 0) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return null;
}

export type LogicalLine = { readonly text: string; readonly line: number; readonly isUnclosed: boolean };

/** A template may span lines: they belong together until its braces balance. Line numbers count from 1. */
export function logicalLines(source: string): LogicalLine[] {
  const lines = source.split('\n');
  const logical: LogicalLine[] = [];
  for (let first = 0; first < lines.length; ) {
    const count = linesUntilBalanced(lines, first);
    const text = lines.slice(first, first + (count ?? 1)).join('\n');
    logical.push({ text, line: first + 1, isUnclosed: count === null });
    first += count ?? 1;
  }
  return logical;
}

/** A template that has not closed by then never will; its first line is taken alone. */
const MOST_LINES = 400;

function linesUntilBalanced(lines: readonly string[], first: number): number | null {
  let depth = 0;
  for (let count = 1; count <= MOST_LINES && first + count <= lines.length; count += 1) {
    const line = lines[first + count - 1] ?? '';
    // A new line of the law begins: the template above was never closed.
    if (depth > 0 && /^\{\{ח:(?:סעיף|קטע|ת+[}|])/.test(line)) return null;
    depth += line.split('{{').length - line.split('}}').length;
    if (depth <= 0) return count;
  }
  return null;
}

/** Only these may be named; a "=" elsewhere is part of an address or of a sentence. */
const NAMED = /^\s*(עוגן|אחר|סוג|תיקון|dir|\d)\s*=/;

function nameArguments(parts: readonly string[]): Omit<Template, 'end'> {
  const [name = '', ...given] = parts;
  const positional: string[] = [];
  const named: Record<string, string> = {};
  for (const part of given) {
    const [whole, key] = NAMED.exec(part) ?? [];
    if (whole !== undefined && key !== undefined) named[key] = part.slice(whole.length).trim();
    else positional.push(part.trim());
  }
  return { name: name.trim().replace(/_/g, ' '), positional, named };
}
