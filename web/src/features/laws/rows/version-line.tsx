/** Which wording this is, and that it is not the official one. */
import type { LawText } from '@sugya/contract/laws.ts';
import { laws } from '../../../hebrew/laws.ts';
import classes from './row-view.module.css';

export function VersionLine({ text }: { readonly text: Pick<LawText, 'versionDate' | 'isOfficial'> }) {
  const words = versionWords(text);
  return words === '' ? null : <p className={classes.version}>{words}</p>;
}

/** `נוסח מיום 31.1.2020 · נוסח לתרגול בלבד`. */
export function versionWords({
  versionDate,
  isOfficial,
}: Pick<LawText, 'versionDate' | 'isOfficial'>): string {
  const words: string[] = [];
  if (versionDate !== null) words.push(laws.reader.version(shownDay(versionDate)));
  if (!isOfficial) words.push(laws.reader.forPractice);
  return words.join(' · ');
}

/** `2020-01-31` is `31.1.2020`. */
function shownDay(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day}.${month}.${year}`;
}
