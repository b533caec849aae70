/** The content pack as a JSON Schema, for editors and programs that do not speak TypeScript. */
import { z } from 'zod';
import {
  packBooks,
  packChapter,
  packCourse,
  packExercise,
  packLaw,
  packLawCollections,
  packLectures,
  packManifest,
  packVerdict,
  packVerdictCollections,
} from './content-pack.ts';
import { packMessages, packSupport } from './content-pack-desk.ts';
import { packDraftingTask } from './content-pack-drafting.ts';
import { packLiveLectures } from './content-pack-live.ts';
import { packPeople } from './content-pack-people.ts';
import { packSitting } from './content-pack-sitting.ts';

/** One definition for each kind of file; `#/$defs/exercise` checks a file of exercises/. */
export function contentPackSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sugya content pack',
    description: 'Each definition describes one file of a content pack; see content-format.md.',
    $defs: {
      pack: fileSchema('pack.json', packManifest),
      course: fileSchema('course.json', packCourse),
      exercise: fileSchema('exercises/<name>.json', packExercise),
      chapter: fileSchema('chapters/<name>.json', packChapter),
      lectures: fileSchema('lectures.json', packLectures),
      books: fileSchema('books.json', packBooks),
      messages: fileSchema('messages.json', packMessages),
      support: fileSchema('support.json', packSupport),
      liveLectures: fileSchema('live-lectures.json', packLiveLectures),
      sitting: fileSchema('sittings/<name>.json', packSitting),
      draftingTask: fileSchema('drafting/<name>.json', packDraftingTask),
      law: fileSchema('laws/<name>.json', packLaw),
      lawCollections: fileSchema('law-collections.json', packLawCollections),
      verdict: fileSchema('verdicts/<name>.json', packVerdict),
      verdictCollections: fileSchema('verdict-collections.json', packVerdictCollections),
      people: fileSchema('people.json', packPeople),
    },
  };
}

/** As authors write it: a field with a default may be left out. */
function fileSchema(title: string, schema: z.ZodType): object {
  const { $schema: _stated, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return { title, ...described };
}
