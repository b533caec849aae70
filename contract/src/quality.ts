/** What is wrong with questions: what students say, what measuring found, and what staff do about it (QUA). All of it is ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { itemWarning } from './item-statistics.ts';
import { id, idInPath, instant } from './wire.ts';

export const LONGEST_REPORT_WORDS = 2_000;
export const LONGEST_REPLY = 2_000;

export const reportReasons = ['key', 'second', 'wording', 'explanation', 'law', 'other'] as const;
const reason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reason>;

export const reportOutcomes = ['fixed', 'ruled', 'answered', 'refused'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

const reportFields = {
  id,
  reason,
  words: z.string(),
  createdAt: instant,
  state: z.enum(['open', ...reportOutcomes]),
  /** Empty as long as it is open, and where nothing was written. */
  reply: z.string(),
  resolvedAt: instant.nullable(),
};

/** As its student sees it. */
export const ownReport = z.object({
  ...reportFields,
  questionId: id,
  questionName: z.string(),
  exerciseId: id,
  exerciseName: z.string(),
});
export type OwnReport = z.infer<typeof ownReport>;

/** Only of a question whose key the student may see. */
export const reportQuestion = endpoint({
  name: 'reportQuestion',
  method: 'POST',
  path: '/api/Exercises/{id}/Questions/{questionId}/Reports',
  access: 'student',
  params: z.object({ id: idInPath, questionId: idInPath }),
  body: z.strictObject({ reason, words: z.string().trim().max(LONGEST_REPORT_WORDS).default('') }),
  response: ownReport,
  refusals: ['key_not_due', 'report_waits', 'reports_used_up'],
  requirements: ['QUA-01', 'QUA-02'],
});

/** Newest first. */
export const listOwnReports = endpoint({
  name: 'listOwnReports',
  method: 'GET',
  path: '/api/Courses/{courseId}/QuestionReports',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(ownReport),
  refusals: [],
  requirements: ['QUA-03'],
});

const student = z.object({ id, name: z.string() });
const staffReport = z.object({
  ...reportFields,
  /** Null for staff who do not read students (`students.read`). */
  student: student.nullable(),
  version: z.int().min(1),
});
type StaffReport = z.infer<typeof staffReport>;

/** Of one question, newest first. */
export const listQuestionReports = endpoint({
  name: 'listQuestionReports',
  method: 'GET',
  path: '/api/admin/quality/questions/{questionId}/reports',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ questionId: idInPath }),
  response: z.array(staffReport),
  refusals: [],
  studentsIn: (reports: readonly StaffReport[]) =>
    reports.flatMap((report) => (report.student === null ? [] : [report.student.id])),
  requirements: ['QUA-04'],
});

/** Its student is sent a message. A refusal needs words, and `ruled` a ruling on the same question. */
export const resolveReport = endpoint({
  name: 'resolveReport',
  method: 'PUT',
  path: '/api/admin/quality/reports/{id}',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    outcome: z.enum(reportOutcomes),
    reply: z.string().trim().max(LONGEST_REPLY).default(''),
    rulingId: id.nullable().default(null),
  }),
  refusals: ['report_resolved'],
  requirements: ['QUA-04', 'QUA-05'],
});

export const qualityRow = z.object({
  questionId: id,
  name: z.string(),
  number: z.int().min(1),
  exerciseId: id,
  exerciseName: z.string(),
  /** As of the last night. */
  warnings: z.array(itemWarning),
  answerCount: z.int().min(0).nullable(),
  facility: z.number().min(0).max(1).nullable(),
  openReports: z.int().min(0),
  /** Of the open reports, each reason once. */
  reasons: z.array(reason),
  /** Does a ruling hold? */
  isRuled: z.boolean(),
});
export type QualityRow = z.infer<typeof qualityRow>;

/** What is to be looked at in a course, the weightiest evidence first. */
export const listQuality = endpoint({
  name: 'listQuality',
  method: 'GET',
  path: '/api/admin/quality/courses/{courseId}',
  access: 'admin',
  capability: 'quality.rule',
  params: z.object({ courseId: idInPath }),
  response: z.array(qualityRow),
  refusals: [],
  requirements: ['QUA-06'],
});
