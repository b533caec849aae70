/** What a course lacks before it opens, in the order in which a school meets it. */
import type { readOpeningList } from '@sugya/contract/studio-lists.ts';
import type { z } from 'zod';
import type { OpeningRow } from './lists.store.ts';

type Opening = z.output<(typeof readOpeningList)['response']>;
type Check = Opening['checks'][number];

export function openingView(row: OpeningRow): Opening {
  const { subjects, lessons, exercises, questions, students } = row;
  return {
    checks: [
      said('exam_date', row.hasDate),
      said('weights', row.hasWeights),
      said('subjects', subjects > 0),
      counted('subject_exercise', row.bareSubjects, row.bareSubject),
      counted('exercise_law', row.lawlessExercises, row.lawlessExercise),
      counted('captions', row.muteVideos, row.muteVideo),
      said('terms', row.hasTerms),
      said('support', row.hasSupport),
      said('student', students > 0),
    ],
    counts: { subjects, lessons, exercises, questions, students },
    first: {
      subjectId: row.firstSubjectId,
      lessonId: row.firstLessonId,
      exerciseId: row.firstExerciseId,
      questionId: row.begunQuestionId,
    },
  };
}

function said(code: Check['code'], isDone: boolean): Check {
  return { code, isDone, count: isDone ? 0 : 1, first: null };
}

function counted(code: Check['code'], count: number, first: Check['first']): Check {
  return { code, isDone: count === 0, count, first };
}
