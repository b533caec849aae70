/** Sentences of the drafting task. */
const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
const lasting = (seconds: number) => {
  const minutes = counted(Math.floor(seconds / 60), 'דקה אחת', 'דקות');
  const rest = seconds % 60;
  return rest === 0 ? minutes : `${minutes} ו־${counted(rest, 'שנייה אחת', 'שניות')}`;
};

export const drafting = {
  title: 'מטלת כתיבה',
  toRoom: 'למטלות הכתיבה',
  notLoaded: 'מטלת הכתיבה לא נטענה',
  room: {
    lead: 'כתיבה של מסמך משפטי בזמן הבחינה, ואחריה בדיקה עצמית מול פתרון לדוגמה.',
    none: 'אין עדיין מטלות כתיבה',
    noneWhy: 'כשתפורסם מטלה בקורס, היא תופיע כאן.',
    oneOf: (count: number) => (count === 2 ? 'כותבים אחת משתיים:' : `כותבים אחת מתוך ${count}:`),
    lasts: (seconds: number) => `${lasting(seconds)}, מרגע ההתחלה`,
    factor: (factor: number) => `הזמן שלך מוכפל ב־${factor}, והדקות כאן כבר כוללות זאת.`,
    start: 'להתחיל לכתוב',
    again: 'לכתוב שוב',
    goOn: 'להמשך הכתיבה',
    past: 'מה שכבר הוגש',
    handedIn: (when: string) => `הוגש ב־${when}`,
    unmarked: 'עוד בלי בדיקה עצמית',
    selfTotal: (points: number) => `בדיקה עצמית: ${points} מתוך 20`,
    rulesTitle: 'כללי הכתיבה',
    rules: [
      'השעון הוא של השרת, וסגירת הדף לא עוצרת אותו.',
      'הטקסט פשוט: בלי הדגשות ובלי בדיקת איות. אפשר להדביק רק מתוך הטקסט עצמו ומתוך העובדות.',
      'הטקסט נשמר מעצמו, גם בלי רשת. אפשר לרענן או לעבור למכשיר אחר.',
      'כשיש בחירה, אפשר לכתוב בשתי המטלות. שני הטקסטים נשמרים, ומגישים אחד.',
      'אחרי ההגשה הטקסט נעול, ואז נחשפים הקריטריונים והפתרון לדוגמה.',
    ],
  },
  editor: {
    label: 'הטקסט שלי:',
    choice: 'באיזו מטלה כותבים',
    sides: 'מה מוצג',
    facts: 'העובדות והחומרים',
    text: 'כתיבה',
    counts: (words: number, signs: number) =>
      `${counted(words, 'מילה אחת', 'מילים')} · ${counted(signs, 'תו אחד', 'תווים')}`,
    signsLeft: (left: number) =>
      left === 0 ? 'אין מקום לעוד תווים' : `נותר מקום ל־${counted(left, 'תו אחד', 'תווים')}`,
    notPasted: 'ההדבקה לא נקלטה: אפשר להדביק רק מתוך הטקסט עצמו ומתוך העובדות.',
    save: {
      saved: 'נשמר',
      saving: 'שומר…',
      waiting: 'ממתין לחיבור – הטקסט שמור במכשיר',
      waitingUnkept: 'ממתין לחיבור – אין לסגור את העמוד',
      refused: 'הטקסט לא התקבל בשרת, והוא נשאר כאן',
      read: 'הבנתי',
    },
    copy: 'טקסט ממכשיר אחר',
    lateCopy: 'טקסט שהגיע מאוחר, ואינו נספר',
    timeUp: 'הזמן נגמר והטקסט נעול. נשאר להגיש אותו.',
    handIn: 'הגשה',
    leave: 'יציאה בלי להגיש',
    notSent: 'הטקסט עוד לא הגיע לשרת. נסו להגיש שוב כשיש חיבור.',
    sure: {
      title: 'להגיש את הטקסט?',
      what: 'מוגש:',
      blank: 'הטקסט ריק.',
      others: 'הטקסט של המטלה השנייה נשמר, ולא יוגש.',
      text: 'אחרי ההגשה אי אפשר לשנות. הקריטריונים והפתרון לדוגמה ייחשפו.',
      confirm: 'הגשה',
    },
  },
  marking: {
    title: 'בדיקה עצמית',
    back: 'למטלות הכתיבה',
    own: 'הטקסט שהוגש',
    model: 'פתרון לדוגמה',
    chooseHow: 'סמנו כאן מילים, ואז לחצו ליד קריטריון על ״זה הקטע״.',
    content: 'תוכן: 12 נקודות',
    points: (points: number) => counted(points, 'נקודה אחת', 'נקודות'),
    modelPassage: 'בפתרון:',
    levelOf: (name: string) => `כמה מזה יש בטקסט: ${name}`,
    levels: { full: 'במלואו', half: 'חלקית', none: 'אין' },
    setPassage: 'זה הקטע',
    bands: 'לשון וסדר: 4 נקודות כל אחד',
    language: 'לשון',
    organisation: 'סדר ומבנה',
    noBand: 'בחירה',
    band: (points: number, of: number) =>
      `${points} מתוך ${of} – ${points >= of ? 'טוב' : points >= 2 ? 'סביר' : 'חלש'}`,
    total: (points: number, of: number) => `${points} מתוך ${of}`,
    parts: (language: number, organisation: number, content: number) =>
      `לשון ${language} · סדר ${organisation} · תוכן ${content}`,
    selfNote: 'זאת בדיקה שלך, ולא של בוחנים.',
    save: 'שמירת הבדיקה',
    lacking: (count: number) => (count === 1 ? 'נותר סעיף אחד לבדיקה' : `נותרו ${count} סעיפים לבדיקה`),
    savedAt: (when: string) => `נשמר ב־${when}`,
  },
  samples: {
    text: (place: number) => `טקסט ${place}`,
    reasons: 'נימוקים לציון',
    add: 'הוספת טקסט לכיול',
    remove: (place: number) => `הסרת טקסט ${place}`,
  },
  criteria: {
    name: (place: number) => `קריטריון ${place}: מה מחפשים`,
    kind: 'סוג',
    kinds: { fact: 'עובדה', rule: 'כלל', application: 'יישום', relief: 'סעד', form: 'צורה' },
    points: 'נקודות',
    passage: 'קטע לדוגמה',
    add: 'הוספת קריטריון',
    remove: (place: number) => `הסרת קריטריון ${place}`,
    sum: (points: number, of: number) => `${points} מתוך ${of} נקודות`,
  },
} as const;
