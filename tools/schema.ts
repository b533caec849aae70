/** `npm run schema`: writes down what the migrations make of the database, and the schema of content packs. */
import { writeFileSync } from 'node:fs';
import { describeSchema, schemaFile, tablesFile } from './schema/database-schema.ts';
import { PACK_SCHEMA_FILE, packSchemaText } from './schema/pack-schema.ts';

const { schemaSql, tablesTs } = await describeSchema();
for (const [file, text] of [
  [schemaFile, schemaSql],
  [tablesFile, tablesTs],
  [PACK_SCHEMA_FILE, packSchemaText()],
] as const) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
