/**
 * Whether a statement says whose rows it wants of each table that is kept by student, so that a database which lays
 * students on several machines, or tables in parts, asks one of them. PostgreSQL's own plan tells it: it draws the
 * conclusions (of `a.user_id = $1` and `s.user_id = a.user_id` both have the key), and it names each table that is read.
 */
import { type Kysely, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type PlanNode, planOf } from './statement-plan.ts';

/** A statement's text, and how many values go with it. */
export type Statements = Map<string, number>;

/** Notes what goes by; `take` begins anew. */
export function statementRecorder(): { plugin: KyselyPlugin; take(): Statements } {
  const compiler = new PostgresQueryCompiler();
  let noted: Statements = new Map();
  return {
    plugin: {
      transformQuery({ node, queryId }) {
        const { sql: text, parameters } = compiler.compileQuery(node, queryId);
        noted.set(text, parameters.length);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    take() {
      const taken = noted;
      noted = new Map();
      return taken;
    },
  };
}

/** The tables whose rows are numbered within their student: the primary key begins with who it is. */
export async function tablesByStudent(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.relname AS name
    FROM pg_index i
    JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = i.indkey[0]
    WHERE i.indisprimary AND c.attname = 'user_id' AND t.relnamespace = 'public'::regnamespace
    ORDER BY t.relname`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Unique indexes of such tables in which the student is missing: who holds one part of the table cannot keep them. */
export async function uniqueWithoutStudent(
  db: Kysely<Tables>,
  byStudent: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT x.relname AS name
    FROM pg_index i
    JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_class t ON t.oid = i.indrelid
    WHERE i.indisunique AND t.relname = ANY (${[...byStudent]})
      AND NOT EXISTS (
        SELECT 1 FROM pg_attribute c
        WHERE c.attrelid = t.oid AND c.attnum = ANY (i.indkey::smallint[]) AND c.attname = 'user_id'
      )
    ORDER BY x.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tables by student of which the statement wants rows of more students than it names. */
export async function tablesWithoutKey(
  db: Kysely<Tables>,
  [text, parameterCount]: readonly [text: string, parameterCount: number],
  byStudent: ReadonlySet<string>,
): Promise<string[]> {
  const plan = await planOf(db, text, parameterCount);
  const scans = everyNode(plan).filter(({ table }) => byStudent.has(table));
  const keyed = keyedAliases(plan);
  return [...new Set(scans.filter(({ alias }) => !keyed.has(alias)).map(({ table }) => table))].toSorted();
}

function everyNode(node: PlanNode): PlanNode[] {
  return [node, ...node.below.flatMap(everyNode)];
}

/** An equation that a row must meet, and whose rows it leaves out. */
type Equation = { readonly left: string; readonly right: string; readonly bound: ReadonlySet<string> };

/**
 * Those whose student is a value of the statement, or of a row that came with it; an equation with one of them passes
 * it on.
 */
function keyedAliases(plan: PlanNode): ReadonlySet<string> {
  const nodes = everyNode(plan);
  // The student of a row that was read is a value only where that row was asked for by its student.
  const keys = new Set(
    nodes
      .filter(({ table }) => table !== '')
      .map(({ table, alias }) => (table === 'account_users' ? `${alias}.id` : `${alias}.user_id`)),
  );
  const known = new Set<string>();
  const equations = nodes.flatMap(equationsOf);
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const { left, right, bound } of equations) {
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const isValue = !keys.has(other) || known.has(other);
        if (keys.has(one) && isValue && bound.has(aliasOf(one))) known.add(one);
      }
    }
  }
  return new Set([...known].map(aliasOf));
}

function aliasOf(column: string): string {
  return column.slice(0, column.lastIndexOf('.'));
}

/** A condition of a scan leaves out rows of its own table alone; of a join, those of a side that need not match stay. */
function equationsOf(node: PlanNode): Equation[] {
  const [first, second] = node.below.map((child) => new Set(everyNode(child).map(({ alias }) => alias)));
  const none: ReadonlySet<string> = new Set();
  const both = new Set([node.alias, ...(first ?? []), ...(second ?? [])]);
  const inJoin = {
    Left: second ?? none,
    Anti: second ?? none,
    Right: first ?? none,
    'Right Anti': first ?? none,
    Full: none,
  }[node.joinType];
  return [
    ...node.filters.flatMap(termsOf).map((term) => ({ ...sidesOf(term), bound: both })),
    ...node.joinConditions.flatMap(termsOf).map((term) => ({ ...sidesOf(term), bound: inJoin ?? both })),
  ].filter(({ left }) => left !== '');
}

function sidesOf(term: string): { left: string; right: string } {
  const [left = '', right = '', ...more] = term.split(' = ');
  return right === '' || more.length > 0 ? { left: '', right: '' } : { left, right };
}

/** What must all be true: of `((a = 1) AND ((b = 2) OR c))` the first, and the second as one that is no equation. */
function termsOf(condition: string): string[] {
  const text = withoutOuter(condition.replaceAll(/'(?:[^']|'')*'/g, "'…'"));
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(' AND ', at)) {
      parts.push(text.slice(from, at));
      from = at + ' AND '.length;
    }
  }
  if (parts.length === 0) return [text];
  return [...parts, text.slice(from)].flatMap(termsOf);
}

function withoutOuter(text: string): string {
  if (!text.startsWith('(')) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1 ? withoutOuter(text.slice(1, -1)) : text;
  }
  return text;
}
