/** The endpoints of courses, categories and exercise cards (contract/src/courses.ts). */
import type { Category, ExerciseCard, ExerciseGroup } from '@sugya/contract/courses.ts';
import { courseAverage } from '@sugya/domain/exercises/grading.ts';
import type { Kysely } from 'kysely';
import { reasonUnseen } from '../../platform/access/access.store.ts';
import { isAllowedAddress } from '../../platform/allowed-hosts.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { categoryTypeOf } from './category-types.ts';
import {
  type CardRow,
  type CategoryRow,
  isCategoryOfCourse,
  selectCards,
  selectCategories,
  selectCourses,
  selectOptionalCourse,
  selectOptionalLastExercise,
} from './courses.store.ts';
import { handleChangeEnrolment } from './enrolments/change-enrolment.ts';

export type CoursesNeeds = {
  readonly db: Kysely<Tables>;
  /** The external digital library's address, where one is configured (NAV-27). */
  readonly libraryUrl: string | null;
  /** BOOK_HOSTS. */
  readonly bookHosts: readonly string[];
};

export type CoursesHandlers = Pick<
  EveryHandler,
  | 'listCourses'
  | 'readCourse'
  | 'listCategories'
  | 'listCategoryExercises'
  | 'listSimulations'
  | 'changeEnrolment'
>;

export function coursesHandlers({ db, libraryUrl, bookHosts }: CoursesNeeds): CoursesHandlers {
  return {
    changeEnrolment: (input) => handleChangeEnrolment(db, input),
    listCourses: async ({ viewer }) => answer(await selectCourses(db, viewer)),

    readCourse: async ({ params, viewer, now }) => {
      const course = await selectOptionalCourse(db, { courseId: params.courseId, viewer, now });
      if (course === undefined)
        return refuse(await reasonUnseen(db, { kind: 'course', id: params.courseId }));
      const lastExercise = await selectOptionalLastExercise(db, params.courseId, viewer);
      const {
        id,
        name,
        lessons,
        openingRemarks,
        examDate,
        lectureTracksCount,
        hasLaws,
        hasExamPapers,
        hasOwnBooks,
        foreignBooks,
        unreadMessages,
        ...sideBar
      } = course;
      return answer({
        id,
        name,
        lessons,
        openingRemarks,
        examDate,
        libraryUrl,
        lectureTracksCount,
        hasLaws,
        hasExamPapers,
        hasBooks: hasOwnBooks || foreignBooks.some((address) => isAllowedAddress(address, bookHosts)),
        lastExercise: lastExercise ?? null,
        unreadMessages,
        sideBar,
      });
    },

    listCategories: async ({ params, viewer, now }) => {
      const course = await selectOptionalCourse(db, { courseId: params.courseId, viewer, now });
      if (course === undefined)
        return refuse(await reasonUnseen(db, { kind: 'course', id: params.courseId }));
      return answer((await selectCategories(db, params.courseId, viewer)).map(viewCategory));
    },

    listCategoryExercises: async ({ params, viewer, now }) => {
      const { courseId, categoryId } = params;
      const course = await selectOptionalCourse(db, { courseId, viewer, now });
      if (course === undefined) return refuse(await reasonUnseen(db, { kind: 'course', id: courseId }));
      if (!(await isCategoryOfCourse(db, { ...params, viewer }))) return refuse('not_found');
      return answer(groupCards(await selectCards(db, { courseId, categoryId, viewer })));
    },

    listSimulations: async ({ params, viewer, now }) => {
      const course = await selectOptionalCourse(db, { courseId: params.courseId, viewer, now });
      if (course === undefined)
        return refuse(await reasonUnseen(db, { kind: 'course', id: params.courseId }));
      const cards = await selectCards(db, { courseId: params.courseId, onlySimulations: true, viewer });
      return answer(groupCards(cards));
    },
  };
}

function viewCategory(row: CategoryRow): Category {
  const { finishedCount, ...category } = row;
  const completion = row.exercisesCount === 0 ? 0 : Math.floor((100 * finishedCount) / row.exercisesCount);
  return { ...category, typeNavigation: categoryTypeOf(row.type), completionPercent: completion };
}

/** One group per category, lessons inside it, cards inside those: the rows come sorted so. */
function groupCards(rows: readonly CardRow[]): ExerciseGroup[] {
  const groups: ExerciseGroup[] = [];
  for (const row of rows) {
    let group = groups.at(-1);
    if (group?.categoryId !== row.categoryId) {
      group = {
        type: row.categoryType,
        categoryId: row.categoryId,
        categoryName: row.categoryName,
        exercisesByLessons: [],
      };
      groups.push(group);
    }
    let lesson = group.exercisesByLessons.at(-1);
    if (lesson?.id !== row.lessonId) {
      lesson = { id: row.lessonId, name: row.lessonName, exercises: [] };
      group.exercisesByLessons.push(lesson);
    }
    lesson.exercises.push(viewCard(row));
  }
  return groups;
}

function viewCard(row: CardRow): ExerciseCard {
  const isDone = row.finishedAt !== null;
  const isGradeHidden = row.isInHideModeDisplayGrade;
  return {
    id: row.id,
    name: row.name,
    numberOfQuestions: row.numberOfQuestions,
    subtitle: row.subtitle,
    isDone,
    isStarted: row.attemptId !== null && !isDone,
    grade: isGradeHidden ? null : row.grade,
    acceptableGrade: isGradeHidden ? null : courseAverage(row),
    isInHideModeDisplayGrade: isGradeHidden,
    insertMethodOffline: row.insertMethodOffline,
    insertMethodOnline: row.insertMethodOnline,
    isAllowedToPrint: row.isAllowedToPrint,
    isInFavorites: row.isInFavorites,
    hasLaw: row.hasLaw,
    answeredCount: row.answeredCount,
    exerciseTypeId: row.exerciseTypeId,
    allowImmediateFeedback: row.allowImmediateFeedback,
  };
}
