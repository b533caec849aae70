import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PACK_SCHEMA_FILE, packSchemaText } from './generate-pack-schema.ts';

it('XCT-22: the published schema of content packs is the one that imports are checked by', () => {
  expect(readFileSync(PACK_SCHEMA_FILE, 'utf8'), 'run npx tsx tools/generate-pack-schema.ts').toBe(packSchemaText());
});
