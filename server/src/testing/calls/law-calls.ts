/** One ordinary call of each endpoint of laws, and of the search over them, for the tests that look at all endpoints. */
import * as laws from '@sugya/contract/laws.ts';
import * as collections from '@sugya/contract/laws-collections.ts';
import * as hub from '@sugya/contract/laws-hub.ts';
import * as library from '@sugya/contract/laws-library.ts';
import * as rebuilding from '@sugya/contract/laws-rebuilding.ts';
import * as wordings from '@sugya/contract/laws-wordings.ts';
import { searchEverything } from '@sugya/contract/search.ts';
import type { LawsHandlers } from '../../features/laws/laws.routes.ts';
import type { LawsEditingHandlers } from '../../features/laws-editing/laws-editing.routes.ts';
import type { TestClient } from '../app/test-app.ts';
import type { BuiltExercise } from '../content/build-content.ts';
import type { BuiltStatutes } from '../content/build-laws.ts';
import type { EveryCall } from './call.ts';

type LawCalls = Pick<EveryCall, keyof (LawsHandlers & LawsEditingHandlers) | 'searchEverything'>;

const NO_STATUTES: BuiltStatutes = {
  law: { lawId: 999_999_999, name: '', externalId: '', clauses: [] },
  collectionId: 999_999_999,
  freeCollectionId: 999_999_999,
  alarmId: 999_999_999,
};

export function lawCalls(of: {
  readonly client: TestClient;
  readonly exercise: BuiltExercise;
  readonly userName: string;
  /** Without it the calls are about none that there are. */
  readonly statutes?: BuiltStatutes | undefined;
}): LawCalls {
  const { client, exercise, userName, statutes = NO_STATUTES } = of;
  const { courseId, categoryId, lessonId, exerciseId } = exercise;
  const { lawId, clauses } = statutes.law;
  const named = (operation: string) => `${operation} ${userName}`;
  const ofLaw = { params: { lawId } };
  const edited = { params: { id: lawId } };
  const byExercise = { params: { id: exerciseId } };
  const byLesson = { params: { id: lessonId } };
  const collected = { params: { id: statutes.collectionId } };
  const items = clauses.map(({ id }, place) => ({ lawId, clauseId: id, sortOrder: 1_000 + place }));
  const wholeLaw = [{ lawId, clauseId: null, sortOrder: 1_000 }];
  return {
    readLawText: () => client.call(laws.readLawText, ofLaw),
    searchEverything: () => client.call(searchEverything, { body: { words: 'סירה' } }),
    readClauseTexts: () =>
      client.call(laws.readClauseTexts, { body: { lawId, clauseIds: [clauses[0]?.id ?? 1] } }),
    listExerciseLaws: () => client.call(laws.listExerciseLaws, byExercise),
    readExerciseLawText: () => client.call(laws.readExerciseLawText, { params: { id: exerciseId, lawId } }),
    readExerciseLawTexts: () => client.call(laws.readExerciseLawTexts, byExercise),
    listLessonLaws: () => client.call(laws.listLessonLaws, byLesson),
    readLessonLawText: () => client.call(laws.readLessonLawText, { params: { id: lessonId, lawId } }),
    readLessonLawTexts: () => client.call(laws.readLessonLawTexts, byLesson),
    readVideoLawTexts: () => client.call(laws.readVideoLawTexts, collected),
    readLawCenter: () => client.call(laws.readLawCenter, { params: { courseId } }),
    readCategoryLawCenter: () =>
      client.call(laws.readCategoryLawCenter, { params: { courseId, categoryId } }),
    listCourseLaws: () => client.call(library.listCourseLaws, { params: { courseId } }),
    readClauseHub: () =>
      client.call(hub.readClauseHub, {
        params: { lawId, clauseId: clauses[0]?.id ?? 1 },
        query: { courseId },
      }),
    listLawClauses: () => client.call(laws.listLawClauses, ofLaw),
    listLawWordings: () => client.call(wordings.listLawWordings, ofLaw),
    readLawChanges: () =>
      client.call(wordings.readLawChanges, { ...ofLaw, query: { from: '2026-01-01', to: '2026-02-01' } }),
    listLawAlarms: () => client.call(wordings.listLawAlarms, { params: { courseId } }),
    answerLawAlarm: () =>
      client.call(wordings.answerLawAlarm, {
        params: { alarmId: statutes.alarmId },
        body: { isRight: true },
      }),
    listLaws: () => client.call(laws.listLaws, {}),
    createLaw: () => client.call(laws.createLaw, { body: { name: named('createLaw') } }),
    updateLaw: () => client.call(laws.updateLaw, { ...edited, body: { name: named('updateLaw') } }),
    updateClauseDynamicIds: () =>
      client.call(laws.updateClauseDynamicIds, { ...edited, query: { createNew: 'true' } }),
    readLawListGate: () => client.call(laws.readLawListGate, {}),
    passLawListGate: () => client.call(laws.passLawListGate, { body: { password: 'none' } }),
    listLawCollections: () => client.call(collections.listLawCollections, {}),
    readLawCollection: () => client.call(collections.readLawCollection, collected),
    readLawCollectionName: () => client.call(collections.readLawCollectionName, collected),
    createLawCollection: () =>
      client.call(collections.createLawCollection, {
        body: { name: named('createLawCollection'), items: wholeLaw },
      }),
    updateLawCollection: () =>
      client.call(collections.updateLawCollection, {
        ...collected,
        body: { name: named('updateLawCollection'), items, isActive: true, isAcademy: false },
      }),
    deleteLawCollection: () =>
      client.call(collections.deleteLawCollection, { params: { id: statutes.freeCollectionId } }),
    rebuildAllLawTexts: () => client.call(rebuilding.rebuildAllLawTexts, {}),
    rebuildLawText: () => client.call(rebuilding.rebuildLawText, byExercise),
    readTextRebuilding: () => client.call(rebuilding.readTextRebuilding, {}),
  };
}
