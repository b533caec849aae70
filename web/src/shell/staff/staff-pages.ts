/**
 * The pages of staff, each a chunk of its own, in a table that staff alone load: with the addresses of all their files it
 * would weigh 4 kB on every page of students.
 */
import type { RouteComponent } from '@tanstack/react-router';

type LoadPage = () => Promise<{ default: RouteComponent }>;

export const staffPages = {
  verdictsCollections: () => import('../../pages/verdicts/verdicts-collections.tsx'),
  verdictReplication: () => import('../../pages/verdicts/verdict-replication.tsx'),
  lawsCollections: () => import('../../pages/laws/laws-collections.tsx'),
  manageLawsCollections: () => import('../../pages/laws/manage-laws-collections.tsx'),
  management: () => import('../../pages/management/management.tsx'),
  itemStatistics: () => import('../../pages/management/item-statistics.tsx'),
  createAnswersFiles: () => import('../../pages/management/create-answers-files.tsx'),
  accessLog: () => import('../../pages/management/access-log.tsx'),
  studioAudit: () => import('../../pages/studio/audit.tsx'),
  studioMedia: () => import('../../pages/studio/media.tsx'),
  studioTokens: () => import('../../pages/studio/people/tokens.tsx'),
  studioTeam: () => import('../../pages/studio/people/team.tsx'),
  deletionRequests: () => import('../../pages/management/deletion-requests.tsx'),
  unitReplication: () => import('../../pages/management/unit-replication.tsx'),
  studio: () => import('../../pages/studio/studio-home.tsx'),
  studioImports: () => import('../../pages/studio/imports.tsx'),
  studioImport: () => import('../../pages/studio/import.tsx'),
  studioTree: () => import('../../pages/studio/course-tree.tsx'),
  studioQuestion: () => import('../../pages/studio/question-editor.tsx'),
  studioQuestionVersions: () => import('../../pages/studio/question-versions.tsx'),
  studioQuestions: () => import('../../pages/studio/question-bank.tsx'),
  studioStudents: () => import('../../pages/studio/people/students.tsx'),
  studioMarking: () => import('../../pages/studio/drafting/marking-room.tsx'),
  studioReading: () => import('../../pages/studio/drafting/reading.tsx'),
  studioDesk: () => import('../../pages/studio/people/support-desk.tsx'),
  overview: () => import('../../pages/studio/overview/overview.tsx'),
  overviewRisk: () => import('../../pages/studio/overview/risk.tsx'),
  overviewLectures: () => import('../../pages/studio/overview/live-lectures.tsx'),
  overviewFeedback: () => import('../../pages/studio/overview/feedback.tsx'),
  studioQuality: () => import('../../pages/studio/question-quality.tsx'),
  studioSettings: () => import('../../pages/studio/studio-settings.tsx'),
  studioList: () => import('../../pages/studio/studio-list.tsx'),
} satisfies Readonly<Record<string, LoadPage>>;

export type StaffPage = keyof typeof staffPages;
