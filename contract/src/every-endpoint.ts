/** The one list. The server registers it, the tests enumerate it, the documents are made from it. */
import * as account from './account.ts';
import * as courses from './courses.ts';
import type { EndpointShape } from './endpoint.ts';
import * as exercises from './exercises.ts';
import * as favorites from './favorites.ts';
import * as laws from './laws.ts';
import * as lawCollections from './laws-collections.ts';
import * as statistics from './statistics.ts';
import * as verdicts from './verdicts.ts';

export const everyEndpoint = [
  account.signIn,
  account.refreshSession,
  account.signOut,
  account.sendResetCode,
  account.setPasswordByCode,
  account.readAccount,
  account.changePassword,
  account.openSimulator,
  courses.listCourses,
  courses.readCourse,
  courses.listCategories,
  courses.listCategoryExercises,
  courses.listSimulations,
  exercises.readExercise,
  exercises.readExerciseName,
  exercises.readQuestion,
  exercises.startExercise,
  exercises.saveSolution,
  exercises.finishExercise,
  exercises.resetSolutions,
  statistics.readStatistics,
  statistics.readQuestionStatistics,
  favorites.listFavorites,
  favorites.listFavoriteItems,
  favorites.readFavoriteFlag,
  favorites.addFavorite,
  favorites.removeFavorite,
  verdicts.listLessonVerdicts,
  verdicts.listLessonVerdictLaws,
  verdicts.listCollectedVerdicts,
  verdicts.listVerdictCollections,
  verdicts.readVerdictCollection,
  verdicts.createVerdictCollection,
  verdicts.updateVerdictCollection,
  verdicts.deleteVerdictCollection,
  verdicts.listVerdictSummaries,
  verdicts.readVerdictSummary,
  verdicts.createVerdictSummary,
  verdicts.updateVerdictSummary,
  laws.readLawText,
  laws.readClauseTexts,
  laws.listExerciseLaws,
  laws.readExerciseLawText,
  laws.readExerciseLawTexts,
  laws.listLessonLaws,
  laws.readLessonLawText,
  laws.readLessonLawTexts,
  laws.readVideoLawTexts,
  laws.readLawCenter,
  laws.readCategoryLawCenter,
  laws.listLawClauses,
  laws.listLaws,
  laws.createLaw,
  laws.updateLaw,
  laws.updateClauseDynamicIds,
  laws.readLawListGate,
  laws.passLawListGate,
  lawCollections.listLawCollections,
  lawCollections.readLawCollection,
  lawCollections.readLawCollectionName,
  lawCollections.createLawCollection,
  lawCollections.updateLawCollection,
  lawCollections.deleteLawCollection,
] as const satisfies readonly EndpointShape[];

export type EveryEndpoint = (typeof everyEndpoint)[number];
export type EndpointName = EveryEndpoint['name'];
