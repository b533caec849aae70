/** The functions by which imports of the studio write, each from the feature that owns its tables. */
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
import { lawResolver } from '../features/laws/pack/law-resolver.ts';
import { deleteImportedDrafts, layDrafts, liftDrafts } from '../features/studio/imported-drafts.store.ts';

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
