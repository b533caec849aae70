/** Sentences of marking drafting texts by staff, and of what a student sees of it. */
const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
const texts = (count: number) => counted(count, 'טקסט אחד', 'טקסטים');
/** Two decimals, as kappa is read. */
const decimals = (value: number) => value.toFixed(2);

export const marking = {
  title: 'בדיקת מטלות כתיבה',
  item: 'בדיקת מטלות',
  waiting: (count: number) => `${texts(count)} לבדיקה`,
  notLoaded: 'בדיקת המטלות לא נטענה',
  back: 'לכל המטלות',
  room: {
    none: 'אין מה לבדוק',
    noneWhy:
      'הצוות בודק מטלות שיש להן לפחות שלושה טקסטים לכיול. אותם כותבים בטופס של המטלה, תחת ״כיול הבודקים״.',
    confirmTitle: 'לפני הבדיקה הראשונה',
    confirmRules: [
      'קראתי את הקריטריונים ואת ההנחיות לבודקים.',
      'אין לי ניגוד עניינים: טקסט שאני מזהה את כותבו אחזיר לבדיקת אחרים.',
      'מה שאקרא כאן נשאר בסוד, והציון שלי לא יימסר לבודק אחר.',
    ],
    confirm: 'אישור של שלושתם',
    tasks: 'המטלות',
    set: (done: number, of: number) => `כיול: ${done} מתוך ${of}`,
    setWhy: 'לפני הטקסטים בודקים שלושה טקסטים שציונם מוסכם. אחרי כל אחד רואים את הציון המוסכם ואת נימוקיו.',
    waiting: (count: number) => (count === 0 ? 'אין טקסט שמחכה לך' : `${texts(count)} לבדיקה`),
    appeals: (count: number) => counted(count, 'ערר אחד להכרעה', 'עררים להכרעה'),
    marked: (count: number) => `בדקת ${texts(count)}`,
    goOn: 'להמשך הבדיקה',
    takeSample: 'לטקסט הכיול הבא',
    take: 'לטקסט הבא',
    progress: 'מצב הבדיקה בקורס',
    facts: {
      handedIn: 'הוגשו',
      settled: 'נקבע ציון',
      atThird: 'אצל בוחן שלישי',
      openAppeals: 'עררים פתוחים',
      oldest: 'ממתין הכי הרבה, מאז',
    },
    agreement: 'הסכמה בין שני הבוחנים הראשונים',
    agreementWhy: (fewest: number) =>
      `קאפה משוקללת ריבועית, עם רווח בר־סמך של 95%. היעד: 0.70 ומעלה, וגבול תחתון של 0.60. לפני ${fewest} זוגות אין קאפה.`,
    columns: {
      part: 'חלק',
      pairs: 'זוגות',
      kappa: 'קאפה',
      difference: 'הפרש ממוצע',
      within: 'בטווח של נקודה',
    },
    parts: { language: 'לשון', organisation: 'סדר ומבנה', content: 'תוכן', total: 'סך הכול' },
    kappa: (value: number, low: number, high: number) =>
      `${decimals(value)} (${decimals(low)} עד ${decimals(high)})`,
    noKappa: 'עוד אין',
    difference: (points: number) => decimals(points),
    share: (share: number) => `${Math.round(share * 100)}%`,
  },
  reading: {
    number: (id: number) => `טקסט ${id}`,
    kinds: { set: 'טקסט לכיול', text: 'בדיקה', appeal: 'ערר' },
    text: 'הטקסט',
    chooseHow: 'סמנו כאן מילים, ואז לחצו ליד קריטריון על ״זה הקטע״.',
    task: 'המשימה והעובדות',
    model: 'פתרון לדוגמה',
    reasons: 'נימוקי הערר',
    reasonsWhy: 'לא קראת את הטקסט הזה קודם, והציונים הקודמים לא מוצגים. הציון שלך הוא שיקבע.',
    content: 'תוכן: 12 נקודות',
    bands: 'לשון וסדר: 4 נקודות כל אחד',
    comment: (name: string) => `הערה: ${name}`,
    commentHint: 'הסטודנט רואה אותה כשנקבע הציון.',
    addComment: 'הערה',
    clearPassage: 'בלי קטע',
    remark: 'הערה על הטקסט כולו',
    save: 'מסירת הבדיקה',
    sure: {
      title: 'למסור את הבדיקה?',
      text: 'אחרי המסירה אי אפשר לשנות אותה.',
      confirm: 'מסירה',
    },
    pass: 'אני מזהה את הכותב',
    passTitle: 'להחזיר את הטקסט?',
    passText: 'הטקסט יימסר לבוחן אחר, ולא יחזור אליך.',
    passConfirm: 'החזרה',
    done: 'הבדיקה נמסרה.',
    next: 'לטקסט הבא',
    agreedTitle: 'הציון המוסכם',
    wasSample: 'זה היה טקסט לכיול.',
    yours: (points: number, agreed: number) => `נתת ${points}, והציון המוסכם הוא ${agreed}.`,
    agreedReasons: 'הנימוקים',
  },
  student: {
    waiting:
      'הטקסט מחכה לבדיקה של הצוות. שני בוחנים קוראים אותו בלי לדעת של מי הוא, והציון יופיע כאן ובהודעות.',
    title: 'הציון של הצוות',
    pageTitle: 'בדיקת הצוות',
    total: (points: number, of: number) => `${points} מתוך ${of}`,
    how: (count: number) =>
      count >= 3
        ? 'שני הבוחנים הראשונים נבדלו, ולכן קרא גם שלישי. הציון הוא האמצעי מבין השלושה.'
        : 'ממוצע של שני בוחנים שלא ידעו זה על זה.',
    marker: (place: number) => `בוחן ${place}`,
    appealMarker: 'בוחן הערר',
    own: 'הבדיקה שלי',
    parts: (language: number, organisation: number, content: number) =>
      `לשון ${language} · סדר ${organisation} · תוכן ${content}`,
    remark: 'על הטקסט כולו:',
    settledAt: (when: string) => `נקבע ב־${when}`,
    roomTotal: (points: number) => `ציון הצוות: ${points} מתוך 20`,
    roomWaiting: 'מחכה לבדיקה של הצוות',
    toTexts: 'למטלות הכתיבה',
    level: (mean: number, deviation: number, count: number) =>
      `לפי ${count === 1 ? 'מטלה אחת שנבדקה' : `${count} מטלות שנבדקו`}, בבחינה אפשר לצפות לכ־${mean.toFixed(1)} מתוך 20, ועוד או פחות ${deviation.toFixed(1)}.`,
  },
  pages: {
    title: (count: number) => (count === 0 ? 'כתבתי ביד' : counted(count, 'דף אחד בכתב יד', 'דפים בכתב יד')),
    how: (most: number, until: string) =>
      `אפשר לכתוב על נייר, על אותו שעון, ולצרף צילום של כל דף: עד ${most} דפים, עד ${until} וכל עוד לא הוגש. הצילומים גלויים רק לך ולבוחנים.`,
    choose: 'צילומים של הדפים, לפי הסדר',
    sending: 'הצילומים נשלחים…',
    noPicture: 'הקובץ אינו תמונה שאפשר לקרוא. צריך צילום של הדף.',
    page: (place: number) => `דף ${place} בכתב יד`,
    remove: (place: number) => `הסרת דף ${place}`,
    notLoaded: 'הצילום לא נטען.',
    heading: 'דפים בכתב יד',
    typed: 'מה שכתוב בצילומים, כפי שהסטודנט הקליד אחרי ההגשה',
    typedOwn: (when: string) => `מה שכתוב בצילומים, כפי שהקלדת ב־${when}`,
    typeTitle: 'הקלדת הדפים',
    typeHow: (until: string) =>
      `אפשר להקליד כאן את מה שכתוב בצילומים, מילה במילה, עד ${until}. הבוחנים רואים את שניהם; הצילומים קובעים.`,
    typeLabel: 'מה שכתוב בצילומים',
    typeSave: 'שמירת ההקלדה',
    typeSaved: 'ההקלדה נשמרה. אפשר לתקן אותה עד סוף הזמן.',
  },
  appeal: {
    title: 'ערר',
    until: (day: string) => `אפשר להגיש ערר אחד, עד סוף ${day}.`,
    rules: 'בוחן שלא קרא את הטקסט יבדוק אותו מחדש לפי הנימוקים. הציון שלו קובע, גם אם הוא נמוך יותר.',
    reasons: 'הנימוקים',
    reasonsHint: 'מה בטקסט ומה בקריטריונים. בלי שם ובלי פרטים מזהים.',
    send: 'הגשת הערר',
    sure: { title: 'להגיש את הערר?', text: 'אפשר להגיש ערר פעם אחת.', confirm: 'הגשה' },
    sent: (when: string) => `הערר הוגש ב־${when} ומחכה להכרעה.`,
    decided: (before: number, after: number) =>
      before === after
        ? `הערר הוכרע: הציון נשאר ${after}.`
        : `הערר הוכרע: הציון השתנה מ־${before} ל־${after}.`,
    yours: 'מה שכתבת:',
  },
} as const;
