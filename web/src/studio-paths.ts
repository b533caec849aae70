/** The builders of links into the studio, a part of `paths`. */
import { type AppPath, withQuery } from './address.ts';
import type {
  AuditPlace,
  DeskPlace,
  ImportPlace,
  ImportsPlace,
  LiveLecturesPlace,
  MediaPlace,
  OverviewPlace,
  QualityPlace,
  QuestionBankPlace,
  QuestionEditorPlace,
  SettingsTab,
  StudentsPlace,
  StudioListPlace,
  StudioTreePlace,
  TeamPlace,
  TokensPlace,
} from './studio-places.ts';

type InCourse = { readonly courseId: number };

export const studioPaths = {
  studioMedia: ({ id, ...place }: MediaPlace = {}): AppPath =>
    withQuery('/studio/media', { ...place, id: id?.toString() }),
  /** Without days the last thirty. */
  studioAudit: ({ id, ...filter }: AuditPlace = {}): AppPath =>
    withQuery('/studio/audit', { ...filter, id: id?.toString() }),
  studio: (): AppPath => '/studio',
  studioTeam: ({ id, panel }: TeamPlace = {}): AppPath =>
    withQuery('/studio/team', { id: id?.toString(), panel }),
  studioTokens: ({ id, panel }: TokensPlace = {}): AppPath =>
    withQuery('/studio/tokens', { id: id?.toString(), panel }),
  studioImports: ({ panel, id }: ImportsPlace = {}): AppPath =>
    withQuery('/studio/imports', { panel, id: id?.toString() }),
  studioImport: (importId: number, { show, row, panel }: ImportPlace = {}): AppPath =>
    withQuery(`/studio/imports/${importId}`, { show, row: row?.toString(), panel }),
  /** `sel` is what is open beside the tree: `exercise.4002`. */
  studioStudents: ({ courseId, id, ...rest }: InCourse & StudentsPlace): AppPath =>
    withQuery(`/studio/courses/${courseId}/students`, { ...rest, id: id?.toString() }),
  overview: ({ courseId, day, subject }: InCourse & OverviewPlace): AppPath =>
    withQuery(`/studio/courses/${courseId}/overview`, { day, subject: subject?.toString() }),
  overviewRisk: ({ courseId, reason }: InCourse & { readonly reason?: string }): AppPath =>
    withQuery(`/studio/courses/${courseId}/overview/risk`, { reason }),
  overviewLectures: ({ courseId, id, panel }: InCourse & LiveLecturesPlace): AppPath =>
    withQuery(`/studio/courses/${courseId}/overview/lectures`, { id: id?.toString(), panel }),
  overviewFeedback: ({ courseId, rating }: InCourse & { readonly rating?: string }): AppPath =>
    withQuery(`/studio/courses/${courseId}/overview/feedback`, { rating }),
  studioTree: ({ courseId, ...rest }: InCourse & StudioTreePlace): AppPath =>
    withQuery(`/studio/courses/${courseId}/tree`, { ...rest }),
  studioQuestion: (questionId: number, { law, clause, ...rest }: QuestionEditorPlace = {}): AppPath =>
    withQuery(`/studio/questions/${questionId}`, {
      law: law?.toString(),
      clause: clause?.toString(),
      ...rest,
    }),
  /** Two versions, or `draft`. */
  studioQuestionVersions: (
    questionId: number,
    compared: { readonly from?: string; readonly to?: string } = {},
  ): AppPath => withQuery(`/studio/questions/${questionId}/versions`, { ...compared }),
  studioQuestions: (
    { courseId }: InCourse,
    { subject, exercise, import: importId, sel, ...rest }: QuestionBankPlace = {},
  ): AppPath =>
    withQuery(`/studio/courses/${courseId}/questions`, {
      ...rest,
      subject: subject?.toString(),
      exercise: exercise?.toString(),
      import: importId?.toString(),
      sel: sel?.toString(),
    }),
  /** Which questions are shown, and the one that is open beside them. */
  studioQuality: ({ courseId }: InCourse, { sel, ...rest }: QualityPlace = {}): AppPath =>
    withQuery(`/studio/courses/${courseId}/quality`, { ...rest, sel: sel?.toString() }),
  studioMarking: ({ courseId }: InCourse): AppPath => `/studio/courses/${courseId}/marking`,
  studioReading: ({ courseId, markingId }: InCourse & { readonly markingId: number }): AppPath =>
    `/studio/courses/${courseId}/marking/${markingId}`,
  studioDesk: ({ courseId }: InCourse, { id, ...rest }: DeskPlace = {}): AppPath =>
    withQuery(`/studio/courses/${courseId}/desk`, { ...rest, id: id?.toString() }),
  studioSettings: ({ courseId, tab }: InCourse & { readonly tab?: SettingsTab }): AppPath =>
    withQuery(`/studio/courses/${courseId}/settings`, { tab }),
  /** A list of the studio: which kind of its things, in which state, and the one that is open beside it. */
  studioList: ({ courseId, list, kind, state, sel }: StudioListPlace): AppPath =>
    withQuery(`/studio/courses/${courseId}/${list}`, { kind, state, sel: sel?.toString() }),
} as const;
