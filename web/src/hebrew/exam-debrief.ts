/** Our own texts of what the debrief says besides its points: rulings, the next hours, and where the time went. */

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const examDebrief = {
  bench: {
    title: 'מה פסיקה בערר יכולה להוסיף',
    ruling: 'פסיקה',
    adds: 'נקודות',
    need: (most: number) => `צריך במטלה, מ־${most}`,
    now: 'בלי פסיקה',
    kind: {
      question: (part: string) => `${part}: ביטול שאלה, או קבלת תשובתך`,
      bonus: (part: string, bonus: number) =>
        `${part}: תוספת של ${counted(bonus, 'נקודה אחת', 'נקודות')} לכולם`,
      three: 'שלוש פסיקות על שאלות, במקרה הטוב',
    },
    outcome: { out_of_reach: 'גם מטלה מלאה לא תספיק', certain: 'עובר גם בלעדיה' },
    note: 'במקרה הרע פסיקות לא מוסיפות דבר, ולעולם אינן מורידות. לפי תקנה 18ה(ב) פתרון שהשתנה משנה גם את הציון של מי שלא עבר ולא הגיש ערר.',
  },
  hours: {
    title: 'השעות הבאות',
    lead: 'הנושאים שכדאי להתחיל בהם: כמה עלו ביום הזה, כפול משקלם בבחינה.',
    facts: (lost: string, asked: string) => `עלה ${lost} נק׳ ביום הזה, ובבחינה כולה ${asked} נק׳.`,
    practised: 'אותם כללים מתורגלים ב:',
    toTest: (subject: string) => `מבחן משלך ממה שטעית בו: ${subject}`,
    review: 'השאלות השגויות של היום באות לחזרה היומית, ממחר. שאלות בלי תשובה לא באות לשם.',
    toReview: 'לחזרה היומית',
  },
  time: {
    each: 'הזמן בכל שאלה',
    order: 'המספר האחרון בכל שורה הוא לפי סדר המענה הראשון. מתי רק נכנסת לשאלה לא נשמר.',
    seconds: (seconds: number) => counted(seconds, 'שנייה אחת', 'שניות'),
    over: 'מעל הזמן לשאלה',
    answered: (place: number) => `מענה ${place}`,
    never: 'לא נענתה',
  },
} as const;
