/** Which wording of a law a text is, in words. */
import type { LawWording } from '@sugya/contract/laws.ts';
import { laws } from '../../hebrew/laws.ts';

/** `נוסח: ספר החוקים הפתוח (ויקיטקסט), CC BY-SA, נלקח ב־2.8.2020 · נוסח לתרגול בלבד`. */
export function versionWords({ versionDate, isOfficial, source = null }: LawWording): string {
  const words: string[] = [];
  if (source !== null) words.push(sourceWords(source));
  // The day on which a text was taken says nothing of the wording, and is said once.
  if (versionDate !== null && versionDate !== source?.takenOn) {
    words.push(laws.reader.version(shownDay(versionDate)));
  }
  if (!isOfficial) words.push(laws.reader.forPractice);
  return words.join(' · ');
}

function sourceWords({ origin, licence, takenOn }: NonNullable<LawWording['source']>): string {
  const parts = [laws.reader.source(origin)];
  if (licence !== null) parts.push(licence);
  if (takenOn !== null) parts.push(laws.reader.takenOn(shownDay(takenOn)));
  return parts.join(', ');
}

/** `2020-01-31` is `31.1.2020`. */
export function shownDay(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day}.${month}.${year}`;
}
