/** What a call's status says, or that none came: a sentence each, of what happened and what to do, no blame, no codes. */
import { documentSentences } from './documents.ts';

export const failureSentences = {
  network: 'אין חיבור לשרת. כדאי לבדוק את החיבור לרשת ולנסות שוב.',
  timeout: 'השרת לא ענה בזמן. כדאי לנסות שוב בעוד רגע.',
  invalid_request: 'הפעולה לא בוצעה: חלק מהפרטים חסרים או אינם תקינים.',
  not_signed_in: documentSentences.sessionExpired,
  not_allowed: documentSentences.notAllowed,
  not_found: 'מה שחיפשת לא נמצא. ייתכן שהוסר או הועבר.',
  too_large: 'הקובץ או הטקסט גדולים מהמותר.',
  too_many_requests: 'היו יותר מדי ניסיונות בזמן קצר. כדאי להמתין מעט ולנסות שוב.',
  internal: 'הפעולה לא הושלמה בגלל תקלה אצלנו. כדאי לנסות שוב.',
  unavailable: 'השירות עמוס כרגע. כדאי לנסות שוב בעוד רגע.',
  view_only: 'המסכים מוצגים לקריאה בלבד, ודבר לא השתנה.',
} as const;

export function requestNumber(requestId: string): string {
  return `מספר הפעולה לפנייה לתמיכה: ${requestId}`;
}

/** The address stands last: nothing after it can change its side. */
export const closedAccount = (instead: string) =>
  `החשבון הזה נסגר, כי יש לך חשבון אחר. הכניסה היא בכתובת ${instead}`;

/** A text with a sign that no database keeps, as half an emoji that an editor cut (XCT-28). */
export const unstorable =
  'הפעולה לא בוצעה: באחד השדות יש סימן שאי אפשר לשמור, למשל חצי אמוג׳י. יש למחוק אותו ולנסות שוב.';
