/** What the search finds of notes: their student's own, where the notebook lists them. Staff who look as the student find none. */

import { mayNote } from '@sugya/domain/notes/note-operation.ts';
import type { OwnSource, OwnText } from '../../platform/search/searched-source.ts';
import { selectLawEntries, selectQuestionEntries } from './notebook.store.ts';

export const ownNotes: OwnSource = {
  kind: 'note',
  read: async (db, { viewer, courseId }) => {
    if (viewer.isImpersonating) return [];
    const questions = await selectQuestionEntries(db, { courseId, viewer });
    const laws = await selectLawEntries(db, viewer.userId);
    return [
      ...questions.filter(mayNote).map(
        ({ questionId, exerciseId, exerciseName, body, ...place }): OwnText => ({
          sourceId: questionId,
          within: {
            opens: 'exercise',
            courseId: place.courseId,
            categoryId: place.categoryId,
            lessonId: place.lessonId,
            thingId: exerciseId,
          },
          clauseId: null,
          title: '',
          around: exerciseName,
          text: body,
        }),
      ),
      ...laws.map(
        ({ lawId, lawName, clauseId, clauseName, body, quote }): OwnText => ({
          sourceId: lawId,
          within: null,
          clauseId,
          title: clauseName,
          around: lawName,
          text: [quote ?? '', body].filter((part) => part !== '').join(' · '),
        }),
      ),
    ];
  },
};
