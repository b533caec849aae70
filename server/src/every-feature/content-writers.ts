/** The functions by which content enters, each from the feature that owns its tables. */
import { writeDemoPeople, writeDemoTeachers } from '../features/account/account-people.store.ts';
import { writeBooks } from '../features/books/books-content.store.ts';
import {
  enrol,
  setSitting,
  writeCategories,
  writeCourse,
  writeLessons,
} from '../features/courses/courses-content.store.ts';
import { writeDraftingTasks } from '../features/drafting/drafting-content.store.ts';
import { writeSittings } from '../features/exam/sittings/sittings-content.store.ts';
import { writeExercises, writeQuestions } from '../features/exercises/content/exercises-content.store.ts';
import { writePractice } from '../features/exercises/content/practice-history.store.ts';
import { writeChapters } from '../features/exposure/exposure-content.store.ts';
import { practiseChapters } from '../features/exposure/practise-chapters.ts';
import { upsertFavorite } from '../features/favorites/favorites.store.ts';
import type { ContentWriters } from '../features/import/content-owners.ts';
import { writeStatuteNames } from '../features/laws/pack/named-items.store.ts';
import { writePackLawCollections } from '../features/laws/pack/pack-law-collections.ts';
import { writePackLaws } from '../features/laws/pack/pack-laws.ts';
import { writeLectures } from '../features/lectures/lectures-content.store.ts';
import { noteMedia } from '../features/media/note-uses.store.ts';
import { writeMessages } from '../features/messages/messages-content.store.ts';
import { writeLiveLectures } from '../features/registration/registration-content.store.ts';
import { noteHistory } from '../features/reports/practice-weeks.store.ts';
import { noteMiss, saveOperations } from '../features/review/save-review.ts';
import { countFirstAttempt } from '../features/statistics/counts.store.ts';
import { writeSupport } from '../features/support/support-content.store.ts';
import { writeTerms } from '../features/terms/terms.store.ts';
import {
  writePackVerdictCollections,
  writePackVerdicts,
} from '../features/verdicts/verdicts-content.store.ts';
import { settleStatute } from './settle-statutes.ts';

/** The favourites' own word for an exercise. */
const EXERCISE = 2;

export const contentWriters: ContentWriters = {
  courses: { writeCourse, writeCategories, writeLessons, setSitting, enrol },
  exercises: { writeExercises, writeQuestions, writePractice },
  exposure: {
    writeChapters,
    practiseChapters: (trx, practice) => practiseChapters(trx, practice, noteMiss),
  },
  review: {
    rateItem: async (trx, { userId, courseId, itemId, now, at, ...rating }) => {
      const operation = { kind: 'rate', ...rating, insertTime: at.toISOString() } as const;
      await saveOperations(trx, { userId, courseId, itemId, actorId: userId, now }, [operation]);
    },
  },
  lectures: { writeLectures },
  books: { writeBooks },
  messages: { writeMessages },
  support: { writeSupport },
  registration: { writeLiveLectures },
  drafting: { writeDraftingTasks },
  courseTexts: { writeSittings, writeTerms },
  laws: { writePackLaws, writePackLawCollections, writeStatuteNames },
  verdicts: { writePackVerdicts, writePackVerdictCollections },
  people: { writeDemoPeople, writeDemoTeachers },
  keepFavorite: async (trx, { userId, courseId, exerciseId, ...favorite }) => {
    const ofExercise = { typeId: EXERCISE, entityId: exerciseId, thumbnailUrl: null } as const;
    await upsertFavorite(trx, { userId, courseId }, { ...favorite, ...ofExercise });
  },
  countFirstAttempt,
  noteMedia: noteMedia.written,
  settleStatute,
  noteHistory,
};
