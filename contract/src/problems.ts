/**
 * The one catalogue of refusals. A refusal travels as `application/problem+json` (RFC 9457) with its `code`; the web
 * turns codes into Hebrew sentences. Codes are the server's words, never shown to a student.
 */
import { z } from 'zod';

const catalogue = {
  invalid_request: { status: 400, title: 'The request is not of the declared shape' },
  not_signed_in: { status: 401, title: 'Sign in first' },
  not_allowed: { status: 403, title: 'This is not yours to see or do' },
  not_found: { status: 404, title: 'There is no such thing' },
  too_large: { status: 413, title: 'The request is larger than allowed' },
  unsupported_media_type: { status: 415, title: 'The body is of an unsupported type' },
  too_many_requests: { status: 429, title: 'Too many requests, try again later' },
  internal: { status: 500, title: 'Something broke on our side' },
  unavailable: { status: 503, title: 'The service cannot answer now, try again shortly' },

  bad_credentials: { status: 400, title: 'The user name or the password is wrong' },
  account_closed: { status: 403, title: 'The account was closed: sign in with the one that is named' },
  bad_refresh_token: { status: 400, title: 'The refresh token is invalid, expired or revoked' },
  bad_reset_code: { status: 400, title: 'The code is wrong, used or expired' },
  bad_first_administrator_link: { status: 400, title: 'The link is wrong, used or expired' },
  bad_invitation: { status: 400, title: 'The link is wrong, used or expired' },
  bad_outside_answer: { status: 400, title: 'The provider’s answer is not one to a request of this browser' },
  outside_identity_unknown: { status: 403, title: 'This identity belongs to no account here' },
  outside_identity_taken: { status: 409, title: 'This identity belongs to another account' },
  provider_failed: { status: 502, title: 'The sign-in provider gave no answer that can be used' },
  bad_passkey: {
    status: 400,
    title: 'The passkey is unknown, or its answer is not one to a request of this browser',
  },
  passkeys_used_up: { status: 409, title: 'As many passkeys live as one may have: remove one first' },
  one_time_code_required: { status: 403, title: 'The password is right: a one-time code is asked for too' },
  bad_one_time_code: { status: 400, title: 'The code is wrong, or was used already' },
  one_time_codes_set: { status: 409, title: 'One-time codes are set up already' },
  one_time_codes_setup_ended: {
    status: 400,
    title: 'The setting up began too long ago or in another browser',
  },
  second_way_required: { status: 403, title: 'Staff sign in by a second way here' },
  last_way_in: { status: 409, title: 'The last way into the account stays' },
  weak_password: { status: 400, title: 'The password breaks a rule or is too common' },
  mail_failed: { status: 502, title: 'The message could not be sent' },
  recent_sign_in_required: { status: 403, title: 'Sign in again or give the current password' },
  wrong_current_password: { status: 403, title: 'The current password is wrong' },
  not_while_impersonating: { status: 403, title: 'Not during impersonation' },
  view_only: { status: 403, title: 'The student’s screens are only looked at' },
  impersonated_student_unknown: { status: 404, title: 'There is no such student to impersonate' },
  simulator_unavailable: { status: 503, title: 'The drafting simulator is not configured' },

  exercise_done: { status: 409, title: 'The exercise is already finished' },
  disclaimer_not_approved: { status: 400, title: 'The disclaimer has not been approved' },
  not_online: { status: 403, title: 'This exercise is not taken online' },
  not_offline: { status: 403, title: 'Answers to this exercise are not entered from paper' },
  manual_incomplete: { status: 400, title: 'Not every question has one answer of its own' },
  manual_conflict: { status: 409, title: 'The exercise is finished, or taken on the screen' },
  print_not_allowed: { status: 403, title: 'This exercise is not printed' },
  attempt_not_running: { status: 409, title: 'The attempt is not started, finished or reset elsewhere' },
  exam_part_not_open: { status: 409, title: 'The part is not to be begun yet, or is over' },
  exam_no_own_break: { status: 409, title: 'No break of the student’s own is left' },
  exam_paper_not_drawn: { status: 409, title: 'The paper has to be drawn for the student first' },
  own_test_short: { status: 409, title: 'Fewer questions match than the test asks for' },
  own_tests_full: {
    status: 409,
    title: 'As many tests of one’s own run as may: finish or give up one first',
  },
  own_templates_full: { status: 409, title: 'There are as many templates as may be: remove one first' },
  own_template_name_taken: { status: 409, title: 'Another template has this name' },
  drafting_handed_in: { status: 409, title: 'Another text of this go was handed in' },
  drafting_not_handed_in: { status: 409, title: 'No text of this go was handed in yet' },
  drafting_mark_incomplete: {
    status: 400,
    title: 'Not every criterion is marked once, or a passage is not in the text',
  },
  drafting_marker_unconfirmed: { status: 403, title: 'Who marks confirms first how it is done' },
  drafting_nothing_to_mark: { status: 404, title: 'No text waits that this marker may read' },
  drafting_marked: { status: 409, title: 'The mark was given and stays as it is' },
  drafting_marked_by_others: { status: 409, title: 'The text was given to others and has its marks' },
  drafting_typing_closed: {
    status: 409,
    title: 'Nothing written by hand is handed in there, or its day is over',
  },
  drafting_pages_closed: { status: 409, title: 'There are as many pages as may be, or their day is over' },
  drafting_page_refused: { status: 400, title: 'It is no picture that can be read' },
  drafting_appeal_closed: { status: 409, title: 'The mark can not be appealed any more, or not yet' },
  exam_day_not_over: { status: 409, title: 'A part of the exam day is still open' },
  question_locked: { status: 409, title: 'The question was confirmed with another answer' },
  solution_incomplete: { status: 400, title: 'The sure flag or the law choice is missing' },
  simulation_running: { status: 403, title: 'A running simulation takes no notes' },
  exercise_not_started: { status: 400, title: 'The exercise has not been started' },
  questions_unanswered: { status: 400, title: 'Not all questions are answered' },
  owners_only: { status: 403, title: 'Only an owner makes or unmakes owners' },
  last_owner: { status: 409, title: 'The last owner stays: make another one first' },
  tokens_used_up: { status: 409, title: 'As many tokens live as one may have: end one first' },
  account_has_answers: { status: 409, title: 'There are answers in the account: it stays' },
  not_a_double: { status: 409, title: 'There is no such other account of a student' },
  notes_used_up: { status: 409, title: 'As many notes stand on the student as may: delete one first' },
  unreadable_list: { status: 400, title: 'Nobody can be read from this file' },
  list_too_long: { status: 400, title: 'The list has more lines than are enrolled at once' },
  ruling_changes_nothing: { status: 409, title: 'The key is so already' },
  key_not_due: { status: 409, title: 'The key of the question is not due yet' },
  report_waits: { status: 409, title: 'An earlier report of the question is not answered yet' },
  reports_used_up: { status: 409, title: 'Enough was reported today' },
  report_resolved: { status: 409, title: 'The report was answered already' },
  ruling_ended: { status: 409, title: 'The ruling is not in force' },
  name_taken: { status: 400, title: 'Another one has this name' },
  dynamic_id_taken: { status: 400, title: 'Another law has this id of the law database' },
  edited_elsewhere: { status: 409, title: 'This was changed by someone else since it was read' },
  unfinished: { status: 409, title: 'Something is lacking before this can be published' },
  never_published: { status: 409, title: 'There is no published version to go back to' },
  still_used: { status: 409, title: 'It was published, or something stands in it: hide it instead' },
  course_in_use: { status: 409, title: 'Students are or were in the course, or staff changed it since' },
  lesson_in_use: { status: 409, title: 'The lesson is published, or students have worked in it' },
  not_hosted: { status: 409, title: 'The video is not one of the video host' },
  media_refused: { status: 400, title: 'The media library does not take this file' },
  upload_unfinished: { status: 409, title: 'The upload has not come to its end' },
  import_not_open: {
    status: 409,
    title: 'The import is past the point where this can be done, or not there yet',
  },
  row_not_mendable: { status: 409, title: 'The row has no cells that can be mended here' },
  no_target: { status: 409, title: 'Say first where the questions go' },
  nothing_to_import: { status: 409, title: 'Every row is refused, left out or there already' },
  still_linked: { status: 409, title: 'Exercises, lessons or videos still use this' },
  wrong_password: { status: 403, title: 'The password is wrong' },
  reason_missing: { status: 400, title: 'A low rating needs a reason' },
  feedback_given: { status: 409, title: 'Feedback has been given already' },
  recipients_changed: { status: 409, title: 'Others have a place now than when the mail was looked at' },
  lecture_full: { status: 409, title: 'All places of the lecture are taken' },
  lecture_ended: { status: 409, title: 'The lecture has ended' },
  help_center_closed: { status: 409, title: 'The help centre takes no requests now' },
  thread_moved_on: { status: 409, title: 'There is a newer message in the thread' },
  response_not_allowed: { status: 409, title: 'Staff have not answered yet, or the request is finished' },
  video_host_failed: { status: 502, title: 'The video host gave no answer' },
  wording_unknown: { status: 404, title: 'No wording of the law is known of that day' },
  law_texts_failed: { status: 502, title: 'No law text could be made' },
  category_missing: { status: 409, title: 'The course has no such category: name one of its own' },
  reset_not_allowed: { status: 403, title: 'This exercise cannot be reset' },
} as const;

export type ProblemCode = keyof typeof catalogue;

export const problemCatalogue: Readonly<Record<ProblemCode, { status: number; title: string }>> = catalogue;

export const problemCodes = Object.keys(catalogue) as ProblemCode[];

/** What any endpoint may answer, whatever it declares. */
export const commonRefusals = [
  'invalid_request',
  'not_signed_in',
  'not_allowed',
  /** To staff who signed in without a second way, where the school requires one (SIN-11). */
  'second_way_required',
  'not_found',
  /** To a call that changes something and says `Student-View` (PPL-16). */
  'view_only',
  /** To an administrator whose `Student-Id` names nobody (SES-66). */
  'impersonated_student_unknown',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  requestId: z.string(),
  /** Field path → what is wrong with it, for a 400; a video's or exercise's id → why it failed. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export type Problem = z.infer<typeof problem>;
