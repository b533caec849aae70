/** Our own texts of the media library. */
import type { MediaRefusal } from '@sugya/domain/media/media-kinds.ts';

const refusals: Readonly<Record<MediaRefusal, string>> = {
  svg: 'קובצי SVG אינם מתקבלים, כי הם עלולים להכיל קוד. אפשר לשמור את הציור כ־PNG ולהעלות שוב.',
  html: 'דפי HTML אינם מתקבלים, כי הם עלולים להכיל קוד. אפשר לשמור כ־PDF ולהעלות שוב.',
  unknown_type: 'סוג הקובץ אינו נתמך. מתקבלים: JPG, PNG, WebP, GIF, AVIF, MP4, PDF.',
  too_large: 'הקובץ גדול מדי. הגבול: 25 MB לתמונה, 4 GB לסרטון, 200 MB למסמך, 2 MB לכתוביות.',
  empty: 'הקובץ ריק.',
  broken_picture: 'אי אפשר לפתוח את התמונה. ייתכן שהקובץ נקטע; כדאי לשמור אותה מחדש ולהעלות שוב.',
  too_many_pixels: 'בתמונה יותר מ־60 מיליון פיקסלים. כדאי להקטין אותה ולהעלות שוב.',
  broken_video: 'אי אפשר לפתוח את הסרטון. נדרש קובץ MP4 שלם עם תמונה.',
  broken_document: 'קובץ ה־PDF אינו שלם. כדאי לשמור אותו מחדש ולהעלות שוב.',
  broken_captions: 'אלה אינן כתוביות תקינות. נדרש קובץ WebVTT בקידוד UTF-8, שמתחיל במילה WEBVTT.',
  captions_alone: 'כתוביות מעלים מהחלונית של הסרטון שהן שייכות לו.',
};

export const media = {
  title: 'ספריית המדיה',
  intro: 'תמונות, סרטונים ומסמכים של הקורסים. אפשר לגרור קבצים לכאן.',
  loading: 'הספרייה נטענת',
  upload: 'העלאת קבצים',
  dropHere: 'לשחרר כאן כדי להעלות',
  search: 'חיפוש לפי שם',
  filters: 'סינון הספרייה',
  filter: 'מה להציג',
  parts: {
    all: 'הכול',
    picture: 'תמונות',
    video: 'סרטונים',
    document: 'מסמכים',
    unused: 'ללא שימוש',
  },
  shown: (shown: number, found: number, total: number) =>
    found === total
      ? `מוצגים ${shown} מתוך ${total} קבצים`
      : `מוצגים ${shown} מתוך ${found} שנמצאו (${total} בספרייה)`,
  list: 'קבצים בספרייה, מהחדש לישן',
  more: 'הצגת קבצים ישנים יותר',
  columns: { name: 'שם', kind: 'סוג', size: 'גודל', uses: 'שימושים', uploaded: 'הועלה' },
  kinds: { picture: 'תמונה', video: 'סרטון', document: 'מסמך' },
  empty: 'הספרייה ריקה',
  emptyNext: 'אפשר לגרור לכאן קבצים, או לבחור אותם בכפתור ההעלאה.',
  nothingFound: 'אין קבצים שמתאימים לסינון',
  clear: 'ניקוי הסינון',
  panel: {
    loading: 'פרטי הקובץ נטענים',
    gone: 'הקובץ כבר אינו בספרייה.',
    preview: (name: string) => `תצוגה של ${name}`,
    details: 'פרטים',
    size: 'גודל',
    measures: 'מידות',
    length: 'אורך',
    uploaded: 'הועלה',
    by: (name: string) => `על ידי ${name}`,
    open: 'פתיחת הקובץ',
    usedIn: 'איפה מופיע',
    unused: 'הקובץ אינו מופיע בשום מקום.',
    inDraft: (kind: string) => `${kind} (בטיוטה)`,
    captions: 'כתוביות',
    noCaptions: 'לסרטון אין עדיין כתוביות.',
    addCaptions: 'העלאת כתוביות (WebVTT)',
    replaceCaptions: 'החלפת הכתוביות',
    removeCaptions: 'הסרת הכתוביות',
    remove: 'מחיקת הקובץ',
    cannotRemove: 'אפשר למחוק רק קובץ שאינו מופיע בשום מקום.',
    removeTitle: (name: string) => `למחוק את ${name}?`,
    removeText: 'הקובץ יימחק מהספרייה, ואי אפשר לשחזר אותו.',
    keep: 'להשאיר',
    confirm: 'כן, למחוק',
  },
  card: { gone: 'הקובץ כבר אינו בספרייה. יש לבחור קובץ אחר.' },
  uploads: {
    title: 'העלאות',
    progress: (name: string) => `התקדמות ההעלאה של ${name}`,
    states: {
      waiting: 'ממתין לתורו',
      sending: (percent: number) => `${percent}%`,
      paused: 'מושהה',
      offline: 'אין חיבור; ההעלאה תימשך מעצמה',
      checking: 'התוכן נבדק',
      kept: 'נוסף לספרייה',
      wasThere: 'כבר נמצא בספרייה',
      failed: 'ההעלאה נעצרה. מה שכבר נשלח נשמר.',
    },
    pause: (name: string) => `השהיית ההעלאה של ${name}`,
    goOn: (name: string) => `המשך ההעלאה של ${name}`,
    giveUp: (name: string) => `ביטול ההעלאה של ${name}`,
    dismiss: (name: string) => `הסרת ${name} מהרשימה`,
    clear: 'ניקוי מה שהסתיים',
    unfinished: 'העלאות שלא הסתיימו',
    unfinishedText: 'כדי להמשיך מהמקום שבו נעצרו, יש לבחור שוב את אותו קובץ.',
    forget: (name: string) => `ויתור על ההעלאה של ${name}`,
    refusals,
  },
  picker: {
    title: {
      picture: 'בחירת תמונה מהספרייה',
      video: 'בחירת סרטון מהספרייה',
      document: 'בחירת מסמך מהספרייה',
    },
    upload: { picture: 'העלאת תמונה', video: 'העלאת סרטון', document: 'העלאת מסמך' },
    uploadWhy: 'אפשר להעלות קובץ בכפתור, או לגרור אותו לכאן.',
    other: (kind: string) => `זהו קובץ מסוג אחר (${kind})`,
    close: 'סגירה',
    choose: (name: string) => `בחירת ${name}`,
  },
} as const;

/** Bytes as people say them. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [size, unit] =
    bytes < 1_000_000 ? [bytes / 1e3, 'KB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

export function lengthInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const hours = Math.floor(minutes / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
