import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  packAnswer,
  packCategory,
  packCourse,
  packExercise,
  packManifest,
  packQuestion,
  packSideBar,
} from '@sugya/contract/content-pack.ts';
import { packPerson } from '@sugya/contract/content-pack-people.ts';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../process/workspace-root.ts';
import { PACK_SCHEMA_FILE, packSchemaText } from './pack-schema.ts';

const page = readFileSync(join(ROOT, 'docs/content-format.md'), 'utf8');
const examples = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

describe('the published content format', () => {
  it('XCT-22: the schema file is what imports are checked by', () => {
    expect(readFileSync(PACK_SCHEMA_FILE, 'utf8'), 'run npm run schema').toBe(packSchemaText());
  });

  it('XCT-22: the examples of the page are a pack', () => {
    const [manifest = '', course = '', exercise = ''] = examples('json');
    const parsedCourse = packCourse.parse(JSON.parse(course));
    const parsedExercise = packExercise.parse(JSON.parse(exercise));
    expect(packManifest.parse(JSON.parse(manifest)).formatVersion).toBe(1);
    expect(parsedCourse.categories.map(({ externalId }) => externalId)).toContain(parsedExercise.category);
  });

  it.each(
    Object.entries({
      packManifest,
      packCourse,
      packSideBar,
      packCategory,
      packExercise,
      packQuestion,
      packAnswer,
      packPerson,
    }),
  )('XCT-22: the page names every field of %s', (_name, schema) => {
    const missing = Object.keys(schema.shape).filter(
      (field) => !new RegExp(`\`[^\`\\n]*\\b${field}\\b`).test(page),
    );
    expect(missing).toEqual([]);
  });
});
