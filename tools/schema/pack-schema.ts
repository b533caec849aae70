/** docs/content-pack.schema.json, made from the contract by `npm run schema`. */
import { join } from 'node:path';
import { contentPackSchema } from '@sugya/contract/content-pack-schema.ts';
import { ROOT } from '../process/workspace-root.ts';

export const PACK_SCHEMA_FILE = join(ROOT, 'docs/content-pack.schema.json');

export function packSchemaText(): string {
  return `${JSON.stringify(contentPackSchema(), null, 2)}\n`;
}
