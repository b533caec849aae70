/** Hebrew that some program has already read by the wrong code page: it is text, and no one can read it. */

/** UTF-8 read as a Western code page: each letter became × and a sign. */
const READ_AS_WESTERN = /(?:×[\u0080-\u00bf\u0152-\u2122]){3,}/g;
/** Windows-1255 read as Windows-1252: each letter became an accented Latin one. */
const READ_AS_ACCENTED = /[à-ú]{3,}/g;
const REPLACED = /\uFFFD/g;
const HEBREW = /[\u05d0-\u05ea]/g;
const SAMPLE = 400_000;
/** A foreign word or two in a text may look like it. */
const FEWEST = 3;

/** What was seen, as a sample of the text itself; null for text that can be read. */
export function damagedLetters(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const hebrew = count(sample, HEBREW);
  const western = sample.match(READ_AS_WESTERN);
  if (western !== null && western.length >= FEWEST && western.join('').length > hebrew) return western[0];
  const words = sample.replace(/<[^>]*>/g, ' ');
  const accented = words.match(READ_AS_ACCENTED);
  if (accented !== null && accented.length >= FEWEST) {
    const readable = hebrew + count(words, /[a-z]/gi);
    if (accented.join('').length > readable / 2) return accented[0];
  }
  return count(sample, REPLACED) >= FEWEST ? '\uFFFD' : null;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
