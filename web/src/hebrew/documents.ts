/**
 * The sentences that docs/requirements fixes, byte for byte, each named by its line. They are quoted, not edited: a slash
 * or a dot of gender stays as the line has it. Tests hold each one.
 */
export const documentSentences = {
  /** SES-11 */
  signInFailed: 'שגיאה בפרטי ההתחברות. אנא נסו שוב',
  /** SES-17 */
  emailInvalid: 'נא להזין כתובת מייל תקינה',
  /** SES-20 */
  resetCodeNotSent: 'אירעה שגיאה. אנא נסו שוב',
  /** SES-40, USR-08 */
  newPasswordInvalid: 'נא להזין סיסמה חדשה תקינה',
  /** SES-41 */
  resetPasswordsDiffer: 'הסיסמאות לא זהות',
  /** SES-43 */
  resetFailed: 'אירעה שגיאה בפרטים שמולאו, אנא נסו שוב',
  /** SES-46 */
  resetSucceeded: 'סיסמתך שונתה בהצלחה. הנך מועבר.ת למסך ההתחברות',
  /** SES-71 */
  simulatorFailed: 'אירעה שגיאה. אנא פנו לתמיכה',
  /** ALC-34 */
  wrongPassword: 'סיסמה לא נכונה',
  /** ALC-18 */
  collectionIncomplete: 'לא ניתן לשמור מקבץ ללא שם או ללא סעיפים',
  /** ALC-24 */
  collectionEmpty: 'לא ניתן לשמור מקבץ ללא סעיפים. ניתן למחוק את המקבץ',
  /** ALC-25 */
  confirmCollectionSave: 'האם לשמור את השינויים במקבץ?',
  /** ALC-26 */
  confirmCollectionDelete: 'האם למחוק את המקבץ?',
  /** ALC-29 */
  adminSucceeded: 'פעולה בוצעה בהצלחה!',
  /** ALC-30 */
  adminFailed: 'פעולה נכשלה!',
  /** AVC-09 */
  verdictCollectionIncomplete: 'לא ניתן לשמור מקבץ ללא שם או ללא פסקי דין',
  /** LEC-08 */
  noLessonsInCategory: 'אין שיעורים בקטגוריה זו',
  /** LEC-46, LEC-47 */
  feedbackSent: 'הודעתך נשלחה בהצלחה. תודה על המשוב',
  /** LAW-56 */
  noLegislation: 'אין חקיקה להצגה',
  /** SUP-21 */
  requestTextMissing: 'נא להזין את תוכן הפנייה בתיבת הטקסט',
  /** SUP-22 */
  requestTopicMissing: 'נא לבחור את נושא השאלה',
  /** SUP-23: the name of the topic's parameter follows. */
  requestParameterMissing: 'נא לבחור',
  /** SUP-25 */
  requestTooLong: 'יש להזין עד 1000 תווים לנושא זה',
  /** SUP-36 */
  quotaReached: 'תלמיד/ה יקר/ה, סיימת את מכסת השאלות המקצועיות ליום לימוד זה. המשך לימוד פורה',
  /** SUP-37 */
  requestFailed: 'אירעה שגיאה. אנא נסו שוב בעוד מספר דקות',
  /** USR-09 */
  changedPasswordsDiffer: 'נא להזין את הסיסמה בשנית',
  /** USR-12 */
  changePasswordFailed: 'אירעה שגיאה, אנא נסו שוב',
  /** USR-13 */
  changePasswordSucceeded: 'סיסמתך שונתה בהצלחה',
  /** EXE-52 */
  answerLetters: ['א', 'ב', 'ג', 'ד'],
  /** EXE-75 */
  solutionInvalidTitle: 'שגיאה',
  /** EXE-76 */
  sureMissing: 'יש לבחור האם את/ה בטוח/ה בתשובתך',
  /** EXE-77 */
  lawUseMissing: 'יש לבחור האם נעזרת בחוק, באיזה חוק ובאיזה סעיף',
  /** EXE-96 */
  cannotFinishTitle: 'לא ניתן לסיים את התרגול',
  /** EXE-97 */
  cannotFinish: 'יש להשיב על כל השאלות כדי לסיים את התרגול',
  /** EXE-134, EXE-137 */
  solutionConflict: 'אירעה שגיאה, התשובות שהוזנו עד כה יישמרו והעמוד יטען מחדש',
  /** MAN-17 */
  manualIncomplete: 'אירעה שגיאה, אנא ודא/י כי הוזנו תשובות לכל השאלות בתרגול',
  /** MAN-18 */
  manualConflict: 'אירעה שגיאה, העמוד יטען מחדש',
  /** XCT-12 */
  sessionExpired: 'תוקף ההתחברות פג. אנא התחבר שנית',
  /** XCT-14 */
  notAllowed: 'אין לך הרשאה לפעולה זו...',
} as const;
