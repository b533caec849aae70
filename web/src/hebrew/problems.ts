/** A sentence for each way in which a call can fail: what happened and what to do, no blame, no codes. */
import type { FailureCode } from '../platform/http/api-problem.ts';
import { documentSentences } from './documents.ts';

export const problemSentences: Readonly<Record<FailureCode, string>> = {
  network: 'אין חיבור לשרת. כדאי לבדוק את החיבור לרשת ולנסות שוב.',
  timeout: 'השרת לא ענה בזמן. כדאי לנסות שוב בעוד רגע.',
  invalid_request: 'הפעולה לא בוצעה: חלק מהפרטים חסרים או אינם תקינים.',
  not_signed_in: documentSentences.sessionExpired,
  not_allowed: documentSentences.notAllowed,
  not_found: 'מה שחיפשת לא נמצא. ייתכן שהוסר או הועבר.',
  too_large: 'הקובץ או הטקסט גדולים מהמותר.',
  unsupported_media_type: 'סוג הקובץ אינו נתמך.',
  too_many_requests: 'היו יותר מדי ניסיונות בזמן קצר. כדאי להמתין מעט ולנסות שוב.',
  internal: 'הפעולה לא הושלמה בגלל תקלה אצלנו. כדאי לנסות שוב.',
  unavailable: 'השירות עמוס כרגע. כדאי לנסות שוב בעוד רגע.',
  bad_credentials: documentSentences.signInFailed,
  bad_refresh_token: documentSentences.sessionExpired,
  bad_reset_code: documentSentences.resetFailed,
  weak_password: documentSentences.newPasswordInvalid,
  mail_failed: documentSentences.resetCodeNotSent,
  recent_sign_in_required: 'כדי לשנות את הסיסמה יש להזין גם את הסיסמה הנוכחית.',
  wrong_current_password: 'הסיסמה הנוכחית שהוזנה אינה נכונה.',
  not_while_impersonating: 'הפעולה אינה זמינה בתצוגת סטודנט.',
  impersonated_student_unknown: 'הסטודנט המבוקש לא נמצא.',
  simulator_unavailable: documentSentences.simulatorFailed,
  unfinished: 'עוד אי אפשר לפרסם: חסרים פרטים. השדות החסרים מסומנים.',
  never_published: 'עוד לא פורסם דבר, ולכן אין גרסה לחזור אליה.',
  still_used: 'אי אפשר למחוק: זה פורסם, או שיש בתוכו תוכן. אפשר להסתיר.',
  exercise_done: 'תרגול זה כבר הושלם.',
  disclaimer_not_approved: 'לפני תחילת התרגול יש לאשר את ההצהרה.',
  not_online: 'תרגול זה אינו נפתר באתר.',
  not_offline: 'בתרגול זה אין הזנת תשובות בדיעבד.',
  manual_incomplete: documentSentences.manualIncomplete,
  manual_conflict: documentSentences.manualConflict,
  print_not_allowed: 'תרגול זה אינו ניתן להדפסה.',
  attempt_not_running: documentSentences.solutionConflict,
  question_locked: documentSentences.solutionConflict,
  solution_incomplete: documentSentences.sureMissing,
  simulation_running: 'בזמן סימולציה אין הערות. אפשר לכתוב אותן אחרי הסיום.',
  exercise_not_started: documentSentences.solutionConflict,
  questions_unanswered: documentSentences.cannotFinish,
  name_taken: 'השם כבר בשימוש. יש לבחור שם אחר.',
  dynamic_id_taken: 'המזהה במאגר החוקים כבר שייך לחוק אחר.',
  edited_elsewhere: 'מישהו אחר שינה את הפריט מאז שנטען כאן. השינויים לא נשמרו; כדאי לטעון מחדש ולהשוות.',
  bad_first_administrator_link: 'הקישור אינו תקף: הוא כבר שימש, או שעברו 24 שעות מאז שנוצר.',
  bad_invitation: 'הקישור אינו תקף: הוא כבר שימש, או שעברו שבעה ימים מאז שנוצר.',
  media_refused: 'הקובץ לא התקבל לספריית המדיה.',
  upload_unfinished: 'ההעלאה עוד לא הושלמה. אפשר להמשיך אותה.',
  still_linked: 'אי אפשר למחוק: הפריט מקושר לתרגולים, לשיעורים או לסרטונים.',
  wrong_password: documentSentences.wrongPassword,
  reason_missing: 'לדירוג נמוך יש לצרף הסבר קצר.',
  feedback_given: 'כבר נשלח משוב על הסרטון הזה.',
  lecture_full: 'כל המקומות בהרצאה נתפסו. אפשר לבחור מועד אחר.',
  lecture_ended: 'ההרצאה הסתיימה, ולכן אי אפשר לשנות את ההרשמה אליה.',
  help_center_closed: 'מרכז העזרה סגור כעת. אפשר לשלוח את הפנייה כשייפתח.',
  response_not_allowed: 'אפשר להשיב רק אחרי תשובה של הצוות, וכל עוד הפנייה לא הסתיימה.',
  lesson_in_use: 'אי אפשר להסיר: השיעור מפורסם, או שסטודנטים כבר עבדו בו. אפשר להסתיר אותו.',
  not_hosted: 'הסרטון אינו מאתר הסרטונים.',
  video_host_failed: 'אתר הסרטונים לא מסר את הפרטים. כדאי לנסות שוב מאוחר יותר.',
  law_texts_failed: 'אף נוסח לא נבנה. הסיבות מפורטות ברשימה.',
  category_missing: 'אין בקורס נושא לימוד מתאים.',
  reset_not_allowed: 'אי אפשר לאפס תרגול זה.',
};

export function requestNumber(requestId: string): string {
  return `מספר הפעולה לפנייה לתמיכה: ${requestId}`;
}

/** A text with a sign that no database keeps, as half an emoji that an editor cut (XCT-28). */
export const unstorable =
  'הפעולה לא בוצעה: באחד השדות יש סימן שאי אפשר לשמור, למשל חצי אמוג׳י. יש למחוק אותו ולנסות שוב.';
