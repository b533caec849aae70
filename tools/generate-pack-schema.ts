/** Writes docs/content-pack.schema.json from the contract: `node tools/generate-pack-schema.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentPackSchema } from '@sugya/contract/content-pack-schema.ts';
import { ROOT } from './process/workspace-root.ts';

export const PACK_SCHEMA_FILE = join(ROOT, 'docs/content-pack.schema.json');

export function packSchemaText(): string {
  return `${JSON.stringify(contentPackSchema(), null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(PACK_SCHEMA_FILE, packSchemaText());
}
