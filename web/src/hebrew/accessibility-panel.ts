/** The accessibility panel (TRM-14 to TRM-25). */
export const accessibilityPanel = {
  title: 'נגישות',
  close: 'סגירת חלונית הנגישות',
  lead: 'הבחירות נשמרות בדפדפן הזה.',
  groups: {
    colours: 'צבעים',
    size: 'גודל',
    reading: 'קריאה',
    cursor: 'סמן העכבר',
  },
  modes: {
    'yellow-on-black': 'צהוב על שחור',
    'black-on-white': 'שחור על לבן',
    night: 'מצב לילה',
    zoom: 'הגדלת התצוגה',
    'larger-text': 'טקסט גדול יותר',
    'black-cursor': 'סמן גדול שחור',
    'white-cursor': 'סמן גדול לבן',
    'readable-font': 'גופן קריא',
    'link-highlight': 'הדגשת קישורים',
  },
  reset: 'ביטול כל ההתאמות',
  statement: 'הצהרת נגישות',
  feedback: 'משוב בנושא נגישות',
  feedbackSubject: 'משוב בנושא נגישות באתר סוגיה',
} as const;
