import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { describeSchema } from '../schema/database-schema.ts';

it('what is written about the database is what the migrations make (npm run schema)', async () => {
  const { schemaSql, tablesTs } = await describeSchema();
  expect(readFileSync(join(ROOT, 'server/schema.sql'), 'utf8')).toBe(schemaSql);
  expect(readFileSync(join(ROOT, 'server/src/platform/database/tables.ts'), 'utf8')).toBe(tablesTs);
});
