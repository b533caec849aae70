/** The functions by which imports of the studio write, each from the feature that owns its tables. */
import type { Config } from '../config.ts';
import { settleStatute } from '../every-feature/settle-statutes.ts';
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
import type { KeepNeeds } from '../features/media/uploads/keep-upload.ts';
import { packFiles } from '../features/media/uploads/pack-files.ts';
import {
  deleteImportedDrafts,
  layDrafts,
  liftDrafts,
} from '../features/studio/questions/imported-drafts.store.ts';
import { mediaFolder } from '../platform/media/media-path.ts';

/** How content packs and statutes are written and taken back; what does it comes with the first of them. */
export function wholeFiles(
  { dataDirectory, web }: Pick<Config, 'dataDirectory' | 'web'>,
  library: KeepNeeds,
): WholeFileNeeds {
  return {
    library: packFiles(library),
    writers: async () => (await import('../every-feature/content-writers.ts')).contentWriters,
    removers: async () => (await import('./whole-removers.ts')).wholeRemovers,
    mediaFolder: mediaFolder(dataDirectory),
    bookHosts: web.bookHosts,
    importLaws: async (of) => {
      const { importLaws } = await import('../features/laws/import/import-laws.ts');
      return await importLaws({ ...of, settle: settleStatute });
    },
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
