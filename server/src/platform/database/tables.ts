/* Generated from server/migrations by tools/schema/database-schema.ts. Do not edit: run `npm run schema`. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as Date; written as Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read parsed; written as JSON text. */
type Json = ColumnType<unknown, string, string>;

export interface Tables {
  account_api_tokens: AccountApiTokens;
  account_first_administrators: AccountFirstAdministrators;
  account_one_time_codes: AccountOneTimeCodes;
  account_outside_identities: AccountOutsideIdentities;
  account_passkeys: AccountPasskeys;
  account_recovery_codes: AccountRecoveryCodes;
  account_refresh_tokens: AccountRefreshTokens;
  account_reset_codes: AccountResetCodes;
  account_session_families: AccountSessionFamilies;
  account_teacher_courses: AccountTeacherCourses;
  account_users: AccountUsers;
  books_books: BooksBooks;
  books_groups: BooksGroups;
  courses_categories: CoursesCategories;
  courses_courses: CoursesCourses;
  courses_enrollments: CoursesEnrollments;
  courses_lessons: CoursesLessons;
  day_settings: DaySettings;
  drafting_attempts: DraftingAttempts;
  drafting_copies: DraftingCopies;
  drafting_devices: DraftingDevices;
  drafting_markers: DraftingMarkers;
  drafting_markings: DraftingMarkings;
  drafting_pages: DraftingPages;
  drafting_scripts: DraftingScripts;
  drafting_self_marks: DraftingSelfMarks;
  drafting_tasks: DraftingTasks;
  drafting_texts: DraftingTexts;
  drafting_versions: DraftingVersions;
  exam_day_parts: ExamDayParts;
  exam_days: ExamDays;
  exam_drawings: ExamDrawings;
  exam_drawn_questions: ExamDrawnQuestions;
  exam_drawn_tasks: ExamDrawnTasks;
  exam_named_statutes: ExamNamedStatutes;
  exam_paper_questions: ExamPaperQuestions;
  exam_papers: ExamPapers;
  exam_sitting_statutes: ExamSittingStatutes;
  exam_sittings: ExamSittings;
  exercises_answers: ExercisesAnswers;
  exercises_attempt_questions: ExercisesAttemptQuestions;
  exercises_attempts: ExercisesAttempts;
  exercises_exercises: ExercisesExercises;
  exercises_named_places: ExercisesNamedPlaces;
  exercises_operations: ExercisesOperations;
  exercises_own_test_templates: ExercisesOwnTestTemplates;
  exercises_own_tests: ExercisesOwnTests;
  exercises_question_laws: ExercisesQuestionLaws;
  exercises_question_links: ExercisesQuestionLinks;
  exercises_question_versions: ExercisesQuestionVersions;
  exercises_questions: ExercisesQuestions;
  exercises_regraded_attempts: ExercisesRegradedAttempts;
  exercises_rulings: ExercisesRulings;
  exercises_solutions: ExercisesSolutions;
  exposure_answers: ExposureAnswers;
  exposure_chapters: ExposureChapters;
  exposure_operations: ExposureOperations;
  exposure_progress: ExposureProgress;
  exposure_questions: ExposureQuestions;
  favorites_favorites: FavoritesFavorites;
  import_columns: ImportColumns;
  import_imports: ImportImports;
  import_rows: ImportRows;
  import_runs: ImportRuns;
  import_things: ImportThings;
  laws_alarms: LawsAlarms;
  laws_aliases: LawsAliases;
  laws_clause_texts: LawsClauseTexts;
  laws_clauses: LawsClauses;
  laws_collection_items: LawsCollectionItems;
  laws_collections: LawsCollections;
  laws_expansions: LawsExpansions;
  laws_extensions: LawsExtensions;
  laws_items: LawsItems;
  laws_laws: LawsLaws;
  laws_mention_sources: LawsMentionSources;
  laws_mentions: LawsMentions;
  laws_named_items: LawsNamedItems;
  laws_named_statutes: LawsNamedStatutes;
  laws_rebuilds: LawsRebuilds;
  laws_references: LawsReferences;
  laws_texts: LawsTexts;
  laws_versions: LawsVersions;
  lectures_asks: LecturesAsks;
  lectures_days: LecturesDays;
  lectures_feedback: LecturesFeedback;
  lectures_materials: LecturesMaterials;
  lectures_videos: LecturesVideos;
  lectures_views: LecturesViews;
  management_answer_files: ManagementAnswerFiles;
  management_duplications: ManagementDuplications;
  media_files: MediaFiles;
  media_uses: MediaUses;
  messages_messages: MessagesMessages;
  messages_personal: MessagesPersonal;
  messages_reads: MessagesReads;
  notes_copies: NotesCopies;
  notes_devices: NotesDevices;
  notes_notes: NotesNotes;
  notices_choices: NoticesChoices;
  notices_devices: NoticesDevices;
  notices_pushes: NoticesPushes;
  overview_days: OverviewDays;
  overview_lecture_mails: OverviewLectureMails;
  overview_question_weeks: OverviewQuestionWeeks;
  overview_student_days: OverviewStudentDays;
  overview_students: OverviewStudents;
  platform_audit_contents: PlatformAuditContents;
  platform_audit_head: PlatformAuditHead;
  platform_audit_lines: PlatformAuditLines;
  platform_mail: PlatformMail;
  platform_rate_limits: PlatformRateLimits;
  platform_search_count: PlatformSearchCount;
  platform_search_entries: PlatformSearchEntries;
  platform_search_words: PlatformSearchWords;
  privacy_access_log: PrivacyAccessLog;
  privacy_consents: PrivacyConsents;
  privacy_deletion_requests: PrivacyDeletionRequests;
  quality_dismissals: QualityDismissals;
  quality_reports: QualityReports;
  quality_warnings: QualityWarnings;
  registration_calendars: RegistrationCalendars;
  registration_lectures: RegistrationLectures;
  registration_places: RegistrationPlaces;
  registration_regions: RegistrationRegions;
  registration_subjects: RegistrationSubjects;
  registration_tracks: RegistrationTracks;
  reports_category_averages: ReportsCategoryAverages;
  reports_course_weeks: ReportsCourseWeeks;
  reports_questions: ReportsQuestions;
  reports_reports: ReportsReports;
  reports_week_categories: ReportsWeekCategories;
  reports_weeks: ReportsWeeks;
  review_courses: ReviewCourses;
  review_items: ReviewItems;
  review_operations: ReviewOperations;
  standing_courses: StandingCourses;
  standing_elsewhere: StandingElsewhere;
  standing_first_answers: StandingFirstAnswers;
  standing_question_times: StandingQuestionTimes;
  standing_results: StandingResults;
  standing_students: StandingStudents;
  standing_tellings: StandingTellings;
  statistics_answer_counts: StatisticsAnswerCounts;
  statistics_exercise_averages: StatisticsExerciseAverages;
  statistics_question_counts: StatisticsQuestionCounts;
  students_accommodations: StudentsAccommodations;
  students_staff_notes: StudentsStaffNotes;
  studio_course_copies: StudioCourseCopies;
  studio_things: StudioThings;
  support_notes: SupportNotes;
  support_requests: SupportRequests;
  support_responses: SupportResponses;
  support_settings: SupportSettings;
  support_templates: SupportTemplates;
  support_topics: SupportTopics;
  terms_courses: TermsCourses;
  verdicts_collection_items: VerdictsCollectionItems;
  verdicts_collections: VerdictsCollections;
  verdicts_halachot: VerdictsHalachot;
  verdicts_summaries: VerdictsSummaries;
}

export interface AccountApiTokens {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  token_hash: Uint8Array;
  may: string[];
  created_at: Timestamp;
  ends_at: Timestamp;
}

export interface AccountFirstAdministrators {
  token_hash: Uint8Array;
  email: string;
  created_at: Timestamp;
  ends_at: Timestamp;
}

export interface AccountOneTimeCodes {
  user_id: number;
  sealed_secret: Uint8Array;
  last_step: number;
  added_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface AccountOutsideIdentities {
  id: GeneratedAlways<number>;
  user_id: number;
  provider: string;
  issuer: string;
  subject: string;
  joined_by: string;
  joined_at: Timestamp;
}

export interface AccountPasskeys {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  credential_id: Uint8Array;
  public_key: Uint8Array;
  user_handle: Uint8Array;
  counter: number;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface AccountRecoveryCodes {
  user_id: number;
  code_hash: Uint8Array;
  used_at: Timestamp | null;
}

export interface AccountRefreshTokens {
  token_hash: Uint8Array;
  family_id: string;
  created_at: Timestamp;
  used_at: Timestamp | null;
  sealed_successor: Uint8Array | null;
}

export interface AccountResetCodes {
  user_id: number;
  code_hash: Uint8Array;
  tries_left: number;
  created_at: Timestamp;
  ends_at: Timestamp;
  asker_hash: Uint8Array;
}

export interface AccountSessionFamilies {
  id: string;
  user_id: number;
  signed_in_at: Timestamp;
  last_used_at: Timestamp;
  ends_at: Timestamp;
  user_agent: string | null;
  revoked_at: Timestamp | null;
  revoked_because: string | null;
  is_by_passkey: Generated<boolean>;
  is_by_code: Generated<boolean>;
}

export interface AccountTeacherCourses {
  user_id: number;
  course_id: number;
}

export interface AccountUsers {
  id: GeneratedAlways<number>;
  user_name: string;
  email: string | null;
  private_name: string;
  last_name: string;
  phone: string | null;
  password_hash: string;
  password_changed_at: Timestamp;
  is_admin: Generated<boolean>;
  is_disabled: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Timestamp;
  staff_role: string | null;
  closed_for_id: number | null;
  closed_at: Timestamp | null;
}

export interface BooksBooks {
  id: GeneratedAlways<number>;
  course_id: number;
  group_id: number;
  external_id: string;
  title: string;
  sort_order: number;
  file: string | null;
  url: string | null;
  image_file: string | null;
  image_url: string | null;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface BooksGroups {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  name: string;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface CoursesCategories {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  name: string;
  icon_url: string | null;
  type: number;
  show_on_side_menu_only: Generated<boolean>;
  sort_order: number;
  state: Generated<string>;
  exam_subject: string | null;
}

export interface CoursesCourses {
  id: GeneratedAlways<number>;
  external_id: string;
  name: string;
  opening_remarks: string | null;
  show_calculators: Generated<boolean>;
  show_lectures_registration_list: Generated<boolean>;
  show_reports: Generated<boolean>;
  show_nisuah: Generated<boolean>;
  show_reading_center: Generated<boolean>;
  show_library: Generated<boolean>;
  show_terms_of_use: Generated<boolean>;
  show_course_messages: Generated<boolean>;
  show_help_center: Generated<boolean>;
  show_home: Generated<boolean>;
  sitting_id: number | null;
}

export interface CoursesEnrollments {
  course_id: number;
  user_id: number;
  enrolled_at: Timestamp;
  is_paused: Generated<boolean>;
  ends_on: string | null;
  is_open: Generated<boolean>;
  study_mode: string | null;
}

export interface CoursesLessons {
  id: GeneratedAlways<number>;
  course_id: number;
  category_id: number;
  external_id: string;
  name: string;
  sort_order: number;
  law_collection_id: number | null;
  verdict_collection_id: number | null;
  state: Generated<string>;
  copied_at: Timestamp | null;
}

export interface DaySettings {
  user_id: number;
  course_id: number;
  goal_minutes: number;
  feedback: string | null;
}

export interface DraftingAttempts {
  user_id: number;
  id: GeneratedAlways<number>;
  course_id: number;
  choice_key: string;
  started_at: Timestamp;
  deadline_at: Timestamp;
  time_factor: number;
  handed_in_at: Timestamp | null;
  handed_in_task_id: number | null;
  is_exam: Generated<boolean>;
  chosen_task_id: number | null;
}

export interface DraftingCopies {
  id: GeneratedAlways<number>;
  user_id: number;
  attempt_id: number;
  task_id: number;
  device_id: string;
  is_late: boolean;
  revision: number;
  body: string;
  acted_at: Timestamp;
}

export interface DraftingDevices {
  user_id: number;
  attempt_id: number;
  task_id: number;
  device_id: string;
  sequence: number;
}

export interface DraftingMarkers {
  marker_id: number;
  confirmed_at: Timestamp;
}

export interface DraftingMarkings {
  id: GeneratedAlways<number>;
  marker_id: number;
  course_id: number;
  task_id: number;
  version_id: number;
  user_id: number | null;
  attempt_id: number | null;
  sample_id: string | null;
  agreed_total: number | null;
  is_of_set: Generated<boolean>;
  is_of_appeal: Generated<boolean>;
  taken_at: Timestamp;
  passed_on_at: Timestamp | null;
  marked_at: Timestamp | null;
  content: number | null;
  language: Json | null;
  organisation: Json | null;
  items: Json | null;
  remark: string | null;
}

export interface DraftingPages {
  id: GeneratedAlways<number>;
  user_id: number;
  attempt_id: number;
  task_id: number;
  added_at: Timestamp;
  picture: Uint8Array;
}

export interface DraftingScripts {
  user_id: number;
  attempt_id: number;
  course_id: number;
  task_id: number;
  version_id: number;
  handed_in_at: Timestamp;
  total: number | null;
  settled_at: Timestamp | null;
  appeal_reasons: string | null;
  appealed_at: Timestamp | null;
  appealed_total: number | null;
  decided_at: Timestamp | null;
}

export interface DraftingSelfMarks {
  user_id: number;
  attempt_id: number;
  language: number;
  organisation: number;
  content: number;
  items: Json;
  marked_at: Timestamp;
}

export interface DraftingTasks {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  name: string;
  choice_name: string | null;
  document_kind: Generated<string>;
  addressee: string | null;
  minutes: Generated<number>;
  instructions_html: Generated<string>;
  materials_html: Generated<string>;
  criteria: Generated<Json>;
  model_solution: Generated<string>;
  law_date: string | null;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
  samples: Generated<Json>;
  exam_paper: string | null;
  is_exam_only: Generated<boolean>;
}

export interface DraftingTexts {
  user_id: number;
  attempt_id: number;
  task_id: number;
  version_id: number;
  place: number;
  body: Generated<string>;
  revision: Generated<number>;
  acted_at: Timestamp | null;
  device_id: string | null;
  sequence: number | null;
  typed_body: string | null;
  typed_at: Timestamp | null;
}

export interface DraftingVersions {
  id: GeneratedAlways<number>;
  task_id: number;
  published_at: Timestamp;
  name: string;
  document_kind: string;
  addressee: string | null;
  minutes: number;
  instructions_html: string;
  materials_html: string;
  criteria: Json;
  model_solution: string;
  law_date: string | null;
  samples: Generated<Json>;
}

export interface ExamDayParts {
  user_id: number;
  day_id: number;
  part: string;
  exercise_id: number | null;
  minutes: number;
  break_minutes: number;
  points: number;
  attempt_id: number | null;
  time_factor: number | null;
  started_at: Timestamp | null;
  deadline_at: Timestamp | null;
  finished_at: Timestamp | null;
  device_id: string | null;
  receipt: string | null;
  paused_at: Timestamp | null;
  paused_seconds: Generated<number>;
  own_break_seconds: Generated<number>;
  drafting_attempt_id: number | null;
  drafting_versions: number[] | null;
}

export interface ExamDays {
  user_id: number;
  id: GeneratedAlways<number>;
  course_id: number;
  paper: string;
  started_at: Timestamp;
  opened_at: Timestamp | null;
  is_drawn: Generated<boolean>;
}

export interface ExamDrawings {
  user_id: number;
  id: GeneratedAlways<number>;
  course_id: number;
  paper: string;
  rule: number;
  seed: number;
  drawn_at: Timestamp;
  is_practice: boolean;
  unbalanced_parts: string[];
  day_id: number | null;
  is_fixed: Generated<boolean>;
  asked_tasks: Generated<number>;
  task_count: Generated<number>;
}

export interface ExamDrawnQuestions {
  user_id: number;
  drawing_id: number;
  part: string;
  place: number;
  question_id: number;
  question_version_id: number;
  tier: number;
  wanted: string;
  relaxed: string | null;
}

export interface ExamDrawnTasks {
  user_id: number;
  drawing_id: number;
  place: number;
  task_id: number;
  version_id: number;
  is_new: boolean;
}

export interface ExamNamedStatutes {
  sitting_id: number;
  place: number;
  law_number: string;
  is_in_booklet: boolean;
}

export interface ExamPaperQuestions {
  paper_id: number;
  part: string;
  place: number;
  question_id: number;
}

export interface ExamPapers {
  id: GeneratedAlways<number>;
  sitting_id: number;
  name: string;
}

export interface ExamSittingStatutes {
  sitting_id: number;
  law_id: number;
  place: number;
  is_in_booklet: boolean;
}

export interface ExamSittings {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  name: string;
  exam_date: string | null;
  law_date: string | null;
  case_law_date: string | null;
  procedural_weight: number | null;
  substantive_weight: number | null;
  last_weight: number | null;
  pass_mark: number | null;
  minimum_percent: number | null;
  input_scale: string | null;
  step: number | null;
  source: string | null;
  as_of: string | null;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
  kind: Generated<string>;
  published_on: string | null;
  rounding: Generated<string>;
  requires_dated_law: Generated<boolean>;
  confidence: string | null;
  parts: Generated<Json>;
  blueprint: Generated<Json>;
  is_booklet_searchable: Generated<boolean>;
}

export interface ExercisesAnswers {
  id: GeneratedAlways<number>;
  question_version_id: number;
  sort_order: number;
  text: string;
  is_correct: boolean;
  proximity: number | null;
  rationale_html: string | null;
  is_accepted: Generated<boolean>;
}

export interface ExercisesAttemptQuestions {
  user_id: number;
  attempt_id: number;
  question_id: number;
  question_version_id: number;
  sort_order: number;
}

export interface ExercisesAttempts {
  user_id: number;
  id: GeneratedAlways<number>;
  exercise_id: number;
  is_online_insert: boolean;
  has_approved_disclaimer: boolean;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  closed_at: Timestamp | null;
  grade: number | null;
  is_first_finished: Generated<boolean>;
  acts_until: Timestamp | null;
}

export interface ExercisesExercises {
  id: Generated<number>;
  course_id: number | null;
  lesson_id: number | null;
  external_id: string;
  name: string;
  subtitle: string | null;
  sort_order: number;
  exercise_type_id: Generated<number>;
  is_simulation: Generated<boolean>;
  disclaimer_html: string | null;
  note_text: string | null;
  is_must_confirm: Generated<boolean>;
  confirm_text: string | null;
  allow_immediate_feedback: Generated<boolean>;
  has_law: Generated<boolean>;
  display_separate_law_text: Generated<boolean>;
  hide_expansions: Generated<boolean>;
  are_expansions_closed_by_default: Generated<boolean>;
  scroll_to_law_clause: Generated<boolean>;
  hide_are_you_sure: Generated<boolean>;
  hide_time_in_exercise: Generated<boolean>;
  hide_question_numbers: Generated<boolean>;
  hide_question_options: Generated<boolean>;
  is_mikudit: Generated<boolean>;
  allow_user_reset: Generated<boolean>;
  is_allowed_to_print: Generated<boolean>;
  insert_method_online: Generated<boolean>;
  insert_method_offline: Generated<boolean>;
  is_in_hide_mode_display_grade: Generated<boolean>;
  hide_statistics_page: Generated<boolean>;
  hidden_statistics_message: string | null;
  law_collection_id: number | null;
  state: Generated<string>;
  is_taster: Generated<boolean>;
  question_count: Generated<number>;
  import_id: number | null;
  exam_paper: string | null;
  exam_part: string | null;
  exam_minutes: number | null;
  exam_break_minutes: number | null;
  exam_points: number | null;
  exam_draws: number | null;
  is_exam_bank: Generated<boolean>;
}

export interface ExercisesNamedPlaces {
  question_version_id: number;
  role: string;
  sort_order: number;
  law_number: string;
  clause: string | null;
  quote: string | null;
}

export interface ExercisesOperations {
  user_id: number;
  attempt_id: number;
  question_id: number;
  device_id: string;
  sequence: number;
  acted_at: Timestamp;
  client_time: Timestamp | null;
  stored_at: Timestamp;
  actor_id: number;
  posted: Json;
}

export interface ExercisesOwnTestTemplates {
  user_id: number;
  id: GeneratedAlways<number>;
  course_id: number;
  name: string;
  subject_ids: number[];
  question_count: number;
  pools: string[];
  minutes: number | null;
  is_immediate: boolean;
  saved_at: Timestamp;
}

export interface ExercisesOwnTests {
  exercise_id: number;
  user_id: number;
  course_id: number;
  lesson_id: number;
  name: string;
  rule: number;
  seed: number;
  built_at: Timestamp;
  ends_at: Timestamp | null;
}

export interface ExercisesQuestionLaws {
  question_version_id: number;
  law_id: number;
  sort_order: number;
}

export interface ExercisesQuestionLinks {
  question_version_id: number;
  role: string;
  sort_order: number;
  law_id: number;
  clause_id: number | null;
  quote: string | null;
  asked_law_id: GeneratedAlways<number | null>;
}

export interface ExercisesQuestionVersions {
  id: GeneratedAlways<number>;
  question_id: number;
  version: number;
  is_current: boolean;
  content_hash: string;
  name: string;
  question_html: string;
  passage_html: string | null;
  effect_type: number | null;
  is_yes_no: Generated<boolean>;
  uses_laws: Generated<boolean>;
  hide_answers: Generated<boolean>;
  red_alert_seconds: number | null;
  explanation_html: string | null;
  authored_difficulty: Generated<number>;
  created_at: Timestamp;
  source: string | null;
  takeaway_html: string | null;
  rationales_rule: Generated<number | null>;
  law_date: string | null;
  created_by: number | null;
  searched_words: Generated<string>;
  is_voided: Generated<boolean>;
  asks_laws_since: Timestamp | null;
  cases: Generated<Json>;
}

export interface ExercisesQuestions {
  id: GeneratedAlways<number>;
  exercise_id: number;
  external_id: string;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  family: string | null;
  import_id: number | null;
}

export interface ExercisesRegradedAttempts {
  ruling_id: number;
  is_reversal: boolean;
  user_id: number;
  attempt_id: number;
  grade_before: number;
  grade_after: number;
  regraded_at: Timestamp;
}

export interface ExercisesRulings {
  id: GeneratedAlways<number>;
  question_id: number;
  kind: string;
  through_version: number;
  answer_ids: Generated<number[]>;
  words: string;
  made_by: number | null;
  made_at: Timestamp;
  ended_by: number | null;
  ended_at: Timestamp | null;
  is_regraded: boolean;
  after_user_id: Generated<number>;
  after_attempt_id: Generated<number>;
  done_count: Generated<number>;
  total_count: Generated<number>;
}

export interface ExercisesSolutions {
  user_id: number;
  attempt_id: number;
  question_id: number;
  selected_answer_id: number | null;
  is_star: boolean | null;
  selected_law_answer_type: number | null;
  selected_law_id: number | null;
  selected_law_clause_id: number | null;
  removed_answer_ids: Generated<number[]>;
  is_marked: Generated<boolean>;
  question_seconds: Generated<number>;
  sapi_code: string | null;
  is_answered: boolean;
  is_correct: boolean | null;
  acted_at: Timestamp;
  operation_sequence: number;
  stored_at: Timestamp;
  difficulty_level: number | null;
  proximity: number | null;
  device_id: Generated<string>;
  was_away: Generated<boolean>;
  saw_law: Generated<boolean>;
}

export interface ExposureAnswers {
  user_id: number;
  chapter_id: number;
  question_id: number;
  user_answer: number | null;
  is_viewed: Generated<boolean>;
  is_marked: Generated<boolean>;
  acted_at: Timestamp;
  operation_sequence: number;
  stored_at: Timestamp;
  device_id: Generated<string>;
  is_known: Generated<boolean>;
}

export interface ExposureChapters {
  id: Generated<number>;
  course_id: number;
  lesson_id: number;
  external_id: string;
  name: string;
  subtitle: string | null;
  icon_url: string | null;
  intro_html: string | null;
  expo_type: number;
  sort_order: number;
  lesson_exercise_id: number | null;
  is_lesson_exercise_hidden: Generated<boolean>;
  question_count: Generated<number>;
  state: Generated<string>;
}

export interface ExposureOperations {
  user_id: number;
  question_id: number;
  device_id: string;
  sequence: number;
  kind: string;
  answer: number | null;
  acted_at: Timestamp;
  client_time: Timestamp | null;
  stored_at: Timestamp;
  actor_id: number;
}

export interface ExposureProgress {
  user_id: number;
  chapter_id: number;
  answered_count: Generated<number>;
  correct_count: Generated<number>;
  reset_at: Timestamp | null;
  judged_count: Generated<number>;
}

export interface ExposureQuestions {
  id: GeneratedAlways<number>;
  chapter_id: number;
  external_id: string;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  name_prefix: string | null;
  name: string;
  question_html: string;
  detailed_answer_html: string;
  right_answer: number | null;
  level: number;
  is_draft: Generated<boolean>;
}

export interface FavoritesFavorites {
  user_id: number;
  course_id: number;
  entity_id: number;
  type_id: number;
  name: string;
  category_name: string;
  url: string;
  thumbnail_url: string | null;
  created_at: Timestamp;
}

export interface ImportColumns {
  course_id: number;
  headers: string;
  columns: Json;
}

export interface ImportImports {
  id: GeneratedAlways<number>;
  course_id: number | null;
  upload_key: string;
  file_name: string;
  bytes: number;
  kind: string | null;
  format: string | null;
  state: string;
  undoes_to: string | null;
  revision: Generated<number>;
  started_at: Timestamp;
  started_by: number | null;
  run_by: number | null;
  run_at: Timestamp | null;
  ended_at: Timestamp | null;
  progress_done: number | null;
  progress_total: number | null;
  problems: Generated<Json>;
  counts: Json | null;
  target: Json | null;
  categories: Generated<Json>;
  columns: Json | null;
  sheets: Generated<Json>;
  sheet: string | null;
  chosen_columns: Json | null;
  chosen_sheet: string | null;
  is_read: Generated<boolean>;
  worker: string | null;
  worked_at: Timestamp | null;
  takes: Generated<number>;
  same_statute: string | null;
  is_partial_whole: Generated<boolean>;
}

export interface ImportRows {
  import_id: number;
  place: number;
  row_number: number;
  item: string;
  thing: string;
  cells: Json | null;
  said: Generated<Json>;
  is_broken: Generated<boolean>;
  findings: Generated<Json>;
  question: Json | null;
  external_id: Generated<string>;
  category: Generated<string>;
  text: Generated<string>;
  answer_count: number | null;
  keys: Generated<Json>;
  outcome: string;
  is_left_out: Generated<boolean>;
  changes: Generated<Json>;
  stands_in: string | null;
  question_id: number | null;
  former: Json | null;
  written: string | null;
}

export interface ImportRuns {
  id: GeneratedAlways<number>;
  at: Timestamp;
  kind: string;
  source: string;
  checksum: string;
  report: Json;
}

export interface ImportThings {
  import_id: number;
  kind: string;
  thing_id: number;
}

export interface LawsAlarms {
  id: GeneratedAlways<number>;
  law_id: number;
  clause_id: number;
  from_version: number;
  to_version: number;
  change: string;
  source_kind: string;
  source_id: number;
  raised_at: Timestamp;
  is_right: Generated<boolean>;
  answered_by: number | null;
  answered_at: Timestamp | null;
}

export interface LawsAliases {
  external_id: string;
  law_id: number;
}

export interface LawsClauseTexts {
  version_id: number;
  clause_id: number;
  law_id: number;
  sort_order: number;
  path: string;
  number: string;
  name: string;
  words_hash: string;
  notes_hash: string;
}

export interface LawsClauses {
  id: GeneratedAlways<number>;
  law_id: number;
  path: string;
  number: string;
  name: string;
  text_hash: string;
  sort_order: number;
  dynamic_id: number | null;
  is_withdrawn: Generated<boolean>;
}

export interface LawsCollectionItems {
  collection_id: number;
  law_id: number;
  clause_id: number | null;
  sort_order: number;
}

export interface LawsCollections {
  id: GeneratedAlways<number>;
  external_id: string | null;
  name: string;
  display_separate_law_text: Generated<boolean>;
  is_active: Generated<boolean>;
  is_academy: Generated<boolean>;
  revision: Generated<number>;
}

export interface LawsExpansions {
  clause_id: number;
  sort_order: number;
  html: string;
  indentation_difference: Generated<number>;
}

export interface LawsExtensions {
  id: GeneratedAlways<number>;
  clause_id: number;
  kind: number;
  sort_order: number;
  target_law_id: number | null;
  target_clause_id: number | null;
  label: string | null;
  url: string | null;
  html: string | null;
}

export interface LawsItems {
  version_id: number;
  ordinal: number;
  type: string;
  clause_id: number | null;
  number: string | null;
  indentation: number;
  marks: Generated<string[]>;
  title: string | null;
  title_content: string | null;
  title2: string | null;
  authority: string | null;
  content: string | null;
  is_canceled: Generated<boolean>;
  is_expired: Generated<boolean>;
  is_suffix: Generated<boolean>;
  cancel_text: string | null;
  expiration_text: string | null;
}

export interface LawsLaws {
  id: GeneratedAlways<number>;
  external_id: string | null;
  name: string;
  dynamic_id: number | null;
  revision: Generated<number>;
}

export interface LawsMentionSources {
  source_kind: string;
  source_id: number;
  state: string;
  rule: string;
}

export interface LawsMentions {
  source_kind: string;
  source_id: number;
  source_place: Generated<string>;
  law_id: number;
  clause_id: number;
  labels: Generated<string[]>;
  origin: string;
}

export interface LawsNamedItems {
  collection_id: number;
  sort_order: number;
  law_number: string;
  clause: string | null;
}

export interface LawsNamedStatutes {
  law_number: string;
  name: string;
}

export interface LawsRebuilds {
  exercise_id: number;
  outcome: string | null;
}

export interface LawsReferences {
  law_id: number;
  external_id: string;
}

export interface LawsTexts {
  law_id: number;
  etag: string;
  body: string;
  is_stale: Generated<boolean>;
  version_id: number;
  prepared_at: Generated<Timestamp>;
}

export interface LawsVersions {
  id: GeneratedAlways<number>;
  law_id: number;
  version: number;
  is_current: boolean;
  source_name: string | null;
  version_date: string | null;
  is_official: Generated<boolean>;
  source_format: string;
  content_hash: string;
  signatures: Generated<Json>;
  created_at: Timestamp;
  origin: string | null;
  licence: string | null;
  taken_on: string | null;
  original: string | null;
  in_force_from: string | null;
  is_replaced: Generated<boolean>;
  day: GeneratedAlways<string>;
}

export interface LecturesAsks {
  asked_for: string;
  video_id: number;
  outcome: string | null;
}

export interface LecturesDays {
  user_id: number;
  course_id: number;
  day: string;
  seconds: number;
}

export interface LecturesFeedback {
  user_id: number;
  video_id: number;
  rating: number;
  message: string;
  created_at: Timestamp;
}

export interface LecturesMaterials {
  lesson_id: number;
  html: string;
}

export interface LecturesVideos {
  id: Generated<number>;
  course_id: number;
  lesson_id: number;
  external_id: string;
  name: string;
  subtitle: string | null;
  sort_order: number;
  file: string | null;
  url: string | null;
  captions_file: string | null;
  thumbnail_file: string | null;
  thumbnail_url: string | null;
  length_seconds: number | null;
  supporting_materials: string | null;
  law_collection_id: number | null;
  verdict_collection_id: number | null;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface LecturesViews {
  user_id: number;
  video_id: number;
  is_seen: Generated<boolean>;
  position_seconds: Generated<number>;
  updated_at: Timestamp;
}

export interface ManagementAnswerFiles {
  key: string;
  course_id: number;
  name: string;
  body: string;
  created_at: Timestamp;
  created_by: number | null;
}

export interface ManagementDuplications {
  key: string;
  from_lesson_id: number;
  to_course_id: number;
  answer: Json;
  created_at: Timestamp;
}

export interface MediaFiles {
  id: GeneratedAlways<number>;
  key: string;
  upload_key: string;
  kind: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  place: string;
  preview_place: string | null;
  captions_of: number | null;
  uploaded_at: Timestamp;
  uploaded_by: number | null;
}

export interface MediaUses {
  thing_kind: string;
  thing_id: number;
  file_id: number;
  part: string;
}

export interface MessagesMessages {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  title: string;
  body: string;
  author: string;
  display_from: Timestamp;
  display_to: Timestamp | null;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface MessagesPersonal {
  id: Generated<number>;
  user_id: number;
  course_id: number;
  about: string;
  title: string;
  body: string;
  author: string;
  sent_at: Timestamp;
  read_at: Timestamp | null;
}

export interface MessagesReads {
  user_id: number;
  message_id: number;
  read_at: Timestamp;
}

export interface NotesCopies {
  id: GeneratedAlways<number>;
  user_id: number;
  target_kind: string;
  target_id: number;
  body: string;
  revision: number;
  device_id: string;
  acted_at: Timestamp;
}

export interface NotesDevices {
  user_id: number;
  target_kind: string;
  target_id: number;
  device_id: string;
  sequence: number;
}

export interface NotesNotes {
  user_id: number;
  target_kind: string;
  target_id: number;
  course_id: number | null;
  version_id: number;
  body: string | null;
  revision: number;
  change_count: number;
  acted_at: Timestamp;
  device_id: string;
  sequence: number;
  law_id: number | null;
  clause_id: number | null;
  mark_kind: string | null;
  quote: string | null;
  quote_before: string | null;
  quote_after: string | null;
  quote_start: number | null;
}

export interface NoticesChoices {
  user_id: number;
  digest_weekday: number | null;
  digest_hour: number | null;
  digest_at: Timestamp | null;
  review_hour: number | null;
  review_by_mail: boolean;
  review_by_push: boolean;
  review_at: Timestamp | null;
  replies_since: Timestamp | null;
  replies_at: Timestamp | null;
  quiet_from: number | null;
  quiet_to: number | null;
  changed_at: Timestamp;
  desk_hour: number | null;
  desk_at: Timestamp | null;
}

export interface NoticesDevices {
  id: string;
  user_id: number;
  family_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  added_at: Timestamp;
}

export interface NoticesPushes {
  id: GeneratedAlways<number>;
  device_id: string;
  user_id: number;
  message: Json;
  ends_at: Timestamp;
  next_try_at: Timestamp;
  tries: Generated<number>;
}

export interface OverviewDays {
  course_id: number;
  day: string;
  slot: number;
  student_count: number;
  answered_count: number;
  finished_count: number;
}

export interface OverviewLectureMails {
  lecture_id: number;
  mail_key: string;
  sent_by: number | null;
  sent_at: Timestamp;
  subject: string;
  recipient_count: number;
}

export interface OverviewQuestionWeeks {
  course_id: number;
  week: string;
  question_id: number;
  answered_count: number;
  correct_count: number;
}

export interface OverviewStudentDays {
  user_id: number;
  course_id: number;
  day: string;
  answered_count: number;
  finished_count: number;
  first_count: number;
}

export interface OverviewStudents {
  user_id: number;
  course_id: number;
  rule: number;
  exercise_count: Generated<number>;
  last_day: string | null;
}

export interface PlatformAuditContents {
  line: number;
  salt: Uint8Array;
  content: string;
}

export interface PlatformAuditHead {
  is_only: Generated<boolean>;
  number: number;
  hash: Uint8Array;
}

export interface PlatformAuditLines {
  number: number;
  at: Timestamp;
  actor_id: number | null;
  subject_id: number | null;
  kind: string;
  place: string;
  digest: Uint8Array | null;
  hash: Uint8Array;
}

export interface PlatformMail {
  id: GeneratedAlways<number>;
  user_id: number | null;
  message: Json;
  created_at: Timestamp;
  next_try_at: Timestamp;
  tries: Generated<number>;
}

export interface PlatformRateLimits {
  bucket: string;
  hits: number;
  window_ends_at: Timestamp;
}

export interface PlatformSearchCount {
  is_only: Generated<boolean>;
  newest_entry_id: number;
  entries: number;
}

export interface PlatformSearchEntries {
  id: GeneratedAlways<number>;
  kind: string;
  source_id: number;
  place: number | null;
  number: string | null;
  title: string;
  around: string;
  path: string;
  text: string;
  title_vector: string;
  vector: string;
  made_of: string;
}

export interface PlatformSearchWords {
  word: string;
  documents: number;
  keys: string[];
}

export interface PrivacyAccessLog {
  id: GeneratedAlways<number>;
  at: Timestamp;
  actor_id: number;
  student_id: number | null;
  endpoint: string;
  is_allowed: boolean;
  request_id: string;
}

export interface PrivacyConsents {
  id: GeneratedAlways<number>;
  user_id: number;
  is_given: boolean;
  text_version: string;
  at: Timestamp;
}

export interface PrivacyDeletionRequests {
  id: GeneratedAlways<number>;
  user_id: number;
  requested_at: Timestamp;
  due_at: Timestamp;
  withdrawn_at: Timestamp | null;
  done_at: Timestamp | null;
}

export interface QualityDismissals {
  question_id: number;
  dismissed_by: number | null;
  dismissed_at: Timestamp;
  warnings: string[];
  answer_count: number;
}

export interface QualityReports {
  id: GeneratedAlways<number>;
  user_id: number;
  question_id: number;
  question_version_id: number;
  reason: string;
  words: string;
  created_at: Timestamp;
  state: Generated<string>;
  reply: Generated<string>;
  ruling_id: number | null;
  resolved_by: number | null;
  resolved_at: Timestamp | null;
}

export interface QualityWarnings {
  question_id: number;
  warnings: string[];
  answer_count: number;
  facility: number;
  found_at: Timestamp;
}

export interface RegistrationCalendars {
  user_id: number;
  serial: number;
  is_open: boolean;
}

export interface RegistrationLectures {
  id: GeneratedAlways<number>;
  course_id: number;
  subject_id: number;
  external_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  teacher_name: string;
  user_note: string | null;
  instructions_note: string | null;
  join_url: string | null;
  hall_name: string | null;
  hall_address: string | null;
  hall_city: string | null;
  capacity: number | null;
  registered_count: Generated<number>;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface RegistrationPlaces {
  user_id: number;
  subject_id: number;
  lecture_id: number;
  registered_at: Timestamp;
}

export interface RegistrationRegions {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  name: string;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface RegistrationSubjects {
  id: GeneratedAlways<number>;
  course_id: number;
  track_id: number;
  external_id: string;
  name: string;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface RegistrationTracks {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string;
  name: string;
  user_note: string | null;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface ReportsCategoryAverages {
  course_id: number;
  week: string;
  category_id: number;
  answered_count: number;
  correct_count: number;
}

export interface ReportsCourseWeeks {
  course_id: number;
  week: string;
}

export interface ReportsQuestions {
  user_id: number;
  report_id: number;
  question_id: number;
  attempt_id: number;
  sort_order: number;
}

export interface ReportsReports {
  id: GeneratedAlways<number>;
  user_id: number;
  course_id: number;
  week: string;
  made_at: Timestamp;
  figures: Json;
}

export interface ReportsWeekCategories {
  user_id: number;
  course_id: number;
  week: string;
  category_id: number;
  answered_count: number;
  correct_count: number;
}

export interface ReportsWeeks {
  user_id: number;
  course_id: number;
  week: string;
  exercise_count: number;
  grade_sum: number;
  grade_count: number;
  sure_answered: number;
  sure_correct: number;
  easy_answered: number;
  easy_wrong: number;
  report_id: number | null;
}

export interface ReviewCourses {
  user_id: number;
  course_id: number;
  daily_minutes: Generated<number>;
  rating_buttons: Generated<number>;
}

export interface ReviewItems {
  user_id: number;
  course_id: number;
  item_id: number;
  stability: number;
  difficulty: number;
  last_day: string;
  reps: number;
  lapses: number;
  is_to_repeat: boolean;
  chapter_question_id: GeneratedAlways<number | null>;
  exercise_question_id: GeneratedAlways<number | null>;
}

export interface ReviewOperations {
  user_id: number;
  operation_id: number;
  course_id: number;
  item_id: number;
  kind: string;
  rating: number | null;
  seconds: number | null;
  undone_id: number | null;
  acted_at: Timestamp;
  client_time: Timestamp | null;
  stored_at: Timestamp;
  actor_id: number;
  chapter_question_id: GeneratedAlways<number | null>;
  exercise_question_id: GeneratedAlways<number | null>;
  attempt_id: number | null;
}

export interface StandingCourses {
  course_id: number;
  rule: number;
  content_mark: string;
  made_at: Timestamp;
  subjects: Json;
}

export interface StandingElsewhere {
  user_id: number;
  course_id: number;
  idle_from: string;
  said: string;
  said_at: Timestamp;
}

export interface StandingFirstAnswers {
  user_id: number;
  course_id: number;
  question_id: number;
  question_version_id: number;
  exercise_id: number;
  attempt_id: number;
  is_correct: boolean;
  seconds: number;
  is_star: boolean | null;
  answered_at: Timestamp;
  timed_seconds: number | null;
  letters: Generated<number>;
  is_aided: Generated<boolean>;
  saw_law: Generated<boolean>;
  is_controlled: Generated<boolean>;
}

export interface StandingQuestionTimes {
  question_id: number;
  timed_count: number;
  mean_seconds: number;
}

export interface StandingResults {
  user_id: number;
  course_id: number;
  exam_date: string;
  procedural_percent: number;
  substantive_percent: number;
  drafting_percent: number | null;
  has_passed: boolean;
  form: string;
  consented_at: Timestamp;
}

export interface StandingStudents {
  user_id: number;
  course_id: number;
  rule: number;
}

export interface StandingTellings {
  user_id: number;
  course_id: number;
  told_on: string;
  is_eve: boolean;
  exam_date: string | null;
  model: number;
  answer_count: number;
  rapid_count: number;
  aided_count: number;
  idle_days: number;
  parts: Json;
  chances: Json;
}

export interface StatisticsAnswerCounts {
  answer_id: number;
  chosen_count: Generated<number>;
}

export interface StatisticsExerciseAverages {
  exercise_id: number;
  finished_count: Generated<number>;
  grade_sum: Generated<number>;
}

export interface StatisticsQuestionCounts {
  question_id: number;
  answered_count: Generated<number>;
  correct_count: Generated<number>;
  published_level: number | null;
}

export interface StudentsAccommodations {
  user_id: number;
  time_factor: number;
  own_break_minutes: number;
  is_large_print: boolean;
  is_clock_quiet: boolean;
  changed_at: Timestamp;
}

export interface StudentsStaffNotes {
  id: GeneratedAlways<number>;
  user_id: number;
  author_id: number;
  words: string;
  written_at: Timestamp;
}

export interface StudioCourseCopies {
  id: GeneratedAlways<number>;
  from_course_id: number | null;
  course_id: number | null;
  name: string;
  state: string;
  ends_as: string | null;
  started_at: Timestamp;
  started_by: number | null;
  ended_at: Timestamp | null;
  done: Generated<number>;
  total: number;
  ruled_questions: Generated<number>;
  worker: string | null;
  worked_at: Timestamp | null;
  takes: Generated<number>;
}

export interface StudioThings {
  kind: string;
  thing_id: number;
  revision: number;
  form: Json | null;
  edited_by: number | null;
  edited_at: Timestamp;
  searched_words: Generated<string>;
  import_id: number | null;
  import_form: Json | null;
  import_words: string | null;
}

export interface SupportNotes {
  id: GeneratedAlways<number>;
  request_id: number;
  author_id: number | null;
  text: string;
  created_at: Timestamp;
}

export interface SupportRequests {
  id: GeneratedAlways<number>;
  course_id: number;
  user_id: number;
  topic_id: number;
  status: Generated<number>;
  question_number: number | null;
  created_at: Timestamp;
  created_on: string;
  is_professional: boolean;
  assignee_id: number | null;
  question_id: number | null;
}

export interface SupportResponses {
  id: GeneratedAlways<number>;
  request_id: number;
  author_id: number | null;
  is_admin_response: boolean;
  response_text: string;
  created_at: Timestamp;
  parameter_name: string | null;
  parameter_value: number | null;
  read_at: Timestamp | null;
}

export interface SupportSettings {
  course_id: number;
  is_open: Generated<boolean>;
  enforces_hours: Generated<boolean>;
  daily_quota: Generated<number>;
  weekly_quota: Generated<number>;
  mails_answers: Generated<boolean>;
}

export interface SupportTemplates {
  id: GeneratedAlways<number>;
  course_id: number;
  name: string;
  text: string;
}

export interface SupportTopics {
  id: GeneratedAlways<number>;
  course_id: number;
  external_id: string | null;
  name: string;
  description: Generated<string>;
  additional_parameter_name: string | null;
  is_professional: Generated<boolean>;
  sort_order: number;
  is_withdrawn: Generated<boolean>;
  is_draft: Generated<boolean>;
}

export interface TermsCourses {
  course_id: number;
  html: string;
}

export interface VerdictsCollectionItems {
  collection_id: number;
  summary_id: number;
  sort_order: number;
}

export interface VerdictsCollections {
  id: GeneratedAlways<number>;
  external_id: string | null;
  name: string;
  revision: Generated<number>;
}

export interface VerdictsHalachot {
  summary_id: number;
  sort_order: number;
  name: string;
  text_html: string;
  url: string | null;
  subjects: Generated<string[]>;
}

export interface VerdictsSummaries {
  id: GeneratedAlways<number>;
  external_id: string | null;
  name: string;
  category: string | null;
  sub_category: string | null;
  verdict_id: number | null;
  model_sub_labels: Generated<string[]>;
  summary_html: string | null;
  facts_html: string | null;
  verdict_html: string | null;
  resolution_html: string | null;
  mini_ratio_html: string | null;
  law_name: string | null;
  revision: Generated<number>;
}
