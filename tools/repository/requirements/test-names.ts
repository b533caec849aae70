/** The names of tests, and the tables from which `it.each` makes some of them. */
import { type Node, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from '../source-file.ts';
import { textOf } from '../syntax.ts';

type Call = Extract<Node, { type: 'CallExpression' }>;

const RUNNERS = new Set(['test', 'it', 'describe']);
/** The name shows something of its table: `%s`, `$what`, `${id}`. */
const SHOWS_TABLE = /%[sdifjo#p$]|\$\w|\?/;

/** Everything of a test file that stands in the name of one of its tests or groups. */
export function testNames(file: SourceFile): string[] {
  const { program } = parseSync(file.path, file.text);
  const tables = new Map<string, Node>();
  const names: string[] = [];
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init) tables.set(node.id.name, node.init);
    },
  }).visit(program);
  new Visitor({
    CallExpression: (node) => {
      const { runner, inner } = unwrap(node);
      const name = textOf(node.arguments[0]);
      if (name === null || !RUNNERS.has(runner)) return;
      names.push(name);
      if (SHOWS_TABLE.test(name)) names.push(...inner.flatMap((call) => stringsIn(call.arguments, tables)));
    },
  }).visit(program);
  return names;
}

/** `test.each(table)('name')` is the runner `test` with one inner call, `each(table)`. */
function unwrap(call: Call): { runner: string; inner: Call[] } {
  const inner: Call[] = [];
  let callee: Node = call.callee;
  for (;;) {
    if (callee.type === 'CallExpression') {
      inner.push(callee);
      callee = callee.callee;
    } else if (callee.type === 'MemberExpression') callee = callee.object;
    else return { runner: callee.type === 'Identifier' ? callee.name : '', inner };
  }
}

/** The strings below a node; a name of a constant of the same file stands for what it holds. */
function stringsIn(
  value: unknown,
  tables: ReadonlyMap<string, Node>,
  opened: readonly string[] = [],
): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => stringsIn(part, tables, opened));
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== null) return [text];
  if (value.type === 'Identifier') {
    const table = opened.includes(value.name) ? undefined : tables.get(value.name);
    return table === undefined ? [] : stringsIn(table, tables, [...opened, value.name]);
  }
  // What a row does is not its name.
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') return [];
  return Object.values(value).flatMap((part) => stringsIn(part, tables, opened));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
