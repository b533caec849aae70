/** The functions by which imports of the studio write, each from the feature that owns its tables. */
import type { Config } from '../config.ts';
import {
  deleteImportedExercises,
  deleteImportedQuestions,
  insertImportedExercise,
  insertImportedQuestions,
  releaseQuestions,
  restoreQuestions,
  selectImportTargets,
  selectStanding,
} from '../features/exercises/content/imported-questions.store.ts';
import type { ImportOwners } from '../features/import/rehearsal/import-owners.ts';
import type { WholeFileNeeds } from '../features/import/whole-files/whole-files.ts';
import { lawResolver } from '../features/laws/pack/law-resolver.ts';
import {
  deleteImportedDrafts,
  layDrafts,
  liftDrafts,
} from '../features/studio/questions/imported-drafts.store.ts';
import { mediaFolder } from '../platform/media/media-path.ts';

/** How content packs and statutes are written; what does it comes with the first of them. */
export function wholeFiles({ dataDirectory, web }: Pick<Config, 'dataDirectory' | 'web'>): WholeFileNeeds {
  return {
    writers: async () => (await import('../every-feature/content-writers.ts')).contentWriters,
    mediaFolder: mediaFolder(dataDirectory),
    bookHosts: web.bookHosts,
    importLaws: async (of) => await (await import('../features/laws/import/import-laws.ts')).importLaws(of),
  };
}

export const importOwners: ImportOwners = {
  findLaws: lawResolver,
  selectStanding,
  selectImportTargets,
  insertImportedExercise,
  insertImportedQuestions,
  deleteImportedQuestions,
  restoreQuestions,
  releaseQuestions,
  deleteImportedExercises,
  layDrafts,
  liftDrafts,
  deleteImportedDrafts,
};
