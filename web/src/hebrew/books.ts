/** Our own texts of the library, the book page and its reader. */
export const books = {
  title: 'ספרים',
  loading: 'הספרים נטענים',
  empty: 'עדיין אין ספרים בקורס הזה.',
  emptyNext: 'ספרים חדשים יופיעו כאן ברגע שיפורסמו.',
  read: (title: string) => `לקריאה: ${title}`,
  book: {
    loading: 'הספר נטען',
    frame: (title: string) => `הספר: ${title}`,
    newTab: 'פתיחה בלשונית נפרדת',
    failed: 'הספר לא נטען.',
    failedNext: 'כדאי לבדוק את החיבור לרשת ולנסות שוב.',
    retry: 'ניסיון נוסף',
  },
  pages: {
    bar: 'דפדוף ותצוגה',
    page: 'עמוד',
    ofPages: (count: number) => `מתוך ${count}`,
    place: (page: number, count: number) => `עמוד ${page} מתוך ${count}`,
    next: 'לעמוד הבא',
    previous: 'לעמוד הקודם',
    zoomIn: 'הגדלה',
    zoomOut: 'הקטנה',
    fitWidth: 'התאמה לרוחב המסך',
    zoom: (percent: number) => `${percent}%`,
    noText: 'בעמוד הזה אין טקסט לקריאה קולית.',
  },
} as const;
