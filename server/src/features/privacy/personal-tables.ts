/**
 * Every table that holds data of a student: which part of the export tells it, and what becomes of it when the student's
 * data is deleted (decision 0015). A test walks the schema and finds what is missing here.
 */

export type PersonalTable = {
  /** The part of the file (export-parts.store.ts), or why there is none. */
  readonly exported: { readonly as: string } | { readonly notBecause: string };
  /** `deleted`, or why rows stay. What stays names nobody. */
  readonly afterDeletion: 'deleted' | { readonly keptBecause: string };
};

const deletedAndExported = (part: string): PersonalTable => ({
  exported: { as: part },
  afterDeletion: 'deleted',
});

const notExported = (what: string): PersonalTable => ({
  exported: { notBecause: what },
  afterDeletion: 'deleted',
});

const COUNTS = 'finished attempts were counted in averages and difficulty, and must be countable again';
const SECURITY = 'security records are kept 24 months (data security regulations of 2017, 10 and 17)';

export const personalTables: Readonly<Record<string, PersonalTable>> = {
  account_users: {
    exported: { as: 'account' },
    afterDeletion: { keptBecause: 'attempts point at it: a number whose name, e-mail and phone are gone' },
  },
  account_session_families: deletedAndExported('sessions'),
  account_refresh_tokens: {
    exported: { notBecause: 'hashes of secrets; the sessions themselves are exported' },
    afterDeletion: 'deleted',
  },
  account_outside_identities: deletedAndExported('outsideIdentities'),
  account_passkeys: deletedAndExported('passkeys'),
  account_one_time_codes: deletedAndExported('oneTimeCodes'),
  account_recovery_codes: {
    exported: { notBecause: 'hashes of secrets; that there are codes is exported' },
    afterDeletion: 'deleted',
  },
  account_api_tokens: {
    exported: { notBecause: 'of staff, who find them on their own screen; hashes of secrets' },
    afterDeletion: 'deleted',
  },
  account_reset_codes: {
    exported: { notBecause: 'the hash of a secret that lives ten minutes' },
    afterDeletion: 'deleted',
  },
  platform_audit_lines: {
    exported: { as: 'securityEvents' },
    afterDeletion: {
      keptBecause: 'a chain of hashes that shows what was tampered with, without its contents',
    },
  },
  account_teacher_courses: {
    exported: { notBecause: 'of staff alone, whose accounts are not deleted by request' },
    afterDeletion: 'deleted',
  },
  platform_audit_contents: deletedAndExported('securityEvents'),
  courses_enrollments: deletedAndExported('enrollments'),
  drafting_attempts: deletedAndExported('draftingTexts'),
  drafting_texts: deletedAndExported('draftingTexts'),
  drafting_copies: deletedAndExported('draftingCopies'),
  drafting_self_marks: deletedAndExported('draftingTexts'),
  drafting_scripts: deletedAndExported('draftingMarks'),
  drafting_markings: deletedAndExported('draftingMarks'),
  drafting_pages: deletedAndExported('draftingPages'),
  drafting_devices: {
    exported: {
      notBecause: 'numbers of operations, so that a repeat changes nothing; the texts are exported',
    },
    afterDeletion: 'deleted',
  },
  exam_days: deletedAndExported('examDays'),
  exam_day_parts: deletedAndExported('examDays'),
  exam_drawings: deletedAndExported('examDays'),
  exam_drawn_questions: {
    exported: {
      notBecause: 'a paper before its day: once a part is begun its questions are those of an attempt',
    },
    afterDeletion: 'deleted',
  },
  exam_drawn_tasks: {
    exported: { notBecause: 'a paper before its day: once part A is begun its tasks are those of the texts' },
    afterDeletion: 'deleted',
  },
  exercises_attempts: { exported: { as: 'attempts' }, afterDeletion: { keptBecause: COUNTS } },
  exercises_attempt_questions: { exported: { as: 'solutions' }, afterDeletion: { keptBecause: COUNTS } },
  exercises_solutions: { exported: { as: 'solutions' }, afterDeletion: { keptBecause: COUNTS } },
  exercises_operations: deletedAndExported('operations'),
  exercises_regraded_attempts: notExported(
    'grades before and after a ruling: attempts tell them as they are',
  ),
  exercises_own_tests: deletedAndExported('ownTests'),
  exercises_own_test_templates: deletedAndExported('ownTestTemplates'),
  exposure_progress: deletedAndExported('chapters'),
  exposure_answers: deletedAndExported('statements'),
  exposure_operations: deletedAndExported('statementOperations'),
  review_courses: deletedAndExported('reviewSettings'),
  review_items: deletedAndExported('reviewItems'),
  review_operations: deletedAndExported('reviewOperations'),
  notes_notes: deletedAndExported('notes'),
  notes_copies: deletedAndExported('noteCopies'),
  notes_devices: {
    exported: {
      notBecause: 'numbers of operations, so that a repeat changes nothing; the notes are exported',
    },
    afterDeletion: 'deleted',
  },
  notices_choices: deletedAndExported('noticeChoices'),
  notices_devices: deletedAndExported('pushDevices'),
  notices_pushes: {
    exported: { notBecause: 'numbers that wait a few minutes at most: what they count is exported' },
    afterDeletion: 'deleted',
  },
  quality_reports: deletedAndExported('questionReports'),
  reports_reports: deletedAndExported('weeklyReports'),
  reports_weeks: notExported('sums of finished attempts; a report tells them once its week has ended'),
  reports_week_categories: notExported(
    'sums of finished attempts; a report tells them once its week has ended',
  ),
  reports_questions: notExported(
    'which solutions a report lists, and by that which were wrong: keys may not be due',
  ),
  standing_students: notExported('by which rule the first answers were noted'),
  standing_first_answers: notExported(
    'derived of finished attempts, and some keys are not due: solutions are exported',
  ),
  overview_students: notExported('how many exercises were finished, and when last: attempts are exported'),
  overview_student_days: notExported('sums of finished attempts: attempts and solutions are exported'),
  day_settings: deletedAndExported('daySettings'),
  standing_elsewhere: deletedAndExported('studiedElsewhere'),
  standing_results: deletedAndExported('examResults'),
  standing_tellings: deletedAndExported('toldStandings'),
  favorites_favorites: deletedAndExported('favorites'),
  lectures_views: deletedAndExported('videoViews'),
  lectures_days: deletedAndExported('videoDays'),
  lectures_feedback: deletedAndExported('videoFeedback'),
  messages_reads: deletedAndExported('messageReads'),
  messages_personal: deletedAndExported('personalMessages'),
  registration_places: deletedAndExported('liveLectures'),
  registration_calendars: deletedAndExported('calendar'),
  students_accommodations: deletedAndExported('accommodations'),
  students_staff_notes: deletedAndExported('staffNotes'),
  support_requests: deletedAndExported('helpRequests'),
  support_responses: deletedAndExported('helpRequests'),
  support_notes: notExported(
    'what staff say to each other while they answer a request; the request is exported',
  ),
  platform_mail: deletedAndExported('waitingMail'),
  privacy_consents: deletedAndExported('marketingConsents'),
  privacy_deletion_requests: {
    exported: { as: 'deletionRequests' },
    afterDeletion: { keptBecause: 'shows that the deletion was asked for and done' },
  },
  privacy_access_log: { exported: { as: 'staffViews' }, afterDeletion: { keptBecause: SECURITY } },
};

/** Tables that name members of the staff alone, whose accounts are not deleted by this road, and what they hold. */
export const staffTables: Readonly<Record<string, string>> = {
  management_answer_files: 'who made a file of answers',
  drafting_markers: 'who confirmed how drafting texts are marked',
  media_files: 'who uploaded a file of the media library',
  media_uses: 'what shows such a file',
  studio_things: 'who edited a draft last',
  import_imports: 'who imported a file',
  import_rows: 'the rows of such a file',
  studio_course_copies: 'who copied a course',
  import_things: 'what such a file added',
  exercises_question_versions: 'who wrote a version of a question',
  exercises_rulings: 'who ruled on a question',
  laws_alarms: 'who said that something is right still after a clause changed',
  quality_dismissals: 'who said that a warning is no problem',
  overview_lecture_mails: 'who mailed those who have a place in a live lecture',
  exercises_answers: 'the answers of such a version',
  exercises_question_laws: 'its laws',
  exercises_question_links: 'its clauses',
  exercises_named_places: 'its clauses, as they were named by the numbers of their statutes',
  statistics_answer_counts: 'how many chose each of those answers',
};
