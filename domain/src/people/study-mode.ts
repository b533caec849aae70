/** Whether a student studies on campus or online, as lists say it (PPL-21). */

export const studyModes = ['campus', 'online'] as const;
export type StudyMode = (typeof studyModes)[number];

const WORDS: Readonly<Record<StudyMode, readonly string[]>> = {
  campus: ['קמפוס', 'בקמפוס', 'פרונטלי', 'פרונטלית', 'כיתה', 'campus', 'on campus', 'oncampus'],
  online: ['מקוון', 'מקוונת', 'אונליין', 'זום', 'מרחוק', 'online', 'on line', 'zoom'],
};

/** Null: nothing is said. `unknown`: words that say neither. */
export function readStudyMode(words: string): StudyMode | null | 'unknown' {
  const said = words
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  if (said === '') return null;
  return studyModes.find((mode) => WORDS[mode].includes(said)) ?? 'unknown';
}
