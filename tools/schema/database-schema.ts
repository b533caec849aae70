/**
 * The database as the migrations leave it, written down twice: `server/schema.sql` for people (held equal by
 * a test) and `server/src/platform/database/tables.ts`, the types that Kysely checks queries against.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrationsFolder = `${root}server/migrations`;
export const schemaFile = `${root}server/schema.sql`;
export const tablesFile = `${root}server/src/platform/database/tables.ts`;

type Column = {
  table: string;
  column: string;
  type: string;
  isNotNull: boolean;
  default: string | null;
  /** `default` is what it is always made of. */
  isComputed: boolean;
  identity: string;
};

const typeScriptTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  'double precision': 'number',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
  tsvector: 'string',
};

export async function describeSchema(): Promise<{ schemaSql: string; tablesTs: string }> {
  const database = await PGlite.create();
  try {
    for (const file of readdirSync(migrationsFolder).sort()) {
      if (file.endsWith('.sql')) await database.exec(readFileSync(`${migrationsFolder}/${file}`, 'utf8'));
    }
    const columns = (
      await database.query<Column>(`
        SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
               a.attnotnull AS "isNotNull", pg_get_expr(d.adbin, d.adrelid) AS default,
               a.attgenerated <> '' AS "isComputed", a.attidentity AS identity
        FROM pg_attribute a
        JOIN pg_class c ON c.oid = a.attrelid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY c.relname, a.attnum`)
    ).rows;
    const constraints = (
      await database.query<{ table: string; name: string; definition: string }>(`
        SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
        FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        WHERE c.relnamespace = 'public'::regnamespace AND k.contype <> 'n'
        ORDER BY c.relname, k.contype DESC, k.conname`)
    ).rows;
    const indexes = (
      await database.query<{ definition: string }>(`
        SELECT pg_get_indexdef(i.indexrelid) AS definition
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        WHERE c.relnamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
        ORDER BY 1`)
    ).rows;
    const sequences = (
      await database.query<{ name: string }>(`
        SELECT c.relname AS name FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'i')
        ORDER BY 1`)
    ).rows;
    const tables = groupByTable(columns);
    return {
      schemaSql: writeSql({ tables, constraints, indexes, sequences }),
      tablesTs: writeTypes(tables),
    };
  } finally {
    await database.close();
  }
}

function groupByTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

function writeSql(schema: {
  tables: Map<string, Column[]>;
  constraints: { table: string; name: string; definition: string }[];
  indexes: { definition: string }[];
  sequences: { name: string }[];
}): string {
  const lines = [
    '-- Generated from server/migrations by tools/schema/database-schema.ts; a test holds it equal to the migrated database.',
    '',
    ...schema.sequences.map(({ name }) => `CREATE SEQUENCE ${name};`),
  ];
  for (const [table, columns] of schema.tables) {
    const parts = columns.map((column) => {
      const identity = column.identity === '' ? '' : ' GENERATED ALWAYS AS IDENTITY';
      const fallback = column.default === null ? '' : fallbackOf(column.default, column.isComputed);
      return `  ${column.column} ${column.type}${column.isNotNull ? ' NOT NULL' : ''}${identity}${fallback}`;
    });
    for (const constraint of schema.constraints) {
      if (constraint.table === table) parts.push(`  CONSTRAINT ${constraint.name} ${constraint.definition}`);
    }
    lines.push('', `CREATE TABLE ${table} (`, parts.join(',\n'), ');');
  }
  lines.push('', ...schema.indexes.map(({ definition }) => `${definition};`), '');
  return lines.join('\n');
}

function writeTypes(tables: Map<string, Column[]>): string {
  const lines = [
    '/* Generated from server/migrations by tools/schema/database-schema.ts. Do not edit: run `npm run schema`. */',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** Read as Date; written as Date or ISO text. */',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    '/** Read parsed; written as JSON text. */',
    'type Json = ColumnType<unknown, string, string>;',
    '',
    'export interface Tables {',
    ...[...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`),
    '}',
  ];
  for (const [table, columns] of tables) {
    lines.push('', `export interface ${typeName(table)} {`);
    for (const column of columns) lines.push(`  ${column.column}: ${columnType(column)};`);
    lines.push('}');
  }
  return `${lines.join('\n')}\n`;
}

function columnType(column: Column): string {
  const base = baseType(column.type);
  const type = column.isNotNull ? base : `${base} | null`;
  if (column.identity === 'a' || column.isComputed) return `GeneratedAlways<${type}>`;
  if (column.default !== null) return `Generated<${type}>`;
  return type;
}

function baseType(type: string): string {
  if (type === 'timestamp with time zone') return 'Timestamp';
  if (type === 'jsonb') return 'Json';
  const known = typeScriptTypes[type];
  if (known === undefined) throw new Error(`No TypeScript type is known for the column type ${type}`);
  return known;
}

function typeName(table: string): string {
  return table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function fallbackOf(expression: string, isComputed: boolean): string {
  if (!isComputed) return ` DEFAULT ${expression}`;
  return ` GENERATED ALWAYS AS (${expression.replaceAll(/\s+/g, ' ').trim()}) STORED`;
}
