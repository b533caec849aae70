/** Our own texts of the frame's windows and strips, which come after the page. */
export const shellWindows = {
  logOutWithUnsent: {
    title: 'יש תשובות שעוד לא נשלחו',
    text: (count: number) =>
      count === 1
        ? 'תשובה אחת שמורה במכשיר הזה בלבד. היא תישלח בכניסה הבאה ממנו. לצאת בכל זאת?'
        : `${count} תשובות שמורות במכשיר הזה בלבד. הן יישלחו בכניסה הבאה ממנו. לצאת בכל זאת?`,
    confirm: 'יציאה בכל זאת',
    stay: 'להישאר',
  },
  update: {
    label: 'גרסה חדשה',
    text: 'גרסה חדשה של סוגיה מוכנה.',
    action: 'לטעון עכשיו',
    later: 'אחר כך',
  },
  appPrompt: {
    label: 'פתיחה באפליקציה',
    text: 'לפתוח באפליקציה?',
    action: 'פתיחה',
    dismiss: 'לא עכשיו',
  },
  install: {
    title: 'התקנת סוגיה במכשיר',
    text: 'בתפריט השיתוף של הדפדפן יש לבחור ׳הוספה למסך הבית׳. הסמל של סוגיה יופיע במסך הבית, ותרגיל פתוח ייפתח ממנו גם בלי חיבור.',
    confirm: 'הבנתי',
  },
} as const;
