/** The endpoints of the view over a course (contract/src/overview.ts). */
import { OVERVIEW_DAYS, OVERVIEW_PAGE } from '@sugya/contract/overview.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { plannedPercent } from '@sugya/domain/overview/plan.ts';
import { weekOf } from '@sugya/domain/reports/report-week.ts';
import type { Kysely } from 'kysely';
import { findStaffAccess } from '../../platform/access/access.store.ts';
import type { FromReplica } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import {
  countRatings,
  selectCourse,
  selectDayStudents,
  selectDays,
  selectEnrolmentDays,
  selectFeedback,
  selectHardest,
  selectOptionalSubject,
  selectSubjectExercises,
  selectSubjects,
} from './overview.store.ts';
import { everyDay, viewAll, viewAverage, viewHard, viewSubject } from './overview-view.ts';
import { handleListStudentsAtRisk } from './risk.ts';

export type OverviewHandlers = Pick<
  EveryHandler,
  'readOverview' | 'readOverviewSubject' | 'listDayStudents' | 'listStudentsAtRisk' | 'listLectureFeedback'
>;

export function overviewHandlers({
  db,
  fromReplica,
}: {
  readonly db: Kysely<Tables>;
  readonly fromReplica: FromReplica;
}): OverviewHandlers {
  return {
    readOverview: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const today = israelDay(now);
      const from = addDays(today, 1 - OVERVIEW_DAYS);
      const week = weekOf(now);
      const { found, asOf } = await fromReplica((reads) =>
        Promise.all([
          selectCourse(reads, { courseId }),
          selectEnrolmentDays(reads, { courseId }),
          selectDays(reads, { courseId, from }),
          selectSubjects(reads, { courseId }),
          selectHardest(reads, { courseId, week }),
        ]),
      );
      const [course, enrolments, days, subjects, hardest] = found;
      const { examDate, practisedCount, waitingCount, feedbackCount, feedbackAverage } = course;
      return answer({
        asOf,
        days: everyDay(days, from),
        practisedCount,
        waitingCount,
        enrolledCount: enrolments.reduce((sum, { count }) => sum + count, 0),
        examDate,
        passMark: course.passMark ?? DEFAULT_RULE.passMark,
        planned: plannedPercent({ today, examDate, enrolments }),
        all: viewAll(subjects, practisedCount),
        subjects: subjects.map((subject) => viewSubject(subject, practisedCount)),
        week,
        hardest: hardest.map(viewHard),
        feedback: { count: feedbackCount, average: feedbackAverage },
      });
    },

    readOverviewSubject: async ({ params: { courseId, subjectId }, viewer }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const subject = await selectOptionalSubject(db, { courseId, subjectId });
      if (subject === undefined) return refuse('not_found');
      const { found, asOf } = await fromReplica((reads) =>
        selectSubjectExercises(reads, { courseId, subjectId }),
      );
      return answer({
        asOf,
        name: subject.name,
        exercises: found.map(({ gradeSum, ...exercise }) => ({
          ...exercise,
          average: viewAverage({ gradeSum, finishedCount: exercise.finishedCount }),
        })),
      });
    },

    listDayStudents: async ({ params: { courseId, day }, query: { page = 0 }, viewer }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const { found: rows, asOf } = await fromReplica((reads) =>
        selectDayStudents(reads, {
          courseId,
          day,
          offset: page * OVERVIEW_PAGE,
          limit: OVERVIEW_PAGE + 1,
        }),
      );
      return answer({
        asOf,
        students: rows
          .slice(0, OVERVIEW_PAGE)
          .map(({ answeredCount, finishedCount, ...student }) => ({ student, answeredCount, finishedCount })),
        hasMore: rows.length > OVERVIEW_PAGE,
      });
    },

    listStudentsAtRisk: (input) => handleListStudentsAtRisk({ db, fromReplica }, input),

    listLectureFeedback: async ({ params: { courseId }, query: { rating = null, page = 0 }, viewer }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const offset = page * OVERVIEW_PAGE;
      const { found, asOf } = await fromReplica(async (reads) => ({
        rows: await selectFeedback(reads, { courseId, rating, offset, limit: OVERVIEW_PAGE + 1 }),
        ratings: await countRatings(reads, { courseId }),
      }));
      const { rows, ratings } = found;
      return answer({
        asOf,
        feedback: rows
          .slice(0, OVERVIEW_PAGE)
          .map(({ videoId, videoName, lessonName, createdAt, ...said }, place) => ({
            ...said,
            id: offset + place + 1,
            video: { id: videoId, name: videoName, lessonName },
            createdAt: createdAt.toISOString(),
          })),
        hasMore: rows.length > OVERVIEW_PAGE,
        counts: [1, 2, 3, 4, 5].map((given) => ratings.find((row) => row.rating === given)?.count ?? 0),
      });
    },
  };
}
