/** Our own texts of the exam day: its room, its parts, the break and the debrief. */

import { examSubjects } from './exam-subjects.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
const minutes = (count: number) => counted(count, 'דקה אחת', 'דקות');
/** With a factor a part may end within a minute. */
const lasting = (seconds: number) => {
  const rest = seconds % 60;
  const whole = minutes(Math.floor(seconds / 60));
  return rest === 0 ? whole : `${whole} ו־${counted(rest, 'שנייה אחת', 'שניות')}`;
};
const tasks = (count: number) => counted(count, 'מטלה אחת', 'מטלות');
const questions = (count: number) => counted(count, 'שאלה אחת', 'שאלות');

export const exam = {
  title: 'יום בחינה',
  toRoom: 'לחדר הבחינה: יום על שאלון שלם',
  parts: { A: 'חלק א׳: מטלת כתיבה', B: 'חלק ב׳: הדין הדיוני', C: 'חלק ג׳: הדין המהותי' },
  subjects: examSubjects,
  shortParts: { A: 'חלק א׳', B: 'חלק ב׳', C: 'חלק ג׳' },
  room: {
    lead: 'יושבים על השאלון פעם אחת, בתנאים של בחינה.',
    none: 'אין עדיין יום בחינה מלא',
    noneWhy: 'כשיפורסם שאלון בקורס, הוא יופיע כאן.',
    part: (count: number, seconds: number, points: number) =>
      `${questions(count)} · ${lasting(seconds)} · ${counted(points, 'נקודה אחת', 'נקודות')}`,
    task: (seconds: number, points: number) =>
      `${lasting(seconds)} · ${counted(points, 'נקודה אחת', 'נקודות')}`,
    breakAfter: (lasts: number) => `אחריו הפסקה של ${minutes(lasts)}`,
    factor: (factor: number) => `הזמן שלך בכל חלק מוכפל ב־${factor}, והדקות כאן כבר כוללות זאת.`,
    rulesTitle: 'כללי היום',
    rules: [
      'כל חלק מתחיל כשלוחצים על הכפתור, ונמשך עד שהזמן שלו נגמר. השעון הוא של השרת, וסגירת הדף לא עוצרת אותו.',
      'חלק שהסתיים נעול: אי אפשר לחזור אליו, ולא מוצגים בו תשובות נכונות, ציון או הסבר עד סוף היום.',
      'אין לצד השאלות דבר מלבד חוברת החקיקה, בחלק שיש בו כזאת. שאלה בלי תשובה נחשבת שגויה.',
      'השאלונים יורדים למכשיר נעולים ונפתחים כשהחלק מתחיל. בלי רשת אפשר לענות ולהגיש, ומקבלים קוד קבלה.',
      'אפשר לרענן, או לעבור למכשיר אחר: התשובות והשעון ממשיכים מאותו מקום.',
      'היום נמשך 24 שעות לכל היותר. חלק שלא התחיל עד אז נשאר ריק.',
      'נשמרים התשובות, הזמן בכל שאלה ושעות ההתחלה והסיום.',
      'ביום שיש בו מטלת כתיבה, היא באה ראשונה. כשיש שתי מטלות כותבים בשתיהן כרצונך ומגישים אחת; אם הזמן נגמר לפני ההגשה, מוגש הטקסט הארוך יותר. הפתרון והקריטריונים נפתחים רק בתחקיר.',
    ],
    drawn: {
      tasks: (count: number) =>
        count === 1 ? 'חלק א׳: מטלת כתיבה אחת.' : `חלק א׳: ${count} מטלות כתיבה לבחירה.`,
      fewTasks: (count: number, asked: number) =>
        `חלק א׳: ${tasks(count)} במקום ${asked}, כי אין עוד מטלות פנויות שעוד לא ראית.`,
      newTasks: (count: number) => (count === 1 ? 'היא חדשה לך.' : 'כולן חדשות לך.'),
      begunTasks: (begun: number, count: number) =>
        count === 1
          ? 'כבר התחלת אותה פעם, בלי להגיש.'
          : `${begun === 1 ? 'אחת מהן' : `${begun} מהן`} כבר התחלת פעם, בלי להגיש.`,
      noTask:
        'היום הזה הוא בלי חלק א׳: אין עכשיו מטלת כתיבה פנויה שעוד לא ראית. בסוף היום נאמר כמה היא צריכה להביא.',
      lead: 'השאלון הזה מוגרל עבורך משאלות שנשמרו לבחינה, קודם כול מאלה שנושאן חדש לך.',
      leadTask: 'גם מטלות הכתיבה מוגרלות, מאלה שעוד לא ראית.',
      prepare: 'להכין שאלון',
      ready: 'השאלון שלך מוכן.',
      practice:
        'השאלון שלך מוכן. יותר מחמישית השאלות בחלק אחד לפחות אינן חדשות לך, ולכן זה תרגול ולא יום בחינה.',
      allNew: (part: string, all: number) => `${part}: כל ${all} השאלות חדשות לך.`,
      met: (part: string, count: number, all: number) =>
        `${part}: ${count === 1 ? 'שאלה אחת' : String(count)} מתוך ${all} כבר פגשת, או שאלה דומה.`,
      difficulty: (part: string, count: number) =>
        `${part}: ${count === 1 ? 'שאלה אחת קלה או קשה' : `${count} שאלות קלות או קשות`} מהרגיל, כי אין מספיק שאלות ברמה המתאימה.`,
      lent: (part: string, subject: string, count: number) =>
        `${part}: במקום ${questions(count)} בנושא ״${subject}״ באות שאלות מנושא שכן.`,
      unbalanced: (part: string) => `${part}: התשובות הנכונות לא מפוזרות באופן שווה בין האותיות.`,
      lacks: 'אלה השאלות שחסרות עד יום בחינה מלא:',
      lack: (subject: string, count: number) => `${subject}: ${questions(count)}`,
    },
    begin: 'להתחיל את היום',
    goOn: 'להמשיך ביום',
    debrief: 'לתחקיר',
  },
  day: {
    back: 'לחדר הבחינה',
    next: (part: string) => `${part} מוכן`,
    lasts: (seconds: number) => `${lasting(seconds)} מרגע ההתחלה.`,
    nothingHelps: 'כשלוחצים, השעון מתחיל. שום דבר לא מתחיל לבד.',
    start: (part: string) => `להתחיל את ${part}`,
    breakLeft: 'נשאר להפסקה',
    breakOver: 'ההפסקה הסתיימה. אפשר להתחיל כשנוח.',
    breakShorter: 'אפשר לקצר את ההפסקה ולהתחיל עכשיו.',
    sealedBy: {
      finish: 'הוגש',
      deadline: 'הזמן נגמר',
      expired: 'לא התחיל, ונשאר ריק',
    },
    state: { waiting: 'עוד לא התחיל', next: 'הבא בתור', running: 'מתקיים עכשיו', sealed: 'הסתיים' },
    giveUp: 'לוותר על מה שנשאר ולסיים את היום',
    giveUpSure: {
      title: 'לוותר על החלקים שנשארו?',
      text: 'הם יישארו ריקים, בלי נקודות, ואי אפשר יהיה להתחיל אותם. התחקיר ייפתח מיד.',
      confirm: 'ויתור וסיום היום',
    },
    over: 'כל החלקים הסתיימו',
    overText: 'התחקיר פותח את התשובות הנכונות. מרגע שהוא נפתח לא מתקבלת שום תשובה, גם לא ממכשיר אחר.',
    open: 'לפתוח את התחקיר',
    unsent: (count: number) =>
      `${counted(count, 'תשובה אחת עוד לא הגיעה', 'תשובות עוד לא הגיעו')} לשרת. כדאי להמתין לרשת לפני שפותחים.`,
    otherDevice: 'עונים עכשיו במכשיר אחר',
    otherDeviceText: 'התשובות שמורות, והשעון ממשיך. אפשר לעבור לכאן בלחיצה אחת.',
    takeOver: 'להמשיך כאן',
    receipt: 'קבלה',
    receiptWhole: '– כל התשובות אצלנו.',
    receiptLacks: '– חלק מהתשובות עוד בדרך.',
    pages: 'כתבת ביד? לצירוף צילומים של הדפים, עד שהתחקיר נפתח',
    withBooklet: (laws: string) => `לצד השאלות חוברת החקיקה: ${laws}.`,
    awaitsBooklet: (laws: string) => `חסרים בחוברת החקיקה חוקים שנוסחם אינו כאן: ${laws}.`,
    awaitsMore: (laws: string, more: number) =>
      `חסרים בחוברת החקיקה חוקים שנוסחם אינו כאן: ${laws} ועוד ${more}.`,
    ownBreak: (seconds: number) => `אפשר לעצור את השעון להפסקות אישיות, ${lasting(seconds)} בסך הכול.`,
    ready: 'השאלון כבר במכשיר, נעול עד ההתחלה. גם אם הרשת תיפול באמצע, אפשר להמשיך.',
    notReady: 'השאלון עוד יורד למכשיר. אפשר להתחיל גם בלעדיו, עם רשת.',
  },
  part: {
    fullScreen: 'מסך מלא',
    leaveFullScreen: 'יציאה ממסך מלא',
    ownBreak: {
      begin: (seconds: number) => `עצירת השעון להפסקה אישית. נשארו ${lasting(seconds)}.`,
      title: 'הפסקה אישית',
      stands: 'השעון של החלק עומד, והשאלות מוסתרות.',
      left: 'נשאר להפסקות אישיות',
      end: 'חזרה לשאלות',
    },
    receipt: {
      title: (part: string) => `${part} הוגש במכשיר`,
      waits: 'אין עכשיו חיבור לשרת. ההגשה ומה שנכתב מחכים כאן עם השעה שלהם, ויישלחו מעצמם.',
      code: 'קוד הקבלה:',
      keepIt: 'כדאי לרשום אותו. הוא נגזר מכל התשובות, והשרת ישווה אותו למה שהגיע אליו.',
      again: 'שליחה עכשיו',
      notYet: 'השרת עוד לא ענה. ההגשה ממתינה כאן.',
    },
    task: {
      handIn: 'הגשת החלק',
      timeUp: 'הזמן נגמר והחלק נעול. נספר מה שנכתב עד לרגע הזה.',
    },
    left: 'נשאר',
    hideClock: 'הסתרת השעון',
    showClock: 'הצגת השעון',
    fiveLeft: 'נשארו חמש דקות.',
    oneLeft: 'נשארה דקה אחת.',
    ended: 'הזמן נגמר. נספר מה שסומן עד לרגע הזה.',
    finishSure: {
      title: 'להגיש את החלק?',
      text: 'אחרי ההגשה אי אפשר לחזור אליו, גם אם נשאר זמן.',
      unanswered: 'בלי תשובה',
      marked: 'מסומנות לחזרה',
      all: 'ענית על כל השאלות.',
      confirm: 'הגשה',
      back: 'חזרה לשאלות',
    },
    offline: 'ההגשה לא יצאה. אפשר להמשיך לענות ולנסות שוב.',
  },
  booklet: {
    title: 'חוברת החקיקה',
    law: 'החוק',
    none: 'אין חוקים בחוברת.',
    asOf: (day: string) => `הנוסח כפי שהיה ביום ${day}.`,
    otherDay: 'הנוסח מהיום הקובע אינו ידוע; זה הנוסח שיש.',
    search: 'סעיף, או מילה מתוכן העניינים',
    searchWords: 'סעיף, או מילים מן החוק',
    found: 'נמצאו בתוכן העניינים',
    foundWords: 'נמצאו בחוק',
    nothing: 'אין סעיף או כותרת כאלה.',
    nothingWords: 'אין סעיף, כותרת או מילים כאלה.',
  },
  debrief: {
    title: 'תחקיר',
    of: (most: number) => `מתוך ${most}`,
    counts: (right: number, wrong: number, blank: number) =>
      `${counted(right, 'נכונה אחת', 'נכונות')} · ${counted(wrong, 'שגויה אחת', 'שגויות')} · ${counted(blank, 'בלי תשובה אחת', 'בלי תשובה')}`,
    exact: 'הנקודות מדויקות: מספר הנכונות כפול נקודות החלק, חלקי מספר השאלות. שאלה בלי תשובה נחשבת שגויה.',
    sum: 'סך הכול',
    drafting: {
      out_of_reach: (passMark: number) => `גם מטלת כתיבה מלאה לא מביאה את הסכום הזה ל־${passMark}.`,
      certain: (passMark: number) => `הסכום הזה מגיע ל־${passMark} גם בלי מטלת הכתיבה.`,
      needs: (passMark: number, needed: number, most: number) =>
        `כדי לעבור ב־${passMark} צריך במטלת הכתיבה ${needed} מתוך ${most}.`,
    },
    ruleOf: (day: string) => `לפי הכלל שידוע ליום ${day}.`,
    passed: (isPassed: boolean) =>
      isPassed ? 'הסכום הזה עובר, לפי כלל המועד.' : 'הסכום הזה אינו עובר, לפי כלל המועד.',
    withoutTask: 'מטלת הכתיבה עוד לא נבדקה, ואינה כלולה בסכום.',
    task: {
      by: { staff: 'לפי בדיקת הצוות.', self: 'לפי הבדיקה שלך. בדיקת צוות, אם תהיה, תחליף אותה.' },
      blank: 'לא נכתב דבר, ולכן אין נקודות.',
      notSat: 'החלק לא התחיל.',
      unmarked: 'טרם נבדקה',
      waiting: 'הטקסט ממתין לבדיקת הצוות. אפשר לבדוק אותו גם בעצמך, מול הפתרון והקריטריונים.',
      mark: 'לבדיקה מול הפתרון',
      see: 'לטקסט ולבדיקה',
    },
    missesTitle: 'היה קרוב',
    misses: {
      changed: 'תשובה נכונה שהוחלפה בשגויה',
      struck: 'תשובה נכונה שנמחקה',
      near: 'תשובה שגויה קרובה לנכונה',
      blank: 'בלי תשובה',
      marked: 'סומנו לחזרה ונשארו שגויות',
    },
    miss: (count: number, points: string) => `${questions(count)}, ${points} נק׳`,
    places: (count: number, places: string) => `(${count === 1 ? 'שאלה' : 'שאלות'} ${places})`,
    missesNote: 'שאלה אחת יכולה להיות בכמה שורות.',
    lostTitle: 'הנושאים שעלו הכי הרבה',
    lost: (lost: number, all: number, points: string) =>
      `${lost} מתוך ${questions(all)} בלי נקודה, ${points} נק׳`,
    cohortTitle: 'מול הכיתה',
    cohort: (rank: number, of: { readonly low: number; readonly high: number; readonly count: number }) =>
      `התוצאה גבוהה מ־${rank}% מ־${of.count} הניסיונות הראשונים על השאלון (בין ${of.low}% ל־${of.high}%, ב־80 אחוז ביטחון).`,
    comparison: {
      compared: 'ההשוואה היא למי שישבו על אותו שאלון, בפעם הראשונה שלהם.',
      tooFew: 'אין עדיין השוואה לכיתה: היא מוצגת אחרי שלושים ניסיונות על השאלון.',
      drawn: 'השאלון הוגרל עבורך בלבד, ולכן אין השוואה לכיתה.',
      met: 'יותר מעשירית השאלון, או שאלות על אותו כלל, היו מוכרות לך. לכן אין השוואה לכיתה.',
    },
    ruling: {
      none: 'ביטול השאלה, או קבלת תשובה נוספת, לא ישנו את הנקודות שלך.',
      adds: (points: string) => `אם השאלה תבוטל, או שהתשובה שלך תתקבל, זה יוסיף ${points} נקודות.`,
    },
    paceTitle: 'הזמן',
    pace: (seconds: number, over: number) =>
      `הזמן לשאלה הוא ${seconds} שניות. ${over === 0 ? 'אף שאלה לא ארכה יותר.' : `${over === 1 ? 'שאלה אחת ארכה' : `${over} שאלות ארכו`} יותר.`}`,
    lastTen: (seconds: number) => `על עשר השאלות האחרונות: ${lasting(seconds)}.`,
    notSat: 'החלק לא התחיל.',
    question: (place: number) => `שאלה ${place}`,
    right: 'נכונה',
    wrong: 'שגויה',
    blank: 'בלי תשובה',
  },
} as const;
