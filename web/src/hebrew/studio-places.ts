/** Our own texts of the places where a collection is shown. */
export const studioPlaces = {
  title: 'היכן יוצג',
  none: 'לא מוצג דבר',
  chosen: (on: number, of: number) => `${on} מתוך ${of}`,
  shown: (count: number) =>
    count === 0 ? 'לא יוצג בשום מקום.' : count === 1 ? 'יוצג במקום אחד.' : `יוצג ב־${count} מקומות.`,
  replaced: (count: number) =>
    count === 1 ? 'במקום אחד יחליף את מה שמוצג עכשיו.' : `ב־${count} מהם יחליף את מה שמוצג עכשיו.`,
  search: 'חיפוש מקום',
  searchHint: 'שיעור, תרגיל או סרטון',
  nothingFound: 'לא נמצא מקום בשם הזה.',
  holds: (what: string, count: number) =>
    count === 0
      ? `${what}, לא יוצג בשום מקום.`
      : `${what}, יוצג ${count === 1 ? 'במקום אחד' : `ב־${count} מקומות`}.`,
  linked: (linked: number, count: number) =>
    linked === 0
      ? count === 1
        ? 'לשאלה של התרגילים שסומנו עוד לא מקושר סעיף מן המקבץ.'
        : `לאף אחת מ־${count} השאלות של התרגילים שסומנו לא מקושר סעיף מן המקבץ.`
      : `ל־${linked} מתוך ${count} השאלות של התרגילים שסומנו מקושר סעיף מן המקבץ.`,
  toLink: 'לשאלות בלי סעיף',
} as const;
